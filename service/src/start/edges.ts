import { nearest } from "eventdata-contract";
import { optionInvalid, ServiceError } from "../errors/serviceError.ts";

/** The edge deployments that a service stands for. */
export interface Edges {
  readonly names: readonly string[];
  /** The edge deployment whose address a `Host` header names; none where it is an address of all. */
  edgeOfHost(header: string | undefined): string | undefined;
}

const plainName = /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,64}$/;
const address = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

/** Reads entries of the form `name` or `name=host[:port]`. */
export function parseEdges(entries: readonly string[]): Edges {
  if (entries.length === 0) throw optionInvalid("there must be at least one edge deployment");
  const edges = entries.map(parseEntry);
  const names = edges.map(({ name }) => name);
  const hosts = edges.flatMap(({ host }) => host ?? []);
  if (new Set(names).size < names.length) throw optionInvalid("an edge deployment is named twice");
  if (new Set(hosts).size < hosts.length) throw optionInvalid("two edge deployments have the same address");
  const byHost = new Map(edges.flatMap(({ name, host }) => (host === undefined ? [] : [[host, name]])));
  return {
    names,
    edgeOfHost(header = "") {
      const host = header.toLowerCase();
      return byHost.get(host) ?? byHost.get(host.replace(/:\d*$/, ""));
    },
  };
}

function parseEntry(entry: string): { name: string; host?: string } {
  const [name = "", ...rest] = entry.split("=");
  if (!plainName.test(name)) throw optionInvalid(`"${name}" cannot be the name of an edge deployment`);
  if (rest.length === 0) return { name };
  const host = rest.join("=").toLowerCase();
  if (!address.test(host)) {
    throw optionInvalid(
      `"${host}" cannot be the address of the edge deployment ${name}: give host or host:port`,
    );
  }
  return { name, host };
}

/** A folder that speaks of an edge which is no longer named would hold data that nobody can reach. */
export function checkStoredEdges(stored: readonly string[], edges: readonly string[]): void {
  const missing = stored.find((edge) => !edges.includes(edge));
  if (missing === undefined) return;
  const near = nearest(missing, edges);
  const hint = near ? ` (did you mean ${missing} by ${near}?)` : "";
  throw new ServiceError(
    "EDGE_MISSING",
    `the data folder uses the edge deployment ${missing}, which is not among the edges${hint}`,
  );
}
