import { type Moment, printMoment } from "../values/moment.ts";
import type { UnfitEvent } from "./event/flatEvent.ts";

/** As the answer lists an event that was not stored. */
export interface Failure {
  readonly error: string;
  readonly timestamp: string;
}

/** More would make an answer that is larger than many bodies; the number of all is told beside them. */
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
