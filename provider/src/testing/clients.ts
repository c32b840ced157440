import { Wire } from "eventdata-contract";
import { Client, type ClientOptions } from "../client/client.ts";
import { openTransport } from "../client/openTransport.ts";
import type { RetryPolicy } from "../client/retry.ts";
import type { Transport } from "../client/transport.ts";

/** As the real one, but over in milliseconds. */
export const quick: RetryPolicy = { attempts: 3, connectAttempts: 2, firstWait: 0.001, longestWait: 0.1 };

export const testToken = "edat-canary-0b1f77c2";

type Options = Partial<ClientOptions> & { timeoutSeconds?: number; ca?: string };

export function clientOf(url: string, { timeoutSeconds = 10, ca, ...options }: Options = {}): Client {
  const transport = async () => openTransport({ ca, timeoutSeconds });
  const defaults = { token: testToken, orgId: undefined, wire: Wire.from(), retry: quick, transport };
  return new Client({ baseUrl: new URL(url), ...defaults, ...options });
}

/** The real transport, and how often it was used: a refused connection is seen by no server. */
export function countedTransport(timeoutSeconds: number): {
  attempts: () => number;
  transport: () => Promise<Transport>;
} {
  let attempts = 0;
  const send = openTransport({ ca: undefined, timeoutSeconds });
  const counted: Transport = (request, signal) => {
    attempts++;
    return send(request, signal);
  };
  return { attempts: () => attempts, transport: async () => counted };
}

/** What a promise fails with. */
export async function failureOf(promise: Promise<unknown>): Promise<Error> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof Error) return outcome;
  throw new Error(outcome === undefined ? "it did not fail" : `it failed with ${String(outcome)}`);
}
