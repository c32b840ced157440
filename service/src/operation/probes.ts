import type { ServiceContext } from "../calls/handler.ts";
import { Refusal } from "../errors/refusal.ts";
import { notWritten } from "../exchange/exchange.ts";
import type { SideRoute } from "../exchange/sideRoute.ts";
import type { DiskWatch } from "./diskWatch.ts";

/** What a supervisor asks, without a credential: does the process live, and does the service work. */
export function probes(
  { store, events }: Pick<ServiceContext, "store" | "events">,
  disk: DiskWatch,
  isStopping: () => boolean,
): SideRoute[] {
  const ready = async (isWithoutLake: boolean) => {
    if (isStopping()) throw new Refusal(503, "the service is stopping");
    if (!(await store.answers())) throw new Refusal(503, "the store does not answer");
    if (!events.isReady) throw new Refusal(503, "the events are being opened");
    const trouble = await disk.trouble();
    if (trouble !== undefined) throw notWritten(trouble);
    const troubleOfEvents = isWithoutLake ? undefined : await events.trouble();
    if (troubleOfEvents !== undefined) throw new Refusal(503, troubleOfEvents);
  };
  return [
    probe("/healthz", (exchange) => exchange.answer(200, '{"status":"alive"}')),
    probe("/readyz", async (exchange) => {
      await ready(isWithoutLake(exchange.incoming.url ?? ""));
      exchange.answer(200, '{"status":"ready"}');
    }),
  ];
}

/** Whether a balancer asks, which would leave no node at all where the lake is away from all: they take events yet. */
function isWithoutLake(url: string): boolean {
  const [, search = ""] = url.split("?", 2);
  const excluded = new URLSearchParams(search).getAll("exclude");
  if (excluded.some((part) => part !== "lake")) {
    throw new Refusal(400, 'exclude: "lake" is all that can be left out');
  }
  return excluded.length > 0;
}

function probe(path: string, act: SideRoute["act"]): SideRoute {
  return { method: "GET", path, level: "debug", act };
}
