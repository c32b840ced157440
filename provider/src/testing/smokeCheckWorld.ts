import type { EventService } from "../../../tools/testing/eventService.ts";
import type { ClientOptions } from "../client/client.ts";
import { aplOf } from "../data/apl.ts";
import type { Values } from "../declaration/value.ts";
import { DynamicProvider } from "../hosts/dynamic/dynamicProvider.ts";
import { Session } from "../hosts/session.ts";
import { smokeCheck } from "../resources/smokeCheck.ts";
import { clientOf, failureOf } from "./clients.ts";

export const apl = (texts: TemplateStringsArray, ...values: unknown[]) => aplOf(texts, values);

export interface SmokeCheckWorld {
  readonly provider: DynamicProvider;
  readonly said: string[];
}

/** A host of checks against a service, or against a server that stands in front of it. */
export function startSmokeCheckWorld(
  { service: { url, ownerToken: token = "" } }: EventService,
  options: Partial<ClientOptions> & { url?: string } = {},
): SmokeCheckWorld {
  const said: string[] = [];
  const session = new Session(
    (message) => said.push(message),
    () => clientOf(options.url ?? url, { token, ...options }),
  );
  const provider = new DynamicProvider(smokeCheck, session);
  provider.configure({ config: { rawConfig: {} } });
  return { provider, said };
}

/** A check that sends an event to the dataset and asks for it. */
export function flowOf(dataset: string, more: Values = {}): Values {
  return {
    __provider: "text",
    __logicalName: "flow",
    ingest: { dataset, event: { route: "/health" } },
    query: apl`${dataset} | where _probe == probe`,
    expect: { rows: { equals: 1 } },
    timeout: "30s",
    ...more,
  };
}

/** One that sends nothing. */
export function askingOf(dataset: string, expect: Values, more: Values = {}): Values {
  const { ingest: _, ...others } = flowOf(dataset, {
    expect,
    query: apl`${dataset} | project n, _time`,
    ...more,
  });
  return others;
}

interface Failed {
  readonly id: string;
  readonly properties: Values;
  readonly reasons: readonly string[];
}

/** What is left of a check that did not pass. */
export async function failedOf(promise: Promise<unknown>): Promise<Failed & { words: string }> {
  const failure = (await failureOf(promise)) as unknown as Failed;
  return { ...failure, id: failure.id, properties: failure.properties, words: failure.reasons.join() };
}
