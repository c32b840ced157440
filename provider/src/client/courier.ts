import { setTimeout as sleep } from "node:timers/promises";
import { Pause } from "./pause.ts";
import { type Failure, type RetryPolicy, retryAfterSeconds, type Verdict, verdict } from "./retry.ts";
import { type RawAnswer, type RawRequest, type Transport, TransportError } from "./transport.ts";

/** How the attempts at one request ended. */
export type Ending =
  | { readonly kind: "answered"; readonly answer: RawAnswer }
  | { readonly kind: "stopped"; readonly outcome: RawAnswer | TransportError }
  /** It may or may not have been carried out; without an outcome since the time for it was over. */
  | { readonly kind: "lost"; readonly outcome?: RawAnswer | TransportError }
  | { readonly kind: "tooLate" };

export interface CourierOptions {
  /** Opened at the first request: a run that makes none does not load it. */
  readonly transport: () => Promise<Transport>;
  readonly retry: RetryPolicy;
  readonly random: () => number;
}

/** Sends requests to one service, again where that is safe and may help, and waits when the service asks for it. */
export class Courier {
  readonly #options: CourierOptions;
  readonly #pause: Pause;

  constructor(options: CourierOptions) {
    this.#options = options;
    this.#pause = new Pause(options.retry.longestWait);
  }

  /** Resolves once the service takes requests again, where it has asked to wait. */
  passed(): Promise<void> {
    return this.#pause.passed();
  }

  /** Repeatable is what only reads, or leaves the same state when it is carried out twice. */
  async send(request: RawRequest, repeatable: boolean, signal: AbortSignal): Promise<Ending> {
    const transport = await this.#options.transport();
    for (let attempt = 1; ; attempt++) {
      if (!(await passes(this.#pause.passed(signal)))) return { kind: "tooLate" };
      const outcome = await this.#attempt(transport, request, signal);
      // What was cut off may have been carried out; whatever else can be said comes second.
      if (outcome === undefined) return { kind: repeatable ? "tooLate" : "lost" };
      if ("status" in outcome) {
        this.#observe(outcome);
        if (outcome.status >= 200 && outcome.status < 300) return { kind: "answered", answer: outcome };
      }
      const next = this.#next(outcome, repeatable, attempt);
      if (next === "stop") return { kind: "stopped", outcome };
      if (next === "lost") return { kind: "lost", outcome };
      if (!(await passes(sleep(next.wait * 1000, undefined, { signal })))) return { kind: "tooLate" };
    }
  }

  /** Undefined where the time was over. */
  async #attempt(
    transport: Transport,
    request: RawRequest,
    signal: AbortSignal,
  ): Promise<RawAnswer | TransportError | undefined> {
    try {
      return await transport(request, signal);
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      return signal.aborted ? undefined : error;
    }
  }

  #next(outcome: RawAnswer | TransportError, repeatable: boolean, attempt: number): Verdict {
    if (outcome instanceof TransportError && outcome.permanent) return "stop";
    return verdict(repeatable, failureOf(outcome), attempt, this.#options.retry, this.#options.random);
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
}

function failureOf(outcome: RawAnswer | TransportError): Failure {
  if (outcome instanceof TransportError) return { kind: outcome.sent ? "lost" : "unsent" };
  const retryAfter = retryAfterSeconds(outcome.header("retry-after"), Date.now());
  return { kind: "status", status: outcome.status, retryAfter };
}

/** False where it was aborted. */
function passes(wait: Promise<unknown>): Promise<boolean> {
  return wait.then(
    () => true,
    () => false,
  );
}
