import type { AggregateExample, AggregateFunction } from "../aggregateFunction.ts";
import { type Form, formFunction } from "../forms.ts";

interface FormAggregate {
  readonly about: string;
  readonly parameters: readonly string[];
  readonly fields: number;
  readonly forms: readonly Form[];
  readonly keepsIntegers?: boolean;
  readonly examples: readonly AggregateExample[];
}

/** An aggregation whose forms follow from the types of its arguments, as those of a function of one row. */
export function formAggregate(
  name: string,
  { fields, examples, ...entry }: FormAggregate,
): AggregateFunction {
  const { types, lanes, about, parameters } = formFunction(name, { ...entry, examples: [] });
  return { name, about, parameters, fields, types, lanes, examples };
}
