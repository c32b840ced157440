const sliceMilliseconds = 3;

/**
 * Lets bodies be decoded side by side without holding up the rest of the process: all of them together have a slice of
 * time, then whatever else waits is done, then one of them goes on.
 */
export class TimeSlices {
  readonly #waiting: { readonly body: object; readonly goOn: () => void }[] = [];
  /** Whose turn it is, where others wait. */
  #holder: object | undefined;
  #sliceEnd = 0;
  #isArmed = false;

  /** Goes on at once within the slice, later otherwise. To be awaited between a body's small pieces of work. */
  pause(body: object): Promise<void> | undefined {
    const now = performance.now();
    if (!this.#isArmed) {
      this.#sliceEnd = now + sliceMilliseconds;
      this.#arm();
    }
    const mayGoOn = this.#waiting.length === 0 || this.#holder === body;
    if (now < this.#sliceEnd && mayGoOn) return undefined;
    return new Promise((goOn) => this.#waiting.push({ body, goOn }));
  }

  #arm(): void {
    this.#isArmed = true;
    setImmediate(() => {
      this.#isArmed = false;
      const next = this.#waiting.shift();
      this.#holder = next?.body;
      if (next === undefined) return;
      this.#sliceEnd = performance.now() + sliceMilliseconds;
      this.#arm();
      next.goOn();
    });
  }
}
