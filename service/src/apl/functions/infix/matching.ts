import { AplError } from "../../aplError.ts";
import { nowhere } from "../../span.ts";
import { typeSet } from "../../values/type.ts";
import { laneFor } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";
import { comparison } from "./comparison.ts";
import { logic } from "./logic.ts";

const named = (name: string) => {
  const found = [...comparison, ...logic].find((each) => each.name === name);
  if (!found) throw new Error(`There is no operator ${name}.`);
  return found;
};

const caseless =
  (negated: boolean): ScalarFunction["lanes"] =>
  ([left, right]) => {
    const same = `COALESCE(lower(${laneFor(left, "string")}) = lower(${laneFor(right, "string")}), FALSE)`;
    return { boolean: negated ? `(NOT ${same})` : same };
  };

const regex =
  (negated: boolean): ScalarFunction["lanes"] =>
  ([text, pattern]) => {
    const matches = `COALESCE(regexp_matches(${laneFor(text, "string")}, ${laneFor(pattern, "string")}), FALSE)`;
    return { boolean: negated ? `(NOT ${matches})` : matches };
  };

const within =
  (negated: boolean): ScalarFunction["lanes"] =>
  ([value, low, high]) => {
    if (!value || !low || !high) return {};
    const least = named(">=").lanes([value, low]).boolean;
    const most = named("<=").lanes([value, high]).boolean;
    // What lies below one bound is still unclear where the other is null.
    const isSure = [low, high].every(({ constant }) => constant !== undefined && constant.type !== "null");
    const both = isSure
      ? `(${least} AND ${most})`
      : `CASE WHEN ${least} IS NOT NULL AND ${most} IS NOT NULL THEN ${least} AND ${most} END`;
    return { boolean: negated ? `(NOT ${both})` : both };
  };

const boolean = () => typeSet("boolean");

const betweenTypes: ScalarFunction["types"] = ([value, low, high]) => {
  if (!value || !low || !high) throw new AplError("WRONG_ARGUMENTS", "between takes two bounds", nowhere);
  named(">=").types([value, low]);
  return named("<=").types([value, high]);
};

export const matching: readonly ScalarFunction[] = [
  {
    name: "=~",
    about: "Whether the texts are the same; case does not matter.",
    parameters: ["left", "right"],
    types: boolean,
    lanes: caseless(false),
    examples: [
      ['"Abc" =~ "aBC"', true],
      ['"abc" =~ "abd"', false],
      ['tostring(null) =~ "a"', false],
      ['"É" =~ "é"', true],
      ['"" =~ ""', true],
    ],
  },
  {
    name: "!~",
    about: "The contrary of =~.",
    parameters: ["left", "right"],
    types: boolean,
    lanes: caseless(true),
    examples: [
      ['"Abc" !~ "aBC"', false],
      ['"abc" !~ "abd"', true],
      ['tostring(null) !~ "a"', true],
      ['"É" !~ "é"', false],
      ['"" !~ ""', false],
    ],
  },
  {
    name: "matches",
    about: "Whether the regular expression (RE2) matches somewhere in the text.",
    parameters: ["text", "pattern"],
    types: boolean,
    lanes: regex(false),
    examples: [
      ['"abc123" matches regex @"\\d+"', true],
      ['"abc" matches regex @"^\\d+$"', false],
      ['"ABC" matches regex "abc"', false],
      ['"ABC" matches regex "(?i)abc"', true],
      ['tostring(null) matches regex "a"', false],
    ],
  },
  {
    name: "!matches",
    about: "Whether the regular expression (RE2) matches nowhere in the text.",
    parameters: ["text", "pattern"],
    types: boolean,
    lanes: regex(true),
    examples: [
      ['"abc123" !matches regex @"\\d+"', false],
      ['"abc" !matches regex @"^\\d+$"', true],
      ['"ABC" !matches regex "abc"', true],
      ['"" !matches regex ""', false],
      ['tostring(null) !matches regex "a"', true],
    ],
  },
  {
    name: "between",
    about: "Whether the value lies between the bounds, which belong to it.",
    parameters: ["value", "low", "high"],
    types: betweenTypes,
    lanes: within(false),
    examples: [
      ["5 between (1 .. 5)", true],
      ["6 between (1 .. 5)", false],
      ["1.5 between (1 .. 2)", true],
      ["toint(null) between (1 .. 2)", null],
      ['3 between (4 .. toint("x"))', null],
      ["datetime(2026-01-01) between (datetime(2025-01-01) .. datetime(2026-01-01))", true],
    ],
  },
  {
    name: "!between",
    about: "Whether the value lies outside of the bounds.",
    parameters: ["value", "low", "high"],
    types: betweenTypes,
    lanes: within(true),
    examples: [
      ["5 !between (1 .. 5)", false],
      ["6 !between (1 .. 5)", true],
      ["0.5 !between (1 .. 2)", true],
      ["toint(null) !between (1 .. 2)", null],
      ['"b" !between ("a" .. "c")', false],
    ],
  },
];
