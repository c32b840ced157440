import { Refusal } from "../errors/refusal.ts";
import type { EventDataset } from "../store/eventDataset.ts";

/** A dataset answers only on its own edge deployment, where the address that was asked is that of one. */
export function refuseOtherEdge({ name, edgeDeployment }: EventDataset, asked: string | undefined): void {
  if (asked === undefined || asked === edgeDeployment) return;
  throw new Refusal(
    400,
    `the dataset "${name}" lives on the edge deployment ${edgeDeployment}, not on ${asked}`,
  );
}
