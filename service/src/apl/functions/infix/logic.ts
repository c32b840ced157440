import { AplError } from "../../aplError.ts";
import { laneFor } from "../../sql/laneFor.ts";
import { describedTypes, typeSet } from "../../values/type.ts";
import type { Argument, Example, ScalarFunction } from "../scalarFunction.ts";

function logical(name: string, about: string, word: string, examples: readonly Example[]): ScalarFunction {
  return {
    name,
    about,
    parameters: ["conditions…"],
    types: (args) => {
      for (const arg of args) throwIfNoCondition(name, arg);
      return typeSet("boolean");
    },
    lanes: (args) => ({ boolean: `(${args.map((arg) => laneFor(arg, "boolean")).join(` ${word} `)})` }),
    examples,
  };
}

function throwIfNoCondition(name: string, { types, constant, span }: Argument): void {
  if (!constant || types === "unknown" || types.size === 0 || types.has("boolean")) return;
  const message = `"${name}" takes conditions, not ${describedTypes(types)}`;
  throw new AplError("WRONG_TYPE", message, span);
}

export const logic = [
  logical("and", "Whether all are true.", "AND", [
    ["true and true", true],
    ["true and false", false],
    ["false and tobool(null)", false],
    ["true and tobool(null)", null],
    ["1 == 1 and 2 == 2 and 3 == 4", false],
  ]),
  logical("or", "Whether one is true.", "OR", [
    ["false or true", true],
    ["false or false", false],
    ["true or tobool(null)", true],
    ["false or tobool(null)", null],
    ["1 == 2 or 2 == 3 or 3 == 3", true],
  ]),
];
