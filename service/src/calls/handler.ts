import type { AnswerOf, BodyOf, EndpointName, Endpoints, QueryOf, Wire } from "eventdata-contract";
import type { Access } from "../access/access.ts";
import type { Caller } from "../access/caller.ts";
import type { SentRequest } from "../exchange/sentRequest.ts";
import type { StreamedAnswer } from "../exchange/streamedAnswer.ts";
import type { WrittenAnswer } from "../exchange/writtenAnswer.ts";
import type { RateLimits } from "../license/rateLimits.ts";
import type { Usage } from "../license/usage.ts";
import type { EventStores } from "../store/events/eventStores.ts";
import type { Store } from "../store/store.ts";

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** What a request asks of an endpoint: checked, and in the contract's neutral names. */
export interface Call<N extends EndpointName> {
  readonly caller: Caller;
  /** Whether the caller may do what the endpoint needs. Handlers ask it about datasets. */
  readonly access: Access;
  /** The same once more, for whoever has read a body that took its time; undefined where it took none. */
  accessAnew(): Promise<Access> | undefined;
  readonly path: Readonly<Record<ParameterOf<Endpoints[N]["path"]>, string>>;
  readonly query: QueryOf<N>;
  readonly body: BodyOf<N>;
  /** Keys of the answer that the body repeats. They cannot be written and are not checked. */
  readonly repeated: Readonly<Record<string, unknown>>;
  /** Adds to the request's line in the log. */
  note(key: string, value: string): void;
}

/** What handlers work with. */
export interface ServiceContext {
  readonly store: Store;
  readonly events: EventStores;
  /** Names of the edge deployments that this service stands for. */
  readonly edges: readonly string[];
  /** The edge deployment whose address a `Host` header names; none where one address serves all. */
  readonly edgeOfHost: (header: string | undefined) => string | undefined;
  /** How large a body with events may be, decompressed. */
  readonly maximumBodyBytes: number;
  readonly tokenPrefixes: Wire["tokenPrefixes"];
  readonly headerNames: Wire["headers"];
  /** Whether secret fields of notifiers are masked when they are read. */
  readonly maskSecrets: boolean;
  /** What functions of queries may need, and an operator has given. */
  readonly given: ReadonlySet<string>;
  readonly now: () => Date;
  readonly rateLimits: RateLimits;
  readonly usage: Usage;
}

type Answered<N extends EndpointName> = AnswerOf<N> | WrittenAnswer | StreamedAnswer;

export type Handler<N extends EndpointName> = (
  call: Call<N>,
  context: ServiceContext,
  sent: SentRequest,
) => Answered<N> | Promise<Answered<N>>;

export type Handlers = { readonly [N in EndpointName]?: Handler<N> };
