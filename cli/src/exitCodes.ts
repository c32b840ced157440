/** What a pipeline can tell by the exit code. */
export const exitCodes = {
  fine: 0,
  failed: 1,
  /** There is something to look at: drift, a right that a rule forbids. */
  found: 2,
  /** Not all could be read, so that what is missing may be there. */
  incomplete: 3,
} as const;
