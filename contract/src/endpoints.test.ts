import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { fillPath, isDocumented, pathParameters } from "./endpoint.ts";
import { endpointNames, endpointOf } from "./endpoints.ts";
import { metaOf } from "./meta.ts";

const rows = endpointNames.map((name) => [name, endpointOf(name)] as const);

describe("the endpoint table", () => {
  test("holds each of the 18 documented endpoints once", () => {
    const numbers = rows.flatMap(([, row]) => (isDocumented(row.origin) ? [row.origin.documented] : []));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
  });

  test("has no two rows with the same method and path", () => {
    const keys = rows.map(([, row]) => `${row.method} ${row.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("takes credentials as the document says", () => {
    for (const [name, row] of rows) {
      if (!isDocumented(row.origin)) continue;
      const number = row.origin.documented;
      const expected =
        number <= 10 || number >= 16 ? ["api", "personal"] : number <= 13 ? ["oauth"] : ["api"];
      expect(row.takes, name).toEqual(expected);
    }
  });

  test.each(rows)("%s: every field of its request is described", (_, row) => {
    for (const schema of [row.body, row.query]) {
      if (schema === undefined || schema === "events") continue;
      for (const [key, field] of fieldsOf(schema)) expect(metaOf(field).description, key).toBeTruthy();
    }
  });
});

describe("a path", () => {
  test("is filled with escaped values", () => {
    expect(fillPath("/v2/orgs/{id}", { id: "a/b c" })).toBe("/v2/orgs/a%2Fb%20c");
    expect(pathParameters("/v2/datasets/{id}/mapfields/{name}")).toEqual(["id", "name"]);
  });

  test.each([{}, { id: "" }, { id: ".." }])("is refused for %j", (values) => {
    expect(() => fillPath("/v2/orgs/{id}", values)).toThrow(TypeError);
  });
});

function fieldsOf(schema: z.ZodType): [string, z.ZodType][] {
  return "shape" in schema ? Object.entries(schema.shape as Record<string, z.ZodType>) : [];
}
