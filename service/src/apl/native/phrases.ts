import { limits } from "../limits.ts";
import { jsonOfValue } from "./jsonValue.ts";
import { native } from "./nativeFunction.ts";

/** Words that hold others together: a phrase neither begins nor ends with one. */
const bindingWords = new Set(
  `a about after all also am an and any are as at be because been before being both but by can could did do does doing
  down during each few for from further had has have having he her here hers him his how i if in into is it its just
  me more most my no nor not of off on once only or other our out over own same she should so some such than that the
  their them then there these they this those through to too under until up very was we were what when where which
  while who whom why will with would you your`.split(/\s+/),
);

const longestPhrase = 5;
/** What is longer was written by no one. */
const longestWord = 100;

export const phrases = [
  native("phrases_in", ["text"], "text", (text) => {
    const found = phrasesIn(text);
    return found.size === 0 ? null : [...found].join("\n");
  }),
  native("telling_phrases", ["text", "integer"], "text", (json, most) => {
    const counted: readonly (readonly [phrase: string, count: number])[] = JSON.parse(json);
    return jsonOfValue(tellingOf(counted).slice(0, Number(most)));
  }),
];

/** A word, or the end of a sentence or of a part of one. */
const piece = /[\p{L}\p{N}](?:['’_]?[\p{L}\p{N}\p{M}])*|[.,;:!?]+(?=\s|$)|[\n\r|()[\]{}"“”„«»]+/gu;

/** Each group of words that stand side by side, once; a word that stands alone is one too. */
function phrasesIn(text: string): Set<string> {
  const found = new Set<string>();
  let part: string[] = [];
  let words = 0;
  for (const [each] of text.matchAll(piece)) {
    if (/^[\p{L}\p{N}]/u.test(each) && each.length <= longestWord) {
      part.push(each.toLowerCase());
      words += 1;
      if (words === limits.phraseWords) break;
    } else {
      addGroups(part, found);
      part = [];
    }
  }
  addGroups(part, found);
  return found;
}

function addGroups(words: readonly string[], found: Set<string>): void {
  const [only = ""] = words;
  if (words.length === 1 && !bindingWords.has(only)) found.add(only);
  for (const [from, first] of words.entries()) {
    if (bindingWords.has(first)) continue;
    for (let to = from + 2; to <= Math.min(from + longestPhrase, words.length); to++)
      if (!bindingWords.has(words[to - 1] ?? "")) found.add(words.slice(from, to).join(" "));
  }
}

/** Those that are no part of a longer one that is as frequent; they come the most frequent first, of them the longest. */
function tellingOf(counted: readonly (readonly [phrase: string, count: number])[]) {
  const withinLonger = new Map<string, number>();
  const sorted = counted
    .map(([phrase, count]) => ({ phrase, count, words: phrase.split(" ") }))
    .sort(
      (one, other) =>
        other.count - one.count ||
        other.words.length - one.words.length ||
        (one.phrase < other.phrase ? -1 : 1),
    );
  return sorted.flatMap(({ phrase, count, words }) => {
    if (withinLonger.get(phrase) === count) return [];
    for (const [from] of words.entries())
      for (let to = from + 1; to <= words.length; to++)
        if (to - from < words.length) withinLonger.set(words.slice(from, to).join(" "), count);
    return [{ phrase, count }];
  });
}
