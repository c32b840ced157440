import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorShape } from "eventdata-contract";
import type { Logger } from "pino";
import { Refusal } from "../refusal.ts";
import { StoreClosedError } from "../store/storeClosedError.ts";
import { errorBodyOf } from "./errorBody.ts";

/** What every answer depends on beside its request. */
export interface Surroundings {
  readonly traceHeader: string;
  readonly logger: Logger;
  readonly isStopping: () => boolean;
}

/** What a request turned out to ask for. */
export interface Subject {
  /** As the log names it. */
  readonly endpoint: string;
  readonly errors: ErrorShape;
  readonly level: "info" | "debug";
}

const saneTraceId = /^[A-Za-z0-9-]{1,64}$/;

/** One request and its answer. It writes to Node's response itself: that is fast, and changes no globals. */
export class Exchange {
  readonly incoming: IncomingMessage;
  readonly traceId: string;
  readonly #outgoing: ServerResponse;
  readonly #surroundings: Surroundings;
  readonly #subject: Subject;
  readonly #started = performance.now();
  readonly #notes: Record<string, string> = {};

  constructor(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    surroundings: Surroundings,
    subject: Subject,
  ) {
    this.incoming = incoming;
    this.#outgoing = outgoing;
    this.#surroundings = surroundings;
    this.#subject = subject;
    this.traceId = traceIdOf(incoming.headers[surroundings.traceHeader.toLowerCase()]);
  }

  /** Adds to the line in the log. */
  note(key: string, value: string): void {
    this.#notes[key] = value;
  }

  /** Answers with JSON, or with nothing. */
  answer(status: number, json: string | undefined, headers: Readonly<Record<string, string>> = {}): void {
    const { traceHeader, isStopping } = this.#surroundings;
    this.#outgoing.writeHead(status, {
      [traceHeader]: this.traceId,
      ...(json === undefined
        ? {}
        : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(json) }),
      ...(isStopping() ? { Connection: "close" } : {}),
      ...headers,
    });
    this.#outgoing.end(json);
    this.#log(status);
  }

  /** Answers with an error. What was not meant for the caller is only logged. */
  refuse(error: unknown): void {
    const refusal = error instanceof Refusal ? error : this.#refusalOf(error);
    const body = errorBodyOf(refusal, this.#subject.errors);
    this.answer(refusal.status, JSON.stringify(body), refusal.headers);
  }

  #refusalOf(error: unknown): Refusal {
    if (error instanceof StoreClosedError) return new Refusal(503, "the service is stopping");
    const { endpoint } = this.#subject;
    this.#surroundings.logger.error({ endpoint, traceId: this.traceId, err: error }, "failed");
    return new Refusal(500, `the service failed; its log tells why under the trace id ${this.traceId}`);
  }

  #log(status: number): void {
    const { endpoint, level } = this.#subject;
    const { logger } = this.#surroundings;
    if (!logger.isLevelEnabled(level)) return;
    const ms = Math.round((performance.now() - this.#started) * 1000) / 1000;
    logger[level]({ endpoint, status, ms, traceId: this.traceId, ...this.#notes });
  }
}

/** The trace id that was sent, where it looks like one, or a new one. */
export function traceIdOf(sent: string | string[] | undefined): string {
  return typeof sent === "string" && saneTraceId.test(sent) ? sent : randomUUID();
}
