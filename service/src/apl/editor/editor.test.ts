import { expect, test } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { complete } from "./complete.ts";
import { explain } from "./explain.ts";
import { parse } from "./parse.ts";

const names = {
  fields: ["status", "route", "geo.city", "user-agent", "_time"],
  datasets: ["http-logs", "traces"],
};

/** `|` of no query: where the writer is stands as ¦. */
function at<Result>(marked: string, ask: (text: string, position: number) => Result): Result {
  const position = marked.indexOf("¦");
  return ask(marked.replace("¦", ""), position);
}

const completed: readonly (readonly [marked: string, first: readonly string[], never: readonly string[]])[] =
  [
    ["¦", ["['http-logs']", "traces", "let"], []],
    ["tr¦", ["traces"], ["trim("]],
    ["traces | ¦", ["where", "extend"], ["status", "strlen("]],
    ["traces | pro¦", ["project", "project-away"], ["where"]],
    ["traces | where sta¦", ["status", "startofday("], ["summarize"]],
    ["traces | where ¦", ["status", "['user-agent']", "strlen("], ["count(", "by"]],
    ["traces | where geo.c¦", ["geo.city"], ["status"]],
    ["traces | where status ¦", ["==", "contains", "matches regex"], ["status", "strlen("]],
    ["traces | where status con¦", ["contains"], ["status"]],
    ["traces | where status == 1 and rou¦", ["route", "round("], []],
    ["traces | summarize ¦", ["count(", "avg("], []],
    ["traces | summarize count() ¦", ["by"], []],
    ["traces | summarize count() by ro¦", ["route", "round("], ["count("]],
    ["traces | summarize avg(sta¦", ["status"], ["avg("]],
    ["traces | sort ¦", ["by"], []],
    ["traces | sort by route d¦", ["desc"], ["datetime_add("]],
    ["traces | join kind=inner (¦", ["traces"], ["strlen("]],
    ["traces | join (traces | wh¦", ["where"], []],
    ["traces | union ¦", ["traces"], []],
    ["let x = 5; tr¦", ["traces"], []],
  ];

test.each(completed)("%s is completed", (marked, first, never) => {
  const texts = at(marked, (text, position) => complete(text, position, names)).map((each) => each.text);
  expect(texts).toEqual(expect.arrayContaining([...first]));
  for (const each of never) expect(texts).not.toContain(each);
});

test.each(['traces | where route == "st¦', "traces // pro¦"])("%s is left alone", (marked) => {
  expect(at(marked, complete)).toEqual([]);
});

test("what is completed takes the place of what is written", () => {
  const text = "traces | where use";
  const [first] = complete(text, text.length, names.fields);
  expect(first).toMatchObject({ kind: "field", text: "['user-agent']", from: "traces | where ".length });
});

const explained: readonly (readonly [marked: string, explanation: object | undefined])[] = [
  ["traces | wh¦ere status", { kind: "operator", name: "where" }],
  ["traces | co¦unt", { kind: "operator", name: "count" }],
  ["traces | summarize co¦unt()", { kind: "aggregation", name: "count" }],
  ["traces | project-aw¦ay status", { kind: "operator", name: "project-away" }],
  ["traces | where status has¦prefix 'a'", { kind: "infix", name: "hasprefix" }],
  ["traces | extend x = substring(route, ¦", { kind: "function", name: "substring", argument: 1 }],
  ["traces | extend x = substring(tolower(ro¦", { name: "tolower", argument: 0 }],
  ["traces | where status == ¦5", undefined],
];

test.each(explained)("%s is explained", (marked, explanation) => {
  const found = at(marked, explain);
  if (explanation === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(explanation);
});

test("a query has a tree, or a mistake with its place", () => {
  expect(parse("traces | where status == 500").tree?.pipeline.operators).toHaveLength(1);
  expect(parse("traces\n| wher status == 500").mistake).toMatchObject({
    line: 2,
    column: 3,
    start: 9,
    end: 13,
  });
});

test("whatever is written, an editor gets an answer", () => {
  const word = fc.constantFrom(
    "logs",
    "|",
    "where",
    "(",
    ")",
    '"',
    "'",
    "by",
    "=",
    ",",
    "[",
    ".",
    "//",
    "\n",
    "a-b",
    "5s",
  );
  const drawn = fc.array(word, { maxLength: 30 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(drawn, fc.nat(200), (text, place) => {
      const position = Math.min(place, text.length);
      complete(text, position, names);
      explain(text, position);
      expect(Object.keys(parse(text))).toHaveLength(1);
    }),
  );
});
