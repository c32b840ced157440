/** Words that all hear who wait for the next one, whatever it says. */
export class Words {
  #said = 0;
  #waiting = new Set<() => void>();

  /** How many were said: whoever is to miss none asks before it looks at what they tell of. */
  get said(): number {
    return this.#said;
  }

  say(): void {
    this.#said += 1;
    for (const wake of this.#waiting) wake();
  }

  /** Resolves when more than so many were said, or after so long. */
  async after(said: number, milliseconds: number): Promise<void> {
    if (this.#said > said) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.#waiting.add(wake);
    });
  }
}
