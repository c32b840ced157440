/** How a term of a search is looked for in a text. */
export interface TermTest {
  readonly operator: string;
  readonly looked: string;
}

/** Neither letter nor digit, as words are bounded for `has`. */
const boundary = "[^\\pL\\pN]";

/**
 * A word, unless a star at an end lets it be the beginning, the end or any part of one; elsewhere `*` stands for any
 * characters and `?` for one. Undefined for what is found everywhere.
 */
export function termTest(text: string, isCaseSensitive: boolean): TermTest | undefined {
  const [before, after] = [text.startsWith("*"), text.endsWith("*")];
  const looked = withoutOuterStars(text);
  if (looked === "") return undefined;
  if (/[*?]/.test(looked))
    return { operator: "matches", looked: patternOf(looked, before, after, isCaseSensitive) };
  const operator = before ? (after ? "contains" : "hassuffix") : after ? "hasprefix" : "has";
  return { operator: isCaseSensitive ? `${operator}_cs` : operator, looked };
}

/** By hand: an expression would look from each star within the text to the end of its row. */
function withoutOuterStars(text: string): string {
  let [start, end] = [0, text.length];
  while (text[start] === "*") start += 1;
  while (end > start && text[end - 1] === "*") end -= 1;
  return text.slice(start, end);
}

function patternOf(looked: string, before: boolean, after: boolean, isCaseSensitive: boolean): string {
  const parts = looked
    .replace(/[!-)+-/:->@[-^`{-~]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  const start = before ? "" : `(?:^|${boundary})`;
  const end = after ? "" : `(?:${boundary}|$)`;
  return `${isCaseSensitive ? "" : "(?i)"}${start}${parts}${end}`;
}
