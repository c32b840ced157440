/** Many pass together, or one alone. */
export class Gate {
  #together = 0;
  #alone = false;
  #waiting: { alone: boolean; enter: () => void }[] = [];

  /** Runs the work with others, or, if it must be alone, when nobody else does. */
  async pass<T>(alone: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      this.#waiting.push({ alone, enter: resolve });
      this.#open();
    });
    try {
      return await work();
    } finally {
      if (alone) this.#alone = false;
      else this.#together -= 1;
      this.#open();
    }
  }

  #open(): void {
    for (;;) {
      const [next] = this.#waiting;
      if (next === undefined || this.#alone || (next.alone && this.#together > 0)) return;
      this.#waiting.shift();
      if (next.alone) this.#alone = true;
      else this.#together += 1;
      next.enter();
    }
  }
}
