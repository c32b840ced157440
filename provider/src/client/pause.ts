import { setTimeout as sleep } from "node:timers/promises";

/** One gate for all requests of a client: when the service says "later", everybody waits. */
export class Pause {
  #until = 0;
  readonly #longest: number;

  constructor(longestSeconds: number) {
    this.#longest = longestSeconds;
  }

  forSeconds(seconds: number): void {
    this.#until = Math.max(this.#until, Date.now() + Math.min(seconds, this.#longest) * 1000);
  }

  async passed(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    for (let wait = this.#until - Date.now(); wait > 0; wait = this.#until - Date.now()) {
      await sleep(wait, undefined, signal && { signal });
    }
  }
}
