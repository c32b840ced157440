import { afterAll, beforeAll, expect, test } from "vitest";
import { type Duck, openDuck } from "../testing/duck.ts";
import { tablesOf } from "../testing/table.ts";

let duck: Duck;
beforeAll(async () => {
  duck = await openDuck();
});
afterAll(() => duck.close());

test("rows tell which of the datasets of a pattern they are from", async () => {
  const rows = (value: bigint) => [{ x: { type: "integer", value } as const }];
  const catalogue = await tablesOf(duck, [
    { name: "app_one", fields: ["_time", "x"], rows: rows(1n) },
    { name: "app_two", fields: ["_time", "x"], rows: rows(2n) },
    { name: "other", fields: ["_time", "x"], rows: rows(3n) },
  ]);
  const sources = async (query: string) => (await duck.rows(query, catalogue)).map(({ d, x }) => [d, x]);

  expect(await sources("union withsource=d ['app']*, (other | take 1) | sort by x asc")).toEqual([
    ["app_one", 1],
    ["app_two", 2],
    ["other", 3],
  ]);
  expect(await sources('table("other") | where x > 0 | union withsource=d app_two | sort by x asc')).toEqual([
    ["app_two", 2],
    ["other", 3],
  ]);
  // A field of that name gives way.
  expect(await sources("app_one | extend d = 5 | union withsource=d other | sort by x asc")).toEqual([
    ["app_one", 1],
    ["other", 3],
  ]);
});
