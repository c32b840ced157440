import { identityOf, type Manifest, readManifest } from "../../store/events/log/manifest.ts";
import type { EdgePart } from "../../store/folder/edgeStanding.ts";
import { strangerTo } from "../../store/folder/partIdentity.ts";

/** A log's manifest, where it is whole and its own. */
export async function ownManifest(folder: string, { identity }: EdgePart): Promise<Manifest | undefined> {
  const found = await readManifest(folder);
  if (found === undefined || found === "damaged") return undefined;
  return strangerTo(identity, identityOf(found)) === undefined ? found : undefined;
}
