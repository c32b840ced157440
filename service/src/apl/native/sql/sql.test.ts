import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSql, type SqlNode } from "./readSql.ts";
import { writeSql } from "./writeSql.ts";

const names = fc.constantFrom("a", "b_1", '"order"', '"X y"');

const leaves: fc.Arbitrary<SqlNode> = fc.oneof(
  fc.record({ type: fc.constant("column"), name: names }),
  fc.record({ type: fc.constant("column"), name: names, table: fc.constantFrom("t", "s.t") }),
  fc.record({ type: fc.constant("number"), value: fc.oneof(fc.nat(), fc.constant(1.5)) }),
  fc.record({ type: fc.constant("string"), value: fc.constantFrom("", "it's", '"', "--", "\\") }),
  fc.record({ type: fc.constant("parameter"), name: fc.constantFrom("?", "$1", ":p", "@p", "%s") }),
  fc.constant({ type: "null" }),
);

const expressions = fc.letrec<{ node: SqlNode }>((tie) => {
  const node = tie("node");
  const list = fc.array(node, { minLength: 2, maxLength: 3 });
  return {
    node: fc.oneof(
      { maxDepth: 5, depthIdentifier: "sql" },
      leaves,
      fc.record({
        type: fc.constant("binary_expr"),
        operator: fc.constantFrom("OR", "AND", "=", "<", "NOT LIKE", "||", "+", "-", "*", "/", "^"),
        left: node,
        right: node,
      }),
      fc.record({
        type: fc.constant("binary_expr"),
        operator: fc.constantFrom("IN", "NOT IN"),
        left: node,
        right: fc.record({ type: fc.constant("list"), items: list }),
      }),
      fc.record({
        type: fc.constant("unary_expr"),
        operator: fc.constantFrom("NOT", "-", "~", "IS NULL", "IS NOT TRUE"),
        operand: node,
      }),
      fc.record({
        type: fc.constant("between"),
        operator: fc.constantFrom("BETWEEN", "NOT BETWEEN"),
        value: node,
        low: node,
        high: node,
      }),
      fc.record({ type: fc.constant("function"), name: fc.constantFrom("f", "s.g"), args: list }),
      fc.record({ type: fc.constant("cast"), value: node, to: fc.constant("varchar(10)") }),
      fc.record({
        type: fc.constant("case"),
        whens: fc.tuple(fc.record({ when: node, result: node })),
        else: node,
      }),
    ),
  };
});

test("what is written of any expression says the same when it is read", () => {
  fc.assert(
    fc.property(expressions.node, (where) => {
      const model = { type: "delete", from: "t", where };
      expect(readSql(writeSql(model) ?? "")).toEqual(model);
    }),
    { numRuns: 500 },
  );
});

describe("whatever the text", () => {
  const texts = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom("select", "a", "from", "(", ")", ",", "'", '"', "in", "not", "1", "--", "."))
      .map((words) => words.join(" ")),
  );

  test("what can be read can be written, and read again", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const model = readSql(text);
        if (model !== undefined) expect(readSql(writeSql(model) ?? "")).toEqual(model);
      }),
      { numRuns: 2000 },
    );
  });
});

const repeated = (text: string) => text.repeat(Math.floor(900_000 / text.length));

test.each([
  ["a list", `select a from t where b in (1${repeated(",1")})`],
  ["columns", `select a${repeated(",a")}`],
  ["a chain of operators", `select a${repeated("||a")}`],
  ["parentheses", `select ${repeated("(")}`],
  ["an open text", `select '${repeated("a")}`],
  ["comments in a row", `select ${repeated("/*")}`],
  ["open comments", `select ${repeated("/* ")}`],
  ["signs", `select ${repeated("- ")}1`],
  ["queries within queries", repeated("select (")],
  ["rows", `insert into t values (1)${repeated(",(1,2)")}`],
])("a megabyte of %s is read in no longer than its length takes", (_, text) => {
  const started = performance.now();
  readSql(text);
  expect(performance.now() - started).toBeLessThan(10_000);
});
