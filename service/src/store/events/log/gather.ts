import type { SpooledBatch } from "./batch.ts";

const smallBytes = 16 * 1024;
const gatherMilliseconds = 2;

/** To write costs as much for one small batch as for many: as long as more of them arrive, they share a write. */
export async function gather(waiting: readonly { readonly batch: SpooledBatch }[]): Promise<void> {
  const end = performance.now() + gatherMilliseconds;
  for (let gathered = -1; gathered < waiting.length && performance.now() < end; ) {
    gathered = waiting.length;
    if (waiting.some(({ batch }) => batch.bytes > smallBytes)) return;
    await new Promise(setImmediate);
  }
}
