/** Numbers of columns that an answer needs and no query has. */
export const ownNumbers = { cursor: 1_000_000_000, oldest: 1_000_000_001, newest: 1_000_000_002 } as const;
