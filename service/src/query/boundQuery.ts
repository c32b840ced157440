import type { Access } from "../access/access.ts";
import type { Caller } from "../access/caller.ts";
import { AplError } from "../apl/aplError.ts";
import type { BindingOptions, QueryRange, SeriesOptions } from "../apl/binder/binding.ts";
import { type BoundQuery, bindQuery } from "../apl/binder/bindQuery.ts";
import type { Query } from "../apl/syntax/tree.ts";
import type { Constant } from "../apl/values/constant.ts";
import type { ServiceContext } from "../calls/handler.ts";
import { Refusal } from "../errors/refusal.ts";
import { refuseOtherEdge } from "../events/otherEdge.ts";
import type { EventDataset } from "../store/eventDataset.ts";
import type { EventStore } from "../store/events/eventStore.ts";
import type { Catalogue as Tables } from "../store/events/fields/catalogue.ts";
import type { Moment } from "../values/moment.ts";
import { extentOf } from "./extent.ts";
import { queryCatalogue } from "./queryCatalogue.ts";

/** Who asks a query, and about which time. */
export interface QuerySubject {
  readonly caller: Caller;
  readonly access: Access;
  readonly now: Moment;
  readonly range: QueryRange;
  readonly variables: ReadonlyMap<string, Constant>;
  readonly series: SeriesOptions;
  /** The edge deployment that was asked; none where the address says nothing of it. */
  readonly edge: string | undefined;
  readonly signal: AbortSignal;
  readonly cursorOf?: BindingOptions["cursorOf"];
}

export interface BoundInStore extends BoundQuery {
  readonly datasets: readonly EventDataset[];
  readonly store: EventStore;
  /** The fields that the query was bound with. */
  readonly tables: Tables;
  /** What was asked for, as far as it was, and what the events reach over where the query wants to know. */
  readonly range: QueryRange;
}

/**
 * Which datasets a query is about shows only while it is bound, and what of them is yet to be loaded may bring new
 * fields. So it is bound again, until it names nothing that was not waited for.
 */
export async function boundQuery(
  query: Query,
  subject: QuerySubject,
  { store, events }: Pick<ServiceContext, "store" | "events">,
): Promise<BoundInStore> {
  const { caller, access } = subject;
  let opened: EventStore | undefined;
  let tables: Tables = new Map();
  let waited: ReadonlySet<number> = new Set();
  let series = subject.series;
  for (;;) {
    const used = new Map<number, EventDataset>();
    const catalogue = queryCatalogue({
      store,
      orgId: caller.orgId,
      access,
      tables,
      onUse: (dataset) => used.set(dataset.key, dataset),
    });
    // Otherwise each round would end at a field that nobody has loaded yet, and find one more dataset.
    const anyField = opened === undefined;
    const bound = unlessAplError(() => bindQuery(query, { ...subject, series, catalogue, anyField }));
    const datasets = [...used.values()];
    if (datasets.every(({ key }) => waited.has(key))) {
      // What names no dataset is faulty whatever there is, so that nothing needs to be opened for it.
      if (bound instanceof AplError) throw bound;
      if (opened !== undefined) {
        if (!bound.wantsExtent)
          return { ...bound, datasets, store: opened, tables, range: { ...series.extent, ...subject.range } };
        series = {
          ...series,
          extent: await extentOf(
            bound.relation,
            { datasets: [...waited], fields: tables },
            opened,
            subject.signal,
          ),
        };
        continue;
      }
    }
    opened = await events.of(edgeOf(datasets, subject));
    waited = new Set(used.keys());
    tables = await opened.fields([...waited], subject.signal);
  }
}

function unlessAplError(bind: () => BoundQuery): BoundQuery | AplError {
  try {
    return bind();
  } catch (error) {
    if (error instanceof AplError) return error;
    throw error;
  }
}

/** All datasets of a query live on one. */
function edgeOf(datasets: readonly EventDataset[], { caller, edge }: QuerySubject): string {
  const [first] = datasets;
  if (first === undefined) return edge ?? caller.defaultEdgeDeployment;
  for (const dataset of datasets) refuseOtherEdge(dataset, edge);
  const other = datasets.find(({ edgeDeployment }) => edgeDeployment !== first.edgeDeployment);
  if (other === undefined) return first.edgeDeployment;
  const place = ({ name, edgeDeployment }: EventDataset) => `"${name}" on ${edgeDeployment}`;
  throw new Refusal(
    400,
    `a query reads datasets of one edge deployment, not ${place(first)} and ${place(other)}`,
  );
}
