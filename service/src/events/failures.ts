import { type Moment, printMoment } from "../values/moment.ts";
import type { UnfitEvent } from "./event/flatEvent.ts";

/** An event that was not stored, as the answer lists it. */
export interface Failure {
  readonly error: string;
  readonly timestamp: string;
}

/** How many are listed: more would make an answer larger than many bodies, and the number of all is told beside them. */
export const listedFailures = 100;

/** Counts the events that fail and lists the first of them. */
export class Failures {
  readonly #receivedAt: Moment;
  readonly #listed: Failure[] = [];
  #count = 0;

  constructor(receivedAt: Moment) {
    this.#receivedAt = receivedAt;
  }

  get count(): number {
    return this.#count;
  }

  get listed(): readonly Failure[] {
    return this.#listed;
  }

  add(number: number, { reason, time }: UnfitEvent): void {
    this.#count += 1;
    if (this.#count > listedFailures) return;
    this.#listed.push({
      error: `event ${number}: ${reason}`,
      timestamp: printMoment(time ?? this.#receivedAt),
    });
  }
}
