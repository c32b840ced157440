import { AplError } from "../../aplError.ts";
import { limits } from "../../limits.ts";
import { laneFor } from "../../sql/laneFor.ts";
import type { Sql } from "../../sql/lanes.ts";
import type { Value } from "../../sql/value.ts";
import { describedTypes, type Type, typeSet } from "../../values/type.ts";
import type { AggregateFunction } from "../aggregateFunction.ts";

export const spotlight: AggregateFunction = {
  name: "spotlight",
  about: `How the rows where a condition is true differ from all others, field by field (\`*\` stands for all), the fields that differ most first. Each has a score from 0 to 1. For texts and booleans, of up to ${limits.spotlightText} characters, \`chart\` is "bars": the score is how much of one side would have to be otherwise to be as the other, and up to ten values that differ most tell their count and share on either side, \`selected\` and \`baseline\`. For numbers and timespans, in nanoseconds, it is "quartiles": the score is the largest difference between the shares of numbers up to some bound, to a twentieth. Left out are other types, a field of more than ${limits.spotlightValues.toLocaleString("en")} different texts on the two sides, and everything where either side has no rows.`,
  parameters: ["condition", "fields…"],
  fields: Number.POSITIVE_INFINITY,
  isOfSides: true,
  types: ([condition]) => {
    if (condition && condition.types !== "unknown" && !condition.types.has("boolean")) {
      const message = `spotlight takes a condition, not ${describedTypes(condition.types)}`;
      throw new AplError("WRONG_TYPE", message, condition.span);
    }
    return typeSet("array");
  },
  lanes: ([condition, ...named]) => {
    const chosen = laneFor(condition, "boolean");
    const counted = named.flatMap((field, index) => {
      const name = named[index - 1];
      return index % 2 === 1 && name ? countedOf(laneFor(name, "string"), chosen, field) : [];
    });
    const all = `'[' || concat_ws(',', ${["NULL", ...counted].join(", ")}) || ']'`;
    const sides = [chosen, `${chosen} IS NOT TRUE`].map((side) => `count(*) FILTER (WHERE ${side})`);
    return { array: `spotlight_of(${[all, ...sides].join(", ")})` };
  },
  examples: [
    [
      'spotlight(x == "GET", x)',
      ["GET", "GET", "POST", "PUT"],
      [
        {
          field: "x",
          chart: "bars",
          score: 1,
          values: [
            { value: "GET", selected: { count: 2, share: 1 }, baseline: { count: 0, share: 0 } },
            { value: "POST", selected: { count: 0, share: 0 }, baseline: { count: 1, share: 0.5 } },
            { value: "PUT", selected: { count: 0, share: 0 }, baseline: { count: 1, share: 0.5 } },
          ],
        },
      ],
    ],
    [
      "spotlight(x > 2, x)",
      [1, 2, 3, 4, null],
      [
        {
          field: "x",
          chart: "quartiles",
          score: 1,
          selected: { count: 2, min: 3, q1: 3, median: 3, q3: 4, max: 4 },
          baseline: { count: 2, min: 1, q1: 1, median: 1, q3: 2, max: 2 },
        },
      ],
    ],
    [
      "spotlight(isnull(x), *)",
      [true, true, false, null],
      [
        {
          field: "x",
          chart: "bars",
          score: 1,
          values: [
            { value: "true", selected: { count: 0, share: 0 }, baseline: { count: 2, share: 0.666667 } },
            { value: "false", selected: { count: 0, share: 0 }, baseline: { count: 1, share: 0.333333 } },
          ],
        },
      ],
    ],
    [
      "spotlight(x == 1, x * 1s)",
      [1, 2.5],
      [
        {
          field: "Column1",
          chart: "quartiles",
          score: 1,
          selected: { count: 1, min: 1e9, q1: 1e9, median: 1e9, q3: 1e9, max: 1e9 },
          baseline: { count: 1, min: 2.5e9, q1: 2.5e9, median: 2.5e9, q3: 2.5e9, max: 2.5e9 },
        },
      ],
    ],
    ["spotlight(isnull(x), strrep(x, 1000))", ["a", null], []],
    ["spotlight(x > 5, x)", [1, 2], []],
    ["spotlight(x == x, x)", [1, 2], []],
    ["spotlight(x == 1, _time)", [1, 2], []],
    ["spotlight(toint(x) == 1, x)", [], []],
  ],
};

const texts = ["string", "boolean"] as const satisfies readonly Type[];
const numbers = ["float", "timespan"] as const satisfies readonly Type[];

/** SQL that counts the values of a field on either side, once for texts and once for numbers. */
function countedOf(name: Sql, chosen: Sql, field: Value): Sql[] {
  const found = (type: Type) => {
    const { types } = field;
    return types === "unknown"
      ? type !== "timespan"
      : types.has(type) || (type === "float" && types.has("integer"));
  };
  const present = (of: readonly (typeof texts | typeof numbers)[number][], sqlType: string) =>
    of.filter(found).map((type) => `CAST(${laneFor(field, type)} AS ${sqlType})`);
  const each = [
    ["spotlight_texts", present(texts, "VARCHAR")],
    ["spotlight_numbers", present(numbers, "DOUBLE")],
  ] as const;
  return each.flatMap(([macro, lanes]) => {
    if (lanes.length === 0) return [];
    return [
      `${macro}(${name}, ${chosen}, ${lanes.length === 1 ? lanes[0] : `COALESCE(${lanes.join(", ")})`})`,
    ];
  });
}
