import { jsonOf } from "../../sql/json.ts";
import { laneFor } from "../../sql/laneFor.ts";
import { type Lanes, nullOf, type Sql } from "../../sql/lanes.ts";
import type { Value } from "../../sql/value.ts";
import type { Type } from "../../values/type.ts";
import { form, formFunction } from "../forms.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";

/** What a function of series takes in a place, and how the native function gets it: also where it is left out. */
export interface SeriesParameter {
  readonly name: string;
  readonly takes: readonly Type[];
  readonly sql: (given: Value | undefined) => Sql;
}

export const seriesIn = (name: string): SeriesParameter => ({
  name,
  takes: ["array"],
  sql: (given) => laneFor(given, "array"),
});

/** A number, or a series where one is wanted too. */
export const numberIn = (name: string, ...others: readonly "array"[]): SeriesParameter => ({
  name,
  takes: [...others, "integer", "float"],
  sql: (given) => (given ? jsonOf(withNumbers(given.lanes)) : "NULL::VARCHAR"),
});

/** The same parameter, with what it is where it is left out or null. */
export const optional = (parameter: SeriesParameter, otherwise: Sql): SeriesParameter => ({
  ...parameter,
  name: `${parameter.name}?`,
  sql: (given) => (given ? `COALESCE(${parameter.sql(given)}, ${otherwise})` : otherwise),
});

export const flagIn = (name: string): SeriesParameter => ({
  name,
  takes: ["boolean"],
  sql: (given) => laneFor(given, "boolean"),
});

/** A timespan is a number of nanoseconds. */
function withNumbers({ timespan, ...lanes }: Lanes): Lanes {
  if (timespan === undefined) return lanes;
  return {
    ...lanes,
    integer: lanes.integer === undefined ? timespan : `COALESCE(${lanes.integer}, ${timespan})`,
  };
}

interface SeriesFunction {
  readonly about: string;
  readonly parameters: readonly SeriesParameter[];
  readonly gives: Type;
  readonly examples: readonly Example[];
}

/** A function that a native one of JSON texts is for all types that an argument may have. */
export function seriesFunction(name: string, written: SeriesFunction): ScalarFunction {
  const { parameters, gives } = written;
  const least = parameters.filter((each) => !each.name.endsWith("?")).length;
  const counts = parameters.map((_, index) => index + 1).filter((count) => count >= least);
  const takes = counts.flatMap((count) => combined(parameters.slice(0, count)));
  // The forms say what may be called; one native function is behind all of them.
  const signature = formFunction(name, {
    about: written.about,
    parameters: parameters.map((each) => each.name),
    forms: takes.map((types) => form(types, gives, () => nullOf(gives))),
    examples: written.examples,
  });
  return {
    ...signature,
    lanes: (args) => ({
      [gives]: `${name}(${parameters.map((each, index) => each.sql(args[index])).join(", ")})`,
    }),
  };
}

function combined(parameters: readonly SeriesParameter[]): readonly (readonly Type[])[] {
  return parameters.reduce<readonly (readonly Type[])[]>(
    (found, { takes }) => found.flatMap((before) => takes.map((type) => [...before, type])),
    [[]],
  );
}
