import {
  type BodyOf,
  type Endpoint,
  type EndpointName,
  endpointOf,
  fillPath,
  Wire,
} from "eventdata-contract";
import { expect } from "vitest";
import { z } from "zod";
import type { RunningService } from "./runningService.ts";

export interface Request<N extends EndpointName = EndpointName> {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** In neutral names. Faulty bodies are tests' own affair. */
  readonly body?: BodyOf<N> | object;
  readonly token?: string | null;
  readonly org?: string;
}

export interface Reply {
  readonly status: number;
  /** In neutral names; what it must be is the test's affair. */
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it is the test
  readonly body: any;
}

export type ContractClient = <N extends EndpointName>(name: N, request?: Request<N>) => Promise<Reply>;

/** Calls endpoints by name and in neutral names. A success that is not one of the contract's fails the test. */
export function contractClient(service: RunningService, profile: unknown = {}): ContractClient {
  const wire = Wire.from(profile);
  return async (name, { path = {}, query, body, token, org } = {}) => {
    const row = endpointOf(name);
    const schema = writable(row);
    const written = schema === undefined ? body : body && wire.toWire(schema, body);
    const search = query === undefined ? "" : `?${new URLSearchParams(query)}`;
    const { status, body: answer } = await service.send(fillPath(wire.pathToCall(name), path) + search, {
      method: row.method,
      ...(body === undefined || row.body === undefined ? {} : { body: written }),
      ...(token === undefined ? {} : { token }),
      ...(org === undefined ? {} : { headers: { [wire.headers.organisation]: org } }),
    });
    if (status >= 300) return { status, body: answer };
    expect(status, name).toBe(row.success);
    if (row.answer === undefined) return { status, body: answer };
    const neutral = wire.fromWire(row.answer, answer);
    expect(row.answer.parse(neutral), name).toEqual(neutral);
    return { status, body: neutral };
  };
}

/** The keys of the answer too, so that what was read can be sent back. */
function writable({ body, answer }: Endpoint): z.ZodType | undefined {
  if (body === "events") return undefined;
  if (!(body instanceof z.ZodObject && answer instanceof z.ZodObject)) return body;
  return z.object({ ...answer.shape, ...body.shape });
}

/** The same, for what must succeed: the answer's body alone. */
export async function answerOf<N extends EndpointName>(
  client: ContractClient,
  name: N,
  request?: Request<N>,
): Promise<Reply["body"]> {
  const { status, body } = await client(name, request);
  expect(status, `${name}: ${body?.message}`).toBe(endpointOf(name).success);
  return body;
}
