import { randomUUID } from "node:crypto";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { diskTroubleOf } from "../errors/diskTrouble.ts";
import type { EventStores } from "../store/events/eventStores.ts";
import type { Store } from "../store/store.ts";

/** Free space below which a write is tried, to see whether there is room. */
const scarceBytes = 1024 * 1024;
/** How much such a try writes. */
const triedBytes = 64 * 1024;
/** An attempt that failed is not made again sooner. */
const pauseMilliseconds = 1_000;

export interface DiskWatchParts {
  /** Absent where everything is in memory. */
  readonly folder: string | undefined;
  readonly store: Store;
  readonly events: EventStores;
}

/** Whether the disk takes what is to be written: it has not for whoever wrote last, or has little room. */
export class DiskWatch {
  readonly #parts: DiskWatchParts;
  #attempt: Promise<string | undefined> | undefined;

  constructor(parts: DiskWatchParts) {
    this.#parts = parts;
  }

  /** Why the disk takes nothing, in words for anybody. */
  async trouble(): Promise<string | undefined> {
    if (!(await this.#isDoubtful())) return undefined;
    this.#attempt ??= this.#try();
    const trouble = await this.#attempt;
    if (trouble === undefined) this.#attempt = undefined;
    return trouble;
  }

  async #isDoubtful(): Promise<boolean> {
    const { folder, store, events } = this.#parts;
    if (store.isUnwritten || events.isUnwritten) return true;
    if (folder === undefined) return false;
    // A folder that is gone tells nothing.
    const disk = await statfs(folder).catch(() => undefined);
    return disk === undefined || disk.bavail * disk.bsize < scarceBytes;
  }

  async #try(): Promise<string | undefined> {
    const { folder, store, events } = this.#parts;
    try {
      if (folder !== undefined) await writeAndRemove(join(events.spoolFolder, `room-${randomUUID()}`));
      if (store.isUnwritten) await store.touch();
      if (events.isUnwritten) await events.touch();
      return undefined;
    } catch (error) {
      setTimeout(() => {
        this.#attempt = undefined;
      }, pauseMilliseconds).unref();
      return diskTroubleOf(error) ?? "the disk takes nothing";
    }
  }
}

async function writeAndRemove(path: string): Promise<void> {
  try {
    await writeFile(path, Buffer.alloc(triedBytes, "room "), { mode: 0o600, flush: true });
  } finally {
    await rm(path, { force: true });
  }
}
