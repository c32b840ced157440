import { Kept } from "./kept.ts";
import { type Frame, type Piece, type Splitter, told } from "./piece.ts";

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

type State = "cellStart" | "plain" | "quoted" | "afterQuote";

/** CSV: an event a line, or several lines where a cell in quotes holds line breaks. */
export class Records implements Splitter {
  readonly #from: number;
  readonly #delimiter: Uint8Array;
  readonly #kept = new Kept();
  #line = 1;
  #firstLine = 1;
  #state: State = "cellStart";
  /** How many bytes of the delimiter have come. */
  #matched = 0;
  #isAfterReturn = false;
  #fault: string | undefined;
  #hasHeader: boolean;
  #header: Uint8Array | undefined;

  constructor(from: number, delimiter: string, hasHeader: boolean) {
    this.#from = from;
    this.#delimiter = Buffer.from(delimiter);
    this.#hasHeader = hasHeader;
  }

  /** The first line has the names of the fields, and goes before every batch. */
  get frame(): Frame {
    const before = this.#header === undefined ? "" : Buffer.concat([this.#header, Buffer.from("\n")]);
    return { before, between: "\n", after: "\n" };
  }

  read(part: Uint8Array): Piece[] {
    const found: Piece[] = [];
    let start = 0;
    for (let at = 0; at < part.length; at += 1) {
      const letter = part[at] ?? 0;
      const isSecondHalf = this.#isAfterReturn && letter === lineFeed;
      this.#isAfterReturn = letter === carriageReturn;
      const isLineEnd = letter === lineFeed || letter === carriageReturn;
      if (isSecondHalf) {
        // The line has ended already, unless it stands within quotes.
        if (this.#state !== "quoted") start = at + 1;
        continue;
      }
      if (isLineEnd) this.#line += 1;
      if (isLineEnd && this.#state !== "quoted") {
        if (start < at) this.#kept.add(part.subarray(start, at));
        start = at + 1;
        found.push(...this.#take());
      } else this.#pass(letter);
    }
    if (start < part.length) this.#kept.add(part.subarray(start));
    return found;
  }

  end(): Piece[] {
    if (this.#state === "quoted") this.#fault ??= "its quotes are never closed";
    this.#line += 1;
    return this.#take();
  }

  #pass(letter: number): void {
    if (this.#state === "quoted") {
      if (letter === quote) this.#state = "afterQuote";
      return;
    }
    if (letter === quote && this.#matched === 0) {
      if (this.#state === "plain") this.#fault ??= "a quote stands in a cell that does not begin with one";
      else this.#state = "quoted";
      return;
    }
    this.#matched = letter === this.#delimiter[this.#matched] ? this.#matched + 1 : 0;
    if (this.#matched === this.#delimiter.length) {
      this.#matched = 0;
      this.#state = "cellStart";
    } else if (this.#state === "cellStart") this.#state = "plain";
    else if (this.#state === "afterQuote" && this.#matched === 0) {
      this.#fault ??= "something stands behind closing quotes";
    }
  }

  #take(): Piece[] {
    const place = this.#firstLine;
    const isEmpty = this.#kept.isEmpty;
    const kept = this.#kept.take();
    const fault = this.#fault ?? kept.fault;
    this.#firstLine = this.#line;
    this.#state = "cellStart";
    this.#matched = 0;
    this.#fault = undefined;
    if (isEmpty) return [];
    if (this.#hasHeader) {
      this.#hasHeader = false;
      this.#header = kept.text;
      return fault === undefined ? [] : [{ text: kept.text, place, next: this.#line, fault }];
    }
    if (place < this.#from) return [];
    return [{ text: kept.text, place, next: this.#line, ...told(fault) }];
  }
}
