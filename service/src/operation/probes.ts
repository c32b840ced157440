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
  const ready = async () => {
    if (isStopping()) throw new Refusal(503, "the service is stopping");
    if (!(await store.answers())) throw new Refusal(503, "the store does not answer");
    if (!events.isReady) throw new Refusal(503, "the events are being opened");
    const trouble = await disk.trouble();
    if (trouble !== undefined) throw notWritten(trouble);
    const troubleOfEvents = await events.trouble();
    if (troubleOfEvents !== undefined) throw new Refusal(503, troubleOfEvents);
  };
  return [
    probe("/healthz", (exchange) => exchange.answer(200, '{"status":"alive"}')),
    probe("/readyz", async (exchange) => {
      await ready();
      exchange.answer(200, '{"status":"ready"}');
    }),
  ];
}

function probe(path: string, act: SideRoute["act"]): SideRoute {
  return { method: "GET", path, level: "debug", act };
}
