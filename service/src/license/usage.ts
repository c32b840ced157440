import { Refusal } from "../errors/refusal.ts";
import { StoreUnreachableError } from "../store/shared/storeUnreachableError.ts";
import type { Store } from "../store/store.ts";
import type { PeriodUsage } from "../store/usageTable.ts";
import { billingPeriodOf } from "./billingPeriod.ts";
import { PendingUsage } from "./pendingUsage.ts";

const gigabyteOfData = 1e9;
const millisecondsOfHour = 3_600_000;
const millisecondsBetweenWrites = 5_000;
/** After so long every other node has written what it had counted. */
const millisecondsUntilWritten = 2 * millisecondsBetweenWrites;
const gigabyteOfMemory = 1024 ** 3;

/**
 * What organisations use, against the quotas of their licences. It is counted in memory and written every few
 * seconds and at the end, lest every batch cost another write: a kill loses the last seconds. Of several nodes each
 * writes its own, and knows the others' when they are written: a quota is exceeded by what they take in five seconds.
 */
export class Usage {
  readonly #store: Store;
  readonly #now: () => Date;
  readonly #queryGigabytes: number;
  #pending = new PendingUsage();
  #timer: NodeJS.Timeout | undefined;
  readonly #late = new Set<NodeJS.Timeout>();
  #stopped = false;

  /** A query's GB-hours are its time by the memory that queries may use. */
  constructor(store: Store, now: () => Date, queryMemoryBytes: number = gigabyteOfMemory / 2) {
    this.#store = store;
    this.#now = now;
    this.#queryGigabytes = queryMemoryBytes / gigabyteOfMemory;
  }

  /** Refuses where the ingest of this billing period or the storage is used up. */
  demandIngest(orgId: string): void {
    const { monthlyIngestGb, storageAllowanceGB } = this.#store.licenseLimits.quotas(orgId);
    if (monthlyIngestGb !== undefined) {
      const { used, end } = this.#inPeriod(orgId);
      if (used.ingestedBytes >= monthlyIngestGb * gigabyteOfData) {
        throw usedUp(`monthlyIngestGb of ${monthlyIngestGb} GB`, `it begins anew at ${end}`);
      }
    }
    if (storageAllowanceGB !== undefined && this.#storedBytes(orgId) >= storageAllowanceGB * gigabyteOfData) {
      const next = "it does not begin anew: trim or delete datasets";
      throw usedUp(`storageAllowanceGB of ${storageAllowanceGB} GB`, next);
    }
  }

  /** Refuses where the queries of this billing period are used up. */
  demandQuery(orgId: string): void {
    const { monthlyQueryGbHours } = this.#store.licenseLimits.quotas(orgId);
    if (monthlyQueryGbHours === undefined) return;
    const { used, end } = this.#inPeriod(orgId);
    if (used.queryGbHours < monthlyQueryGbHours) return;
    throw usedUp(`monthlyQueryGbHours of ${monthlyQueryGbHours} GB-hours`, `it begins anew at ${end}`);
  }

  ingested(orgId: string, datasetKey: number, rows: number, bytes: number): void {
    const { start } = this.#periodOf(orgId);
    this.#pending.addToPeriod(orgId, start, { ingestedBytes: bytes, queryGbHours: 0 });
    this.#pending.addToDataset(orgId, datasetKey, { rows, bytes });
    this.#writeSoon();
  }

  queried(orgId: string, milliseconds: number): void {
    const queryGbHours = (milliseconds / millisecondsOfHour) * this.#queryGigabytes;
    this.#pending.addToPeriod(orgId, this.#periodOf(orgId).start, { ingestedBytes: 0, queryGbHours });
    this.#writeSoon();
  }

  /** Rows left a dataset. Nobody knows the size of each, so that the bytes shrink by the same share. */
  trimmed(datasetKey: number, removedRows: number): void {
    const unknown = removedRows - this.#removed(datasetKey, removedRows);
    // Other nodes may have counted them, and have yet to write it.
    if (unknown > 0 && this.#store.together) this.#removeLate(datasetKey, unknown);
  }

  #removeLate(datasetKey: number, rows: number): void {
    const remove = async () => {
      this.#late.delete(timer);
      await this.#store.fresh();
      if (!this.#stopped) this.#removed(datasetKey, rows);
    };
    const timer = setTimeout(() => void remove().catch(() => undefined), millisecondsUntilWritten);
    this.#late.add(timer.unref());
  }

  /** How many of the rows were known to be there. */
  #removed(datasetKey: number, removedRows: number): number {
    const written = this.#store.usage.ofDataset(datasetKey);
    if (!written || removedRows <= 0) return 0;
    const pending = this.#pending.ofDataset(datasetKey);
    const rows = written.rows + pending.rows;
    const bytes = written.bytes + pending.bytes;
    const share = removedRows < rows ? removedRows / rows : 1;
    const known = Math.min(removedRows, rows);
    this.#pending.addToDataset(written.orgId, datasetKey, {
      rows: -known,
      bytes: -Math.round(bytes * share),
    });
    this.#writeSoon();
    return known;
  }

  /** The dataset is gone, and what it held with it. */
  dropped(datasetKey: number): void {
    this.#pending.drop(datasetKey);
  }

  /** Forgets what is not written yet. */
  clear(): void {
    this.#pending = new PendingUsage();
  }

  /** Writes what was counted. */
  async write(): Promise<void> {
    if (this.#pending.isEmpty) return;
    let taken: PendingUsage | undefined;
    try {
      await this.#store.writeLoosely(() => {
        taken = this.#pending;
        this.#pending = new PendingUsage();
        taken.writeTo(this.#store.usage, this.#now().toISOString());
      });
    } catch (error) {
      // A quota that is used up too soon is worse than seconds that are not counted.
      const mayBeWritten = error instanceof StoreUnreachableError && error.mayBeKept;
      if (taken && !mayBeWritten) this.#pending.add(taken);
      throw error;
    }
  }

  /** Writes a last time. What cannot be written is lost, as by a kill. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const timer of this.#late) clearTimeout(timer);
    await this.write().catch(() => undefined);
  }

  #writeSoon(): void {
    if (this.#timer !== undefined || this.#stopped) return;
    const written = () => {
      this.#timer = undefined;
      // Also after a failure, such as a full disk: it is tried again.
      if (!this.#pending.isEmpty) this.#writeSoon();
    };
    this.#timer = setTimeout(() => void this.write().then(written, written), millisecondsBetweenWrites);
    this.#timer.unref();
  }

  #periodOf(orgId: string): { readonly start: number; readonly end: string } {
    const period = billingPeriodOf(this.#store.licenseLimits.quotas(orgId), this.#now());
    return { start: Date.parse(period.billingPeriodStart), end: period.billingPeriodEnd };
  }

  #inPeriod(orgId: string): { readonly used: PeriodUsage; readonly end: string } {
    const { start, end } = this.#periodOf(orgId);
    const { usage, remembered } = this.#store;
    const written = remembered.get(`usage ${start} ${orgId}`, () => usage.ofPeriod(orgId, start));
    const pending = this.#pending.ofPeriod(orgId, start);
    const used = {
      ingestedBytes: written.ingestedBytes + pending.ingestedBytes,
      queryGbHours: written.queryGbHours + pending.queryGbHours,
    };
    return { used, end };
  }

  #storedBytes(orgId: string): number {
    const { usage, remembered } = this.#store;
    const written = remembered.get(`stored ${orgId}`, () => usage.storedBytes(orgId));
    return written + this.#pending.storedBytes(orgId);
  }
}

function usedUp(quota: string, next: string): Refusal {
  return new Refusal(430, `the organisation's ${quota} is used up: ${next}`);
}
