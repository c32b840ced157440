import { nearest } from "eventdata-contract";
import { AplError } from "../aplError.ts";
import { limits } from "../limits.ts";
import type { Span } from "../span.ts";
import { tooDeep } from "./depth.ts";
import { formHint } from "./elsewhere.ts";
import { described, type Token } from "./token.ts";

/** Walks over the tokens of a query, and says what was expected where they are not what they should be. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #nesting: number;

  /** What stands within another text is as deep as that is where it begins. */
  constructor(tokens: readonly Token[], nesting = 0) {
    this.#tokens = tokens;
    this.#nesting = nesting;
  }

  get nesting(): number {
    return this.#nesting;
  }

  /** The next token, or one after it; past the end there are only ends. */
  peek(ahead = 0): Token {
    const token = this.#tokens[this.#at + ahead] ?? this.#tokens.at(-1);
    if (!token) throw new Error("A list of tokens ends with its end.");
    return token;
  }

  next(): Token {
    const token = this.peek();
    this.#at += 1;
    return token;
  }

  /** From where a token stood up to the one that was read last. */
  spanFrom(start: Token | Span): Span {
    const first = "kind" in start ? start.span : start;
    return { start: first.start, end: this.#tokens[this.#at - 1]?.span.end ?? first.end };
  }

  isMark(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === "mark" && token.text === text;
  }

  isWord(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === "name" && token.text === text;
  }

  takeMark(text: string): boolean {
    const taken = this.isMark(text);
    if (taken) this.#at += 1;
    return taken;
  }

  takeWord(text: string): boolean {
    const taken = this.isWord(text);
    if (taken) this.#at += 1;
    return taken;
  }

  expectMark(text: string): Token {
    if (this.isMark(text)) return this.next();
    throw this.expected(`"${text}"`);
  }

  expectWord(...words: readonly string[]): string {
    const token = this.peek();
    if (token.kind === "name" && words.includes(token.text)) {
      this.#at += 1;
      return token.text;
    }
    throw this.expected(words.map((word) => `"${word}"`).join(" or "), words);
  }

  /** Marks and names that touch, such as `project-away` and `!in~`, where they make one of these words. */
  joinedAhead(
    words: ReadonlySet<string>,
    from = 0,
  ): { readonly word: string; readonly tokens: number } | undefined {
    let joined = "";
    let longest: { readonly word: string; readonly tokens: number } | undefined;
    for (let tokens = 1; tokens <= 5; tokens++) {
      const ahead = from + tokens - 1;
      const token = this.peek(ahead);
      if ((token.kind !== "name" && token.kind !== "mark") || (tokens > 1 && !this.#touches(ahead - 1)))
        break;
      joined += token.text;
      if (words.has(joined)) longest = { word: joined, tokens };
    }
    return longest;
  }

  skip(tokens: number): void {
    this.#at += tokens;
  }

  /** A comma-separated list of one or more. */
  list<Item>(item: () => Item): Item[] {
    const items = [item()];
    while (this.takeMark(",")) items.push(item());
    return items;
  }

  /** What is read, and the names that stand in it. */
  noting<Value>(read: () => Value): { readonly value: Value; readonly words: ReadonlySet<string> } {
    const start = this.#at;
    const value = read();
    const tokens = this.#tokens.slice(start, this.#at);
    return { value, words: new Set(tokens.flatMap((token) => (token.kind === "name" ? [token.text] : []))) };
  }

  /** One level deeper; a query that nests without end must not exhaust the stack. */
  nested<Result>(read: () => Result): Result {
    this.#nesting += 1;
    if (this.#nesting > limits.nesting) throw this.tooDeep();
    const result = read();
    this.#nesting -= 1;
    return result;
  }

  /** Whether a token before or behind the next one begins the query. */
  isFirst(ahead: number): boolean {
    return this.#at + ahead === 0;
  }

  /** Whether the next token follows the one before it without a blank. */
  followsAtOnce(): boolean {
    return this.#at > 0 && this.#touches(-1);
  }

  #touches(ahead: number): boolean {
    return this.peek(ahead).span.end === this.peek(ahead + 1).span.start;
  }

  /** Also of what is long in text and deep in the tree, such as a sum of many parts. */
  tooDeep(): AplError {
    return tooDeep(this.peek().span);
  }

  expected(what: string, words: Iterable<string> = []): AplError {
    const token = this.peek();
    const hint = formHint([token, this.peek(1), this.peek(2)]);
    const near = token.kind === "name" ? nearest(token.text, words) : undefined;
    const meant = near === undefined ? "" : `; did you mean "${near}"?`;
    const told = hint === undefined ? meant : `; ${hint}`;
    return new AplError("SYNTAX", `expected ${what}, not ${described(token)}${told}`, token.span);
  }
}
