import { once } from "node:events";
import { writeSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import type { LakeDatabase } from "../process/protocol.ts";
import { reachDatabase, socketIn, withoutChannelBinding } from "./reachDatabase.ts";

export interface RelayParts {
  readonly database: LakeDatabase;
  /** Where DuckDB reaches it. */
  readonly folder: string;
}

/** A database that was asked and says nothing for so long is away: a catalogue's answers take milliseconds. */
const silence = 20_000;

/**
 * Stands between DuckDB and the lake's database. A lake removes the files of a commit that has failed, and takes one for
 * failed that has no answer, though the database may have committed it. So it does not hear of such an end: its process
 * ends first, as if it was killed, and the files stay.
 */
const { database, folder }: RelayParts = workerData;
const server = createServer(async (near) => {
  near.on("error", () => undefined);
  const far = await reachDatabase(database).catch(() => undefined);
  if (far === undefined || near.destroyed) {
    near.destroy();
    far?.destroy();
  } else join(near, far);
});
server.listen(socketIn(folder));
await once(server, "listening");
parentPort?.postMessage("listening");

function join(near: Socket, far: Socket): void {
  let isOpen = false;
  let hasChanged = false;
  let isAsked = false;
  /** What the database has said of a commit that was asked for. */
  let held: Buffer | undefined;
  near.on("data", (asked) => {
    // Whoever is not let in yet has nothing to commit.
    if (isOpen && hasChanged && asked.equals(commit)) held = Buffer.alloc(0);
    hasChanged ||= isChange(asked);
    isAsked = true;
    pass(near, far, asked);
  });
  far.on("data", (said) => {
    const wasOpen = isOpen;
    isOpen ||= isReady(said);
    isAsked &&= !isReady(said);
    if (held === undefined) return pass(far, near, wasOpen ? said : withoutChannelBinding(said));
    held = Buffer.concat([held, said]);
    // Of a refusal as well as of a commit the database says what comes next; before its own end it does not.
    if (!isReady(held)) return;
    pass(far, near, held);
    held = undefined;
    hasChanged = false;
  });
  far.on("error", () => undefined);
  far.setTimeout(silence, () => {
    if (isAsked) far.destroy();
  });
  far.on("close", () => {
    if (held !== undefined) endUndecided();
    near.destroy();
  });
  near.on("close", () => far.end());
}

/** The reader waits for the writer, so that nothing is heaped up in between. */
function pass(from: Socket, to: Socket, bytes: Buffer): void {
  if (to.write(bytes)) return;
  from.pause();
  to.once("drain", () => from.resume());
}

/** A question is asked in one piece, and after the answer to the one before; a long one comes in several. */
const commit = Buffer.from("Q\0\0\0\x0bCOMMIT\0");
const reading = /^\s*(?:BEGIN|SELECT|COPY \(|DISCARD|COMMIT|ROLLBACK)/;

function isChange(asked: Buffer): boolean {
  return asked.toString("latin1", 0, 1) === "Q" && !reading.test(asked.toString("latin1", 5, 16));
}

/** The message that ends each answer, but for the state of the transaction. */
const ready = Buffer.from("Z\0\0\0\x05");

function isReady(said: Buffer): boolean {
  return said.subarray(-ready.length - 1, -1).equals(ready);
}

function endUndecided(): void {
  writeSync(2, "the database has not answered a commit, which may be there");
  process.kill(process.pid, "SIGKILL");
}
