import { eventLength } from "../event/eventSize.ts";

/** Collects an element's text from pieces of a body, but not more than an event may have. */
export class KeptText {
  #pieces: string[] = [];
  #length = 0;
  /** Where the text goes on in the piece at hand; -1 while it is not kept. */
  #start = -1;

  get isTooLong(): boolean {
    return this.#length > eventLength;
  }

  /** From there on the text is kept. */
  from(start: number): void {
    if (!this.isTooLong) this.#start = start;
  }

  /** Up to there the text is kept. */
  to(text: string, end: number): void {
    if (this.#start === -1) return;
    this.put(text.slice(this.#start, end));
    this.#start = -1;
  }

  put(text: string): void {
    this.#length += text.length;
    if (this.isTooLong) this.#pieces = [];
    else this.#pieces.push(text);
  }

  /** All that was kept, after which there is nothing. */
  take(): string {
    const [first = "", ...others] = this.#pieces;
    this.#pieces = [];
    this.#length = 0;
    return others.length === 0 ? first : first + others.join("");
  }
}
