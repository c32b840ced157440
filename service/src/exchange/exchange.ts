import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { ErrorShape } from "eventdata-contract";
import type { Logger } from "pino";
import { diskTroubleOf } from "../errors/diskTrouble.ts";
import { Refusal } from "../errors/refusal.ts";
import { EventStoreError } from "../store/events/faults/eventStoreError.ts";
import { StoreOutgrownError } from "../store/shared/storeOutgrownError.ts";
import { StoreUnreachableError } from "../store/shared/storeUnreachableError.ts";
import { StoreClosedError } from "../store/storeClosedError.ts";
import { errorBodyOf } from "./errorBody.ts";
import { eventStoreRefusal } from "./eventStoreRefusal.ts";
import { type Forwarding, isLoopback } from "./forwarding.ts";
import type { RequestMetrics } from "./metrics.ts";
import { SentRequest } from "./sentRequest.ts";
import { inChunks, type StreamedAnswer } from "./streamedAnswer.ts";
import type { Json } from "./writtenAnswer.ts";

/** What every answer depends on beside its request. */
export interface Surroundings {
  /** Name of the header with which an answer tells its trace id, and the same as Node reads it. */
  readonly traceHeader: string;
  readonly traceHeaderRead: string;
  readonly logger: Logger;
  readonly metrics: RequestMetrics;
  readonly forwarding: Forwarding;
  readonly isStopping: () => boolean;
}

/** What a request turned out to ask for. */
export interface Subject {
  /** Its name in the log. */
  readonly endpoint: string;
  readonly errors: ErrorShape;
  readonly level: "info" | "debug";
}

const jsonHeaders = { "Content-Type": "application/json" } as const;
const saneTraceId = /^[A-Za-z0-9-]{1,64}$/;

/** One request and its answer. It writes to Node's response itself: that is fast, and changes no globals. */
export class Exchange {
  readonly incoming: IncomingMessage;
  readonly sent: SentRequest;
  readonly traceId: string;
  readonly #outgoing: ServerResponse;
  readonly #surroundings: Surroundings;
  readonly #subject: Subject;
  readonly #started = performance.now();
  readonly #notes: Record<string, string> = {};
  #headers: Readonly<Record<string, string>> | undefined;

  constructor(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    surroundings: Surroundings,
    subject: Subject,
  ) {
    this.incoming = incoming;
    this.sent = new SentRequest(incoming, outgoing);
    this.#outgoing = outgoing;
    this.#surroundings = surroundings;
    this.#subject = subject;
    this.traceId = traceIdOf(incoming.headers[surroundings.traceHeaderRead]);
  }

  /** Adds to the line in the log. */
  note(key: string, value: string): void {
    this.#notes[key] = value;
  }

  /** Adds headers to the answer, whatever it will be. */
  addHeaders(headers: Readonly<Record<string, string>> | undefined): void {
    if (headers) this.#headers = { ...this.#headers, ...headers };
  }

  /** Answers with JSON, or with nothing. */
  answer(status: number, json: Json | undefined, headers?: Readonly<Record<string, string>>): void {
    const length = json === undefined ? {} : { ...jsonHeaders, "Content-Length": Buffer.byteLength(json) };
    this.#writeHead(status, { ...length, ...headers });
    this.#outgoing.end(json);
    this.#log(status);
  }

  /** Answers with JSON as it comes. Whatever fails before the first of it is an answer of its own. */
  async stream(status: number, { pieces }: StreamedAnswer): Promise<void> {
    const chunks = inChunks(pieces);
    const [first, second] = [await chunks.next(), await chunks.next()];
    if (second.done) return this.answer(status, first.value ?? "");
    this.#writeHead(status, jsonHeaders);
    const rest = async function* () {
      yield* [first.value, second.value];
      yield* chunks;
    };
    await pipeline(rest, this.#outgoing).catch((error: unknown) => this.#breakOff(error));
    this.#log(status);
  }

  /** The client sees that the answer is not whole. */
  #breakOff(error: unknown): void {
    const { endpoint } = this.#subject;
    if (!this.#outgoing.destroyed) this.#outgoing.destroy();
    this.note("brokenOff", error instanceof Error ? error.message : String(error));
    this.#surroundings.logger.debug({ endpoint, traceId: this.traceId, err: error }, "broken off");
  }

  #writeHead(status: number, headers: OutgoingHttpHeaders): void {
    const { traceHeader, isStopping } = this.#surroundings;
    const connection = isStopping() ? { Connection: "close" } : {};
    this.#outgoing.writeHead(status, {
      [traceHeader]: this.traceId,
      ...connection,
      ...this.#headers,
      ...headers,
    });
  }

  /** Answers with an error. What was not meant for the caller is only logged. */
  refuse(error: unknown): void {
    if (this.#outgoing.headersSent) {
      this.#breakOff(error);
      return;
    }
    const refusal = error instanceof Refusal ? error : this.#refusalOf(error);
    const body = errorBodyOf(refusal, this.#subject.errors);
    this.answer(refusal.status, JSON.stringify(body), refusal.headers);
  }

  #refusalOf(error: unknown): Refusal {
    if (error instanceof StoreClosedError)
      return new Refusal(503, "the service is stopping", { "Retry-After": "1" });
    const { endpoint } = this.#subject;
    const about = { endpoint, traceId: this.traceId };
    const trouble = diskTroubleOf(error);
    const ofEvents = error instanceof EventStoreError ? eventStoreRefusal(error) : undefined;
    const away = error instanceof StoreUnreachableError ? error : undefined;
    if (trouble !== undefined || away || ofEvents?.status === 503) {
      this.#surroundings.logger.warn({ ...about, reason: reasonsOf(error) }, "not done");
    }
    if (trouble !== undefined) return notWritten(trouble);
    if (error instanceof StoreOutgrownError) return new Refusal(503, error.message, { "Retry-After": "5" });
    if (away) return awayRefusal(away);
    if (ofEvents) return ofEvents;
    this.#surroundings.logger.error({ ...about, err: error }, "failed");
    return new Refusal(500, `the service failed; its log tells why under the trace id ${this.traceId}`);
  }

  #log(status: number): void {
    const { endpoint, level } = this.#subject;
    const { logger, metrics } = this.#surroundings;
    const elapsed = performance.now() - this.#started;
    metrics.observe(endpoint, status, elapsed / 1000);
    if (!logger.isLevelEnabled(level)) return;
    const ms = Math.round(elapsed * 1000) / 1000;
    logger[level]({ endpoint, status, ms, traceId: this.traceId, ...this.#from(), ...this.#notes });
  }

  /** The sender's address, where it tells anything. */
  #from(): { from?: string } {
    const { address } = this.#surroundings.forwarding.originOf(this.incoming);
    return isLoopback(address) || address === "" ? {} : { from: address };
  }
}

/** Who sends it again at once must not do twice what was done: that is for whoever knows what it was. */
function awayRefusal({ mayBeKept }: StoreUnreachableError): Refusal {
  if (!mayBeKept)
    return new Refusal(503, "the service cannot reach its database now", { "Retry-After": "1" });
  return new Refusal(503, "the service lost its database in the middle of this: it may be done, or not");
}

/** What an error says, and what those say that it came of. */
function reasonsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonsOf(error.cause)}`;
}

/** The disk is nobody's fault who asks, and may take it later. */
export function notWritten(trouble: string): Refusal {
  return new Refusal(503, `the service cannot write now: ${trouble}`, { "Retry-After": "5" });
}

/** The trace id that was sent, where it looks like one, or a new one. */
export function traceIdOf(sent: string | string[] | undefined): string {
  return typeof sent === "string" && saneTraceId.test(sent) ? sent : randomUUID();
}
