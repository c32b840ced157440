import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { answerReader } from "./answerReader.ts";

export interface Load {
  readonly port: number;
  /** The bytes of the next request. */
  readonly next: () => Buffer;
  /** The status that every answer must have. */
  readonly expect: number;
  readonly seconds: number;
  /** Ends before its time once so many requests were sent. */
  readonly requests?: number;
  readonly connections?: number;
  /** Whether this process may sleep while it waits: it then leaves its processor to the server's other processes. */
  readonly maySleep?: boolean;
}

export interface Throughput {
  readonly perSecond: number;
  readonly p99Milliseconds: number;
}

/**
 * Sends requests over connections that stay open, each as soon as the one before it is answered. It writes
 * ready-made bytes to plain sockets: a client that cost as much as a server would make any two servers look alike.
 */
export async function measureLoad(load: Load, signal: AbortSignal): Promise<Throughput> {
  const { port, connections = 64, requests = Number.POSITIVE_INFINITY } = load;
  signal.throwIfAborted();
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port, signal)));
  const milliseconds: number[] = [];
  let sent = 0;
  const started = performance.now();
  const end = started + load.seconds * 1000;
  const mayGoOn = () => sent < requests && performance.now() < end;
  const stop = () => {
    for (const socket of sockets) socket.destroy(signal.reason);
  };
  signal.addEventListener("abort", stop);
  const awake = load.maySleep ? undefined : stayAwake();
  try {
    const exchange = (socket: Socket) => exchanges(socket, load, () => mayGoOn() && ++sent > 0, milliseconds);
    await Promise.all(sockets.map(exchange));
  } finally {
    signal.removeEventListener("abort", stop);
    awake?.stop();
    stop();
  }
  const elapsed = (performance.now() - started) / 1000;
  return { perSecond: milliseconds.length / elapsed, p99Milliseconds: percentile(milliseconds, 0.99) };
}

async function open(port: number, signal: AbortSignal): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect", { signal });
  return socket;
}

/** One connection's requests, one after the other. */
function exchanges(
  socket: Socket,
  { next, expect }: Load,
  takeTurn: () => boolean,
  milliseconds: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    const send = () => {
      if (!takeTurn()) return resolve();
      sentAt = performance.now();
      socket.write(next());
    };
    const read = answerReader((status, text) => {
      if (status !== expect) return reject(new Error(`answered ${status} instead of ${expect}: ${text}`));
      milliseconds.push(performance.now() - sentAt);
      send();
    });
    socket.on("data", read);
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the server closed a connection before it had answered")));
    send();
  });
}

/**
 * Keeps this process from sleeping while it waits for answers. To wake a sleeping processor costs the server, which
 * writes to it, more than the write: a fast server would never pay for that, a slower one with every answer.
 */
function stayAwake(): { stop(): void } {
  let awake = true;
  const turn = () => {
    if (awake) setImmediate(turn);
  };
  turn();
  return {
    stop: () => {
      awake = false;
    },
  };
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
