import { accessMessage } from "eventdata-contract";
import { expect, test } from "vitest";
import { type ManagedService, managedService } from "../../../tools/testing/managedService.ts";

/** Two owners beside the first, one by role and one by a group's; and an admin, who can do all but change the billing. */
async function withOwners() {
  const managed = await managedService();
  const { ask, invite, service } = managed;
  const id = async (made: Promise<{ id: string }>) => (await made).id;
  const grace = await invite("Grace", "owner");
  const lin = await invite("Lin", "user");
  const ada = await invite("Ada", "user");
  await invite("Admin", "admin");
  const readers = await id(ask("createRole", { body: { name: "readers", ...mayRead } }));
  const staff = { name: "staff", roles: [readers], members: [grace] };
  const chiefs = { name: "chiefs", roles: ["owner"], members: [lin] };
  const people = {
    ...{ grace, lin, ada, readers },
    staff: await id(ask("createGroup", { body: staff })),
    chiefs: await id(ask("createGroup", { body: chiefs })),
    guests: await id(ask("createGroup", { body: { name: "guests" } })),
  };
  return { ...managed, people, admin: await service.createPersonalToken("admin@example.com") };
}

type People = Awaited<ReturnType<typeof withOwners>>["people"];
type Change = (people: People) => Parameters<ManagedService["call"]>;

const mayRead = { orgCapabilities: { rbac: ["read"] } };

const changes: Readonly<Record<string, Change>> = {
  "another role of an owner": ({ grace }) => [
    "updateUserRole",
    { path: { id: grace }, body: { role: "none" } },
  ],
  "another role of who is an owner by a group": ({ lin }) => [
    "updateUserRole",
    { path: { id: lin }, body: { role: "none" } },
  ],
  "an owner's end": ({ grace }) => ["deleteUser", { path: { id: grace } }],
  "a new role that takes an owner in": ({ grace }) => [
    "createRole",
    { body: { name: "new", members: [grace] } },
  ],
  "a role that takes an owner in": ({ readers, grace }) => [
    "updateRole",
    { path: { id: readers }, body: { name: "readers", ...mayRead, members: [grace] } },
  ],
  "what a role of an owner's group gives": ({ readers }) => [
    "updateRole",
    { path: { id: readers }, body: { name: "readers" } },
  ],
  "the end of a role of an owner's group": ({ readers }) => ["deleteRole", { path: { id: readers } }],
  "a group that an owner leaves": ({ staff, readers }) => [
    "updateGroup",
    { path: { id: staff }, body: { name: "staff", roles: [readers] } },
  ],
  "a group that an owner joins": ({ guests, grace, readers }) => [
    "updateGroup",
    { path: { id: guests }, body: { name: "guests", members: [grace], roles: [readers, "user"] } },
  ],
  "the roles of an owner's group": ({ staff, grace }) => [
    "updateGroup",
    { path: { id: staff }, body: { name: "staff", members: [grace] } },
  ],
  "the end of an owner's group": ({ staff }) => ["deleteGroup", { path: { id: staff } }],
  "a group that makes owners no more": ({ chiefs, lin }) => [
    "updateGroup",
    { path: { id: chiefs }, body: { name: "chiefs", members: [lin] } },
  ],
  "the end of a group that makes owners": ({ chiefs }) => ["deleteGroup", { path: { id: chiefs } }],
};

test.each(Object.entries(changes))(
  "%s is refused to who cannot do all that owners can, and is an owner's to do",
  async (_, change) => {
    const { call, ask, people, admin } = await withOwners();
    const everything = () =>
      Promise.all((["listRoles", "listGroups", "listUsers"] as const).map((list) => ask(list)));
    const before = await everything();
    const [name, request] = change(people);
    const { status, body } = await call(name, { ...request, token: admin });
    expect({ status, message: body?.message }).toEqual({
      status: 403,
      message: expect.stringMatching(
        `^${accessMessage("billing", "update")}: (grace|lin)@example.com is an owner, and`,
      ),
    });
    expect(await everything()).toEqual(before);
    await ask(name, request);
  },
);

const others: readonly Change[] = [
  ({ ada }) => ["updateUserRole", { path: { id: ada }, body: { role: "admin" } }],
  ({ ada }) => ["createRole", { body: { name: "new", members: [ada], ...mayRead } }],
  ({ staff, readers, grace, ada }) => [
    "updateGroup",
    { path: { id: staff }, body: { name: "crew", roles: [readers], members: [ada, grace] } },
  ],
  ({ readers }) => [
    "updateRole",
    { path: { id: readers }, body: { name: "viewers", description: "Who look", ...mayRead } },
  ],
  ({ guests }) => ["deleteGroup", { path: { id: guests } }],
  ({ ada }) => ["deleteUser", { path: { id: ada } }],
];

test("who cannot do all that owners can may change others", async () => {
  const { ask, people, admin } = await withOwners();
  for (const change of others) {
    const [name, request] = change(people);
    await ask(name, { ...request, token: admin });
  }
});

test("an owner's token that can do less changes no owner either", async () => {
  const { ask, call, people } = await withOwners();
  const body = { name: "narrow", orgCapabilities: { users: ["update"] } };
  const { token } = await ask("createApiToken", { body });
  const request = { token, path: { id: people.grace }, body: { role: "none" } };
  expect(await call("updateUserRole", request)).toMatchObject({ status: 403 });
});
