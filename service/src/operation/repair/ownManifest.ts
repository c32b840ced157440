import type { EdgePart } from "../../store/events/edgeStanding.ts";
import { identityOf, type Manifest, readManifest } from "../../store/events/log/manifest.ts";
import { strangerTo } from "../../store/events/partIdentity.ts";

/** A log's manifest, where it is whole and its own. */
export async function ownManifest(folder: string, { identity }: EdgePart): Promise<Manifest | undefined> {
  const found = await readManifest(folder);
  if (found === undefined || found === "damaged") return undefined;
  return strangerTo(identity, identityOf(found)) === undefined ? found : undefined;
}
