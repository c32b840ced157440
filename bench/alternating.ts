/** Runs each that there is in turn, in another order each time, so that no one has the machine's better half. */
export async function alternating<Name extends string, Result>(
  rounds: number,
  runs: Readonly<Record<Name, (() => Promise<Result>) | undefined>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(runs) as Name[];
  const seen = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (let index = 0; index < rounds; index++) {
    for (const name of index % 2 === 0 ? names : names.toReversed()) {
      const result = await runs[name]?.();
      if (result !== undefined) seen[name].push(result);
    }
  }
  return seen;
}
