/** Numbers of columns that an answer needs and no query has. */
export const ownNumbers = { cursor: 1_000_000_000 } as const;
