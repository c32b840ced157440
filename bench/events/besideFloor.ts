import type { EventStore } from "../../service/src/store/events/eventStore.ts";
import { alternating } from "../alternating.ts";
import { median } from "../report.ts";
import { type Asked, type TimedAnswer, timedRun } from "./timedRun.ts";

export interface BesideFloor {
  /** Medians, in milliseconds. */
  readonly ours: number;
  readonly floor: number;
  /** The first answer of either. */
  readonly answers: { readonly ours: TimedAnswer | undefined; readonly floor: TimedAnswer | undefined };
}

/** What the service asks and what it is measured by, in turn, in the process that has the tables. */
export async function besideFloor(
  store: EventStore,
  asks: { readonly ours: () => Asked; readonly floor: () => Asked },
  rounds: number,
  signal: AbortSignal,
): Promise<BesideFloor> {
  const seen = await alternating(rounds, {
    floor: () => timedRun(store, asks.floor, signal),
    ours: () => timedRun(store, asks.ours, signal),
  });
  const time = (answers: readonly TimedAnswer[]) => median(answers.map(({ milliseconds }) => milliseconds));
  return {
    ours: time(seen.ours),
    floor: time(seen.floor),
    answers: { ours: seen.ours[0], floor: seen.floor[0] },
  };
}
