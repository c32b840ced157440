import type { PeriodUsage, StoredUsage, UsageTable } from "../store/usageTable.ts";

interface OfPeriod extends PeriodUsage {
  readonly orgId: string;
  readonly start: number;
}

interface OfDataset extends StoredUsage {
  readonly orgId: string;
}

const noUse: PeriodUsage = { ingestedBytes: 0, queryGbHours: 0 };
const nothing: StoredUsage = { rows: 0, bytes: 0 };

/** What was counted and is not written yet. What datasets lost is negative. */
export class PendingUsage {
  readonly #periods = new Map<string, OfPeriod>();
  readonly #datasets = new Map<number, OfDataset>();
  readonly #storedBytes = new Map<string, number>();

  get isEmpty(): boolean {
    return this.#periods.size === 0 && this.#datasets.size === 0;
  }

  ofPeriod(orgId: string, start: number): PeriodUsage {
    return this.#periods.get(`${start} ${orgId}`) ?? noUse;
  }

  ofDataset(number: number): StoredUsage {
    return this.#datasets.get(number) ?? nothing;
  }

  /** How many bytes all datasets of an organisation have got or lost. */
  storedBytes(orgId: string): number {
    return this.#storedBytes.get(orgId) ?? 0;
  }

  addToPeriod(orgId: string, start: number, { ingestedBytes, queryGbHours }: PeriodUsage): void {
    const before = this.ofPeriod(orgId, start);
    this.#periods.set(`${start} ${orgId}`, {
      orgId,
      start,
      ingestedBytes: before.ingestedBytes + ingestedBytes,
      queryGbHours: before.queryGbHours + queryGbHours,
    });
  }

  addToDataset(orgId: string, number: number, { rows, bytes }: StoredUsage): void {
    const before = this.ofDataset(number);
    this.#datasets.set(number, { orgId, rows: before.rows + rows, bytes: before.bytes + bytes });
    this.#storedBytes.set(orgId, this.storedBytes(orgId) + bytes);
  }

  /** A dataset that is gone holds nothing. */
  drop(number: number): void {
    const { orgId, bytes } = this.#datasets.get(number) ?? { orgId: "", bytes: 0 };
    if (!this.#datasets.delete(number)) return;
    this.#storedBytes.set(orgId, this.storedBytes(orgId) - bytes);
  }

  add(other: PendingUsage): void {
    for (const { orgId, start, ...usage } of other.#periods.values()) this.addToPeriod(orgId, start, usage);
    for (const [number, { orgId, ...usage }] of other.#datasets) this.addToDataset(orgId, number, usage);
  }

  /** Part of a write. */
  writeTo(table: UsageTable, time: string): void {
    const orgs = new Set<string>();
    for (const { orgId, start, ...usage } of this.#periods.values()) {
      table.addToPeriod(orgId, start, usage);
      orgs.add(orgId);
    }
    for (const [number, { orgId, ...usage }] of this.#datasets) {
      table.addToDataset(number, usage);
      orgs.add(orgId);
    }
    for (const orgId of orgs) table.setSynced(orgId, time);
  }
}
