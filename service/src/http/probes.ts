import { Refusal } from "../refusal.ts";
import type { Store } from "../store/store.ts";
import type { Exchange } from "./exchange.ts";

/** What a supervisor asks, without a credential: does the process live, and does the service work. */
export function probes(
  store: Store,
  isStopping: () => boolean,
): Record<string, (exchange: Exchange) => void> {
  return {
    "/healthz": (exchange) => exchange.answer(200, '{"status":"alive"}'),
    "/readyz": (exchange) => {
      if (isStopping()) throw new Refusal(503, "the service is stopping");
      if (!store.answers()) throw new Refusal(503, "the store does not answer");
      exchange.answer(200, '{"status":"ready"}');
    },
  };
}
