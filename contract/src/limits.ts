/** Numbers that the API document or this project fixes. Sizes are bytes unless the name says otherwise. */
export const limits = {
  datasetNameCharacters: 128,
  nameCharacters: 200,
  referrerCharacters: 200,
  managementBody: 1024 * 1024,
  /** Bytes of a query, and of what is kept to be one: a view, a virtual field, a starred query. */
  queryText: 64 * 1024,
  /** A query's text, which JSON may write in six bytes a byte, and what stands beside it. */
  queryBody: 1024 * 1024,
  /** A result has no more, unless a dataset that the query reads has more fields. */
  resultColumns: 1_024,
  jsonDepth: 100,
  /** Of a body that is no events: its lists, maps and what stands in them. */
  jsonValues: 50_000,
  recommendedEventsPerBatch: 10_000,
  fieldValue: 1024 * 1024,
  fieldName: 200,
  fieldsPerDataset: 1_024,
  eventDepth: 100,
  defaultQueryRows: 1_000,
  maximumQueryRows: 50_000,
  datasetsOfFirstOrg: 10_000,
} as const;
