import type { DatabaseSync, StatementSync } from "node:sqlite";
import { limits } from "eventdata-contract";
import type { Remembered } from "./remembered.ts";

/** What a licence limits the number of: its key, where their number stands, and the limit where it names none. */
const counted = {
  datasets: { key: "maxDatasets", column: "dataset_count", fallback: limits.datasetsOfFirstOrg },
  users: { key: "maxUsers", column: "member_count", fallback: Number.POSITIVE_INFINITY },
} as const;

export type Counted = keyof typeof counted;

/** The limits of the organisations' licences that are enforced here. */
export class LicenseLimits {
  readonly #rate: StatementSync;
  readonly #remembered: Remembered;
  readonly #counts: Readonly<Record<Counted, StatementSync>>;

  constructor(database: DatabaseSync, remembered: Remembered) {
    this.#remembered = remembered;
    this.#rate = database.prepare("SELECT license ->> 'apiRateLimitPerSecond' AS rate FROM org WHERE id = ?");
    const count = ({ key, column }: (typeof counted)[Counted]) =>
      database.prepare(`SELECT license ->> '${key}' AS most, ${column} AS present FROM org WHERE id = ?`);
    this.#counts = { datasets: count(counted.datasets), users: count(counted.users) };
  }

  /** Requests a second; undefined where there is no limit. */
  ratePerSecond(orgId: string): number | undefined {
    return this.#remembered.get(`rate ${orgId}`, () => numberOf(this.#rate.get(orgId)?.rate));
  }

  /** The limit, where there are more than that. */
  exceeded(what: Counted, orgId: string): number | undefined {
    const { most, present } = this.#counts[what].get(orgId) ?? {};
    const limit = numberOf(most) ?? counted[what].fallback;
    return Number(present) > limit ? limit : undefined;
  }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}
