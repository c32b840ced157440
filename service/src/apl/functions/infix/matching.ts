import { AplError } from "../../aplError.ts";
import { nowhere } from "../../span.ts";
import { laneFor } from "../../sql/laneFor.ts";
import { nullOf } from "../../sql/lanes.ts";
import { once } from "../../sql/once.ts";
import { typeSet } from "../../values/type.ts";
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
    const least = named(">=").lanes([value, low]).boolean ?? nullOf("boolean");
    const most = named("<=").lanes([value, high]).boolean ?? nullOf("boolean");
    // What lies below one bound is still unclear where the other is null.
    const isSure = [low, high].every(({ constant }) => constant !== undefined && constant.type !== "null");
    const both = isSure
      ? `(${least} AND ${most})`
      : once(
          [`${least}`, `${most}`],
          (above, below) =>
            `CASE WHEN ${above} IS NOT NULL AND ${below} IS NOT NULL THEN ${above} AND ${below} END`,
        );
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
      ['string(null) =~ "a"', false],
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
      ['string(null) !~ "a"', true],
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
      ['string(null) matches regex "a"', false],
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
      ['string(null) !matches regex "a"', true],
    ],
  },
  {
    name: "between",
    about:
      "Whether the value lies between the bounds, which belong to it. A timespan as the upper bound of times counts from the lower one.",
    parameters: ["value", "low", "high"],
    types: betweenTypes,
    lanes: within(false),
    examples: [
      ["5 between (1 .. 5)", true],
      ["6 between (1 .. 5)", false],
      ["1.5 between (1 .. 2)", true],
      ["9007199254740993 between (0 .. 9007199254740992.0)", false],
      ["toint(null) between (1 .. 2)", null],
      ["2500000 between (1ms .. 5ms)", true],
      ['3 between (4 .. toint("x"))', null],
      ["datetime(2026-01-01) between (datetime(2025-01-01) .. datetime(2026-01-01))", true],
      ["datetime(2026-01-01) between (datetime(2025-12-30) .. 2d)", true],
      ["datetime(2026-01-01) between (1h .. 2h)", null],
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
