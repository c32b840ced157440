import { limits } from "../limits.ts";

export interface LimitGuide {
  readonly of: string;
  /** What becomes of more. */
  readonly beyond: string;
}

/** A limit that is missing here does not compile. */
const guides: Readonly<Record<keyof typeof limits, LimitGuide>> = {
  textBytes: { of: "bytes of a query's text", beyond: "an error with its place" },
  operators: { of: "operators of a pipeline", beyond: "an error with its place" },
  nesting: {
    of: "levels of nested calls, parentheses and sums of many parts",
    beyond: "an error with its place",
  },
  steps: {
    of: "tables and operators of a query, those of its views and of `let` among them",
    beyond: "an error with its place",
  },
  parts: {
    of: "names, values, operators and calls of a query, those of views, virtual fields and lets counted wherever they are named",
    beyond: "an error with its place",
  },
  columns: {
    of: "columns of a result, unless a dataset that is read has more fields; values that one operator makes",
    beyond: "an error with its place",
  },
  unionColumns: {
    of: "columns of a `union`, counted in each of its tables",
    beyond: "an error with its place",
  },
  madeValues: { of: "values that one `range` or `make-series` makes", beyond: "an error" },
  valueLength: { of: "characters of a text, and of an array or a map as JSON", beyond: "null" },
  sqlLength: {
    of: "characters that one expression becomes in the database's language",
    beyond: "an error with its place",
  },
  sqlSteps: {
    of: "steps that a query becomes in the database's language, about one for each operator and two for a `print`",
    beyond: "an error",
  },
  wholeSqlLength: {
    of: "characters that all expressions of a query become in the database's language",
    beyond: "an error with its place",
  },
  repetitions: {
    of: "repetitions by `strrep`, and places of `array_split`",
    beyond: "so many of `strrep`, null of `array_split`",
  },
  phraseWords: { of: "words of one text that `phrases` looks at", beyond: "passed over" },
  spotlightText: {
    of: "characters of a text that `spotlight` compares with others",
    beyond: "counted among the rest",
  },
  spotlightValues: {
    of: "different texts of a field that `spotlight` compares, those of either side counted apart",
    beyond: "the field is left out",
  },
};

const names = Object.keys(limits) as (keyof typeof limits)[];

export const limitGuides: readonly (LimitGuide & { readonly most: number })[] = names.map((name) => ({
  most: limits[name],
  ...guides[name],
}));
