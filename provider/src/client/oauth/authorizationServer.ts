import { randomUUID } from "node:crypto";
import { jsonOf, wordsOf } from "../answer.ts";
import { addTheAuthority } from "../answerErrors.ts";
import type { Courier } from "../courier.ts";
import type { Hide } from "../redact.ts";
import { type RawAnswer, type RawRequest, TransportError } from "../transport.ts";
import { SignInError } from "./signInError.ts";

export interface AuthorizationServerOptions {
  readonly courier: Courier;
  readonly hide: Hide;
  readonly traceHeader: string;
  /** The longest that one request may take, with all its attempts. */
  readonly seconds: number;
}

/** Asks an authorization server. What fails tells the address, the server's own words and what to do. */
export class AuthorizationServer {
  readonly #options: AuthorizationServerOptions;

  constructor(options: AuthorizationServerOptions) {
    this.#options = options;
  }

  /** The JSON of an answer of success. An access token may be asked for twice. */
  async ask(request: RawRequest, next: string): Promise<unknown> {
    const { courier, hide, traceHeader, seconds } = this.#options;
    const traceId = randomUUID();
    const headers = { accept: "application/json", [traceHeader]: traceId, ...request.headers };
    const ending = await courier.send({ ...request, headers }, true, AbortSignal.timeout(seconds * 1000));
    const outcome = outcomeOf(ending);
    const line = `${request.method} ${request.url.origin}${request.url.pathname}`;
    const fail = (what: string, isFinal: boolean, step = next) => {
      const shown = hide((isAnswer(outcome) && outcome.header(traceHeader)) || traceId);
      return new SignInError({ what: `${line} ${hide(what)} (trace id ${shown})`, next: step, isFinal });
    };
    if (outcome === undefined) throw fail("was given up: the time for it was over", false);
    if (outcome instanceof TransportError) {
      throw fail(`was not answered: ${outcome.message}`, false, outcome.untrusted ? addTheAuthority : next);
    }
    const { status } = outcome;
    if (ending.kind !== "answered") throw fail(`answered ${status}: ${reasonOf(outcome)}`, isFinal(status));
    const json = jsonOf(outcome);
    if (json === undefined) throw fail(`answered ${status} with what is not JSON`, true);
    return json;
  }
}

type Ended = Awaited<ReturnType<Courier["send"]>>;

function outcomeOf(ending: Ended): RawAnswer | TransportError | undefined {
  if (ending.kind === "answered") return ending.answer;
  return ending.kind === "tooLate" ? undefined : ending.outcome;
}

function isAnswer(outcome: RawAnswer | TransportError | undefined): outcome is RawAnswer {
  return outcome !== undefined && "status" in outcome;
}

/** A server that is busy or down may answer better later. */
function isFinal(status: number): boolean {
  return status < 500 && status !== 429 && status !== 408;
}

/** As OAuth words it, or else as the service does. */
function reasonOf(answer: RawAnswer): string {
  const body = jsonOf(answer);
  if (typeof body !== "object" || body === null || !("error" in body)) return wordsOf(answer);
  const description = "error_description" in body ? body.error_description : undefined;
  return [body.error, description].filter((text) => typeof text === "string").join(": ");
}
