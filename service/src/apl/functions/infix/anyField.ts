import { nowhere } from "../../span.ts";
import { laneFor } from "../../sql/laneFor.ts";
import type { Sql } from "../../sql/lanes.ts";
import type { Value } from "../../sql/value.ts";
import { typeSet } from "../../values/type.ts";
import { textOf } from "../families/conversion.ts";
import type { ScalarFunction } from "../scalarFunction.ts";
import { infixFunctions } from "../scalarFunctions.ts";

/**
 * `* operator looked for`: whether the text of some field passes, or for the contrary that of none. The arguments are
 * the fields, so many, and then what is looked for. Each field is made a text once, and the operator's SQL stands there
 * once, however many fields there are.
 */
export function anyFieldTest(operator: string, fields: number): ScalarFunction | undefined {
  const isNegated = operator.startsWith("!");
  const positive = operator === "!=" ? "==" : operator === "!~" ? "=~" : operator.replace(/^!/, "");
  const test = infixFunctions.get(positive);
  if (!test) return undefined;
  const field: Value = { types: typeSet("string"), span: nowhere, lanes: { string: "field" } };
  const passes = (looked: readonly Value[]) => test.lanes([field, ...looked]).boolean ?? "FALSE";
  return {
    name: operator,
    about: "",
    parameters: ["fields…", "looked for"],
    types: (args) => test.types([field, ...args.slice(fields)]),
    lanes: (args) => {
      const texts = args.slice(0, fields).map(textOf);
      const looked = args.slice(fields);
      const condition = wordTests.has(positive) ? passesHaving(looked, passes(looked)) : passes(looked);
      const found =
        texts.length === 0
          ? "FALSE"
          : `(len(list_filter([${texts.join(", ")}], lambda field: ${condition})) > 0)`;
      return { boolean: isNegated ? `(NOT ${found})` : found };
    },
    examples: [],
  };
}

const wordTests: ReadonlySet<string> = new Set(
  ["has", "hasprefix", "hassuffix"].flatMap((name) => [name, `${name}_cs`]),
);

/** A word's regular expression takes far longer than to see that the letters are not there. */
function passesHaving([word]: readonly Value[], passes: Sql): Sql {
  return `CASE WHEN contains(lower(field), lower(${laneFor(word, "string")})) THEN ${passes} ELSE FALSE END`;
}
