import { eventFault } from "./eventFault.ts";
import { Kept } from "./kept.ts";
import { type Piece, type Splitter, told } from "./piece.ts";

const code = {
  quote: 34,
  comma: 44,
  openList: 91,
  backslash: 92,
  closeList: 93,
  open: 123,
  close: 125,
};

/** JSON: the elements of a list, or values one after another. They are told by their numbers, since a list may be one line. */
export class Elements implements Splitter {
  readonly frame = { before: "[", between: ",", after: "]" };
  readonly #from: number;
  readonly #kept = new Kept();
  #number = 0;
  #isInList = false;
  #isInElement = false;
  #isScalar = false;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;

  constructor(from: number) {
    this.#from = from;
  }

  read(part: Uint8Array): Piece[] {
    const found: Piece[] = [];
    for (let at = 0; at < part.length; ) {
      const start = this.#isInElement ? at : this.#begin(part, at);
      at = this.#isInElement ? this.#pass(part, start) : start;
      if (start < at) this.#kept.add(part.subarray(start, at));
      if (!this.#isInElement && !this.#kept.isEmpty) found.push(...this.#take());
    }
    return found;
  }

  end(): Piece[] {
    if (this.#isInElement) {
      const isWhole = this.#isScalar && !this.#isInString && !this.#isInList;
      return this.#take(isWhole ? undefined : "the file ends in the middle of it");
    }
    if (!this.#isInList) return [];
    this.#number += 1;
    return this.#take("the file ends before its list does, so that some of it may be missing");
  }

  /** Where the next element begins; the end of the part where none does. */
  #begin(part: Uint8Array, start: number): number {
    for (let at = start; at < part.length; at += 1) {
      const letter = part[at] ?? 0;
      if (letter <= 32 || letter === code.comma) continue;
      if (letter === code.openList && !this.#isInList) this.#isInList = true;
      else if (letter === code.closeList && this.#isInList) this.#isInList = false;
      else {
        this.#number += 1;
        this.#isInElement = true;
        this.#isScalar = letter !== code.open && letter !== code.openList;
        return at;
      }
    }
    return part.length;
  }

  /** The index behind the element's end, or the part's length. */
  #pass(part: Uint8Array, start: number): number {
    for (let at = start; at < part.length; at += 1) {
      const letter = part[at] ?? 0;
      if (this.#isEscaped) this.#isEscaped = false;
      else if (this.#isInString) {
        if (letter === code.backslash) this.#isEscaped = true;
        else if (letter === code.quote) this.#isInString = false;
      } else if (letter === code.quote) this.#isInString = true;
      else if (this.#isScalar) {
        const hasBegun = at > start || !this.#kept.isEmpty;
        if (!hasBegun) continue;
        if (letter <= 32 || letter === code.comma || letter === code.closeList) return this.#finish(at);
      } else if (letter === code.open || letter === code.openList) this.#depth += 1;
      else if (letter === code.close || letter === code.closeList) {
        this.#depth -= 1;
        if (this.#depth === 0) return this.#finish(at + 1);
      }
    }
    return part.length;
  }

  #finish(at: number): number {
    this.#isInElement = false;
    return at;
  }

  #take(end?: string): Piece[] {
    const place = this.#number;
    const { text, fault } = this.#kept.take();
    if (place < this.#from) return [];
    return [{ text, place, next: place + 1, ...told(end ?? fault ?? eventFault(text)) }];
  }
}
