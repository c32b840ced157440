import type { EndpointName } from "eventdata-contract";
import { placesOf } from "../configuration/keys.ts";
import { type ErrorCode, EventDataError } from "../errors/errors.ts";

/** What an error says of the request that failed. */
export interface CallFacts {
  readonly endpoint: EndpointName;
  readonly method: string;
  readonly url: string;
  readonly traceId: string | undefined;
}

/** Where in a query something is wrong, and what. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface RefusingAnswer {
  readonly status: number;
  readonly words: string;
  readonly next: string | undefined;
  readonly isFromService: boolean;
  readonly lacksEndpoint: boolean;
  readonly place: Place | undefined;
}

/** The service answered with a status that is not success. */
export class RefusedError extends EventDataError {
  override readonly name = "RefusedError";
  readonly status: number;
  readonly facts: CallFacts;
  /** Whether the body is JSON, as the service's is; a gateway or another site answers with something else. */
  readonly isFromService: boolean;
  /** Whether it says that the deployment has no such endpoint, rather than no such object. */
  readonly lacksEndpoint: boolean;
  readonly place: Place | undefined;

  constructor(facts: CallFacts, answer: RefusingAnswer) {
    const { status, words, next, isFromService, lacksEndpoint, place } = answer;
    super("REQUEST_REFUSED", `${line(facts)} answered ${status}: ${words}${at(place)}${trace(facts)}`, next);
    this.status = status;
    this.facts = facts;
    this.isFromService = isFromService;
    this.lacksEndpoint = lacksEndpoint;
    this.place = place;
  }
}

/** A request may or may not have been carried out: it was sent, and no usable answer came. */
export class AnswerLostError extends EventDataError {
  override readonly name = "AnswerLostError";

  /** Without a cause: what the network library throws may hold what was sent and what came. */
  constructor(facts: CallFacts, why: string) {
    super(
      "ANSWER_LOST",
      `${line(facts)}: no usable answer came (${why}), so it is not known whether it was carried out${trace(facts)}`,
    );
  }
}

/** An answer of success that holds no JSON. */
export class NotJsonError extends EventDataError {
  override readonly name = "NotJsonError";
  /** Whether it is a page for people: what answers may not be the service. */
  readonly isPage: boolean;

  constructor(facts: CallFacts, what: string, isPage: boolean, next: string) {
    super("ANSWER_NOT_JSON", `${line(facts)}: ${what}${trace(facts)}`, next);
    this.isPage = isPage;
  }
}

/** An error about one call that is none of the above. */
export function callError(code: ErrorCode, facts: CallFacts, what: string, next?: string): EventDataError {
  return new EventDataError(code, `${line(facts)}: ${what}${trace(facts)}`, next);
}

export const addTheAuthority = `If its certificate is signed by an authority of your own, set ${placesOf("caFile")} to that authority's PEM file.`;

export const anotherService = "The address may be another service, or one of another version.";

function line(facts: CallFacts): string {
  return `${facts.method} ${facts.url}`;
}

/** Where in a query it is; one of a single line is read at a glance. */
function at(place: Place | undefined): string {
  return place === undefined ? "" : `, at line ${place.line}, column ${place.column}`;
}

function trace(facts: CallFacts): string {
  return facts.traceId ? ` (trace id ${facts.traceId})` : "";
}
