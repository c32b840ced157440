import { Refusal } from "../errors/refusal.ts";
import { type Forwarding, isLoopback } from "../exchange/forwarding.ts";
import { measuresText, type RequestMetrics } from "../exchange/metrics.ts";
import type { SideRoute } from "../exchange/sideRoute.ts";
import type { EventStores } from "../store/events/eventStores.ts";

export interface OperationParts {
  readonly metrics: RequestMetrics;
  readonly events: Pick<EventStores, "measures">;
  readonly forwarding: Forwarding;
  readonly openApi: () => object;
}

/** What whoever operates the service reads without a credential. */
export function operationRoutes({ metrics, events, forwarding, openApi }: OperationParts): SideRoute[] {
  let document: string | undefined;
  return [
    {
      method: "GET",
      path: "/metrics",
      level: "debug",
      act: async (exchange) => {
        const { address, isForwarded } = forwarding.originOf(exchange.incoming);
        // A proxy on this machine that nobody named must not pass them on either.
        if (!isLoopback(address) || isForwarded) {
          throw new Refusal(403, "metrics are shown to this machine alone");
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
