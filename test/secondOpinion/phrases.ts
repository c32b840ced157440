import * as pools from "./pools.ts";
import { Undetermined } from "./undetermined.ts";
import type { Value } from "./values.ts";

/** Of the words in the texts that are drawn, those that neither begin nor end a phrase. */
const binding: ReadonlySet<string> = new Set(["a"]);
const known: ReadonlySet<string> = new Set(pools.texts);
const isLetter = (character: string | undefined) => /^[\p{L}\p{N}]$/u.test(character ?? "");

/** The groups of words that stand in the most texts. */
export function phrasesOf(values: readonly Value[]): Value {
  const counts = new Map<string, number>();
  for (const text of values) {
    if (typeof text !== "string" || !known.has(text)) throw new Undetermined("which words bind others");
    for (const phrase of new Set(partsOf(text).flatMap(groupsOf)))
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  const all = [...counts].map(([phrase, count]) => ({ phrase, count, words: phrase.split(" ").length }));
  const isWithin = (phrase: string, longer: string) =>
    longer !== phrase && ` ${longer} `.includes(` ${phrase} `);
  return all
    .filter(
      ({ phrase, count }) => !all.some((other) => other.count === count && isWithin(phrase, other.phrase)),
    )
    .sort(
      (one, other) =>
        other.count - one.count || other.words - one.words || (one.phrase < other.phrase ? -1 : 1),
    )
    .slice(0, 10)
    .map(
      ({ phrase, count }) =>
        new Map<string, Value>([
          ["phrase", phrase],
          ["count", BigInt(count)],
        ]),
    );
}

/** The words of each sentence, bracket or line, in small letters. */
function partsOf(text: string): string[][] {
  const parts: string[][] = [[]];
  const characters = [...text];
  let word = "";
  const end = () => {
    if (word !== "") parts.at(-1)?.push(word.toLowerCase());
    word = "";
  };
  for (const [place, character] of characters.entries()) {
    const next = characters[place + 1];
    const isInside = word !== "" && /^['_]$/.test(character) && isLetter(next);
    if (isLetter(character) || isInside) word += character;
    else {
      end();
      const isStop = /^[.,;:!?]$/.test(character) && (next === undefined || /^\s$/.test(next));
      if (isStop || /^[\n()"]$/.test(character)) parts.push([]);
    }
  }
  end();
  return parts;
}

function groupsOf(words: readonly string[]): string[] {
  const groups = words.flatMap((_, from) => [2, 3, 4, 5].map((length) => words.slice(from, from + length)));
  const whole = groups.filter((group, index) => group.length === (index % 4) + 2);
  return [...(words.length === 1 ? [words] : []), ...whole]
    .filter((group) => !binding.has(group[0] ?? "") && !binding.has(group.at(-1) ?? ""))
    .map((group) => group.join(" "));
}
