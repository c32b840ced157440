import { expect, test } from "vitest";
import { compiled } from "../../../tools/testing/growth/compiled.ts";

const long = `"${"%".repeat(30_000)}"`;
const named = Array(2_000).fill("named");

/** What a let says stands in the SQL wherever it is named: the SQL is then a product of two lengths. */
test.each([
  ["cells", `let named = ${long}; datatable(line: string)[${named.join(", ")}]`],
  ["cells of lists", `let named = dynamic([${long}]); datatable(line: dynamic)[${named.join(", ")}]`],
  ["values", `let named = ${long}; print ${named.slice(0, 1_000).join(", ")}`],
  ["entries", `let named = ${long}; print x = "a" in (${named.join(", ")})`],
  ["arguments", `let named = ${long}; print strcat(${named.slice(0, 60).join(", ")})`],
  ["bounds", `let named = ${long}; requests | where route == ${named.join(" or route == ")}`],
])("a long text in many %s is no short way to much SQL", (_, text) => {
  const statements = compiled(text);
  expect(JSON.stringify(statements).length).toBeLessThan(5_000_000);
});

test("a text of some length may be named some times", () => {
  expect(compiled(`let named = "${"x".repeat(100)}"; datatable(a: string)[named, named, named]`)).not.toEqual(
    [],
  );
});
