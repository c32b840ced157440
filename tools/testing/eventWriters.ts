// A process that writes events into a store until it is killed, and says what was acknowledged.
import { openEventStore } from "../../service/src/store/events/openEventStore.ts";
import { eventBatch } from "./eventBatches.ts";

const [folder = "", writers = "8"] = process.argv.slice(2);
const store = await openEventStore({ folder });
const run = Date.now().toString(36);
process.stdout.write("open\n");

async function write(writer: number): Promise<never> {
  for (let batch = 0; ; batch += 1) {
    const id = `${run}-${writer}-${batch}`;
    // Some batches are large, so that a kill also meets one that is half written.
    const rows = batch % 20 === 19 ? 20_000 : 1 + (batch % 50);
    const events = Array.from({ length: rows }, (_, index) => ({
      fields: { batch: id, index, rows, [`field${batch % 7}`]: batch % 2 === 0 ? index : `text ${index}` },
    }));
    process.stdout.write(`sent ${id} ${rows}\n`);
    await store.append(await eventBatch(writer + 1, events));
    process.stdout.write(`acknowledged ${id} ${rows}\n`);
  }
}

await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => write(writer)));
