import { AplError } from "../../aplError.ts";
import { nowhere } from "../../span.ts";
import { laneFor } from "../../sql/laneFor.ts";
import { mergedLanes, mergedTypes } from "../../sql/merge.ts";
import type { Value } from "../../sql/value.ts";
import type { ScalarFunction } from "../scalarFunction.ts";

interface Branch {
  readonly condition: Value;
  readonly value: Value;
}

function branched(branches: readonly Branch[], otherwise: Value): ReturnType<ScalarFunction["lanes"]> {
  const values = [...branches.map(({ value }) => value), otherwise];
  return mergedLanes(values, (sqls) => {
    const cases = branches.map(
      ({ condition }, index) => `WHEN ${laneFor(condition, "boolean")} THEN ${sqls[index]}`,
    );
    return `CASE ${cases.join(" ")} ELSE ${sqls.at(-1)} END`;
  });
}

export const conditional: readonly ScalarFunction[] = [
  {
    name: "iff",
    about: "The first value where the condition is true, else the second.",
    parameters: ["condition", "then", "otherwise"],
    types: (args) => {
      const [, then, otherwise] = args;
      if (args.length !== 3 || !then || !otherwise) throw wrongCount("iff takes 3 arguments", args);
      return mergedTypes([then, otherwise]);
    },
    lanes: ([condition, value, otherwise]) =>
      condition && value && otherwise ? branched([{ condition, value }], otherwise) : {},
    examples: [
      ['iff(1 < 2, "a", "b")', "a"],
      ['iff(1 > 2, "a", "b")', "b"],
      ["iff(tobool(null), 1, 2)", 2],
      ['iff(true, 1, "b")', 1],
      ["iff(false, 1, 2.5)", 2.5],
      ["iff(true, datetime(2026-01-01), datetime(2026-01-02))", "2026-01-01T00:00:00Z"],
    ],
  },
  {
    name: "case",
    about: "The value after the first condition that is true, else the last value.",
    parameters: ["condition", "then", "…", "otherwise"],
    types: (args) => {
      if (args.length < 3 || args.length % 2 === 0)
        throw wrongCount("case takes pairs of condition and value, and a last value", args);
      return mergedTypes(args.filter((_, index) => index % 2 === 1 || index === args.length - 1));
    },
    lanes: (args) => {
      const otherwise = args.at(-1);
      const branches = args.slice(0, -1).flatMap((condition, index) => {
        const value = args[index + 1];
        return index % 2 === 0 && value ? [{ condition, value }] : [];
      });
      return otherwise ? branched(branches, otherwise) : {};
    },
    examples: [
      ['case(1 > 2, "a", 2 > 1, "b", "c")', "b"],
      ['case(1 > 2, "a", 2 > 3, "b", "c")', "c"],
      ["case(true, 1, 2)", 1],
      ["case(tobool(null), 1, 2)", 2],
      ['case(true, toint(null), "x")', null],
    ],
  },
];

function wrongCount(message: string, args: Parameters<ScalarFunction["types"]>[0]): AplError {
  return new AplError("WRONG_ARGUMENTS", `${message}, not ${args.length}`, args.at(-1)?.span ?? nowhere);
}
