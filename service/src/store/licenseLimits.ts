import type { DatabaseSync, StatementSync } from "node:sqlite";
import { type AnswerOf, limits } from "eventdata-contract";
import type { Remembered } from "./remembered.ts";

/** What a licence limits the number of: its key, where their number stands, and the limit where it names none. */
const counted = {
  datasets: { key: "maxDatasets", column: "dataset_count", fallback: limits.datasetsOfFirstOrg },
  users: { key: "maxUsers", column: "member_count", fallback: Number.POSITIVE_INFINITY },
} as const;

export type Counted = keyof typeof counted;

/** What a licence says; the service's own values are not in it. */
type License = Partial<AnswerOf<"getOrg">["license"]>;

type Quotas = Pick<
  License,
  "monthlyIngestGb" | "monthlyQueryGbHours" | "storageAllowanceGB" | "billingPeriodStart" | "billingPeriodEnd"
>;

/** The limits of the organisations' licences that are enforced here. */
export class LicenseLimits {
  readonly #license: StatementSync;
  readonly #remembered: Remembered;
  readonly #counts: Readonly<Record<Counted, StatementSync>>;

  constructor(database: DatabaseSync, remembered: Remembered) {
    this.#remembered = remembered;
    this.#license = database.prepare("SELECT license FROM org WHERE id = ?");
    const count = ({ key, column }: (typeof counted)[Counted]) =>
      database.prepare(`SELECT license ->> '${key}' AS most, ${column} AS present FROM org WHERE id = ?`);
    this.#counts = { datasets: count(counted.datasets), users: count(counted.users) };
  }

  /** Requests a second; undefined where there is no limit. */
  ratePerSecond(orgId: string): number | undefined {
    return this.#of(orgId).apiRateLimitPerSecond;
  }

  /** Fields that a dataset may have. */
  maxFields(orgId: string): number {
    return this.#of(orgId).maxFields ?? limits.fieldsPerDataset;
  }

  /** The longest range of a query; undefined where there is no limit. */
  maxQueryWindowSeconds(orgId: string): number | undefined {
    return this.#of(orgId).maxQueryWindowSeconds;
  }

  /** What may be used, and the billing period in which that counts. */
  quotas(orgId: string): Quotas {
    return this.#of(orgId);
  }

  /** The limit, where there are more than that. */
  exceeded(what: Counted, orgId: string): number | undefined {
    const { most, present } = this.#counts[what].get(orgId) ?? {};
    const limit = typeof most === "number" ? most : counted[what].fallback;
    return Number(present) > limit ? limit : undefined;
  }

  /** Only what the contract allows is written. */
  #of(orgId: string): License {
    return this.#remembered.get(`license ${orgId}`, () => {
      const row = this.#license.get(orgId);
      return row ? (JSON.parse(String(row.license)) as License) : {};
    });
  }
}
