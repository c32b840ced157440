import fc from "fast-check";

const told = process.env.EVENTDATA_TEST_LONG;

/** Whether this is the long run, which tests everything, and with large numbers, where the ordinary one takes samples. */
export const isLong = told === "1";

const times = Number(process.env.EVENTDATA_TEST_TIMES || 1);

/** How many random cases the long run draws: EVENTDATA_TEST_TIMES=3 draws three times as many. */
export function draws(count: number): number {
  return Math.ceil(count * times);
}

/** Whether every row and every test has its turn, if only with the numbers of the ordinary run. */
export const takesAll = isLong || told === "rows";

/** Whether a test that stands for others of its kind runs: all of them where all is taken, else the one that is drawn. */
export function isDrawn<Name>(name: Name, kind: readonly Name[]): boolean {
  return someOf(kind, 1).includes(name);
}

/** Rows of a table of tests: all where all is taken, else so many, which the seed of the run chooses. */
export function someOf<Row>(rows: readonly Row[], count: number, shift = 0): readonly Row[] {
  if (takesAll || rows.length <= count) return rows;
  const seed = seedOf() + shift;
  const [some = []] = fc.sample(fc.subarray([...rows], { minLength: count, maxLength: count }), {
    numRuns: 1,
    seed,
  });
  return some;
}

/** Of the run, and of all that is random in it. */
export function seedOf(): number {
  return fc.readConfigureGlobal().seed ?? 0;
}
