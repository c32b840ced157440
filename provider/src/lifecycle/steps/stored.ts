import { absentValues, type Declaration } from "../../declaration/resource.ts";
import type { Values } from "../../declaration/value.ts";
import { declaredPaths, pick } from "../paths.ts";
import type { Said, Stored } from "./steps.ts";

/** What the state holds of outputs that the service leaves out: without a value each would be unknown in every preview. */
export function withAbsent(declaration: Declaration, outputs: Values): Values {
  return { ...absentValues(declaration), ...outputs };
}

/** What the state holds after a step that did what a program says. */
export function storedOf(declaration: Declaration, outputs: Values, { values, logicalName }: Said): Stored {
  const declared = declaredPaths(declaration, values);
  return { values: withAbsent(declaration, outputs), logicalName, declared, unfinished: undefined };
}

/** The old inputs; where the host does not hand them over, of the old outputs what the program had declared. */
export function inputsOf(
  declaration: Declaration,
  { values, inputs, declared }: Stored,
  now: Values,
): Values {
  return inputs ?? pick(values, declared ?? declaredPaths(declaration, now));
}
