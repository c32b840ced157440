import { type CredentialClass, type Endpoint, endpointOf, isDocumented, type Wire } from "eventdata-contract";
import { placesOf } from "../configuration/keys.ts";
import type { EventDataError } from "../errors/errors.ts";
import { describe, isHtml, jsonOf, placeOf, wordsOf } from "./answer.ts";
import {
  AnswerLostError,
  addTheAuthority,
  anotherService,
  type CallFacts,
  callError,
  NotJsonError,
  type Place,
  RefusedError,
} from "./answerErrors.ts";
import { parseExactly } from "./exactJson.ts";
import { issuesOf } from "./issues.ts";
import { lacksEndpoint } from "./lacksEndpoint.ts";
import { nextStepFor } from "./nextStep.ts";
import type { Hide } from "./redact.ts";
import { type RawAnswer, TransportError } from "./transport.ts";

/** What an answer is read with: what was asked, and what nobody may see of it. */
export interface Asked {
  readonly wire: Wire;
  readonly hide: Hide;
  readonly used: CredentialClass | undefined;
  readonly isGiven: boolean;
  readonly hasOAuth: boolean;
}

/** Reads what came back, for good or ill. Nothing that it says holds a secret. */
export class Incoming {
  readonly #asked: Asked;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  /** What to fail with when no answer of success came. */
  refusal(outcome: RawAnswer | TransportError, facts: CallFacts): EventDataError {
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
    const { endpoint, url } = facts;
    const words = this.#hide(wordsOf(outcome));
    const lacks = lacksEndpoint(outcome, endpoint);
    const step = nextStepFor({ ...this.#asked, status, words, endpoint, url, lacksEndpoint: lacks });
    const isInferred = !isDocumented(endpointOf(endpoint).origin);
    const instead = lacks && isInferred ? `${notThisService}\nOr: ${step}` : notThisService;
    const next = isKnown ? step : instead;
    return new RefusedError(this.#withTrace(facts, outcome), {
      status,
      words,
      next,
      isFromService,
      lacksEndpoint: lacks,
      place: this.#placeIn(outcome),
    });
  }

  /** What to fail with when it is not known whether the request was carried out. */
  lost(outcome: RawAnswer | TransportError, facts: CallFacts): AnswerLostError {
    if (outcome instanceof TransportError) return new AnswerLostError(facts, this.#hide(outcome.message));
    const why = `status ${outcome.status}: ${wordsOf(outcome)}`;
    return new AnswerLostError(this.#withTrace(facts, outcome), this.#hide(why));
  }

  /** What an answer of success says, in neutral names. */
  answer(row: Endpoint, answer: RawAnswer, facts: CallFacts): unknown {
    if (row.answer === undefined && !isHtml(answer)) return undefined;
    const known = this.#withTrace(facts, answer);
    // What was ingested may hold integers that a number cannot.
    const json = row.host === "edge" ? jsonOf(answer, parseExactly) : jsonOf(answer);
    if (row.answer === undefined || json === undefined) {
      const what = `answered ${answer.status} with ${this.#hide(describe(answer))} where JSON was expected`;
      throw new NotJsonError(known, what, isHtml(answer), notThisService);
    }
    const result = row.answer.safeParse(this.#asked.wire.fromWire(row.answer, json));
    if (result.success) return result.data;
    throw callError(
      "ANSWER_BREAKS_CONTRACT",
      known,
      `answered ${answer.status}, and not as the API says: ${this.#hide(issuesOf(result.error))}`,
      anotherService,
    );
  }

  #placeIn(answer: RawAnswer): Place | undefined {
    const place = placeOf(answer);
    return place && { ...place, message: this.#hide(place.message) };
  }

  #withTrace(facts: CallFacts, answer: RawAnswer): CallFacts {
    const traceId = answer.header(this.#asked.wire.headers.traceId) || facts.traceId;
    return { ...facts, traceId: traceId && this.#hide(traceId) };
  }

  #hide(text: string): string {
    return this.#asked.hide(text);
  }
}

const checkTheAddress = `Check that it runs and that ${placesOf("baseUrl")} is its address.`;
const notThisService = `Check ${placesOf("baseUrl")}: this does not look like an Event Data Service.`;
