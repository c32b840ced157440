/** Numbers that the API document or this project fixes. Sizes are bytes unless the name says otherwise. */
export const limits = {
  datasetNameCharacters: 128,
  nameCharacters: 200,
  referrerCharacters: 200,
  managementBody: 1024 * 1024,
  /** A query's text has at most 1 MB, which JSON may write in several bytes a character. */
  queryBody: 8 * 1024 * 1024,
  jsonDepth: 100,
  recommendedEventsPerBatch: 10_000,
  fieldValue: 1024 * 1024,
  fieldName: 200,
  fieldsPerDataset: 1_024,
  eventDepth: 100,
  defaultQueryRows: 1_000,
  maximumQueryRows: 50_000,
  datasetsOfFirstOrg: 10_000,
} as const;
