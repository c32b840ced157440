import { Wire } from "eventdata-contract";
import { expect, test } from "vitest";
import { openToAll } from "../../../tools/testing/openToAll.ts";
import { runningService } from "../../../tools/testing/runningService.ts";
import { openTransport } from "../client/openTransport.ts";
import type { Transport } from "../client/transport.ts";
import { Bound } from "../lifecycle/bound.ts";
import { create } from "../lifecycle/create.ts";
import { remove } from "../lifecycle/delete.ts";
import { update } from "../lifecycle/update.ts";
import { clientOf } from "../testing/clients.ts";
import { runOf } from "../testing/runOf.ts";
import { group } from "./group.ts";
import { role } from "./role.ts";
import { user } from "./user.ts";

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What is read of some objects comes late, so that much can happen before it is written back. */
function slowTransport(slow: readonly string[]): () => Promise<Transport> {
  const send = openTransport({ ca: undefined, timeoutSeconds: 10 });
  return async () => async (request, signal) => {
    const answer = await send(request, signal);
    const isSlow = request.method === "GET" && slow.some((id) => String(request.url).includes(id));
    if (isSlow) await later(150);
    return answer;
  };
}

/** Ada has the role and is in the group, and the program declares neither's members. */
async function organisation() {
  const service = await runningService({ wireProfile: openToAll });
  const wire = Wire.from(openToAll);
  const slow: string[] = [];
  const transport = slowTransport(slow);
  const client = clientOf(service.url, { wire, token: service.ownerToken ?? "", transport });
  const before = runOf(client);
  const readers = await create(new Bound(before, role, "readers"), { name: "Readers" });
  const writers = await create(new Bound(before, role, "writers"), { name: "Writers" });
  const inputs = { email: "ada@example.com", name: "Ada", role: readers.id };
  const ada = await create(new Bound(before, user, "ada"), inputs);
  const platform = await create(new Bound(before, group, "platform"), {
    name: "Platform",
    members: [ada.id],
  });
  slow.push(readers.id, platform.id);
  const run = runOf(client);
  const describe = (resource: typeof role, { id, outputs }: typeof ada) => {
    const { name } = outputs;
    const prior = { inputs: { name }, outputs, unfinished: undefined };
    return update(new Bound(run, resource, "a"), id, prior, { name, description: "new" });
  };
  return { client, run, readers, writers, inputs, ada, platform, describe };
}

type Organisation = Awaited<ReturnType<typeof organisation>>;

const moves: [how: string, move: (organisation: Organisation) => Promise<unknown>, role: string][] = [
  [
    "by the user's resource",
    ({ run, inputs, ada }) =>
      update(
        new Bound(run, user, "ada"),
        ada.id,
        { inputs, outputs: ada.outputs, unfinished: undefined },
        { ...inputs, role: "user" },
      ),
    "user",
  ],
  [
    "by the members of another role",
    ({ run, ada, writers }) => {
      const { outputs } = writers;
      const prior = { inputs: { name: "Writers" }, outputs, unfinished: undefined };
      return update(new Bound(run, role, "writers"), writers.id, prior, {
        name: "Writers",
        members: [ada.id],
      });
    },
    "Writers",
  ],
];

test.each(moves)("a role does not take back whom the same run moves away %s", async (_, move, name) => {
  const world = await organisation();
  await Promise.all([world.describe(role, world.readers), later(50).then(() => move(world))]);
  const path = { id: world.ada.id };
  expect((await world.client.call("getUser", { path })).role).toHaveProperty("name", name);
  const readers = await world.client.call("getRole", { path: { id: world.readers.id } });
  expect(readers).toMatchObject({ description: "new", members: [] });
});

test("a role and a group keep nobody whom the same run removes", async () => {
  const { client, run, ada, readers, platform, describe } = await organisation();
  await Promise.all([
    describe(role, readers),
    describe(group, platform),
    later(50).then(() => remove(new Bound(run, user), ada.id, ada.outputs)),
  ]);
  const path = { id: platform.id };
  expect(await client.call("getGroup", { path })).toMatchObject({ description: "new", members: [] });
});
