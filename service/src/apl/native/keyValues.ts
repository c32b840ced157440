import { native } from "./nativeFunction.ts";

export const keyValues = [
  native("value_of_key", ["text", "text", "text", "text", "text"], "text", valueOfKey),
];

const blanks = " \t\n\f\r";

/**
 * The value of the first pair with a key. A value in quotes goes on to its closing quote, and no pair begins within it;
 * a quote that nothing closes is a character as any other.
 */
function valueOfKey(
  text: string,
  key: string,
  pairEnd: string,
  equals: string,
  quote: string,
): string | null {
  // A blank that ends pairs is none around the sign.
  const inner = [...blanks].filter((blank) => !pairEnd.includes(blank)).join("");
  const [pairEnds, signs, quotes] = [pairEnd, equals, quote].map((sought) => new Places(text, sought)) as [
    Places,
    Places,
    Places,
  ];
  for (let start = 0; start <= text.length; ) {
    const at = afterAny(blanks, text, start);
    const behindKey = text.startsWith(key, at) ? afterAny(inner, text, at + key.length) : -1;
    const isWanted = behindKey >= 0 && text.startsWith(equals, behindKey);
    const sign = isWanted ? behindKey : signs.from(at);
    const bareEnd = pairEnds.from(isWanted ? sign + equals.length : at);
    const value = sign < bareEnd ? afterAny(inner, text, sign + equals.length) : bareEnd;
    const isQuoted = value < bareEnd && quote !== "" && text.startsWith(quote, value);
    const close = isQuoted ? quotes.from(value + quote.length) : text.length;
    if (isWanted)
      return close < text.length ? text.slice(value + quote.length, close) : text.slice(value, bareEnd);
    const end = close < text.length ? pairEnds.from(close + quote.length) : bareEnd;
    start = end + Math.max(1, pairEnd.length);
  }
  return null;
}

/** Where something stands in a text, asked for from its beginning on: what is far away is not sought again and again. */
class Places {
  readonly #text: string;
  readonly #sought: string;
  #from = 0;
  #found = -1;

  constructor(text: string, sought: string) {
    this.#text = text;
    this.#sought = sought;
  }

  /** The next place, or the end of the text. */
  from(at: number): number {
    if (at >= this.#from && at <= this.#found) return this.#found;
    const found = this.#sought === "" ? -1 : this.#text.indexOf(this.#sought, at);
    this.#from = at;
    this.#found = found < 0 ? this.#text.length : found;
    return this.#found;
  }
}

function afterAny(skipped: string, text: string, from: number): number {
  let at = from;
  while (at < text.length && skipped.includes(text.charAt(at))) at += 1;
  return at;
}
