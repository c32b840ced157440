import type { QueryRange } from "../apl/binder/binding.ts";
import { quotedName } from "../apl/sql/literal.ts";
import type { EventDataset } from "../store/eventDataset.ts";
import type { Catalogue as Tables } from "../store/events/catalogue.ts";
import type { EventStore } from "../store/events/eventStore.ts";

/** From the oldest event of datasets to the newest. */
export async function extentOf(
  datasets: readonly EventDataset[],
  tables: Tables,
  store: EventStore,
  signal: AbortSignal,
): Promise<QueryRange> {
  const names = datasets.flatMap(({ key }) => tables.get(key)?.table ?? []);
  if (names.length === 0) return {};
  const times = names.map((name) => `SELECT time_us, time_ns FROM ${quotedName(name)}`).join(" UNION ALL ");
  const nanoseconds = "epoch_us(time_us)::HUGEINT * 1000 + time_ns";
  const sql = `SELECT min(${nanoseconds})::VARCHAR AS oldest, max(${nanoseconds})::VARCHAR AS newest FROM (${times})`;
  const columns = ["oldest", "newest"].map((name) => ({
    name,
    lanes: [{ type: "string" as const, columns: [name] }],
  }));
  const keys = datasets.map(({ key }) => key);
  const rows = await store.run({ datasets: keys, statements: [{ sql, columns }] }, signal);
  try {
    const [oldest, newest] = (rows.results[0]?.first ?? []).map((text): unknown => JSON.parse(text));
    if (typeof oldest !== "string" || typeof newest !== "string") return {};
    return { start: BigInt(oldest), end: BigInt(newest) };
  } finally {
    rows.close();
  }
}
