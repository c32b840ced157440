import { namedMap } from "eventdata-contract";
import { z } from "zod";
import { configurationKeys } from "./keys.ts";

/** A plain address. Its text is not shown where it is none: it may hold a credential. */
export function plainAddress(name: string, text: string, problems: string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    problems.push(`${name} must be an address that starts with https:// or http://`);
    return undefined;
  }
  if (url.username || url.password || url.search || url.hash) {
    problems.push(`${name} must be a plain address, without credentials, query or fragment`);
    return undefined;
  }
  return url;
}

const addresses = namedMap(z.record(z.string().min(1), z.string()));

/** Addresses by the names of edge deployments; every fault names its edge. */
export function edgesOf(text: string | undefined, problems: string[]): ReadonlyMap<string, URL> {
  const edges = new Map<string, URL>();
  if (text === undefined) return edges;
  const parsed = addresses.safeParse(jsonOf(text));
  if (!parsed.success) {
    const at = parsed.error.issues.map(({ path }) => ["edges", ...path].join("."));
    const example = configurationKeys.edges.example;
    problems.push(`${at.join(", ")} must be JSON that gives every edge its address, such as ${example}`);
    return edges;
  }
  for (const [edge, address] of Object.entries(parsed.data)) {
    const url = plainAddress(`edges.${edge}`, address, problems);
    if (url) edges.set(edge, url);
  }
  return edges;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
