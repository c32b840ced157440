import { setTimeout as sleep } from "node:timers/promises";
import { EventDataError } from "pulumi-eventdata-provider";
import { exactText, type Page } from "pulumi-eventdata-provider/functions";
import { type Interruption, unlessInterrupted } from "../interruption/interruption.ts";
import type { Args, Asking } from "./asking.ts";
import { type Part, partOf } from "./part.ts";
import { startOf } from "./startOf.ts";

export interface Following {
  readonly asking: Asking;
  readonly args: Args;
  readonly interruption: Interruption;
  /** What is asked again each time, since events come late, in seconds; also what is told at the beginning. */
  readonly lookBack: number;
  /** Seconds between two questions. */
  readonly every: number;
  /** False where nobody takes any more. */
  readonly put: (part: Part) => Promise<boolean>;
}

/** A row that was told, which may be there more than once. */
interface Told {
  readonly time: number;
  count: number;
}

/** Tells events as they come, each once, until it is interrupted. Resolves with how many. */
export async function follow(following: Following): Promise<number> {
  const { interruption, lookBack, every, put } = following;
  const lookBackMilliseconds = Math.ceil(lookBack * 1000);
  const behind = (time: number) => new Date(time - lookBackMilliseconds).toISOString();
  const given = following.args.startTime;
  const first = typeof given === "string" ? await startOf(following, given) : behind(Date.now());
  if (first === "interrupted") return 0;
  let startTime = first;
  let told = new Map<string, Told>();
  let newest = Number.NEGATIVE_INFINITY;
  let rows = 0;
  for (;;) {
    const before = told;
    told = new Map();
    let again = 0;
    /** The newest come first from a service that takes no order, or where the query has one. */
    let held: Part | undefined;
    const pages = await following.asking.pages(
      { ...following.args, startTime, defaultOrder },
      interruption.once,
    );
    for (;;) {
      const next = await unlessInterrupted(interruption, pages.next());
      if (next === "interrupted") return rows;
      if (next.done) break;
      const fresh: Page["rows"] = [];
      for (const row of next.value.rows) {
        const time = timeOf(row);
        newest = Math.max(newest, time);
        const key = exactText(row);
        const own = told.get(key) ?? { time, count: 0 };
        own.count += 1;
        told.set(key, own);
        if (own.count <= (before.get(key)?.count ?? 0)) again += 1;
        else fresh.push(row);
      }
      rows += fresh.length;
      const { result } = next.value;
      if (fresh.length > 0 && result.tables[0]?.order[0]?.desc === true) {
        held = partOf(result, [...fresh.reverse(), ...(held?.rows ?? [])]);
      } else if (fresh.length > 0 && !(await put(partOf(result, fresh)))) return rows;
      forget(told, Math.min(newest, Date.now()) - lookBackMilliseconds);
    }
    if (before.size > 0 && again === 0) throw otherEachTime();
    if (held !== undefined && !(await put(held))) return rows;
    // An event of tomorrow does not make today's old.
    const start = Math.min(newest, Date.now());
    // Nor does what is asked again reach back behind the beginning.
    if (start - lookBackMilliseconds > Date.parse(first)) startTime = behind(start);
    await sleep(every * 1000, undefined, { signal: interruption.once }).catch(() => undefined);
    if (interruption.once.aborted) return rows;
  }
}

const defaultOrder = [{ field: "_time", desc: false }];

function timeOf(row: Page["rows"][0]): number {
  const time = Date.parse(String(row._time));
  if (Number.isFinite(time)) return time;
  throw new EventDataError(
    "INPUT_INVALID",
    "--follow needs the time of every event, and what is found has none",
    "Keep _time in | project, and leave out | summarize.",
  );
}

/** What is not asked for again need not be known. */
function forget(told: Map<string, Told>, until: number): void {
  for (const [key, { time }] of told) if (time < until) told.delete(key);
}

function otherEachTime(): EventDataError {
  return new EventDataError(
    "INPUT_INVALID",
    "what this query tells of an event is another each time that it is asked, so that new ones cannot be told apart",
    "Leave out what changes by itself, such as now() and rand().",
  );
}
