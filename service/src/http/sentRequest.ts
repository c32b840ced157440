import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "../refusal.ts";

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
  async *content(): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#incoming.iterator({ destroyOnReturn: false });
    } finally {
      this.#incoming.resume();
    }
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
