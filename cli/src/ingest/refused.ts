import type { IngestAnswer } from "pulumi-eventdata-provider/functions";
import type { Piece } from "./split/piece.ts";

/** Events that are not stored, and why. */
export interface Refused {
  /** The place of the one; of several among which it cannot be told, the first and the last. */
  readonly places: readonly [first: number, last: number];
  readonly count: number;
  readonly reason: string;
}

const numbered = /^event (\d+): (.*)$/s;

/** What an answer refuses of the events that were sent: the service counts them from one. */
export function refusedIn(sent: readonly Piece[], { failed, failures = [] }: IngestAnswer): Refused[] {
  const all = [sent[0]?.place ?? 0, sent.at(-1)?.place ?? 0] as const;
  const told = failures.map(({ error, timestamp }): Refused => {
    const [, number = "", reason = ""] = numbered.exec(error) ?? [];
    const place = sent[Number(number) - 1]?.place;
    if (place !== undefined) return { places: [place, place], count: 1, reason };
    return { places: all, count: 1, reason: `${error} (${timestamp})` };
  });
  const rest = failed - told.length;
  return rest > 0
    ? [...told, { places: all, count: rest, reason: "the service lists no more of them" }]
    : told;
}

export function refusedPiece({ place }: Piece, reason: string): Refused {
  return { places: [place, place], count: 1, reason };
}
