import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { z } from "zod";
import type { Bytes } from "../client/transport.ts";
import { exactText } from "./exactText.ts";

/** Looked at no further: what an event may hold is the service's to say, and there may be many. */
export const eventsList = z.custom<readonly object[]>(
  (value) => Array.isArray(value) && value.every((event) => typeof event === "object" && event !== null),
  "must be a list of objects",
);

/** A text, bytes, or what opens them anew for each attempt. */
export const eventsBody = z.custom<string | Uint8Array | Bytes>(
  (value) => typeof value === "string" || value instanceof Uint8Array || typeof value === "function",
  "must be a text, bytes, or an asset of Pulumi",
);

/** Shorter bodies do not get shorter. */
const worthCompressing = 1_024;
/** So many characters are handed on at a time. */
const pieceLength = 65_536;

/** Events on their way: bytes that can be opened anew, and how they are packed. */
export interface EventsBody {
  readonly encoding: "gzip" | undefined;
  readonly bytes: Bytes;
  /** Why it could not be read to its end, once that has failed. */
  fault?: unknown;
}

/** Objects as NDJSON, made while they are sent. */
export function bodyOfEvents(events: readonly object[]): EventsBody {
  const first = events.slice(0, 16).map(lineOf).join("");
  const isSmall = events.length <= 16 && first.length < worthCompressing;
  return packed(() => linesOf(events), isSmall);
}

/** A text or bytes as they are, or something that opens them. */
export function bodyOfContent(content: string | Uint8Array | Bytes): EventsBody {
  if (typeof content === "function") return packed(content, false);
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return packed(() => Readable.from([bytes]), bytes.length < worthCompressing);
}

function packed(open: Bytes, isSmall: boolean): EventsBody {
  const body: EventsBody = { encoding: isSmall ? undefined : "gzip", bytes: () => read() };
  async function* noted(): AsyncGenerator<Uint8Array> {
    try {
      yield* open();
    } catch (error) {
      body.fault = error;
      throw error;
    }
  }
  // What fails while it is read fails the reader of this stream.
  const read: Bytes = isSmall ? noted : () => pipeline(Readable.from(noted()), createGzip(), () => {});
  return body;
}

async function* linesOf(events: readonly object[]): AsyncGenerator<Uint8Array> {
  let piece = "";
  for (const event of events) {
    piece += lineOf(event);
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = "";
  }
  if (piece !== "") yield Buffer.from(piece);
}

function lineOf(event: object): string {
  return `${exactText(event)}\n`;
}
