import { AplError } from "../../aplError.ts";
import { nowhere } from "../../span.ts";
import { jsonOf } from "../../sql/json.ts";
import { laneFor } from "../../sql/laneFor.ts";
import type { Sql } from "../../sql/lanes.ts";
import { typeSet } from "../../values/type.ts";
import type { AggregateExample, AggregateFunction } from "../aggregateFunction.ts";
import { form } from "../forms.ts";
import type { Argument } from "../scalarFunction.ts";
import { onlyWhere } from "./conditional.ts";
import { formAggregate } from "./formAggregate.ts";

function spread(
  name: string,
  about: string,
  sql: string,
  examples: readonly AggregateExample[],
): AggregateFunction {
  return formAggregate(name, {
    about,
    parameters: ["value"],
    fields: 1,
    forms: [form(["float"], "float", (value) => `finite(${sql}(${value}))`)],
    examples,
  });
}

const stdev = spread("stdev", "The standard deviation of a sample.", "stddev_samp", [
  ["stdev(x)", [1, 3], Math.SQRT2],
  ["stdev(x)", [2, 2, 2], 0],
  ["stdev(x)", [1], null],
  ["stdev(toint(x))", [], null],
  ["stdev(x)", [null, 1, 3], Math.SQRT2],
]);
const variance = spread("variance", "The variance of a sample.", "var_samp", [
  ["variance(x)", [1, 3], 2],
  ["variance(x)", [2, 2, 2], 0],
  ["variance(x)", [1], null],
  ["variance(toint(x))", [], null],
  ["variance(x)", [null, 1, 3], 2],
]);

/** The value that so many percent of the values do not exceed, itself one of them. */
function nearestRank(value: Sql, percent: Argument | undefined): Sql {
  return `quantile_disc(${value}, ${shareOf(percent)})`;
}

/** As a decimal number, since as a double 7 % of 100 values would be more than 7 of them. */
function shareOf(percent: Argument | undefined): Sql {
  const { constant } = percent ?? {};
  const isNumber = constant?.type === "integer" || constant?.type === "float";
  const value = isNumber ? Number(constant.value) : Number.NaN;
  if (value >= 0 && value <= 100)
    return (BigInt(Math.round(value * 1e6)) * 10n ** 2n)
      .toString()
      .padStart(11, "0")
      .replace(/(\d{10})$/, ".$1");
  const message = "a percentile is a number from 0 to 100 that stands in the query";
  throw new AplError("WRONG_ARGUMENTS", message, percent?.span ?? nowhere);
}

const ranked = ["integer", "float", "timespan"] as const;

const percentileForms = formAggregate("percentile", {
  about: "The value that so many percent of the values do not exceed, by nearest rank.",
  parameters: ["value", "percent"],
  fields: 1,
  forms: ranked.map((type) => form([type, "float"], type, (value) => value)),
  examples: [],
});

/** The type of the values that are ranked, and so of a percentile. */
function rankedType(args: readonly Argument[]): (typeof ranked)[number] {
  const given = percentileForms.types(args);
  return ranked.find((each) => given !== "unknown" && given.has(each)) ?? "float";
}

const percentile: AggregateFunction = {
  ...percentileForms,
  types: (args) => {
    shareOf(args[1]);
    return percentileForms.types(args);
  },
  lanes: ([value, percent]) => {
    const type = rankedType([value, percent].filter((each) => each !== undefined));
    return { [type]: nearestRank(laneFor(value, type), percent) };
  },
  examples: [
    ["percentile(x, 50)", [1, 2, 3, 4], 2],
    ["percentile(x, 95)", [1, 2, 3, 4], 4],
    ["percentile(x, 0)", [1, 2], 1],
    ["percentile(x, 100)", [1.5, 2.5], 2.5],
    ["percentile(toint(x), 50)", [], null],
    ["percentile(x, 50)", [null, 7], 7],
    ["percentile(x, 33.4)", [1, 2, 3], 2],
  ],
};

const percentilesArray: AggregateFunction = {
  name: "percentiles_array",
  about: "Several percentiles by nearest rank, as an array; the percents may stand in an array, too.",
  parameters: ["value", "percents…"],
  fields: 1,
  takesLists: true,
  types: ([value, ...percents]) => {
    if (percents.length === 0)
      throw new AplError("WRONG_ARGUMENTS", "at least one percentile is asked for", value?.span ?? nowhere);
    for (const percent of percents) shareOf(percent);
    return typeSet("array");
  },
  lanes: ([value, ...percents]) => {
    const each = percents.map((percent) => {
      const type = rankedType([value, percent].filter((known) => known !== undefined));
      return jsonOf({ [type]: nearestRank(laneFor(value, type), percent) });
    });
    return { array: `text_of_list([${each.join(", ")}])` };
  },
  examples: [
    ["percentiles_array(x, 50, 100)", [1, 2, 3, 4], [2, 4]],
    ["percentiles_array(x, 0)", [1, 2], [1]],
    ["percentiles_array(x, dynamic([50, 100.0]))", [1, 2, 3, 4], [2, 4]],
    ["percentiles_array(x, 0, dynamic([50]))", [1, 2], [1, 1]],
    ["percentiles_array(x, 50, 50)", [1.5], [1.5, 1.5]],
    ["percentiles_array(toint(x), 50)", [], [null]],
    ["percentiles_array(x, 50)", [null, 7], [7]],
    ["tostring(percentiles_array(x, 50, 100))", [1, 2], "[1,2]"],
    ["percentiles_array(x * 1s, 100)", [1, 2], ["2s"]],
  ],
};

/** Bins of the same width between the smallest and the largest value, as many as are asked for. */
const histogram = formAggregate("histogram", {
  about: "How the values spread over so many bins of the same width, as a list of from, to and count.",
  parameters: ["value", "bins"],
  fields: 1,
  forms: [
    form(
      ["float", "integer"],
      "array",
      (value, bins) => `bins_of_list(list(${value}) FILTER (WHERE ${value} IS NOT NULL), ${bins})`,
    ),
  ],
  examples: [
    [
      "histogram(x, 2)",
      [0, 1, 4],
      [
        { from: 0, to: 2, count: 2 },
        { from: 2, to: 4, count: 1 },
      ],
    ],
    ["histogram(x, 1)", [1, 2], [{ from: 1, to: 2, count: 2 }]],
    ["histogram(x, 2)", [5], [{ from: 5, to: 5, count: 1 }]],
    ["histogram(toint(x), 2)", [], []],
    [
      "histogram(x, 2)",
      [null, 0, 2],
      [
        { from: 0, to: 1, count: 1 },
        { from: 1, to: 2, count: 1 },
      ],
    ],
  ],
});

export const spreads: readonly AggregateFunction[] = [
  stdev,
  onlyWhere(stdev, "stdevif", [
    ["stdevif(x, x > 0)", [-9, 1, 3], Math.SQRT2],
    ["stdevif(x, x > 5)", [1, 3], null],
    ["stdevif(x, true)", [2, 2], 0],
    ["stdevif(toint(x), true)", [], null],
    ["stdevif(x, x == 1)", [1], null],
  ]),
  variance,
  onlyWhere(variance, "varianceif", [
    ["varianceif(x, x > 0)", [-9, 1, 3], 2],
    ["varianceif(x, x > 5)", [1, 3], null],
    ["varianceif(x, true)", [2, 2], 0],
    ["varianceif(toint(x), true)", [], null],
    ["varianceif(x, x == 1)", [1], null],
  ]),
  percentile,
  onlyWhere(percentile, "percentileif", [
    ["percentileif(x, 50, x > 1)", [1, 2, 3, 4], 3],
    ["percentileif(x, 50, x > 5)", [1], null],
    ["percentileif(x, 100, true)", [1.5, 2.5], 2.5],
    ["percentileif(toint(x), 50, true)", [], null],
    ["percentileif(x, 50, x == 7)", [null, 7], 7],
  ]),
  percentilesArray,
  onlyWhere(percentilesArray, "percentiles_arrayif", [
    ["percentiles_arrayif(x, dynamic([50, 90]), x > 1)", [1, 2, 3, 4], [3, 4]],
    ["percentiles_arrayif(x, dynamic([50]), x > 5)", [1], [null]],
    ["percentiles_arrayif(x, 50, x > 1)", [1, 2, 3, 4], [3]],
    ["percentiles_arrayif(x, 50, x > 5)", [1], [null]],
    ["percentiles_arrayif(x, 0, 100, true)", [1.5, 2.5], [1.5, 2.5]],
    ["percentiles_arrayif(toint(x), 50, true)", [], [null]],
    ["percentiles_arrayif(x, 50, x == 7)", [null, 7], [7]],
  ]),
  histogram,
  onlyWhere(histogram, "histogramif", [
    ["histogramif(x, 1, x > 1)", [1, 2, 3], [{ from: 2, to: 3, count: 2 }]],
    ["histogramif(x, 1, x > 5)", [1], []],
    ["histogramif(x, 1, true)", [2], [{ from: 2, to: 2, count: 1 }]],
    ["histogramif(toint(x), 1, true)", [], []],
    [
      "histogramif(x, 2, x < 5)",
      [0, 2, 9],
      [
        { from: 0, to: 1, count: 1 },
        { from: 1, to: 2, count: 1 },
      ],
    ],
  ]),
];
