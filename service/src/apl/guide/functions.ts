import type { AggregateExample, AggregateFunction } from "../functions/aggregateFunction.ts";
import { aggregateFunctions } from "../functions/aggregateFunctions.ts";
import type { Example, ScalarFunction } from "../functions/scalarFunction.ts";
import { families, infixFamilies } from "../functions/scalarFunctions.ts";
import { infixOperators } from "../syntax/infixOperators.ts";
import { boundCallGuides } from "./boundCalls.ts";

/** What the docs tell of a function or an operator between values. */
export interface FunctionGuide {
  readonly name: string;
  /** How it is written. */
  readonly form: string;
  readonly about: string;
  readonly example: Example | undefined;
}

export interface AggregateGuide extends Omit<FunctionGuide, "example"> {
  readonly example: AggregateExample | undefined;
}

/** The operators that the parser knows by other means than the table of those between two values. */
const otherForms: Readonly<Record<string, string>> = {
  and: "condition and condition …",
  or: "condition or condition …",
  negate: "-value",
  "[]": "of[key or place]",
  matches: "text matches regex pattern",
  "!matches": "text !matches regex pattern",
};

type Families = Readonly<Record<string, readonly FunctionGuide[]>>;

export const scalarGuides: Families = withBoundCalls(mapped(families, callForm));
export const infixGuides: Families = mapped(infixFamilies, infixForm);
export const aggregateGuides: readonly AggregateGuide[] = [...aggregateFunctions.values()].map((entry) => ({
  name: entry.name,
  form: callForm(entry),
  about: entry.about,
  example: entry.examples[0],
}));

function mapped(
  each: Readonly<Record<string, readonly ScalarFunction[]>>,
  form: (entry: ScalarFunction) => string,
): Families {
  return Object.fromEntries(
    Object.entries(each).map(([title, entries]) => [
      title,
      entries.map((entry) => ({
        name: entry.name,
        form: form(entry),
        about: entry.about,
        example: tellingExample(entry.examples),
      })),
    ]),
  );
}

/** The first one that has a value; a page shows no two blanks in a row. */
function tellingExample(examples: readonly Example[]): Example | undefined {
  const isTelling = ([expression, value]: Example) => value !== null && !/ {2}/.test(expression);
  return examples.find(isTelling) ?? examples[0];
}

function callForm({ name, parameters }: ScalarFunction | AggregateFunction): string {
  return `${name}(${parameters.join(", ")})`;
}

function infixForm({ name, parameters }: ScalarFunction): string {
  const [left, right] = parameters;
  const other = otherForms[name];
  if (other !== undefined) return other;
  switch (infixOperators.get(name)?.right) {
    case "list":
      return `${left} ${name} (one, other, …)`;
    case "bounds":
      return `${left} ${name} (low .. high)`;
    default:
      return `${left} ${name} ${right}`;
  }
}

function withBoundCalls(all: Families): Families {
  const added = Map.groupBy(boundCallGuides, ({ family }) => family);
  const titles = new Set([...Object.keys(all), ...added.keys()]);
  return Object.fromEntries(
    [...titles].map((title) => {
      const bound = (added.get(title) ?? []).map(
        ({ name, parameters, about, example }): FunctionGuide => ({
          name,
          form: `${name}(${parameters.join(", ")})`,
          about,
          example,
        }),
      );
      return [title, [...bound, ...(all[title] ?? [])]];
    }),
  );
}
