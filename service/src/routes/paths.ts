import {
  type EndpointName,
  endpointNames,
  endpointOf,
  type Method,
  type Wire,
  WireProfileError,
} from "eventdata-contract";
import { areToldApart } from "./formats.ts";

export interface ServedPath {
  /** Mostly one; several where the format that a request asks for tells them apart. */
  readonly names: readonly EndpointName[];
  readonly method: Method;
  /** As the router writes it: `/v2/orgs/:id`. */
  readonly pattern: string;
}

const segment = /^(\{[^{}]+\}|[^{}*:][^{}*]*)$/;

/** Every path of every endpoint; plain segments before parameters, so that the more exact one is found first. */
export function servedPaths(wire: Wire, shown: readonly EndpointName[] = endpointNames): ServedPath[] {
  const paths = new Map<string, ServedPath>();
  for (const name of endpointNames) {
    const { method } = endpointOf(name);
    for (const pattern of wire.pathsToServe(name).map((path) => patternOf(name, path))) {
      const key = `${method} ${rank(pattern)}`;
      const { names = [] } = paths.get(key) ?? {};
      paths.set(key, { names: [...names, name], method, pattern });
    }
  }
  checkClashes([...paths.values()], wire);
  return [...paths.values()]
    .map((path) => ({ ...path, names: path.names.filter((name) => shown.includes(name)) }))
    .filter(({ names }) => names.length > 0)
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

function checkClashes(paths: readonly ServedPath[], wire: Wire): void {
  for (const { names, method, pattern } of paths) {
    if (names.length < 2 || areToldApart(names, wire)) continue;
    throw new WireProfileError(
      `the wire profile is not valid: paths: ${names.join(" and ")} are both ${method} ${pattern}, and no format tells them apart`,
    );
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The pattern without its parameters' names. They sort last, being of the highest character. */
function rank(pattern: string): string {
  return pattern.replace(/:[^/]+/g, "\uffff");
}
