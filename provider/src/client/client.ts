import { createHash } from "node:crypto";
import {
  type AnswerOf,
  type BodyOf,
  type CredentialClass,
  type EndpointName,
  endpointOf,
  type QueryOf,
  secretValuesOf,
  type Wire,
} from "eventdata-contract";
import type { OAuthClient } from "../configuration/oauthClient.ts";
import type { EventDataError } from "../errors/errors.ts";
import { AnswerLostError, type CallFacts, callError } from "./answerErrors.ts";
import { Courier, type Ending } from "./courier.ts";
import { type Credential, Credentials } from "./credentials.ts";
import { destinationOf } from "./destination.ts";
import { writeLimit } from "./errand.ts";
import { Incoming } from "./incoming.ts";
import { openAccessTokens } from "./oauth/openAccessTokens.ts";
import { secretsOfClient } from "./oauth/tokenRequest.ts";
import { type Content, outgoing, withCredential } from "./outgoing.ts";
import { defaultRetryPolicy, type RetryPolicy } from "./retry.ts";
import { Secrets } from "./secrets.ts";
import { openedOnce, type RawRequest, type Transport } from "./transport.ts";

export interface ClientOptions {
  readonly baseUrl: URL;
  readonly token: string;
  readonly orgId: string | undefined;
  readonly wire: Wire;
  /** Whether the token is that of one call, in place of the configured one. */
  readonly isGiven?: boolean;
  readonly oauth?: OAuthClient | undefined;
  readonly edges?: ReadonlyMap<string, URL>;
  /** Opened at the first request: a run that makes none does not load it. */
  readonly transport: () => Promise<Transport>;
  readonly retry?: RetryPolicy;
  /** The longest that one call may take, with all its attempts. */
  readonly callSeconds?: number;
  readonly random?: () => number;
  /** Milliseconds since 1970, by which access tokens end. */
  readonly now?: () => number;
}

export interface CallOptions<N extends EndpointName> {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<N>;
  readonly body?: BodyOf<N>;
  /** In place of a body, where the endpoint takes events. */
  readonly content?: Content | undefined;
  /** The edge deployment that is asked, where the endpoint is one of an edge's. */
  readonly edge?: string | undefined;
  readonly signal?: AbortSignal;
  /** Told the trace id of an answer of success; an error carries it anyhow. */
  readonly traced?: (id: string) => void;
}

const noEdges: ReadonlyMap<string, URL> = new Map();
/** Shorter values hide nothing worth hiding, and would hide much else. */
const shortestSecretValue = 6;

/** As far as a configuration tells in which organisation its credential works. */
export interface Organisation {
  readonly baseUrl: string;
  readonly orgId?: string | undefined;
}

/** Calls endpoints by name. Bodies speak neutral names; the wire profile is applied here and nowhere else. */
export class Client {
  readonly #options: ClientOptions;
  readonly #seconds: number;
  readonly #courier: Courier;
  readonly #secrets: Secrets;
  readonly #credentials: Credentials;
  #isKnown = false;

  constructor(options: ClientOptions) {
    const { token, wire, oauth, retry = defaultRetryPolicy, random = Math.random } = options;
    // Shared with the same client under another token, and with the authorization server's courier.
    const transport = openedOnce(options.transport);
    this.#options = { ...options, transport };
    this.#seconds = options.callSeconds ?? 300;
    const courierOptions = { transport, retry, random };
    this.#courier = new Courier(courierOptions);
    this.#secrets = new Secrets([token, ...(oauth ? secretsOfClient(oauth) : [])]);
    const accessTokens =
      oauth &&
      openAccessTokens({
        client: oauth,
        baseUrl: options.baseUrl,
        // One of its own: the authorization server's limits are not the service's.
        courier: new Courier(courierOptions),
        secrets: this.#secrets,
        traceHeader: wire.headers.traceId,
        seconds: this.#seconds,
        now: options.now ?? Date.now,
      });
    this.#credentials = new Credentials({ token, wire, accessTokens });
  }

  /** The same service, asked with another token. */
  withToken(token: string): Client {
    return new Client({ ...this.#options, token, isGiven: true, oauth: undefined });
  }

  /** Whether more than one edge is configured, so that one must be chosen. */
  get hasSeveralEdges(): boolean {
    return (this.#options.edges?.size ?? 0) > 1;
  }

  /** Where it works, as far as the configuration tells. */
  get organisation(): Organisation {
    const { baseUrl, orgId } = this.#options;
    return { baseUrl: baseUrl.href, orgId };
  }

  /** Which service is asked, and as whom: what two clients of the same text see is the same. */
  get seesAs(): string {
    const { baseUrl, orgId = "", token } = this.#options;
    // The token is long and random, so that its digest tells nothing of it.
    return createHash("sha256").update(`${baseUrl.href}\n${orgId}\n${token}`).digest("base64url");
  }

  /** Whether it has answered as the service does, so that it is one, whatever comes later. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** Whether an OAuth client is configured. */
  get hasOAuth(): boolean {
    return this.#credentials.hasOAuth;
  }

  /** The class of the credential that an endpoint is sent; undefined where its looks do not tell. */
  credentialClass(name: EndpointName): CredentialClass | undefined {
    return this.#credentials.of(name).class;
  }

  /** The classes of credentials that an endpoint takes in this deployment. */
  takes(name: EndpointName): readonly CredentialClass[] {
    return this.#options.wire.takes(name);
  }

  /** Resolves once requests may be sent, where the service has asked to wait. */
  passed(): Promise<void> {
    return this.#courier.passed();
  }

  async call<N extends EndpointName>(name: N, options: CallOptions<N> = {}): Promise<AnswerOf<N>> {
    const { baseUrl, edges = noEdges, wire } = this.#options;
    const row = endpointOf(name);
    const address = destinationOf(name, options.edge, { baseUrl, edges });
    const request = outgoing(name, row, options, address, this.#options);
    const facts: CallFacts = {
      endpoint: name,
      method: row.method,
      url: `${request.url.origin}${request.url.pathname}`,
      traceId: request.headers[wire.headers.traceId],
    };
    const credential = this.#credentials.of(name);
    const sent = secretValuesOf(options.body).filter(({ length }) => length >= shortestSecretValue);
    const incoming = new Incoming({
      wire,
      hide: (text) => this.#secrets.hide(text, sent),
      used: credential.class,
      isGiven: this.#options.isGiven === true,
      hasOAuth: this.#credentials.hasOAuth,
    });
    // A query is a POST that only reads.
    const isRead = request.method === "GET" || row.needs?.action === "read";
    const isRepeatable = request.method !== "POST" || isRead;
    const limits = [options.signal, isRead ? undefined : writeLimit()].filter((limit) => limit !== undefined);
    const signal = AbortSignal.any([AbortSignal.timeout(this.#seconds * 1000), ...limits]);
    const ending = await this.#send(request, isRepeatable, credential, facts, signal);
    if (ending.kind === "answered") {
      const answer = incoming.answer(row, ending.answer, facts) as AnswerOf<N>;
      this.#isKnown ||= row.answer !== undefined;
      options.traced?.(ending.answer.header(wire.headers.traceId) || (facts.traceId ?? ""));
      return answer;
    }
    throw failureOf(ending, incoming, facts);
  }

  /** An access token may end before its time, so one that is refused is fetched anew once. */
  async #send(
    request: RawRequest,
    isRepeatable: boolean,
    credential: Credential,
    facts: CallFacts,
    signal: AbortSignal,
  ): Promise<Ending> {
    const attempt = async () => {
      const text = await credential.text(signal).catch((error: unknown) => {
        throw signal.aborted ? tooLate(facts) : error;
      });
      const ending = await this.#courier.send(withCredential(request, text), isRepeatable, signal);
      return { text, ending };
    };
    const { text, ending } = await attempt();
    return isUnauthorized(ending) && (await credential.renew(text)) ? (await attempt()).ending : ending;
  }
}

function isUnauthorized(ending: Ending): boolean {
  return ending.kind === "stopped" && "status" in ending.outcome && ending.outcome.status === 401;
}

function failureOf(
  ending: Exclude<Ending, { kind: "answered" }>,
  incoming: Incoming,
  facts: CallFacts,
): EventDataError {
  if (ending.kind === "tooLate") return tooLate(facts);
  if (ending.kind === "stopped") return incoming.refusal(ending.outcome, facts);
  if (ending.outcome) return incoming.lost(ending.outcome, facts);
  return new AnswerLostError(facts, "the time for it was over");
}

function tooLate(facts: CallFacts): EventDataError {
  return callError("TOO_LATE", facts, "was given up: the time for it was over");
}
