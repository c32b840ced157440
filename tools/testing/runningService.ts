import { onTestFinished } from "vitest";
import type { Handlers } from "../../service/src/calls/handler.ts";
import { handlers } from "../../service/src/start/handlers.ts";
import type { NodeOptions } from "../../service/src/start/options.ts";
import { type Service, startWith } from "../../service/src/start/service.ts";
import { startNodesBehindProxy } from "./nodesBehindProxy.ts";
import { sharedLake } from "./sharedPlace.ts";
import { isOfNodes, isShared, ofOneMachine } from "./storeOfRun.ts";

export interface Sent {
  readonly method?: string;
  /** Sent as JSON, unless it is text or bytes already. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the owner's; null sends none. */
  readonly token?: string | null;
  readonly signal?: AbortSignal;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined where it is empty. */
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it is the test
  readonly body: any;
}

export interface RunningService extends Service {
  send(path: string, sent?: Sent): Promise<Answered>;
}

/** Starts a service from its sources on a free port; it is stopped after the test, unless another end is told. */
export async function runningService(
  options: NodeOptions = {},
  served: Handlers = handlers,
  atEnd: (stop: () => Promise<void>) => void = onTestFinished,
): Promise<RunningService> {
  const service = await started({ stopMilliseconds: 1_000, ...options }, served, atEnd);
  atEnd(() => service.stop());
  return { ...service, send: (path, sent) => send(service.url, service.ownerToken ?? null, path, sent) };
}

/**
 * Where it is asked for, what would be in memory is in a database that several nodes could share, or is served by
 * several.
 */
export async function started(
  options: NodeOptions,
  served: Handlers,
  atEnd: (end: () => Promise<void>) => void,
): Promise<Service> {
  if (options.dataFolder !== undefined) ofOneMachine("about a data folder");
  const isInMemory = options.dataFolder === undefined && options.shared === undefined;
  if (isInMemory && isOfNodes) return startNodesBehindProxy(options, served, atEnd);
  const isMoved = isInMemory && isShared;
  return startWith(isMoved ? { ...options, shared: await sharedLake(atEnd) } : options, served);
}

export async function send(
  url: string,
  ownToken: string | null,
  path: string,
  sent: Sent = {},
): Promise<Answered> {
  const { method = "GET", body, token = ownToken } = sent;
  const raw = body === undefined || typeof body === "string" || body instanceof Uint8Array;
  const response = await fetch(url + path, {
    method,
    ...(sent.signal === undefined ? {} : { signal: sent.signal }),
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...sent.headers,
    },
    ...(body === undefined
      ? {}
      : { body: raw ? (body as string | Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === "" ? undefined : JSON.parse(text),
  };
}
