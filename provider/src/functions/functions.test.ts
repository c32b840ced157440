import { describe, expect, test } from "vitest";
import { failureOf } from "../testing/clients.ts";
import { type Body, lookupCases } from "../testing/lookupCases.ts";
import { startLookupWorld } from "../testing/lookupWorld.ts";
import { lookups } from "./lookups.ts";

const lists = lookups.flatMap(({ many, one }) => (many === undefined ? [] : [[many, one] as const]));

test("every function of the table is tested here", () => {
  expect(Object.keys(lookupCases).sort()).toEqual(lookups.map(({ one }) => one).sort());
});

describe.each(Object.entries(lookupCases))("%s", (name, { keys, near, nowhere, holds }) => {
  test("finds by id, and by its keys the same", async () => {
    const { find, make } = await startLookupWorld();
    const id = await make(name);
    const found = await find(name, { id });
    expect(found).toMatchObject({ id, ...keys, ...holds });
    expect(await find(name, keys)).toEqual(found);
    expect(JSON.stringify(found)).not.toContain("null");
  });

  test("names a near miss where there is nothing of the keys", async () => {
    const { find, make } = await startLookupWorld();
    await make(name);
    const failure = await failureOf(find(name, near));
    expect(failure).toMatchObject({ name: "EventDataError", code: "NOT_FOUND" });
    for (const value of Object.values(near)) expect(failure.message).toContain(JSON.stringify(value));
    for (const value of Object.values(keys)) {
      expect(failure.message.split("Did you mean")[1]).toContain(JSON.stringify(value));
    }
  });

  test("names nothing where nothing is near", async () => {
    const { find, make } = await startLookupWorld();
    await make(name);
    const failure = await failureOf(find(name, nowhere));
    expect(failure).toMatchObject({ code: "NOT_FOUND" });
    expect(failure.message).toMatch(/\nCheck|lists those that there are/);
  });

  test("says that there is none of an id, and shows where that is a name", async () => {
    const { find, make } = await startLookupWorld();
    await make(name);
    expect(await failureOf(find(name, { id: "zzzzzzzzzzzz" }))).toMatchObject({ code: "NOT_FOUND" });
    if (Object.keys(keys).length > 1) return;
    const failure = await failureOf(find(name, { id: `${Object.values(keys)[0]}x` }));
    expect(failure.message).toContain(`Did you mean`);
    expect(failure.message).toContain(JSON.stringify(Object.values(keys)[0]));
  });

  test("refuses both, neither, and what it does not take", async () => {
    const { find, service } = await startLookupWorld();
    await service.stop();
    const refused = async (args: Body) => {
      const failure = await failureOf(find(name, args));
      expect(failure).toMatchObject({ code: "INPUT_INVALID" });
      return failure.message;
    };
    expect(await refused({ id: "x", ...keys })).toMatch(/are given at once\nGive either the id or the/);
    expect(await refused({})).toMatch(/it is not said which one is meant\nGive the id or the/);
    expect(await refused({ id: undefined })).toMatch(/it is not said which one/);
    expect(await refused({ id: "" })).toMatch(/id must not be empty/);
    expect(await refused({ id: ".." })).toMatch(/is not an id/);
    expect(await refused({ id: 7 })).toMatch(
      new RegExp(`id must be a text\nAn Output goes to ${name}Output`),
    );
    expect(await refused({ idd: "x" })).toMatch(/idd is not a property; did you mean id\?/);
  });
});

test("half of a virtual field's keys is not enough", async () => {
  const { find } = await startLookupWorld();
  const failure = await failureOf(find("getVirtualField", { name: "seconds" }));
  expect(failure.message).toBe(
    "getVirtualField: the dataset is missing\nGive the id or the dataset and the name.",
  );
});

describe.each(["getNotifier", "getOrg", "getStarredQuery"])("%s", (name) => {
  test("lists the ids where several have the name", async () => {
    const { find, make } = await startLookupWorld();
    const ids = [await make(name), await make(name)];
    const failure = await failureOf(find(name, lookupCases[name]?.keys));
    expect(failure).toMatchObject({ code: "SEVERAL_FOUND" });
    for (const id of ids) expect(failure.message).toContain(id);
    expect(await find(name, { id: ids[1] as string })).toMatchObject({ id: ids[1] });
  });
});

describe.each(lists)("%s", (many, one) => {
  test("tells the same of each as the function that finds one", async () => {
    const { find, make } = await startLookupWorld();
    const id = await make(one);
    const all = (await find(many)) as Body[];
    expect(all.filter((result) => result.id === id)).toEqual([await find(one, { id })]);
  });
});
