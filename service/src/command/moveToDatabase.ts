import { existsSync } from "node:fs";
import { join } from "node:path";
import { MovedObjects } from "../operation/move/movedObjects.ts";
import { moveEvents } from "../operation/move/moveEvents.ts";
import { databaseFileName } from "../store/databaseFile.ts";
import { tablesOwner } from "../store/events/edgeParts.ts";
import { edgeFolder, tablesFile } from "../store/folder/places.ts";
import { existingKey } from "../store/keyFile.ts";
import { LakeNode } from "../store/lake/lakeNode.ts";
import { SecretBox } from "../store/secretBox.ts";
import { beginMove, finishMove } from "../store/shared/moveIntoDatabase.ts";
import { SharedDatabase } from "../store/shared/sharedDatabase.ts";
import { withClosedFolder } from "./closedFolder.ts";
import { expectSame, type Move, type MovedPlace, moveFailed, progressOf, settleAndClose } from "./moving.ts";

/** The database knows of no objects until all events are there: whoever starts a node before is told so. */
export function moveToDatabase(folder: string, place: MovedPlace): Move {
  return async (say) => {
    if (!existsSync(join(folder, databaseFileName))) {
      throw moveFailed(`${folder} is not a data folder of this service`);
    }
    // Nobody else opens the folder meanwhile.
    return withClosedFolder(folder, undefined, async (parts) => {
      const { store } = parts.context;
      const edges = store.folder.edges();
      await settleAndClose(parts, edges);
      const objects = store.inspect((database) => MovedObjects.in(database, store.secretBox));
      return SharedDatabase.with(place.address, async (database) => {
        const id = await beginMove(database, store.folder.identity?.id ?? "");
        const box = boxAt(place, folder);
        const node = new LakeNode({ ...place, ...place.lake, owner: id, onTrouble: () => undefined });
        let moved = 0;
        try {
          for (const edge of edges) {
            const own = edgeFolder(folder, edge);
            moved += await moveEvents({
              edge,
              file: tablesFile(own),
              owner: tablesOwner(own, store.folder.partOf(edge)),
              node,
              to: "lake",
              onCopied: progressOf(edge, say),
            });
          }
        } finally {
          await node.close();
        }
        await finishMove(database, objects.rows(box, id, edges), (filled) => {
          expectSame(objects.differingTables(MovedObjects.of(filled, box)));
        });
        return { objects: objects.count, events: moved };
      });
    });
  };
}

/** With the folder's own key what it has signed stays valid: cursors of lists that somebody is reading. */
function boxAt({ key }: MovedPlace, folder: string): SecretBox {
  const known = key.read();
  if (known !== undefined) return new SecretBox(known);
  const own = existingKey(folder);
  if (own === undefined) throw moveFailed(`${folder} has lost its key`);
  key.write(own);
  return new SecretBox(own);
}
