/** Numbers that the API document or this project fixes. Sizes are bytes unless the name says otherwise. */
export const limits = {
  datasetNameCharacters: 128,
  nameCharacters: 200,
  referrerCharacters: 200,
  managementBody: 1024 * 1024,
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
