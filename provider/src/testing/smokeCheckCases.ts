import type { Values } from "../declaration/value.ts";

/** What the dataset holds that the queries of these cases ask. */
export const expectedEvents = [{ n: 1 }, { n: 2 }, { n: 3 }];

/** What may be expected of these events, by which query, and how a check says that it did not come; each form has them all. */
export const expectationCases: readonly (readonly [
  expect: Values,
  query: string | undefined,
  fault: RegExp | undefined,
])[] = [
  [{ rows: { equals: 3 } }, undefined, undefined],
  [{ rows: { between: [1, 2] } }, undefined, /rows: expected between 1 and 2, came 3/],
  [{ rows: { oneOf: [1, 2] } }, undefined, /rows: expected one of 1, 2, came 3/],
  [{ rows: { atMost: 2, equals: 4 } }, undefined, /expected 4, came 3\n {2}rows: expected at most 2/],
  [{ noRows: true }, undefined, /noRows: expected none, came 3/],
  [{ noRows: true }, "| where n > 3", undefined],
  [{ scalar: { equals: 6 } }, "| summarize s = sum(n)", undefined],
  [{ scalar: { equals: "x" } }, "| summarize s = sum(n)", /scalar: expected "x", came 6/],
  [{ scalar: { equals: 1 } }, undefined, /cannot pass.*\n {2}scalar: the result has 2 columns \(n, _time\)/],
  [{ column: { name: "n", between: [1, 3] } }, undefined, undefined],
  [{ column: { name: "n", oneOf: [1, 2] } }, undefined, /column n: expected one of 1, 2, came 3/],
  [
    { column: { name: "m", atLeast: 1 } },
    undefined,
    /cannot pass.*\n {2}column: there is no column m; there are n, _time/,
  ],
  [{ column: { name: "n", atLeast: 1 } }, "| where n > 3", /column n: expected rows, came none/],
  [{ maxAge: "1m" }, undefined, undefined],
  [
    { maxAge: "1m", rows: { equals: 1 } },
    "| where n > 2 | extend _time = ago(1h)",
    /maxAge: expected at most 1m, the newest is 60m old/,
  ],
];

/** What a check refuses before it runs, and the words for it. */
export const refusedCases: readonly (readonly [inputs: Values, words: string])[] = [
  [{ expect: {} }, "expect: expects nothing: set rows, scalar, column, maxAge or noRows"],
  [{ expect: { rows: {} } }, "expect.rows: says nothing"],
  [{ expect: { rows: { between: [2, 1] } } }, "expect.rows.between: begins with the larger number"],
  [{ expect: { noRows: true, rows: { equals: 0 } } }, "expect.noRows: cannot hold beside rows"],
  [{ expect: { row: { equals: 0 } } }, "expect.row: is not a property; did you mean rows?"],
  [{ timeout: "0s" }, "timeout: must be a span of time above zero"],
  [{ samples: 0 }, "samples: must be at least 1"],
  [{ query: "logs | wher x" }, "query: line 1, column 8"],
  [{ baseline: { value: 1 } }, "baseline: says nothing"],
  [{ baseline: { value: 1, apl: "x", atMostTimes: 1 } }, "baseline.apl: cannot be set beside value"],
];
