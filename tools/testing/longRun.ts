import fc from "fast-check";

/** Whether this is the long run, which tests everything where the ordinary one takes samples. */
export const isLong = process.env.EVENTDATA_TEST_LONG === "1";

/** Whether a test that stands for others of its kind runs: all of them in the long run, else the one that is drawn. */
export function isDrawn<Name>(name: Name, kind: readonly Name[]): boolean {
  return someOf(kind, 1).includes(name);
}

/** Rows of a table of tests: all in the long run, else so many, which the seed of the run chooses. */
export function someOf<Row>(rows: readonly Row[], count: number, shift = 0): readonly Row[] {
  if (isLong || rows.length <= count) return rows;
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
