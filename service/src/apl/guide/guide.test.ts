import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AplError } from "../aplError.ts";
import { boundCalls } from "../binder/boundCalls.ts";
import { aggregateFunctions } from "../functions/aggregateFunctions.ts";
import { infixFunctions, scalarFunctions } from "../functions/scalarFunctions.ts";
import { operatorParsers } from "../syntax/operatorParsers.ts";
import { type Duck, openDuck } from "../testing/duck.ts";
import { boundCallGuides } from "./boundCalls.ts";
import { language } from "./language.ts";
import { type QueryExample, sampleTables } from "./queryExample.ts";

let duck: Duck;
beforeAll(async () => {
  duck = await openDuck();
});
afterAll(() => duck.close());

const overSample = (query: string) => `${sampleTables} ${query}`;
const queryExamples: readonly QueryExample[] = [
  language.firstExample,
  ...language.sources.map(({ example }) => example),
  language.fieldAccess,
  ...Object.values(language.operators).flatMap((each) => each.map(({ example }) => example)),
];

test.each(queryExamples)("$query", async ({ query, rows }) => {
  const answer = await duck.rows(overSample(query));

  expect(answer).toEqual(rows);
  expect(answer.map(Object.keys)).toEqual(rows.map(Object.keys));
});

const expressions = [
  ...language.literals.flatMap(({ examples }) => examples),
  ...Object.values(language.meaning).flatMap((each) => each.flatMap(({ examples = [] }) => examples)),
  ...language.differences.flatMap(({ example }) => (example ? [example] : [])),
];

test.each(expressions)("%s", async (expression, value) => {
  expect(await duck.rows(`print x = ${expression}`)).toEqual([{ x: value }]);
});

const day = { start: 1_773_014_400_000_000_000n, end: 1_773_100_800_000_000_000n };

test.each(boundCallGuides)("$example", async ({ example: [query, value] }) => {
  const [row] = await duck.rows(query, undefined, day);

  expect(Object.values(row ?? {})).toEqual([value]);
});

describe("nothing of the language is left untold", () => {
  test("each operator, by all its names", () => {
    const told = Object.values(language.operators).flatMap((each) =>
      each.flatMap(({ name, also = [] }) => [name, ...also]),
    );
    expect(told.sort()).toEqual([...operatorParsers.keys()].sort());
  });

  test("each function, with an example", () => {
    const told = Object.values(language.functions).flat();
    expect(told.map(({ name }) => name).sort()).toEqual(
      [...scalarFunctions.keys(), ...boundCalls.keys()].sort(),
    );
    expect(told.filter(({ example }) => !example)).toEqual([]);
  });

  test("each operator between values and each aggregation, with an example", () => {
    const told = Object.values(language.infix).flat();
    expect(told.map(({ name }) => name).sort()).toEqual([...infixFunctions.keys()].sort());
    expect([...told, ...language.aggregations].filter(({ example }) => !example)).toEqual([]);
    expect(language.aggregations).toHaveLength(aggregateFunctions.size);
  });

  test("each function and operator between values, by five cases at least", () => {
    const all = [...scalarFunctions.values(), ...infixFunctions.values(), ...aggregateFunctions.values()];
    expect(all.filter(({ examples }) => examples.length < 5).map(({ name }) => name)).toEqual([]);
  });
});

/** What a query is told, and the text that this points at. */
async function mistakeIn(query: string): Promise<AplError & { readonly at: string }> {
  const error: unknown = await duck.rows(query).catch((thrown: unknown) => thrown);
  if (!(error instanceof AplError)) throw new Error(`"${query}" is no mistake: ${String(error)}`);
  return Object.assign(error, { at: query.slice(error.span.start, error.span.end) });
}

describe("what is left out says so, where it stands", () => {
  test("externaldata, as a source and as an operator", async () => {
    for (const query of ["externaldata (a: string)", "print 1 | externaldata (a: string)"]) {
      expect(await mistakeIn(query)).toMatchObject({ code: "NOT_SUPPORTED", at: "externaldata" });
    }
  });

  test.each(language.notSupported.forms)("$about", async ({ query }) => {
    expect(await mistakeIn(overSample(query))).toMatchObject({ code: "NOT_SUPPORTED" });
  });

  test("an unknown function still has its near miss", async () => {
    expect((await mistakeIn('print strlem("a")')).message).toBe(
      'there is no function "strlem"; did you mean "strlen"?',
    );
  });
});

test.each(language.kustoOnly)("is refused: $about", async ({ queries }) => {
  for (const query of queries) {
    expect(["SYNTAX", "UNKNOWN_FUNCTION"]).toContain((await mistakeIn(overSample(query))).code);
  }
});
