import type { EndpointName, QueryFormat, Wire } from "eventdata-contract";

/** Whether a request's format tells which of some endpoints is meant: of any two the formats are others, or only a part. */
export function areToldApart(names: readonly EndpointName[], wire: Wire): boolean {
  return names.every((name, index) =>
    names.slice(index + 1).every((other) => {
      const [one, two] = [wire.formats(name), wire.formats(other)];
      if (one.length === 0 || two.length === 0) return false;
      const shared = one.filter((format) => two.includes(format)).length;
      return shared === 0 || (one.length !== two.length && shared === Math.min(one.length, two.length));
    }),
  );
}

type Choice<T> = readonly [name: EndpointName, act: T];

/** Chooses among endpoints that share a path: the one that takes the request's format, and fewest others besides. */
export function chosenByFormat<T>(
  [first, ...others]: readonly [Choice<T>, ...Choice<T>[]],
  url: string,
  wire: Wire,
): T {
  const format = new URLSearchParams(url.split("?", 2)[1]).get("format") ?? ("tabular" satisfies QueryFormat);
  const taking = [first, ...others]
    .filter(([name]) => wire.formats(name).some((each) => each === format))
    .toSorted(([a], [b]) => wire.formats(a).length - wire.formats(b).length);
  // Where none takes it, whichever is asked says so.
  const [, act] = taking[0] ?? first;
  return act;
}
