import { Refusal } from "../errors/refusal.ts";

interface WithEdge {
  readonly edgeDeployment?: string | undefined;
  readonly region?: string | undefined;
}

/** The edge deployment that a body asks for, under either of its names, or else the one given. */
export function edgeOf(body: WithEdge, unlessGiven: string, edges: readonly string[]): string {
  const { edgeDeployment, region } = body;
  if (edgeDeployment !== undefined && region !== undefined && edgeDeployment !== region) {
    throw new Refusal(422, "region: must be the same as edgeDeployment where both are given");
  }
  const edge = edgeDeployment ?? region ?? unlessGiven;
  if (edges.includes(edge)) return edge;
  const field = edgeDeployment === undefined ? "region" : "edgeDeployment";
  throw new Refusal(422, `${field}: is not a known edge deployment; there are ${edges.join(", ")}`);
}
