import { aggregateGuides, infixGuides, scalarGuides } from "../guide/functions.ts";
import { operators } from "../guide/operators.ts";

/** What an editor shows of a word of the language. */
export interface Word {
  readonly kind: "operator" | "function" | "aggregation" | "infix" | "keyword";
  readonly name: string;
  /** How it is written. */
  readonly form: string;
  readonly about: string;
}

export const operatorWords: readonly Word[] = Object.values(operators)
  .flat()
  .flatMap(({ name, also = [], form, about }) =>
    [name, ...also].map((each) => ({
      kind: "operator" as const,
      name: each,
      form: form.replace(name, each),
      about,
    })),
  );

export const functionWords: readonly Word[] = Object.values(scalarGuides)
  .flat()
  .map(({ name, form, about }) => ({ kind: "function", name, form, about }));

export const aggregationWords: readonly Word[] = aggregateGuides.map(({ name, form, about }) => ({
  kind: "aggregation",
  name,
  form,
  about,
}));

const spelledOtherwise: Readonly<Record<string, string>> = {
  matches: "matches regex",
  "!matches": "!matches regex",
};

export const infixWords: readonly Word[] = Object.values(infixGuides)
  .flat()
  .filter(({ name }) => !/^(?:negate|\[\])$/.test(name))
  .map(({ name, form, about }) => ({ kind: "infix", name: spelledOtherwise[name] ?? name, form, about }));

/** The words behind which an operator goes on, by its name. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  summarize: ["by"],
  "make-series": ["default", "on", "from", "to", "step", "by"],
  sort: ["by", "asc", "desc", "nulls first", "nulls last"],
  order: ["by", "asc", "desc", "nulls first", "nulls last"],
  top: ["by", "asc", "desc", "nulls first", "nulls last"],
  join: ["kind=", "on"],
  lookup: ["kind=", "on"],
  parse: ["kind=", "with"],
  "parse-where": ["kind=", "with"],
  "parse-kv": ["as", "with"],
  "mv-expand": ["to typeof(", "limit"],
  "project-reorder": ["asc", "desc"],
  search: ["kind="],
  range: ["from", "to", "step"],
};

export function keywordsOf(operator: string): readonly Word[] {
  const form = operatorWords.find(({ name }) => name === operator)?.form ?? operator;
  return (keywords[operator] ?? []).map((name) => ({
    kind: "keyword",
    name,
    form,
    about: `A part of ${operator}.`,
  }));
}

export const sourceWords: readonly Word[] = [
  { kind: "keyword", name: "let", form: "let name = value;", about: "Names a value or a query." },
  {
    kind: "keyword",
    name: "union",
    form: "union name|pattern*|(query), …",
    about: "The rows of several datasets.",
  },
  {
    kind: "keyword",
    name: "search",
    form: 'search [in (name, …)] "text"',
    about: "The rows in which a text stands.",
  },
  { kind: "keyword", name: "print", form: "print name = value, …", about: "One row of the values." },
  {
    kind: "keyword",
    name: "range",
    form: "range name from low to high step size",
    about: "A row for each value.",
  },
  {
    kind: "keyword",
    name: "datatable",
    form: "datatable(name: type, …)[value, …]",
    about: "Rows that stand in the query.",
  },
];
