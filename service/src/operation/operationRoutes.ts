import { Refusal } from "../errors/refusal.ts";
import { addressesIn, type Forwarding, isLoopback } from "../exchange/forwarding.ts";
import { measuresText, type RequestMetrics } from "../exchange/metrics.ts";
import type { SideRoute } from "../exchange/sideRoute.ts";
import type { EventStores } from "../store/events/eventStores.ts";

export interface OperationParts {
  readonly metrics: RequestMetrics;
  readonly events: Pick<EventStores, "measures">;
  readonly forwarding: Forwarding;
  /** Who may read the metrics beside this machine. */
  readonly metricsReaders: readonly string[];
  readonly openApi: () => object;
}

/** What whoever operates the service reads without a credential. */
export function operationRoutes(parts: OperationParts): SideRoute[] {
  const { metrics, events, forwarding, openApi } = parts;
  const isReader = addressesIn(parts.metricsReaders);
  let document: string | undefined;
  return [
    {
      method: "GET",
      path: "/metrics",
      level: "debug",
      act: async (exchange) => {
        const { address, isForwarded } = forwarding.originOf(exchange.incoming);
        // A proxy on this machine that nobody named must not pass them on either.
        if (isForwarded || !(isLoopback(address) || isReader(address))) {
          throw new Refusal(
            403,
            "metrics are shown to this machine alone, and to readers that it was told of",
          );
        }
        const text = metrics.text() + measuresText(await events.measures());
        exchange.answer(200, text, { "Content-Type": metrics.contentType });
      },
    },
    {
      method: "GET",
      path: "/openapi.json",
      level: "debug",
      act: (exchange) => {
        document ??= JSON.stringify(openApi());
        exchange.answer(200, document);
      },
    },
  ];
}
