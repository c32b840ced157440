import type { Lanes } from "../sql/lanes.ts";
import type { Value } from "../sql/value.ts";
import type { TypeSet } from "../values/type.ts";

/** An expression of the language and the value that it has, as JSON; shown in the docs and run as a test. */
export type Example = readonly [expression: string, value: unknown];

/** What an operator has to give a service, or not. */
export type ServiceNeed = "geoDatabase";

/** A function of one row: one entry of the tables of functions. */
export interface ScalarFunction {
  readonly name: string;
  readonly about: string;
  /** The names of its parameters, as the docs show them: "length?" may be left out, "values…" may repeat. */
  readonly parameters: readonly string[];
  /** The types that it may have, given those of its arguments; an AplError where they cannot be. */
  types(args: readonly Argument[]): TypeSet;
  /** Its SQL, lane by lane. */
  lanes(args: readonly Value[]): Lanes;
  readonly examples: readonly Example[];
  /** Whether it has another value each time that it is asked. */
  readonly isRandom?: boolean;
  /** What the service may lack, so that its value is null. */
  readonly needs?: ServiceNeed;
}

/** What is known of an argument before there is SQL. */
export type Argument = Omit<Value, "lanes">;
