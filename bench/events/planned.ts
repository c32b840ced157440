import { bindQuery } from "../../service/src/apl/binder/bindQuery.ts";
import type { StoredDataset } from "../../service/src/apl/binder/catalogue.ts";
import { parseQuery } from "../../service/src/apl/syntax/parse.ts";
import { planTabular, type TabularPlan } from "../../service/src/query/tabularPlan.ts";
import { firstMoment, momentPause } from "./sampleEvents.ts";

/** A range as clients ask for one; all events are in it. */
export function rangeOf(events: number) {
  const nanoseconds = (milliseconds: number) => BigInt(milliseconds) * 1_000_000n;
  return { start: nanoseconds(firstMoment), end: nanoseconds(firstMoment + events * momentPause) };
}

/** What the service makes of a query on the dataset "logs". */
export function planned(apl: string, dataset: StoredDataset, range: ReturnType<typeof rangeOf>): TabularPlan {
  const { relation } = bindQuery(parseQuery(apl), {
    catalogue: {
      source: (name) => (name === "logs" ? { kind: "dataset", dataset } : undefined),
      names: ["logs"],
    },
    now: range.end,
    range,
  });
  return planTabular(relation, range, { limits: { byDefault: 1_000n } });
}
