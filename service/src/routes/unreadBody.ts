import type { IncomingMessage, ServerResponse } from "node:http";

/** A sender who has its answer may go on with a body that nobody reads for so long, and for so many bytes. */
const patienceMilliseconds = 500;
const patienceBytes = 64 * 1024 * 1024;

/** Passes over what of a body is not read when its answer is written, so that the connection can be used again. */
export function passOverUnread(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.method === "GET" || incoming.method === "HEAD") return;
  outgoing.once("close", () => {
    // Whoever reads the last of it has its turn first.
    if (!incoming.readableEnded) setTimeout(() => passOver(incoming));
  });
}

function passOver(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return;
  let bytes = 0;
  const cutOff = setTimeout(() => incoming.socket.destroySoon(), patienceMilliseconds);
  cutOff.unref();
  incoming.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > patienceBytes) incoming.socket.destroySoon();
  });
  incoming.once("close", () => clearTimeout(cutOff));
  incoming.once("end", () => clearTimeout(cutOff));
  incoming.resume();
}
