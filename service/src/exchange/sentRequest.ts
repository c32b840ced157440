import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "../errors/refusal.ts";
import { collectBody } from "./readBody.ts";

/** A body that says of itself that it is so small is taken whole: a stream's iterator would cost more than all else. */
const smallBytes = 64 * 1024;

/** What a few endpoints want of a request besides what was read of it for all. */
export class SentRequest {
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  #gone: AbortSignal | undefined;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    this.#incoming = incoming;
    this.#outgoing = outgoing;
  }

  get headers(): IncomingHttpHeaders {
    return this.#incoming.headers;
  }

  /** Aborted when the client goes away before it has its answer. */
  get gone(): AbortSignal {
    this.#gone ??= this.#watch();
    return this.#gone;
  }

  /** The body as it arrives. What of it nobody reads is passed over, so that the sender can read the answer. */
  content(): AsyncIterable<Uint8Array> {
    const length = Number(this.#incoming.headers["content-length"]);
    return length <= smallBytes ? whole(this.#incoming) : piecemeal(this.#incoming);
  }

  #watch(): AbortSignal {
    const controller = new AbortController();
    const outgoing = this.#outgoing;
    const look = () => {
      if (!outgoing.writableFinished) controller.abort(new Refusal(400, "the client went away"));
    };
    if (outgoing.closed) look();
    else outgoing.once("close", look);
    return controller.signal;
  }
}

/** By hand: a generator would cost more than what it hands on. */
function whole(incoming: IncomingMessage): AsyncIterable<Uint8Array> {
  let isRead = false;
  const over = { done: true, value: undefined } as const;
  const content: AsyncIterableIterator<Uint8Array> = {
    async next() {
      if (isRead) return over;
      isRead = true;
      return { done: false, value: await collectBody(incoming, smallBytes) };
    },
    [Symbol.asyncIterator]: () => content,
  };
  return content;
}

async function* piecemeal(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* incoming.iterator({ destroyOnReturn: false });
  } finally {
    incoming.resume();
  }
}
