/** How tightly operators hold what is beside them: the larger, the tighter. */
export const strengths = {
  OR: 1,
  AND: 2,
  NOT: 3,
  comparison: 4,
  other: 5,
  sum: 6,
  product: 7,
  power: 8,
  sign: 9,
} as const;

/** Operators between two values. */
export const binaryStrengths: ReadonlyMap<string, number> = new Map([
  ["OR", strengths.OR],
  ["AND", strengths.AND],
  ...["=", "<>", "!=", "<", ">", "<=", ">=", "<=>", "~"].map((each) => [each, strengths.comparison] as const),
  ...["LIKE", "ILIKE", "REGEXP", "RLIKE", "IN"].flatMap((each) =>
    [each, `NOT ${each}`].map((name) => [name, strengths.comparison] as const),
  ),
  ...["||", "|", "&", "->", "->>"].map((each) => [each, strengths.other] as const),
  ...["+", "-"].map((each) => [each, strengths.sum] as const),
  ...["*", "/", "%"].map((each) => [each, strengths.product] as const),
  ["^", strengths.power],
]);

/** What is said of one value, behind it. */
export const tests: ReadonlySet<string> = new Set(
  ["NULL", "TRUE", "FALSE"].flatMap((each) => [`IS ${each}`, `IS NOT ${each}`]),
);

/** How many expressions may stand within each other: functions that walk them go as deep. */
export const deepest = 500;
