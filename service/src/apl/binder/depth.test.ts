import { expect, test } from "vitest";
import { resultSql } from "../sql/resultSql.ts";
import { parseQuery } from "../syntax/parse.ts";
import { sourceNamesOf } from "../syntax/sourceNames.ts";
import { bindQuery } from "./bindQuery.ts";
import type { Catalogue } from "./catalogue.ts";

/** `t`, and views `v1` and so on, each of the one before. */
const catalogue: Catalogue = {
  source: (name) =>
    name === "t" || name === "v0"
      ? {
          kind: "dataset",
          dataset: {
            name: "t",
            table: "t",
            fields: [{ name: "x", lanes: [{ type: "integer", columns: ["x"] }] }],
            virtualFields: [],
          },
        }
      : { kind: "view", text: `v${Number(name.slice(1)) - 1}`, catalogue },
  names: [],
};

function answered(query: string): string {
  const parsed = parseQuery(query);
  sourceNamesOf(parsed);
  return resultSql(bindQuery(parsed, { catalogue, now: 0n, range: {} }).relation).sql;
}

const each = (count: number, part: string) => part.repeat(count);
const minus = (levels: number, parts: number) =>
  `t | project y = ${each(levels, "(")}x${each(levels, `${each(parts, "-1")})`)}`;
const paths = (count: number) => each(count, `x${each(190, ".a")} == 1 and `);

const tooDeep = "a query has at most 200 nested levels";
const tooMany = "a query has at most 20000 parts";

const refused: Readonly<Record<string, readonly [query: string, message: string]>> = {
  "lets upon lets": [`let a = 1;${each(6_900, "let a=-a;")}print a`, tooDeep],
  "lets of what is random": [`let a = rand();${each(6_900, "let a=-a;")}print a`, tooDeep],
  "lets of times": [`let a = now();${each(4_000, "let a=a+1h;")}print a`, tooDeep],
  "lets of what stands within": [`let a = dynamic({});${each(6_000, "let a=a.b;")}print a`, tooDeep],
  "lets that nobody names": [`let a = 1;${each(201, "let a=-a;")}print 1`, tooDeep],
  "rows upon rows": [`let a = t;${each(990, "let a=a;")}a`, tooDeep],
  "views upon views": ["v900", tooDeep],
  "long sums within long sums": [minus(150, 195), tooDeep],
  "many paths of many names": [`let m = t | where ${paths(150)} true; union ${each(400, "m, ")} m`, tooMany],
  "paths that a text names": [
    `let n = "x${each(198, `.${each(100, "a")}`)}"; t | where ${each(1_000, "ensure_field(n, typeof(int)) == 1 and ")} true`,
    tooMany,
  ],
  "long names in order": [
    `print ['${each(10_000, "a9")}1'] = 1, ['${each(10_000, "a9")}2'] = 1 | project-reorder ${each(900, "* granny-asc, ")} x`,
    tooMany,
  ],
};

test.each(Object.entries(refused))("%s are too much", (_, [query, message]) => {
  expect(() => answered(query)).toThrow(expect.objectContaining({ code: "TOO_LARGE" }));
  expect(() => answered(query)).toThrow(message);
});

const taken: Readonly<Record<string, string>> = {
  "lets that are all the same": `let a = 1;${each(6_900, "let a=a;")}print a`,
  "as many lets as levels": `let a = 1;${each(200, "let a=-a;")}print a + 1`,
  "as many views as levels": "v199",
  "a long sum in brackets": minus(1, 199),
  "some paths": `t | where ${paths(50)} true`,
};

test.each(Object.entries(taken))("%s are not too much", (_, query) => {
  expect(() => answered(query)).not.toThrow();
});
