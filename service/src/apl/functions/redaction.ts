import { jsonOf } from "../sql/json.ts";
import { laneFor } from "../sql/laneFor.ts";
import type { Sql } from "../sql/lanes.ts";
import { stringLiteral } from "../sql/literal.ts";
import type { ScalarFunction } from "./scalarFunction.ts";

export interface Replacement {
  readonly pattern: string;
  /** Puts the mark before and after what is to be redacted. */
  readonly rewrite: string;
}

/** Stands before and after what is to be redacted. A text that has it already is redacted as a whole. */
export const redactionMark = "\u{F8FE}\u{E0FF}\u{F8FE}";

/** Internal to redact: the texts of a value with other ones in their places, and every other value as it is. */
export function redactionOf(replacements: readonly Replacement[], token: string | undefined): ScalarFunction {
  const mark = stringLiteral(redactionMark);
  const replacing = token === undefined ? "NULL::VARCHAR" : stringLiteral(token);
  const redacted = (text: Sql) =>
    replacements.reduce(
      (sql, { pattern, rewrite }) =>
        `redacted_text(${sql}, ${stringLiteral(pattern)}, ${stringLiteral(rewrite)}, ${mark}, ${replacing})`,
      text,
    );
  return {
    name: "redact",
    about: "",
    parameters: ["value"],
    types: ([value]) => value?.types ?? new Set(),
    lanes: ([value]) => {
      if (!value) return {};
      const { lanes } = value;
      if (lanes.unknown === undefined) return { ...lanes, string: redacted(laneFor(value, "string")) };
      const text = redacted(laneFor(value, "string"));
      const isText = `json_type(${lanes.unknown}) = 'VARCHAR'`;
      return { unknown: `CASE WHEN ${isText} THEN to_json(${text})::VARCHAR ELSE ${jsonOf(lanes)} END` };
    },
    examples: [],
  };
}
