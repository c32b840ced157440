import { randomBytes } from "node:crypto";
import type { LakeSettings } from "../../service/src/store/lake/lakeNode.ts";
import { keyBytes } from "../../service/src/store/secretBox.ts";
import type { SharedPlace } from "../../service/src/store/shared/openSharedStore.ts";
import { duckdbExtensions } from "../duckdb/extensions.ts";
import { emptyDatabase } from "./postgres.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

/** One whose key is known, and in no file. */
export interface KnownPlace extends SharedPlace {
  readonly key: Uint8Array;
}

/** An empty database of its own, and a key. */
export async function sharedPlace(atEnd?: (drop: () => Promise<void>) => void): Promise<KnownPlace> {
  return { address: await emptyDatabase(atEnd), key: randomBytes(keyBytes) };
}

export interface PlaceWithLake extends KnownPlace {
  readonly lake: LakeSettings;
}

/** The same with a lake in a folder. */
export async function sharedLake(atEnd?: (end: () => Promise<void>) => void): Promise<PlaceWithLake> {
  return { ...(await sharedPlace(atEnd)), lake: await lakeInFolder(atEnd) };
}

export async function lakeInFolder(atEnd?: (end: () => Promise<void>) => void): Promise<LakeSettings> {
  return { dataPath: await temporaryFolder(atEnd), extensionFolder: await duckdbExtensions() };
}
