import fc from "fast-check";

/** Whether this is the long run, which tests everything where the ordinary one takes samples. */
export const isLong = process.env.EVENTDATA_TEST_LONG === "1";

/** Rows of a table of tests: all in the long run, else so many, which the seed of the run chooses. */
export function someOf<Row>(rows: readonly Row[], count: number, shift = 0): readonly Row[] {
  if (isLong || rows.length <= count) return rows;
  const seed = (fc.readConfigureGlobal().seed ?? 0) + shift;
  const [some = []] = fc.sample(fc.subarray([...rows], { minLength: count, maxLength: count }), {
    numRuns: 1,
    seed,
  });
  return some;
}
