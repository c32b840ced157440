import { createHash } from "node:crypto";
import type { SharedDatabase } from "./sharedDatabase.ts";

/** Not logged: after a crash of the database whoever was wrong may try again. */
export const failuresTable = `
  CREATE UNLOGGED TABLE eventdata.failure (
    what text NOT NULL,
    -- A hash, since an address may be somebody's.
    who bytea NOT NULL,
    failures integer NOT NULL,
    -- Milliseconds since 1970, by the clock of the node that met the first.
    until bigint NOT NULL,
    PRIMARY KEY (what, who)
  );`;

export interface FailureBounds {
  readonly failures: number;
  readonly milliseconds: number;
  /** How many senders at most are remembered for having failed, and how many for not being listened to. */
  readonly most: number;
}

/** What is too old or too much goes so often, where there are failures. */
const tidyPause = 60_000;

/** Who was wrong how often on whichever node. Each attempt is one statement, so that the bound is exact. */
export class SharedFailures {
  readonly #database: SharedDatabase;
  readonly #tidied = new Map<string, number>();

  constructor(database: SharedDatabase) {
    this.#database = database;
  }

  /** Until when somebody is not listened to; undefined where they are. */
  async lockedUntil(what: string, who: string, now: number, bounds: FailureBounds) {
    const [found] = await this.#database.query<{ until: string }>(
      "SELECT until FROM eventdata.failure WHERE what = $1 AND who = $2 AND failures >= $3 AND until > $4",
      [what, hashOf(who), bounds.failures, now],
    );
    return found && Number(found.until);
  }

  /** Counts a failure of somebody who is listened to; of others it returns until when they are not. */
  async failed(what: string, who: string, now: number, bounds: FailureBounds) {
    await this.#tidy(what, now, bounds);
    const [found] = await this.#database.query<{ failures: number; until: string }>(
      `INSERT INTO eventdata.failure AS f VALUES ($1, $2, 1, $3::bigint + $4)
       ON CONFLICT (what, who) DO UPDATE SET
         failures = CASE WHEN f.until > $3 THEN least(f.failures, $5) + 1 ELSE 1 END,
         until = CASE WHEN f.until > $3 THEN f.until ELSE excluded.until END
       RETURNING failures, until`,
      [what, hashOf(who), now, bounds.milliseconds, bounds.failures],
    );
    return found && found.failures > bounds.failures ? Number(found.until) : undefined;
  }

  /** Those who were wrong once are many, and must not wash out who was wrong too often. */
  async #tidy(what: string, now: number, { failures, most }: FailureBounds): Promise<void> {
    const last = this.#tidied.get(what) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - last < tidyPause) return;
    this.#tidied.set(what, performance.now());
    await this.#database.query(
      `DELETE FROM eventdata.failure WHERE what = $1 AND who IN (
         SELECT who FROM (
           SELECT who, until, row_number() OVER (PARTITION BY failures >= $3 ORDER BY until DESC) AS place
           FROM eventdata.failure WHERE what = $1
         ) AS f WHERE until <= $2 OR place > $4)`,
      [what, now, failures, most],
    );
  }
}

function hashOf(who: string): Buffer {
  return createHash("sha256").update(who).digest();
}
