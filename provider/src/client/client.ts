import { setTimeout as sleep } from "node:timers/promises";
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type EndpointName,
  endpointOf,
  type QueryOf,
} from "eventdata-contract";
import type { EventDataError } from "../errors.ts";
import { AnswerLostError, type CallFacts, callError } from "./answerErrors.ts";
import { Incoming } from "./incoming.ts";
import { outgoing, type Sender } from "./outgoing.ts";
import { Pause } from "./pause.ts";
import { defaultRetryPolicy, type Failure, type RetryPolicy, retryAfterSeconds, verdict } from "./retry.ts";
import { type RawAnswer, type RawRequest, type Transport, TransportError } from "./transport.ts";

export interface ClientOptions extends Sender {
  /** Opened at the first request: a run that makes none does not load it. */
  readonly transport: () => Promise<Transport>;
  readonly retry?: RetryPolicy;
  /** The longest that one call may take, with all its attempts. */
  readonly callSeconds?: number;
  readonly random?: () => number;
}

export interface CallOptions<N extends EndpointName> {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<N>;
  readonly body?: BodyOf<N>;
  readonly signal?: AbortSignal;
}

/** Calls endpoints by name. Bodies speak neutral names; the wire profile is applied here and nowhere else. */
export class Client {
  readonly #options: ClientOptions;
  readonly #retry: RetryPolicy;
  readonly #pause: Pause;
  readonly #random: () => number;
  readonly #incoming: Incoming;
  #transport: Promise<Transport> | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#retry = options.retry ?? defaultRetryPolicy;
    this.#pause = new Pause(this.#retry.longestWait);
    this.#random = options.random ?? Math.random;
    this.#incoming = new Incoming(options.wire, options.token);
  }

  async call<N extends EndpointName>(name: N, options: CallOptions<N> = {}): Promise<AnswerOf<N>> {
    const row = endpointOf(name);
    const request = outgoing(name, row, options, this.#options);
    const facts: CallFacts = {
      endpoint: name,
      method: row.method,
      url: `${request.url.origin}${request.url.pathname}`,
      traceId: request.headers[this.#options.wire.headers.traceId],
    };
    const limit = AbortSignal.timeout((this.#options.callSeconds ?? 300) * 1000);
    const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
    const answer = await this.#send(request, row, facts, signal);
    return this.#incoming.answer(row, answer, facts) as AnswerOf<N>;
  }

  async #send(request: RawRequest, row: Endpoint, facts: CallFacts, signal: AbortSignal): Promise<RawAnswer> {
    this.#transport ??= this.#options.transport();
    const transport = await this.#transport;
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.#attempt(transport, request, facts, signal);
      if ("status" in outcome) {
        this.#observe(outcome);
        if (outcome.status >= 200 && outcome.status < 300) return outcome;
      }
      const next = this.#isPermanent(outcome)
        ? "stop"
        : verdict(row.method, failureOf(outcome), attempt, this.#retry, this.#random);
      if (next === "stop") throw this.#incoming.refusal(outcome, facts);
      if (next === "lost") throw this.#incoming.lost(outcome, facts);
      await this.#wait(next.wait, facts, signal);
    }
  }

  async #attempt(
    transport: Transport,
    request: RawRequest,
    facts: CallFacts,
    signal: AbortSignal,
  ): Promise<RawAnswer | TransportError> {
    try {
      await this.#pause.passed(signal);
    } catch {
      throw this.#tooLate(facts);
    }
    try {
      return await transport(request, signal);
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      if (!signal.aborted) return error;
      // A create that was cut off may have been carried out; whatever else can be said comes second.
      if (request.method === "POST") throw new AnswerLostError(facts, "the time for it was over");
      throw this.#tooLate(facts);
    }
  }

  #isPermanent(outcome: RawAnswer | TransportError): boolean {
    return outcome instanceof TransportError && outcome.permanent;
  }

  /** Where the service tells how much is left, the last request of a window makes all others wait. */
  #observe(answer: RawAnswer): void {
    const now = Date.now();
    const asked = retryAfterSeconds(answer.header("retry-after"), now);
    if (answer.status === 429) this.#pause.forSeconds(asked ?? 1);
    const reset = Number(answer.header("x-ratelimit-reset"));
    if (answer.header("x-ratelimit-remaining") === "0" && Number.isFinite(reset)) {
      this.#pause.forSeconds(Math.max(0, reset - now / 1000));
    }
  }

  async #wait(seconds: number, facts: CallFacts, signal: AbortSignal): Promise<void> {
    try {
      await sleep(seconds * 1000, undefined, { signal });
    } catch {
      throw this.#tooLate(facts);
    }
  }

  #tooLate(facts: CallFacts): EventDataError {
    return callError("TOO_LATE", facts, "was given up: the time for it was over");
  }
}

function failureOf(outcome: RawAnswer | TransportError): Failure {
  if (outcome instanceof TransportError) return { kind: outcome.sent ? "lost" : "unsent" };
  const retryAfter = retryAfterSeconds(outcome.header("retry-after"), Date.now());
  return { kind: "status", status: outcome.status, retryAfter };
}
