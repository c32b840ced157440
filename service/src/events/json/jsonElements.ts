import { limits } from "eventdata-contract";
import { Refusal } from "../../errors/refusal.ts";
import { eventLength, eventParts } from "../event/eventSize.ts";
import { UnfitEvent } from "../event/flatEvent.ts";
import { KeptText } from "./keptText.ts";

/** The text of one element, if it was not too long. What is nested too deep in it is null already. */
export type JsonElement = string | UnfitEvent;

type Place =
  /** Between values: at the start, and after each. */
  | "outside"
  /** After the bracket that opens a list, where it may close at once. */
  | "listStart"
  | "beforeElement"
  | "afterElement";

const codes = {
  quote: 34,
  comma: 44,
  colon: 58,
  openList: 91,
  backslash: 92,
  closeList: 93,
  open: 123,
  close: 125,
};
const scalarStart = /[-0-9A-Za-z"]/;
const scalarEnd = /[\s,[\]{}"]/g;

/**
 * Finds the elements in JSON that arrives in pieces: those of lists, and values one after another. It only looks at
 * brackets and strings; whoever parses an element finds out what else is wrong with it.
 */
export class JsonElements {
  #place: Place = "outside";
  #isInList = false;
  /** Inside an element: how many brackets are open, whether in a string, whether after a backslash. */
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isInElement = false;
  #isScalar = false;
  /** The element's text so far, and how many names and brackets are in it. */
  readonly #text = new KeptText();
  #parts = 0;
  #seen = 0;
  #elements = 0;
  #hasBegun = false;

  /** How many elements have begun. */
  get count(): number {
    return this.#elements;
  }

  *read(text: string): Generator<JsonElement> {
    let at = 0;
    if (this.#isInElement && this.#depth <= limits.eventDepth) this.#text.from(0);
    while (at < text.length) {
      if (this.#isInElement) {
        at = this.#passElement(text, at);
        if (!this.#isInElement) yield this.#take(text, at);
      } else {
        at = this.#passBetween(text, at);
      }
    }
    if (this.#isInElement) this.#text.to(text, text.length);
    this.#seen += text.length;
  }

  /** The element that only the end of the text ends: a number that stands alone. */
  *end(): Generator<JsonElement> {
    if (this.#isInElement && this.#isScalar && !this.#isInString && !this.#isInList) yield this.#take("", 0);
    if (this.#isInElement) throw new Refusal(400, `the body ends in the middle of event ${this.#elements}`);
    if (!this.#hasBegun) throw new Refusal(400, "the body is empty; it must hold events");
    if (this.#isInList)
      throw new Refusal(400, `the body ends before its list does, after event ${this.#elements}`);
  }

  #passBetween(text: string, start: number): number {
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 32 || code === 10 || code === 13 || code === 9) continue;
      if (code === codes.openList && this.#place === "outside") {
        this.#isInList = true;
        this.#hasBegun = true;
        this.#place = "listStart";
      } else if (
        code === codes.closeList &&
        (this.#place === "listStart" || this.#place === "afterElement")
      ) {
        this.#isInList = false;
        this.#place = "outside";
      } else if (code === codes.comma && this.#place === "afterElement") {
        this.#place = "beforeElement";
      } else {
        this.#begin(text, at, code);
        return at;
      }
    }
    return text.length;
  }

  #begin(text: string, at: number, code: number): void {
    const isNested = code === codes.open || code === codes.openList;
    if (this.#place === "afterElement" || !(isNested || scalarStart.test(text.charAt(at)))) {
      throw new Refusal(
        400,
        `the body is not JSON: character ${this.#seen + at + 1}, after event ${this.#elements}, is not expected there`,
      );
    }
    this.#elements += 1;
    this.#hasBegun = true;
    this.#isInElement = true;
    this.#isScalar = !isNested;
    this.#text.from(at);
  }

  /** The index after the element's end, or the text's length. */
  #passElement(text: string, start: number): number {
    if (this.#isScalar && !this.#isInString && text.charCodeAt(start) !== codes.quote) {
      return this.#passScalar(text, start);
    }
    let isInString = this.#isInString;
    let parts = 0;
    let at = start;
    if (this.#isEscaped) {
      this.#isEscaped = false;
      at += 1;
    }
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (isInString) {
        if (code === codes.quote) {
          isInString = false;
          if (this.#depth === 0) return this.#finish(at + 1);
        } else if (code === codes.backslash) {
          at += 1;
        }
      } else if (code === codes.quote) {
        isInString = true;
      } else if (code === codes.colon) {
        parts += 1;
      } else if (code === codes.open || code === codes.openList) {
        this.#depth += 1;
        parts += 1;
        if (this.#depth === limits.eventDepth + 1) this.#leaveOut(text, at);
      } else if (code === codes.close || code === codes.closeList) {
        this.#depth -= 1;
        if (this.#depth === limits.eventDepth) this.#text.from(at + 1);
        if (this.#depth === 0) {
          this.#parts += parts;
          return this.#finish(at + 1);
        }
      }
    }
    this.#parts += parts;
    this.#isInString = isInString;
    this.#isEscaped = at > text.length;
    return text.length;
  }

  #passScalar(text: string, start: number): number {
    scalarEnd.lastIndex = start;
    const end = scalarEnd.exec(text);
    return end === null ? text.length : this.#finish(end.index);
  }

  #finish(end: number): number {
    this.#isInElement = false;
    this.#isInString = false;
    return end;
  }

  /** What follows is nested too deep. */
  #leaveOut(text: string, at: number): void {
    this.#text.to(text, at);
    this.#text.put("null");
  }

  #take(text: string, end: number): JsonElement {
    this.#text.to(text, end);
    const fault = this.#text.isTooLong
      ? `it is longer than ${eventLength} characters`
      : this.#parts > eventParts
        ? `it has more than ${eventParts} names and brackets`
        : undefined;
    const element = this.#text.take();
    this.#parts = 0;
    this.#isInElement = false;
    this.#place = this.#isInList ? "afterElement" : "outside";
    return fault === undefined ? element : new UnfitEvent(fault);
  }
}
