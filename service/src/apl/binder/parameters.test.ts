import { expect, test } from "vitest";
import { parseQuery } from "../syntax/parse.ts";
import type { Constant } from "../values/constant.ts";
import { bindQuery } from "./bindQuery.ts";
import type { Catalogue } from "./catalogue.ts";

const names = ["logs", "traces"];
const catalogue: Catalogue = {
  source: (name) =>
    names.includes(name)
      ? { kind: "dataset", dataset: { name, fields: [], virtualFields: [] } }
      : { kind: "view", text: 'declare query_parameters (c: string = "logs"); table(c)', catalogue },
  names,
};

function bound(query: string, variables: Readonly<Record<string, Constant>>) {
  const given = new Map(Object.entries(variables));
  return bindQuery(parseQuery(query), { catalogue, now: 0n, range: {}, variables: given });
}

const declared = 'declare query_parameters (c: string = "logs"); table(c)';

test("a variable of the request counts before the default", () => {
  expect(bound(declared, {}).datasetNames).toEqual(["logs"]);
  expect(bound(declared, { c: { type: "string", value: "traces" } }).datasetNames).toEqual(["traces"]);
});

test("a view's parameters are its own", () => {
  expect(bound("view", { c: { type: "string", value: "traces" } }).datasetNames).toEqual(["logs"]);
});

test("a time is told as text, and a whole number may be a float", () => {
  const query =
    "declare query_parameters (at: datetime, of: timespan, n: real, d: dynamic); print at, of, n, d";
  const { relation } = bound(query, {
    at: { type: "string", value: "2026-03-09T10:00:00Z" },
    of: { type: "string", value: "90m" },
    n: { type: "integer", value: 5n },
    d: { type: "array", json: "[1]" },
  });
  expect(relation.columns.map(({ types }) => [...types])).toEqual([
    ["datetime"],
    ["timespan"],
    ["float"],
    ["array"],
  ]);
});

test("a variable of another type is a mistake where the parameter stands", () => {
  const mistakes: readonly Constant[] = [
    { type: "string", value: "no time" },
    { type: "integer", value: 5n },
  ];
  for (const at of mistakes) {
    expect(() => bound("declare query_parameters (at: datetime); print at", { at })).toThrow(
      expect.objectContaining({
        message: `the parameter "at" is datetime, not ${at.type}`,
        span: { start: 26, end: 38 },
      }),
    );
  }
});
