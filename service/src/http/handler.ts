import type { AnswerOf, BodyOf, EndpointName, Endpoints, QueryOf, Wire } from "eventdata-contract";
import type { Access } from "../access/access.ts";
import type { Caller } from "../access/caller.ts";
import type { RateLimits } from "../operation/rateLimits.ts";
import type { Store } from "../store/store.ts";
import type { WrittenAnswer } from "./writtenAnswer.ts";

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** What a request asks of an endpoint: checked, and in the contract's neutral names. */
export interface Call<N extends EndpointName> {
  readonly caller: Caller;
  /** Whether the caller may do what the endpoint needs. Handlers ask it about datasets. */
  readonly access: Access;
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
  /** Names of the edge deployments that this service stands for. */
  readonly edges: readonly string[];
  readonly tokenPrefixes: Wire["tokenPrefixes"];
  /** Whether secret fields of notifiers are masked when they are read. */
  readonly maskSecrets: boolean;
  readonly now: () => Date;
  readonly rateLimits: RateLimits;
}

type Answered<N extends EndpointName> = AnswerOf<N> | WrittenAnswer;

export type Handler<N extends EndpointName> = (
  call: Call<N>,
  context: ServiceContext,
) => Answered<N> | Promise<Answered<N>>;

export type Handlers = { readonly [N in EndpointName]?: Handler<N> };
