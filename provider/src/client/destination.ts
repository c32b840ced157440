import { type EndpointName, endpointOf, nearest } from "eventdata-contract";
import { waysToSet } from "../configuration/keys.ts";
import { EventDataError } from "../errors/errors.ts";

export interface Addresses {
  readonly baseUrl: URL;
  /** By the names of edge deployments; without any, the base address serves everything. */
  readonly edges: ReadonlyMap<string, URL>;
}

/** Where a call goes: an edge's endpoints to the edge that is asked for, all else to the base address. */
export function destinationOf(name: EndpointName, edge: string | undefined, addresses: Addresses): URL {
  const { baseUrl, edges } = addresses;
  if (endpointOf(name).host === "base" || edges.size === 0) return baseUrl;
  const [only] = edges.values();
  const address = edge === undefined && edges.size === 1 ? only : edges.get(edge ?? "");
  if (address) return address;
  const known = [...edges.keys()];
  const near = edge === undefined ? undefined : nearest(edge, known);
  throw new EventDataError(
    "CONFIGURATION_INVALID",
    `${name} is not sent: ${what(edge)}; configured are ${known.join(", ")}${near ? ` (did you mean ${near}?)` : ""}`,
    edge === undefined ? undefined : `To add it to the edges, ${waysToSet("edges")}.`,
  );
}

function what(edge: string | undefined): string {
  return edge === undefined
    ? "it must be told which edge it is for"
    : `there is no address of the edge ${edge}`;
}
