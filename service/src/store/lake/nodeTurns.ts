import { randomBytes } from "node:crypto";

/** What connections of loaders are called, before the node and the edge. */
export const loaderName = "eventdata-service loader";

/** A node hands on one turn in so long at most, so that whoever has got it is seen by then. */
const handOnPause = 1_000;
/** Who has handed a turn on lets others have it so long. */
const standBack = 3_000;
/** For each turn that a node has, it lets others go before when one is free; not for more turns than these. */
const courtesy = 50;
const mostCourtesy = 10;

/**
 * How many turns that other node has which has the fewest of all that have an edge open. The connection of a loader says
 * of which node it is, and of which edge.
 */
export const fewestTurnsOfOthers = `
  SELECT min(turns) AS fewest FROM (
    SELECT node, count(pg_locks.pid) AS turns, bool_or(edge = $1::text) AS has_edge_open
    FROM (
      SELECT pid, split_part(application_name, ' ', 3) AS node, split_part(application_name, ' ', 4) AS edge
      FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '${loaderName} %'
    ) AS loader LEFT JOIN pg_locks
      ON pg_locks.pid = loader.pid AND locktype = 'advisory' AND classid = $2::oid AND granted
    WHERE node <> $3 GROUP BY node
  ) AS other WHERE has_edge_open`;

/** The turns to load that a node has, of all edges: all nodes are to have about as many. */
export class NodeTurns {
  /** By which other nodes tell it from themselves. */
  readonly node = randomBytes(6).toString("hex");
  held = 0;
  #handedOn = Number.NEGATIVE_INFINITY;

  /** What the connection of an edge is called. */
  nameOf(edge: number): string {
    return `${loaderName} ${this.node} ${edge}`;
  }

  /** How long others go before where a turn is free. */
  get courtesy(): number {
    return Math.min(this.held, mostCourtesy) * courtesy;
  }

  /** How long a turn is others' that was handed on. */
  get standBack(): number {
    return standBack;
  }

  /** Whether to hand a turn on to one who has so many; whoever is told so does it. */
  handsOnTo(fewest: number): boolean {
    const now = performance.now();
    if (this.held - fewest < 2 || now - this.#handedOn < handOnPause) return false;
    this.#handedOn = now;
    return true;
  }
}
