import type { Resource } from "../resources/resource.ts";
import { meansTheSame } from "./equal.ts";
import { isAbsent, type Values } from "./value.ts";

/**
 * What of an answer goes into the state: the declared fields only, and where the answer means the
 * same as what was known before, in the words that were known, so that no difference shows.
 */
export function outputsOf(resource: Resource, answer: Values, known: Values): Values {
  const schemas = [
    ...Object.entries(resource.inputs).map(([name, field]) => [name, field.facts] as const),
    ...Object.entries(resource.outputs).map(([name, schema]) => [name, { schema, own: false }] as const),
  ];
  const outputs: Record<string, unknown> = {};
  for (const [name, { schema, own }] of schemas) {
    const value =
      own || (!isAbsent(known[name]) && meansTheSame(schema, known[name], answer[name]))
        ? known[name]
        : answer[name];
    if (!isAbsent(value)) outputs[name] = value;
  }
  return outputs;
}
