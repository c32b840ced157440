import { expect, test } from "vitest";
import { managedService } from "../../../tools/testing/managedService.ts";

const kinds = {
  view: {
    create: "createView",
    update: "updateView",
    list: "listViews",
    with: (text: string) => ({ name: "v", aplQuery: text }),
    text: "logs | count",
    field: "aplQuery",
  },
  "virtual field": {
    create: "createVirtualField",
    update: "updateVirtualField",
    list: "listVirtualFields",
    with: (text: string) => ({ dataset: "logs", name: "f", expression: text }),
    text: "nowhere + 1",
    field: "expression",
  },
  "starred query": {
    create: "createStarredQuery",
    update: "updateStarredQuery",
    list: "listStarredQueries",
    with: (text: string) => ({ kind: "apl", name: "q", query: { apl: text }, metadata: {} }),
    text: "['not there yet'] | where nothing > 1",
    field: "query.apl",
  },
} as const;

const query: [text: string, says: string][] = [
  [
    "logs\n| wher a > 1",
    'line 2, column 3: expected an operator such as where, extend or summarize, not "wher"',
  ],

  [" ", "line 1, column 2: expected"],
  ['logs | where "👩" == §', 'line 1, column 21: the character "§" has no meaning here'],
  ['logs | where a == "b', "line 1, column 19: this string has no end"],
  ["http-logs | count", "line 1, column 5: a name with \"-\" stands in brackets and quotes: ['http-logs']"],
  [`logs | where ${"(".repeat(10_000)}`, "a query has at most 200 nested levels"],
  [`logs${" | count".repeat(5_000)}`, "a query has at most 100 operators"],
];
const expression: [text: string, says: string][] = [
  ["1 +", "line 1, column 4: expected"],
  ["\n\n  a b", 'line 3, column 5: expected the end of the expression, not "b"'],
  ["logs | count", "line 1, column 6: expected the end of the expression"],
];
const rows = [
  ...query.flatMap((row) => [["view", ...row] as const, ["starred query", ...row] as const]),
  ...expression.map((row) => ["virtual field", ...row] as const),
];

test.each(rows)(
  "a %s of the text %j is a 422 that says where it fails, and writes nothing",
  async (kind, text, says) => {
    const { call, ask } = await managedService();
    await ask("createDataset", { body: { name: "logs" } });
    const { create, update, list, field, ...its } = kinds[kind];
    const refused = { status: 422, body: { code: 422, message: expect.stringContaining(`${field}: `) } };
    const answered = await call(create, { body: its.with(text) });
    expect(answered).toMatchObject(refused);
    expect(answered.body.message).toContain(says);
    expect(await ask(list)).toEqual([]);
    const { id } = await ask(create, { body: its.with(its.text) });
    const before = await ask(list);
    expect(await call(update, { path: { id }, body: its.with(text) })).toEqual(answered);
    expect(await ask(list)).toEqual(before);
  },
);

test("a view reads the datasets that its query names, unless it is told others", async () => {
  const { ask } = await managedService();
  const path = { id: "v" };
  const body = { name: "v", aplQuery: "union traces, ['app-*'], logs | join (users) on id" };
  expect(await ask("createView", { body })).toMatchObject({ datasets: ["logs", "traces", "users"] });
  const told = { ...body, datasets: ["else"] };
  expect(await ask("updateView", { path, body: told })).toMatchObject({ datasets: ["else"] });
  expect(await ask("updateView", { path, body: { ...body, datasets: [] } })).toMatchObject({ datasets: [] });
  const other = { ...body, aplQuery: "metrics" };
  expect(await ask("updateView", { path, body: other })).toMatchObject({ datasets: ["metrics"] });
  expect(await ask("getView", { path })).toMatchObject({ datasets: ["metrics"] });
  const changed = { ...(await ask("getView", { path })), aplQuery: "logs" };
  expect(await ask("updateView", { path, body: changed })).toMatchObject({ datasets: ["logs"] });
});
