import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";
import { aplOf, nameInApl } from "./apl.ts";

let service: EventService;

beforeAll(async () => {
  service = await eventService(["logs", "odd-name.1"], {}, afterAll);
  await service.ingest("logs", [{ "a'] b": 1, text: "x" }]);
  await service.ingest("odd-name.1", [{ text: "y" }]);
});

const apl = (texts: TemplateStringsArray, ...values: unknown[]) => aplOf(texts, values);

/** What a value is, once it stands in a query. */
async function kept(value: unknown): Promise<unknown> {
  return (await service.rows(apl`print x = ${value}`))[0]?.x;
}

const texts = fc.oneof(
  fc.string({ unit: "binary" }).filter((text) => text.isWellFormed() && !text.includes("\0")),
  fc.constantFrom("'", "\\", "\\'", "' | take 1 //", "'] | count", "\r\n\t\u0007", "@'", 'h"x"', "€ 😀"),
);

test("a text is that text, whatever stands in it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 20 }), async (values) => {
      const query = values.map((value, index) => apl`print n = ${index}, x = ${value}`);
      const rows = await service.rows(`union ${query.map((each) => `(${each})`).join(", ")} | sort by n asc`);
      expect(rows.map(({ x }) => x)).toEqual(values.map((value) => value));
    }),
    { numRuns: 10, endOnFailure: true },
  );
});

test.each([0, -1, 1.5, -2.25, 1e21, 1e-7, true, false, 42])("%j is that value", async (value) => {
  expect(await kept(value)).toBe(value);
});

test("a number below zero is one also behind a minus", async () => {
  expect(await service.rows(apl`print x = 10-${-1}`)).toEqual([{ x: 11 }]);
});

test("a large integer, a time, an object and a list are what they are", async () => {
  expect((await service.rows(apl`print x = ${9_007_199_254_740_993n} == 9007199254740993`))[0]).toEqual({
    x: true,
  });
  expect(await kept(new Date("2026-01-02T03:04:05.678Z"))).toBe("2026-01-02T03:04:05.678Z");
  expect(await service.rows(apl`print x = tostring(${{ a: 9_007_199_254_740_993n }})`)).toEqual([
    { x: '{"a":9007199254740993}' },
  ]);
  expect(await service.rows(apl`print x = ${{ "it's": [1, "\n"] }}["it's"][1]`)).toEqual([{ x: "\n" }]);
  expect(await service.rows(apl`logs | where text in (${["a", "x"]}) | count`)).toEqual([{ Count: 1 }]);
});

describe("a text is a name", () => {
  test.each<[string, string]>([
    ["at the beginning", apl`${"odd-name.1"} | project text`],
    ["after a let", apl`let x = 1; ${"odd-name.1"} | project text`],
    ["in a union", apl`union ${"odd-name.1"} | project text`],
    ["in a union of several", apl`union (${"odd-name.1"}), ${"odd-name.1"} | take 1 | project text`],
    ["in a join", apl`print text = "y" | join kind=inner (${"odd-name.1"}) on text | project text`],
    ["where it is marked as one", apl`['odd-name.1'] | project text = ${nameInApl("text")}`],
  ])("%s", async (_, query) => {
    expect(await service.rows(query)).toEqual([{ text: "y" }]);
  });

  test("of a field, whatever stands in it", async () => {
    expect(await service.rows(apl`${"logs"} | project x = ${nameInApl("a'] b")}`)).toEqual([{ x: 1 }]);
  });

  test("and elsewhere a value, also behind a bracket, a pipe or a word that ends like one", () => {
    for (const query of [apl`logs | where f(${"x"})`, apl`logs | where a == "union " and b == ${"x"}`]) {
      expect(query).toMatch(/'x'/);
      expect(query).not.toMatch(/\['x'\]/);
    }
  });
});

test.each([
  ["a text", (x: string) => apl`print x = '${x}'`],
  ["a name", (x: string) => apl`['${x}'] | count`],
  ["double quotes", (x: string) => apl`print a = 'b', x = "a ${x}"`],
  ["a comment", (x: string) => apl`print 1 // ${x}`],
])("a value within %s of the query is refused", (_, query) => {
  for (const value of ["x", "' or true or '", " or true"]) {
    expect(() => query(value)).toThrow("apl: value 1 stands within quotes or a comment of the query");
  }
});

test("what comes from elsewhere is no piece of a query, whatever its keys", async () => {
  const sent: unknown = JSON.parse('{"__apl":"1 or true","text":"1"}');
  expect(await service.rows(apl`print x = tostring(${sent})`)).toEqual([
    { x: expect.stringContaining("1 or true") },
  ]);
});

test("behind a comment, and after a part in brackets, a text is a name still", () => {
  expect(apl`// 'all\n${"open"} | count`).toBe("// 'all\n['open'] | count");
  expect(apl`union (${"a"} | where f(1)), (${"b"} | take 1)`).toBe(
    "union (['a'] | where f(1)), (['b'] | take 1)",
  );
});

test.each([
  [undefined, "undefined"],
  [null, "null"],
  [Number.NaN, "NaN"],
  [new Date(Number.NaN), "a Date that is none"],
  [() => 1, "function"],
])("%s has no place in a query", (value, words) => {
  expect(() => apl`print x = ${1}, y = ${value}`).toThrow(
    `apl: value 2 is ${words}, which has no place in a query`,
  );
});
