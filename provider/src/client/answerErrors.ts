import { credentialList, type EndpointName, endpointOf, isDocumented, type Wire } from "eventdata-contract";
import { type ErrorCode, EventDataError } from "../errors.ts";

/** What an error says of the request that failed. */
export interface CallFacts {
  readonly endpoint: EndpointName;
  readonly method: string;
  readonly url: string;
  readonly traceId: string | undefined;
}

export interface RefusingAnswer {
  readonly status: number;
  readonly words: string;
  readonly next: string | undefined;
  readonly isFromService: boolean;
}

/** The service answered with a status that is not success. */
export class RefusedError extends EventDataError {
  override readonly name = "RefusedError";
  readonly status: number;
  readonly facts: CallFacts;
  /** Whether the body is JSON, as the service's is; a gateway or another site answers with something else. */
  readonly isFromService: boolean;

  constructor(facts: CallFacts, answer: RefusingAnswer) {
    const { status, words, next, isFromService } = answer;
    super("REQUEST_REFUSED", `${line(facts)} answered ${status}: ${words}${trace(facts)}`, next);
    this.status = status;
    this.facts = facts;
    this.isFromService = isFromService;
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

/** An error about one call that is none of the above. */
export function callError(code: ErrorCode, facts: CallFacts, what: string, next?: string): EventDataError {
  return new EventDataError(code, `${line(facts)}: ${what}${trace(facts)}`, next);
}

/** What a person can do about a status, where that is known. */
export function nextStepFor(status: number, endpoint: EndpointName, wire: Wire): string | undefined {
  const wanted = credentialList(wire.takes(endpoint));
  if (status === 401) {
    return `Check the credential: this endpoint takes an ${wanted}. Set it with "pulumi config set --secret eventdata:token" or EVENTDATA_TOKEN.`;
  }
  if (status === 403) return `Give the credential that capability, or configure another ${wanted}.`;
  if ((status === 404 || status === 405) && !isDocumented(endpointOf(endpoint).origin)) {
    return "If the thing exists, the deployment may lack this endpoint.";
  }
  if (status === 501) return "The deployment does not serve this endpoint.";
  if (status === 429) return "The service limits the rate of requests; run again later or with --parallel 1.";
  if (status >= 500)
    return "The service failed; run again, and give its operator the trace id if it goes on.";
  return undefined;
}

function line(facts: CallFacts): string {
  return `${facts.method} ${facts.url}`;
}

function trace(facts: CallFacts): string {
  return facts.traceId ? ` (trace id ${facts.traceId})` : "";
}
