import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type EndpointName,
  endpointOf,
  fillPath,
  type QueryOf,
  type Wire,
} from "eventdata-contract";
import type { z } from "zod";
import { EventDataError } from "../errors.ts";
import { describe, isHtml, jsonOf, wordsOf } from "./answer.ts";
import { AnswerLostError, type CallFacts, callError, nextStepFor, RefusedError } from "./answerErrors.ts";
import { Pause } from "./pause.ts";
import { redact } from "./redact.ts";
import { defaultRetryPolicy, type Failure, type RetryPolicy, retryAfterSeconds, verdict } from "./retry.ts";
import { type RawAnswer, type RawRequest, type Transport, TransportError } from "./transport.ts";

export interface ClientOptions {
  readonly baseUrl: URL;
  readonly token: string;
  readonly orgId: string | undefined;
  readonly wire: Wire;
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
  #transport: Promise<Transport> | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#retry = options.retry ?? defaultRetryPolicy;
    this.#pause = new Pause(this.#retry.longestWait);
    this.#random = options.random ?? Math.random;
  }

  async call<N extends EndpointName>(name: N, options: CallOptions<N> = {}): Promise<AnswerOf<N>> {
    const row = endpointOf(name);
    const request = this.#request(name, row, options);
    const facts: CallFacts = {
      endpoint: name,
      method: row.method,
      url: `${request.url.origin}${request.url.pathname}`,
      traceId: request.headers[this.#options.wire.headers.traceId],
    };
    const limit = AbortSignal.timeout((this.#options.callSeconds ?? 300) * 1000);
    const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
    const answer = await this.#send(request, row, facts, signal);
    return this.#answer(row, answer, facts) as AnswerOf<N>;
  }

  #request(name: EndpointName, row: Endpoint, options: CallOptions<EndpointName>): RawRequest {
    const { baseUrl, token, orgId, wire } = this.#options;
    const url = new URL(baseUrl);
    url.pathname = url.pathname.replace(/\/$/, "") + fillPath(wire.pathToCall(name), options.path ?? {});
    for (const [key, value] of Object.entries(options.query ?? {})) {
      if (value !== undefined) url.searchParams.set(key, String(value));
    }
    const headers: Record<string, string> = {
      accept: "application/json",
      authorization: `Bearer ${token}`,
      [wire.headers.traceId]: randomUUID(),
    };
    if (orgId !== undefined) headers[wire.headers.organisation] = orgId;
    const body = bodyText(name, row, options.body, wire);
    if (body !== undefined) headers["content-type"] = "application/json";
    return { method: row.method, url, headers, body };
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
      if (next === "stop") throw this.#refusal(outcome, facts);
      if (next === "lost") throw this.#lost(outcome, facts);
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

  #refusal(outcome: RawAnswer | TransportError, facts: CallFacts): EventDataError {
    if (outcome instanceof TransportError) {
      return callError(
        "SERVICE_UNREACHABLE",
        facts,
        `the service cannot be reached: ${this.#hide(outcome.message)}`,
        outcome.untrusted ? addTheAuthority : checkTheAddress,
      );
    }
    const { status } = outcome;
    const isFromService = jsonOf(outcome) !== undefined;
    // A gateway in front of the service speaks for it when it is busy or down.
    const isKnown = isFromService || status === 429 || status >= 500;
    const next = isKnown ? nextStepFor(status, facts.endpoint, this.#options.wire) : notThisService;
    const words = this.#hide(wordsOf(outcome));
    return new RefusedError(this.#withTrace(facts, outcome), { status, words, next, isFromService });
  }

  #lost(outcome: RawAnswer | TransportError, facts: CallFacts): AnswerLostError {
    if (outcome instanceof TransportError) return new AnswerLostError(facts, this.#hide(outcome.message));
    const why = `status ${outcome.status}: ${wordsOf(outcome)}`;
    return new AnswerLostError(this.#withTrace(facts, outcome), this.#hide(why));
  }

  #answer(row: Endpoint, answer: RawAnswer, facts: CallFacts): unknown {
    if (row.answer === undefined && !isHtml(answer)) return undefined;
    const known = this.#withTrace(facts, answer);
    const json = jsonOf(answer);
    if (row.answer === undefined || json === undefined) {
      const what = `answered ${answer.status} with ${this.#hide(describe(answer))} where JSON was expected`;
      throw callError("ANSWER_NOT_JSON", known, what, notThisService);
    }
    const result = row.answer.safeParse(this.#options.wire.fromWire(row.answer, json));
    if (result.success) return result.data;
    throw callError(
      "ANSWER_BREAKS_CONTRACT",
      known,
      `the answer does not follow the API: ${this.#hide(issuesOf(result.error))}`,
      "The address may be another service, or one of another version.",
    );
  }

  #withTrace(facts: CallFacts, answer: RawAnswer): CallFacts {
    const traceId = answer.header(this.#options.wire.headers.traceId) || facts.traceId;
    return { ...facts, traceId: traceId && this.#hide(traceId) };
  }

  #hide(text: string): string {
    return redact(text, [this.#options.token]);
  }
}

const checkTheAddress = "Check that it runs and that eventdata:baseUrl or EVENTDATA_BASE_URL is its address.";
const addTheAuthority =
  "If its certificate is signed by an authority of your own, set eventdata:caFile or EVENTDATA_CA_FILE to that authority's PEM file.";
const notThisService =
  "Check eventdata:baseUrl or EVENTDATA_BASE_URL: this does not look like an Event Data Service.";

function bodyText(name: EndpointName, row: Endpoint, body: unknown, wire: Wire): string | undefined {
  if (body === undefined || row.body === undefined || row.body === "events") return undefined;
  const result = row.body.safeParse(body);
  if (!result.success) {
    throw new EventDataError("INPUT_INVALID", `the request ${name} is not sent: ${issuesOf(result.error)}`);
  }
  return JSON.stringify(wire.toWire(row.body, result.data));
}

/** Issues by path and reason; never a value, which may be a secret. */
function issuesOf(error: z.ZodError): string {
  const texts = error.issues.map((issue) => {
    const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys.join(", ")] : issue.path;
    return `${path.join(".") || "the body"}: ${issue.code === "unrecognized_keys" ? "unknown key" : issue.message}`;
  });
  return texts.slice(0, 5).join("; ");
}

function failureOf(outcome: RawAnswer | TransportError): Failure {
  if (outcome instanceof TransportError) return { kind: outcome.sent ? "lost" : "unsent" };
  const retryAfter = retryAfterSeconds(outcome.header("retry-after"), Date.now());
  return { kind: "status", status: outcome.status, retryAfter };
}
