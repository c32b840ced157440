import {
  aggregationWords,
  functionWords,
  infixWords,
  keywordsOf,
  operatorWords,
  sourceWords,
  type Word,
} from "./known.ts";
import { type Place, placeAt } from "./place.ts";

/** What there is to name where the query is asked. */
export interface Names {
  readonly fields?: readonly string[];
  readonly datasets?: readonly string[];
}

export interface Completion {
  readonly kind: Word["kind"] | "field" | "dataset" | "constant";
  /** What takes the place of what is written, from `from` on up to where the writer is. */
  readonly text: string;
  readonly from: number;
  /** How it is written, where it is a word of the language. */
  readonly form?: string;
  readonly about?: string;
}

type Candidate = Omit<Completion, "from"> & { readonly name: string };

const constants = ["true", "false", "null"];
const aggregating = new Set(["summarize", "make-series"]);

/** What may come at a place of a query, what begins with what is written there first. */
export function complete(
  text: string,
  position: number,
  names: Names | readonly string[] = {},
): Completion[] {
  const place = placeAt(text, position);
  if (place === undefined) return [];
  const known: Names = Array.isArray(names) ? { fields: names } : (names as Names);
  const written = place.word.toLowerCase();
  const ranked = candidatesAt(place, known).flatMap((each) => {
    const name = each.name.toLowerCase();
    const rank = name.startsWith(written) ? 0 : name.includes(written) ? 1 : undefined;
    return rank === undefined ? [] : [{ rank, each }];
  });
  ranked.sort((one, other) => one.rank - other.rank);
  return ranked.map(({ each: { name: _, ...completion } }) => ({ ...completion, from: place.from }));
}

function candidatesAt(place: Place, { fields = [], datasets = [] }: Names): readonly Candidate[] {
  const { expected, operator, isBehindBy, calls } = place;
  switch (expected) {
    case "source":
      return [...datasets.map((name) => named("dataset", name)), ...sourceWords.map(ofWord)];
    case "operator":
      return operatorWords.map(ofWord);
    case "after":
      return [...keywordsOf(operator ?? ""), ...infixWords].map(ofWord);
    case "value": {
      const isAggregated =
        operator !== undefined && aggregating.has(operator) && !isBehindBy && calls.length === 0;
      const functions = isAggregated ? [...aggregationWords, ...functionWords] : functionWords;
      const keywords = isBehindBy || calls.length > 0 ? [] : keywordsOf(operator ?? "");
      return [
        ...fields.map((name) => named("field", name)),
        ...keywords.map(ofWord),
        ...functions.map(ofWord),
        ...constants.map((name) => ({ kind: "constant" as const, name, text: name })),
      ];
    }
  }
}

function ofWord({ kind, name, form, about }: Word): Candidate {
  return { kind, name, form, about, text: kind === "function" || kind === "aggregation" ? `${name}(` : name };
}

/** A name with other characters than those of words stands in brackets and quotes. */
function named(kind: "field" | "dataset", name: string): Candidate {
  const isPlain = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u.test(name);
  const quoted = `['${name.replace(/['\\]/g, "\\$&")}']`;
  return { kind, name, text: isPlain ? name : quoted };
}
