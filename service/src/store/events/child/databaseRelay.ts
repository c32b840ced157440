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
  /** The number of the flush that is under way; 0 where none is. */
  readonly flushing: Int32Array;
}

/** A database that was asked and says nothing for so long is away: a catalogue's answers take milliseconds. */
const silence = 20_000;
/** DuckDB takes a database for away that has not let it in after five seconds. */
const entryPatience = 4_000;

/**
 * Stands between DuckDB and the lake's database. A lake removes the files of a commit that has failed, and takes one for
 * failed that has no answer, though the database may have committed it. A flush is worse: it drops tables after its
 * commit, and takes itself for failed where it cannot. So the lake does not hear of such ends: its process ends first, as
 * if it was killed, and the files stay.
 */
const { database, folder, flushing }: RelayParts = workerData;
/** The last flush that was committed. */
let flushed = 0;
const server = createServer(async (near) => {
  near.on("error", () => undefined);
  const late = setTimeout(expectNoFlush, entryPatience);
  near.on("close", () => clearTimeout(late));
  const far = await reachDatabase(database).catch(() => undefined);
  if (far === undefined || near.destroyed) {
    expectNoFlush();
    near.destroy();
    far?.destroy();
  } else join(near, far, () => clearTimeout(late));
});
server.listen(socketIn(folder));
await once(server, "listening");
parentPort?.postMessage("listening");

function join(near: Socket, far: Socket, onOpen: () => void): void {
  let isOpen = false;
  let hasChanged = false;
  let isAsked = false;
  let isAnswered = false;
  /** What the database has said of a commit that was asked for. */
  let held: Buffer | undefined;
  near.on("data", (asked) => {
    // Whoever is not let in yet has nothing to commit.
    if (isOpen && hasChanged && asked.equals(commit)) held = Buffer.alloc(0);
    hasChanged ||= isChange(asked);
    isAsked = true;
    isAnswered = false;
    pass(near, far, asked);
  });
  far.on("data", (said) => {
    const wasOpen = isOpen;
    isOpen ||= isReady(said);
    if (isOpen && !wasOpen) onOpen();
    isAsked &&= !isReady(said);
    if (!isAnswered && isRefusal(said) && !isOfGoneTable(said)) expectNoFlush();
    isAnswered = true;
    if (held === undefined) return pass(far, near, wasOpen ? said : withoutChannelBinding(said));
    held = Buffer.concat([held, said]);
    // Of a refusal as well as of a commit the database says what comes next; before its own end it does not.
    if (!isReady(held)) return;
    if (!isRefusal(held)) flushed = Atomics.load(flushing, 0) || flushed;
    pass(far, near, held);
    held = undefined;
    hasChanged = false;
  });
  far.on("error", () => undefined);
  far.setTimeout(silence, () => {
    if (isAsked) far.destroy();
  });
  far.on("close", () => {
    if (held !== undefined) end("the database has not answered a commit, which may be there");
    if (!near.destroyed) expectNoFlush();
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

/** The first word of an answer that says what went wrong. */
function isRefusal(said: Buffer): boolean {
  return said.toString("latin1", 0, 1) === "E";
}

/** A query that began before a flush may look for a table that is gone, and then looks again. */
function isOfGoneTable(refusal: Buffer): boolean {
  return refusal.includes("\0C42P01\0");
}

/** Between the commit of a flush and its end whatever fails may be the flush's own, on whichever connection. */
function expectNoFlush(): void {
  const isTidying = flushed !== 0 && Atomics.load(flushing, 0) === flushed;
  if (isTidying) end("the database has not let a flush drop what it has emptied");
}

function end(why: string): never {
  writeSync(2, why);
  process.kill(process.pid, "SIGKILL");
  throw new Error(why);
}
