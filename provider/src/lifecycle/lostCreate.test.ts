import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Values } from "../declaration/value.ts";
import { notifier } from "../resources/notifier.ts";
import { role } from "../resources/role.ts";
import { user } from "../resources/user.ts";
import { conformance } from "../testing/conformance.ts";
import { runOf } from "../testing/runOf.ts";
import { Bound } from "./bound.ts";
import { remove, removeLost } from "./delete.ts";
import { LostCreate } from "./lostCreate.ts";
import { createObject, deleteObject, idOf, replaceObject } from "./object.ts";
import { read } from "./read.ts";

const sent = { name: "On call", email: { emails: ["a@example.com", "b@example.com"] } };
const others: [what: string, values: Values][] = [
  ["has another name", { ...sent, name: "on call" }],
  ["holds something else", { ...sent, email: { emails: ["a@example.com"] } }],
  ["has another channel", { name: sent.name, webhook: { url: "https://example.com" } }],
];

/** A request that is about to be sent, to a service on which names are not unique. */
async function aboutToSend() {
  const { outside } = await conformance();
  const run = runOf(outside);
  const make = async (values: Values = sent) => idOf(notifier, await createObject(outside, notifier, values));
  const begin = () => LostCreate.begin(new Bound(run, notifier), sent, "create");
  return { outside, run, make, begin };
}

describe("of objects whose names are not unique, after a lost answer,", () => {
  test("the one that came to be since is ours", async () => {
    const { make, begin } = await aboutToSend();
    await make();
    const lost = await begin();
    const id = await make({ ...sent, email: { emails: ["b@example.com", "a@example.com"] } });
    expect((await lost.find()).ours).toMatchObject({ id });
  });

  test("the one that was there before is not", async () => {
    const { make, begin } = await aboutToSend();
    await make();
    const lost = await begin();
    expect(await lost.find()).toEqual({ ours: undefined, others: true });
  });

  test.each(others)("one that %s is not", async (_, values) => {
    const { make, begin } = await aboutToSend();
    const lost = await begin();
    await make(values);
    expect((await lost.find()).ours).toBeUndefined();
  });

  test("one that this run has made, or that the state holds, is not", async () => {
    const { run, make, begin } = await aboutToSend();
    const lost = await begin();
    const bound = new Bound(run, notifier);
    bound.made(await make(), sent);
    bound.ownership.hold(await make());
    expect((await lost.find()).ours).toBeUndefined();
  });

  test("one that got our words only later is still not, since it was there", async () => {
    const { outside, make, begin } = await aboutToSend();
    const id = await make({ ...sent, name: "Another" });
    const lost = await begin();
    await replaceObject(outside, notifier, id, sent);
    expect((await lost.find()).ours).toBeUndefined();
  });

  test("several are an error that names them", async () => {
    const { make, begin } = await aboutToSend();
    const lost = await begin();
    const ids = [await make(), await make()];
    await expect(lost.find()).rejects.toMatchObject({
      code: "SEVERAL_FOUND",
      message: expect.stringMatching(new RegExp(`${ids.join(", ")}\\n.*adopt`)),
    });
  });

  test("those that the same run deletes are not, even where it begins to do so a little later", async () => {
    const { outside, run, make, begin } = await aboutToSend();
    const { unfinished } = await begin();
    const ids = [await make(), await make(), await make()];
    const leftover = removeLost(new Bound(run, notifier), "unfinished", sent, unfinished);
    await sleep(100);
    await Promise.all([leftover, ...ids.slice(1).map((id) => remove(new Bound(run, notifier), id, {}))]);
    expect(await outside.call("listNotifiers")).toEqual([]);
  });

  test("a refresh leaves it to the next deployment to tell them apart", async () => {
    const { outside, run, make, begin } = await aboutToSend();
    const { unfinished } = await begin();
    const look = () => read(new Bound(run, notifier), "unfinished", sent, ["name", "email"], unfinished);
    expect(await look()).toBeUndefined();
    const ids = [await make(), await make()];
    expect(await look()).toEqual({ inputs: sent, outputs: sent, unfinished });
    for (const id of ids) await deleteObject(outside, "deleteNotifier", id);
    expect(await look()).toBeUndefined();
  });

  test("a later run finds it by what the state has kept", async () => {
    const { outside, make, begin } = await aboutToSend();
    await make();
    const { unfinished } = await begin();
    const id = await make();
    const later = LostCreate.resume(new Bound(runOf(outside), notifier), sent, unfinished);
    expect((await later.find()).ours).toMatchObject({ id });
  });
});

test("a user is still ours when the role that it was made with has gone since", async () => {
  const { outside } = await conformance();
  const run = runOf(outside);
  const roleId = idOf(role, await createObject(outside, role, { name: "readers" }));
  const ada = { email: "ada@example.com", name: "Ada", role: roleId };
  const lost = await LostCreate.begin(new Bound(run, user), ada, "create");
  const id = idOf(user, await createObject(outside, user, ada));
  await deleteObject(outside, "deleteRole", roleId);

  expect((await lost.find()).ours).toMatchObject({ id, role: "none" });
});
