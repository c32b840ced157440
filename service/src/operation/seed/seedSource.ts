/** A seed as it was found somewhere. */
export interface SeedSource {
  /** Where, for messages. */
  readonly name: string;
  readonly value: unknown;
  /** The line on which a value stands, where that is known. */
  readonly lineOf: (path: readonly PropertyKey[]) => number | undefined;
}

export function isSeedSources(seed: object): seed is readonly SeedSource[] {
  return Array.isArray(seed);
}

/** What is wrong with a seed, said with its place. */
export function placedFault(source: SeedSource, path: readonly PropertyKey[], fault: string): string {
  const line = source.lineOf(path);
  const place = line === undefined ? source.name : `${source.name}:${line}`;
  return `${place}: ${path.length === 0 ? "" : `${path.join(".")}: `}${fault}`;
}
