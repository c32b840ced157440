import { eventFault } from "./eventFault.ts";
import { Kept } from "./kept.ts";
import { type Piece, type Splitter, told } from "./piece.ts";

const lineEnd = 10;
const blank = /^[ \t\r]*$/;

/** NDJSON: an event a line. */
export class Lines implements Splitter {
  readonly frame = { before: "", between: "\n", after: "\n" };
  readonly #from: number;
  readonly #kept = new Kept();
  #line = 1;

  constructor(from: number) {
    this.#from = from;
  }

  read(part: Uint8Array): Piece[] {
    const found: Piece[] = [];
    let start = 0;
    for (let at = part.indexOf(lineEnd); at >= 0; at = part.indexOf(lineEnd, start)) {
      this.#kept.add(part.subarray(start, at));
      found.push(...this.#take());
      start = at + 1;
    }
    if (start < part.length) this.#kept.add(part.subarray(start));
    return found;
  }

  end(): Piece[] {
    return this.#kept.isEmpty ? [] : this.#take();
  }

  #take(): Piece[] {
    const place = this.#line++;
    const { text, fault } = this.#kept.take();
    if (place < this.#from || (fault === undefined && isBlank(text))) return [];
    return [{ text, place, next: place + 1, ...told(fault ?? eventFault(text)) }];
  }
}

function isBlank(text: Uint8Array): boolean {
  return text.length < 100 && blank.test(Buffer.from(text).toString("latin1"));
}
