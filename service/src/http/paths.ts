import {
  type EndpointName,
  endpointNames,
  endpointOf,
  type Method,
  type Wire,
  WireProfileError,
} from "eventdata-contract";

export interface ServedPath {
  readonly name: EndpointName;
  readonly method: Method;
  /** As the router writes it: `/v2/orgs/:id`. */
  readonly pattern: string;
}

const segment = /^(\{[^{}]+\}|[^{}*:][^{}*]*)$/;

/** Every path of every endpoint; plain segments before parameters, so that the more exact one is found first. */
export function servedPaths(wire: Wire, shown: readonly EndpointName[] = endpointNames): ServedPath[] {
  const paths = endpointNames.flatMap((name) =>
    wire
      .pathsToServe(name)
      .map((path) => ({ name, method: endpointOf(name).method, pattern: patternOf(name, path) })),
  );
  checkClashes(paths);
  return paths
    .filter(({ name }) => shown.includes(name))
    .toSorted((a, b) => compare(rank(a.pattern), rank(b.pattern)));
}

function patternOf(name: EndpointName, path: string): string {
  const segments = path.slice(1).split("/");
  const odd = segments.find((part) => !segment.test(part));
  if (odd !== undefined) {
    throw new WireProfileError(
      `the wire profile is not valid: paths.${name}: in ${path} each part must be a {parameter} or plain text`,
    );
  }
  return `/${segments.map((part) => part.replace(/^\{(.*)\}$/, ":$1")).join("/")}`;
}

function checkClashes(paths: readonly ServedPath[]): void {
  const taken = new Map<string, EndpointName>();
  for (const { name, method, pattern } of paths) {
    const key = `${method} ${rank(pattern)}`;
    const other = taken.get(key);
    if (other !== undefined) {
      throw new WireProfileError(
        `the wire profile is not valid: paths: ${other} and ${name} are both ${method} ${pattern}`,
      );
    }
    taken.set(key, name);
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The pattern without its parameters' names. They sort last, being of the highest character. */
function rank(pattern: string): string {
  return pattern.replace(/:[^/]+/g, "\uffff");
}
