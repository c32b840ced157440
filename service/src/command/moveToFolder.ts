import { checkClosedFolder } from "../operation/check.ts";
import { MovedObjects } from "../operation/move/movedObjects.ts";
import { moveEvents } from "../operation/move/moveEvents.ts";
import { MovingFolder } from "../operation/move/movingFolder.ts";
import { makeFolder } from "../store/folder/makeFolder.ts";
import { edgeFolder, tablesFile } from "../store/folder/places.ts";
import { LakeNode } from "../store/lake/lakeNode.ts";
import { edgesIn } from "../store/lake/lakeTables.ts";
import { eventsAside } from "../store/lake/setAside.ts";
import { SharedDatabase } from "../store/shared/sharedDatabase.ts";
import { withClosedFolder } from "./closedFolder.ts";
import {
  expectSame,
  type Move,
  type MovedPlace,
  moveFailed,
  progressOf,
  settle,
  settleAndClose,
} from "./moving.ts";
import { refuseServed } from "./refuseServed.ts";
import { withSharedStore } from "./sharedStore.ts";

/** The folder has its name only when all is there and was compared. */
export function moveToFolder(place: MovedPlace, target: string): Move {
  return async (say) => {
    await refuseServed(place.address, "MOVE_FAILED");
    const { objects, events, edges, folder } = await copied(place, target, say);
    await withClosedFolder(folder.path, undefined, async (parts) => {
      const { store } = parts.context;
      // Logs are made where there are none yet, and all parts say whose they are.
      await settleAndClose(parts, edges);
      const there = store.inspect((database) => MovedObjects.in(database, store.secretBox));
      expectSame(objects.differingTables(there));
    });
    const faults = (await checkClosedFolder(folder.path)).flatMap((finding) => finding.faults);
    if (faults.length > 0) throw moveFailed(`${folder.path} is not whole: ${faults.join("; ")}`);
    await refuseChanged(place, objects);
    await folder.finish();
    return { objects: objects.count, events };
  };
}

async function copied(place: MovedPlace, target: string, say: (sentence: string) => void) {
  return withSharedStore(place, {}, async (parts) => {
    const { store } = parts.context;
    const { identity } = store.folder;
    const key = place.key.read();
    if (identity === undefined || key === undefined) throw moveFailed("what nodes share has no key");
    const edges = store.folder.edges();
    await settle(parts, edges);
    await refuseAside(place.address);
    const folder = await MovingFolder.open(target, identity.id, key);
    const node = new LakeNode({ ...place, ...place.lake, owner: identity.id, onTrouble: () => undefined });
    let events = 0;
    try {
      for (const edge of edges) {
        const own = edgeFolder(folder.path, edge);
        makeFolder(own);
        events += await moveEvents({
          edge,
          file: tablesFile(own),
          owner: { identity: { folder: folder.id, edge }, mayBeUnnamed: true },
          node,
          to: "file",
          onCopied: progressOf(edge, say),
        });
      }
    } finally {
      await node.close();
    }
    await store.fresh();
    const objects = store.inspect((database) => MovedObjects.in(database, store.secretBox));
    folder.fill(objects.rows(store.secretBox, folder.id, []));
    return { objects, events, edges, folder };
  });
}

/** A folder has no place for them, and nobody would miss them but who counts. */
async function refuseAside(address: string): Promise<void> {
  const aside = await SharedDatabase.with(address, async (database) =>
    eventsAside(database, await edgesIn(database)),
  );
  if (aside.length === 0) return;
  throw moveFailed(`${aside.join("; ")}: load them, or delete them there, since a move leaves them behind`);
}

async function refuseChanged(place: MovedPlace, objects: MovedObjects): Promise<void> {
  await refuseServed(place.address, "MOVE_FAILED");
  await withSharedStore(place, {}, async ({ context: { store } }) => {
    expectSame(
      objects.differingTables(store.inspect((database) => MovedObjects.in(database, store.secretBox))),
    );
  });
}
