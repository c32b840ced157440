import { describe, expect, test } from "vitest";
import type { Values } from "../declaration/value.ts";
import { readObject } from "../lifecycle/object.ts";
import { startPlayer } from "../testing/brokenAnswers/player.ts";
import { conformance } from "../testing/conformance.ts";
import { type Declaration, Reference } from "../testing/program.ts";
import { user } from "./user.ts";

const readers: Declaration = { type: "Role", name: "readers", args: { name: "Readers" } };
const ada = (args: Values): Declaration => ({
  type: "User",
  name: "ada",
  args: { email: "ada@example.com", name: "Ada Example", ...args },
});
const byId = new Reference("readers");

describe("a user's role", () => {
  const rows: [what: string, from: unknown, to: unknown, says: unknown][] = [
    ["by id, then by name", byId, "Readers", "Readers"],
    ["by name, then by id", "Readers", byId, expect.stringMatching(/^[0-9a-f-]{36}$/)],
  ];
  test.each(rows)("is the same %s: no change of the user, and none is found", async (_, from, to, says) => {
    const player = await startPlayer();
    const { engine, outside } = await player.stage();
    await engine.up([readers]);
    expect((await engine.up([readers, ada({ role: from })])).failures).toEqual({});
    const { id = "" } = engine.state.get("ada") ?? {};
    const before = await readObject(outside, user, id);
    const program = [readers, ada({ role: to })];
    expect((await engine.up(program)).failures).toEqual({});
    expect(await readObject(outside, user, id)).toEqual(before);
    expect(player.bodies("PUT")).toEqual([]);
    expect(engine.state.get("ada")).toMatchObject({ id, outputs: { role: says, roleName: "Readers" } });
    expect(await engine.refresh()).toEqual({});
    expect((await engine.preview(program)).steps).toEqual({ readers: "same", ada: "same" });
  });

  test("is changed in place, and what somebody else made of it is put right", async () => {
    const { engine, outside } = await conformance();
    await engine.up([ada({ role: "read-only" })]);
    const { id = "" } = engine.state.get("ada") ?? {};
    const program = [ada({ role: "user" })];
    expect(await engine.up(program)).toEqual({ steps: { ada: "update" }, failures: {} });
    await outside.call("updateUserRole", { path: { id }, body: { role: "admin" } });
    const { ada: found } = await engine.refresh();
    expect(found?.now?.inputs).toMatchObject({ role: "admin" });
    expect(await engine.up(program)).toEqual({ steps: { ada: "update" }, failures: {} });
    expect(await readObject(outside, user, id)).toMatchObject({ roleName: "user" });
  });
});

test.each([
  ["another address is another user", { email: "ada.example@example.com" }],
  ["another name makes the user anew, after the old one has gone", { name: "Ada E. Example" }],
])("%s", async (_, change) => {
  const { engine, differences } = await conformance();
  await engine.up([ada({ role: "user" })]);
  const { id } = engine.state.get("ada") ?? {};
  const program = [ada({ role: "user", ...change })];
  expect((await engine.up(program)).failures).toEqual({});
  expect(engine.state.get("ada")?.id).not.toBe(id);
  expect(await differences(program)).toEqual([]);
});
