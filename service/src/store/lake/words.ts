/** Many wait for the next word, whatever it says. */
export class Words {
  #waiting: (() => void)[] = [];

  say(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  /** Begins to listen; what it returns resolves with the next word, or after so long. */
  next(milliseconds: number): () => Promise<void> {
    const heard = new Promise<void>((resolve) => this.#waiting.push(resolve));
    return async () => {
      let timer: NodeJS.Timeout | undefined;
      const over = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, milliseconds);
      });
      await Promise.race([heard, over]);
      clearTimeout(timer);
    };
  }
}
