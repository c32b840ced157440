import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** What the service has answered. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

type Send = (response: ServerResponse, answer: Answer) => void | Promise<void>;

/** A way in which an exchange goes wrong. */
export interface Fault {
  /** Whether the service carries the request out all the same. */
  readonly arrives: boolean;
  /** What waits costs a test its time. */
  readonly isRare?: true;
  readonly answer: (lateMilliseconds: number) => Send;
}

const page = "<!doctype html><title>502 Bad Gateway</title>";

/** No fault at all. */
export const pass: Send = (response, { status, headers, body }) => {
  const { connection: _, "transfer-encoding": __, ...rest } = headers;
  response.writeHead(status, { ...rest, "content-length": body.length }).end(body);
};
const drop: Send = (response) => void response.socket?.destroy();
const reset: Send = (response) => void response.socket?.resetAndDestroy();
const html: Send = (response) => void response.writeHead(502, { "content-type": "text/html" }).end(page);
const broken: Send = (response) =>
  void response
    .writeHead(500, { "content-type": "application/json" })
    .end(JSON.stringify({ code: 500, message: "something broke" }));
const refuse =
  (seconds: number): Send =>
  (response) =>
    void response
      .writeHead(429, { "content-type": "application/json", "retry-after": String(seconds) })
      .end(JSON.stringify({ code: 429, message: "too many requests" }));
/** The length that was promised never comes. */
const cutOff: Send = (response, { status, headers, body }) => {
  response.writeHead(status, { ...headers, "content-length": body.length + 1 });
  response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy());
};
/** Whole as far as HTTP can tell. */
const halved: Send = (response, answer) =>
  pass(response, { ...answer, body: answer.body.subarray(0, answer.body.length / 2) });
const late =
  (then: Send) =>
  (milliseconds: number): Send =>
  async (response, answer) => {
    await sleep(milliseconds, undefined, { ref: false });
    if (!response.destroyed) await then(response, answer);
  };
const always = (answer: Send) => () => answer;

/** All that can happen on the way. */
export const faults = {
  droppedBefore: { arrives: false, answer: always(drop) },
  droppedAfter: { arrives: true, answer: always(drop) },
  resetBefore: { arrives: false, answer: always(reset) },
  resetAfter: { arrives: true, answer: always(reset) },
  slow: { arrives: true, answer: (milliseconds) => late(pass)(milliseconds / 20) },
  silentBefore: { arrives: false, isRare: true, answer: late(drop) },
  silentAfter: { arrives: true, isRare: true, answer: late(pass) },
  refusedForNow: { arrives: false, answer: always(refuse(0)) },
  refusedForLong: { arrives: false, answer: always(refuse(1)) },
  brokenBefore: { arrives: false, answer: always(broken) },
  brokenAfter: { arrives: true, answer: always(broken) },
  gatewayBefore: { arrives: false, answer: always(html) },
  gatewayAfter: { arrives: true, answer: always(html) },
  cutOff: { arrives: true, answer: always(cutOff) },
  halved: { arrives: true, answer: always(halved) },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];

/** One of them, by a number from 0 to 1. */
export function faultAt(place: number): FaultName {
  return drawnFrom[Math.floor(place * drawnFrom.length)] ?? "droppedAfter";
}

const drawnFrom = faultNames.flatMap((name) => {
  const { isRare }: Fault = faults[name];
  return isRare ? [name] : [name, name, name];
});
