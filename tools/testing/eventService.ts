import type { ServiceOptions } from "../../service/src/start/options.ts";
import { type ManagedService, managedService } from "./managedService.ts";
import type { Answered, Sent } from "./runningService.ts";

export type Row = Readonly<Record<string, unknown>>;

export interface EventService extends ManagedService {
  /** Sends a body of events, as JSON unless it is text. */
  ingest(dataset: string, body: unknown, sent?: Sent): Promise<Answered>;
  /** Runs a query, whatever it answers. */
  query(apl: string, more?: object, sent?: Sent): Promise<Answered>;
  /** The rows of a query that must succeed. */
  rows(apl: string, more?: object, sent?: Sent): Promise<Row[]>;
}

/** A running service with datasets of these names. */
export async function eventService(
  datasets: readonly string[] = ["logs"],
  options: ServiceOptions = {},
  ...atEnd: readonly ((stop: () => Promise<void>) => void)[]
): Promise<EventService> {
  const managed = await managedService(options, ...atEnd);
  for (const name of datasets) await managed.ask("createDataset", { body: { name } });
  const { send } = managed.service;
  const query: EventService["query"] = (apl, more = {}, sent = {}) =>
    send("/v1/query/_apl", { method: "POST", body: { apl, ...more }, ...sent });
  return {
    ...managed,
    query,
    ingest: (dataset, body, sent = {}) => send(`/v1/ingest/${dataset}`, { method: "POST", body, ...sent }),
    rows: async (apl, more, sent) => rowsOf(await query(apl, more, sent)),
  };
}

/** The first table of a tabular answer, row by row. */
export function rowsOf({ status, body }: Answered): Row[] {
  if (status !== 200) throw new Error(`${status}: ${body?.message}`);
  const [{ fields, columns }]: [{ fields: { name: string }[]; columns: unknown[][] }] = body.tables;
  const [first = []] = columns;
  return first.map((_, row) =>
    Object.fromEntries(fields.map(({ name }, index) => [name, columns[index]?.[row] ?? null])),
  );
}
