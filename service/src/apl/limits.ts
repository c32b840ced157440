/** What a query may be at most, so that no text of it can cost more than it is worth. */
export const limits = {
  textBytes: 1_000_000,
  operators: 100,
  nesting: 200,
  /** Values that `range` and `make-series` make. */
  madeValues: 1_048_576,
  /** Characters of a string, and of a dynamic value as JSON. */
  valueLength: 1_000_000,
  repetitions: 1024,
  /** Of the one digest that SQL computes step by step. */
  digestedBytes: 4096,
} as const;
