import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Duck, openDuck } from "../testing/duck.ts";
import { tableOf } from "../testing/table.ts";
import { aggregateFunctions } from "./aggregateFunctions.ts";
import { families, infixFamilies } from "./scalarFunctions.ts";

let duck: Duck;
beforeAll(async () => {
  duck = await openDuck();
});
afterAll(() => duck.close());

describe.each(Object.entries({ ...infixFamilies, ...families }))("%s", (_, family) => {
  const examples = family.flatMap((entry) => entry.examples);

  test.each(examples)("%s", async (expression, value) => {
    const [row] = await duck.rows(`print x = ${expression}`);

    expect(row).toEqual({ x: value });
  });
});

describe("Aggregations", () => {
  const examples = [...aggregateFunctions.values()].flatMap((entry) => entry.examples);

  test.each(examples)("%s", async (call, values, value) => {
    const catalogue = await tableOf(duck, values);

    const [row] = await duck.rows(`t | summarize y = ${call}`, catalogue);

    expect(row).toMatchObject({ y: value });
  });
});
