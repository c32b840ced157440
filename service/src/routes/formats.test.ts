import { type EndpointName, type QueryFormat, Wire } from "eventdata-contract";
import { expect, test } from "vitest";
import { areToldApart, chosenByFormat } from "./formats.ts";

const both: QueryFormat[] = ["tabular", "legacy"];
const [sixteen, seventeen] = ["queryApl", "queryAplTabular"] as const;

const rows: [
  sixteen: QueryFormat[],
  seventeen: QueryFormat[],
  legacy: EndpointName,
  tabular: EndpointName,
][] = [
  [both, ["tabular"], sixteen, seventeen],
  [["legacy"], ["tabular"], sixteen, seventeen],
  [["tabular"], ["legacy"], seventeen, sixteen],
  [["tabular"], both, seventeen, sixteen],
];
test.each(rows)(
  "of endpoints that take %j and %j one takes each format",
  (first, second, legacy, tabular) => {
    const wire = Wire.from({ formats: { queryApl: first, queryAplTabular: second } });
    const chosen = (search: string) =>
      chosenByFormat(
        [
          [sixteen, sixteen],
          [seventeen, seventeen],
        ],
        `/path${search}`,
        wire,
      );
    expect(areToldApart([sixteen, seventeen], wire)).toBe(true);
    expect([chosen("?format=legacy"), chosen("?format=tabular"), chosen("?cursor=a")]).toEqual([
      legacy,
      tabular,
      tabular,
    ]);
  },
);

test("endpoints that take the same formats, or have none, are not told apart", () => {
  const wire = Wire.from({ formats: { queryAplTabular: both } });
  expect(areToldApart([sixteen, seventeen], wire)).toBe(false);
  expect(areToldApart([sixteen, "queryDataset"], wire)).toBe(false);
});
