import { absentValuesOf, endpointOf } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Body, type Collection, noon } from "../../../tools/testing/collections/collection.ts";
import { collections } from "../../../tools/testing/collections/collections.ts";
import { answerOf, type ContractClient, contractClient } from "../../../tools/testing/contractClient.ts";
import { someOf } from "../../../tools/testing/longRun.ts";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { openToAll } from "../../../tools/testing/openToAll.ts";
import { runningService } from "../../../tools/testing/runningService.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { allCapabilities } from "../access/capabilities.ts";

const settings = [
  { profile: "default", wireProfile: openToAll, place: "memory", folder: async () => undefined },
  {
    profile: "made-up",
    wireProfile: { ...madeUpProfile, ...openToAll },
    place: "durable",
    folder: temporaryFolder,
  },
];
const clock = () => new Date(noon);
const rows = Object.entries(collections).map(([name, collection]) => ({ name, ...collection }));
const oddNames = ["a/b", "a%2Fb", "a b", " ", "𝒳👩‍🚀", "n".repeat(300), "..", "a\nb", "__proto__"];
const cases = settings.flatMap((setting) => rows.map((row) => ({ ...setting, ...row })));

describe.each(someOf(cases, Math.ceil(cases.length / 2)))(
  "$name with the $profile profile, $place",
  (row) => {
    const { wireProfile, folder, endpoints, minimal, unique, fixed } = row;
    const translated = new Set(row.translated);

    async function start() {
      const dataFolder = await folder();
      const service = await runningService({ wireProfile, dataFolder, clock });
      const client = contractClient(service, wireProfile);
      await row.prepare?.(client);
      return {
        service,
        dataFolder,
        client,
        create: (body: Body) => answerOf(client, endpoints.create, { body }),
      };
    }
    const asRead = (body: Body) =>
      Object.fromEntries(Object.entries(body).filter(([key]) => !translated.has(key)));
    const read = (client: ContractClient, id: string) => answerOf(client, endpoints.get, { path: { id } });
    const listed = async (client: ContractClient, id: string) =>
      (await answerOf(client, endpoints.list)).filter((object: { id: string }) => object.id === id);

    test("one is created with its defaults, read and listed", async () => {
      const { client, create } = await start();
      const { token, ...created } = await create(minimal);
      expect(created).toEqual({ ...asRead(minimal), ...row.added, id: expect.any(String) });
      expect(await read(client, created.id)).toEqual(created);
      expect(await listed(client, created.id)).toEqual([created]);
    });

    test("null, and the zero of a type where the field would not take it, are as if nothing was said", async () => {
      const { client, create } = await start();
      const optional = Object.entries(bodyOf(row).shape).filter(([key]) => !Object.hasOwn(minimal, key));
      for (const last of [0, -1]) {
        const nothing = optional.map(([key, field]) => [key, absentValuesOf(field as z.ZodType).at(last)]);
        const { token, ...created } = await create({ ...minimal, ...Object.fromEntries(nothing) });
        expect(created).toEqual({ ...asRead(minimal), ...row.added, id: expect.any(String) });
        const update = { path: { id: created.id }, body: { ...created, ...Object.fromEntries(nothing) } };
        if (endpoints.update) expect(await answerOf(client, endpoints.update, update)).toEqual(created);
        if (endpoints.delete) await answerOf(client, endpoints.delete, { path: { id: created.id } });
      }
    });

    test("one is created with all that can be said, and read as it was sent", async () => {
      const { client, create } = await start();
      const body = await row.full(client);
      const { token, ...created } = await create(body);
      expect(created).toMatchObject(asRead(body));
      expect(await read(client, created.id)).toEqual(created);
      expect(await listed(client, created.id)).toEqual([created]);
    });

    test("what is not there is a 404 that names it", async () => {
      const { client } = await start();
      for (const name of [endpoints.get, endpoints.update, endpoints.delete]) {
        if (name === undefined) continue;
        const { status, body } = await client(name, { path: { id: "nowhere" }, body: minimal });
        expect({ status, message: body.message }, name).toEqual({
          status: 404,
          message: expect.stringMatching(/not found: .*"nowhere"/),
        });
      }
    });

    test("what must be said and is not is a 422 that names it, and so is what nobody knows", async () => {
      const { client } = await start();
      const before = await answerOf(client, endpoints.list);
      for (const key of requiredOf(row)) {
        const { [key]: _, ...body } = minimal;
        const answered = await client(endpoints.create, { body });
        expect(answered, key).toMatchObject({ status: 422, body: { message: `${key}: is required` } });
      }
      const odd = await client(endpoints.create, { body: { ...minimal, oddity: 1 } });
      expect(odd).toMatchObject({ status: 422, body: { message: "oddity: is not a known key" } });
      expect(await answerOf(client, endpoints.list)).toEqual(before);
    });

    test("what is of another type, or one of nothing that may be chosen from, is a 422 that names it", async () => {
      const { client } = await start();
      const before = await answerOf(client, endpoints.list);
      for (const [key, field] of Object.entries(bodyOf(row).shape)) {
        const wrong = [{ oddity: 1 }, [1], 5, "no such choice"].filter(
          (value) => !(field as z.ZodType).safeParse(value).success,
        );
        expect(wrong.length, key).toBeGreaterThan(0);
        for (const value of wrong) {
          const { status, body } = await client(endpoints.create, { body: { ...minimal, [key]: value } });
          expect({ status, message: body.message }, key).toEqual({
            status: 422,
            message: expect.stringMatching(`^${key}[:. [].*`),
          });
        }
      }
      expect(await answerOf(client, endpoints.list)).toEqual(before);
    });

    test.each(oddNames)(
      "one whose name is %j is kept as it is, or a 422 that names the name",
      async (name) => {
        const { client } = await start();
        const before = await answerOf(client, endpoints.list);
        const body = { ...minimal, name };
        const { status, body: answered } = await client(endpoints.create, { body });
        if (bodyOf(row).safeParse(body).success) {
          const { token, ...created } = answered;
          expect({ status, name: created.name }).toEqual({ status: 200, name });
          expect(await read(client, created.id)).toEqual(created);
        } else {
          expect({ status, message: answered.message }).toEqual({
            status: 422,
            message: expect.stringMatching("^name: "),
          });
          expect(await answerOf(client, endpoints.list)).toEqual(before);
        }
      },
    );

    test.runIf(endpoints.delete)(
      "one that is deleted is gone, and what was unique of it is free",
      async () => {
        const { client, create } = await start();
        const { id } = await create(minimal);
        expect(await answerOf(client, endpoints.delete ?? "deleteRole", { path: { id } })).toBeUndefined();
        expect(await listed(client, id)).toEqual([]);
        expect(await client(endpoints.get, { path: { id } })).toMatchObject({ status: 404 });
        await create(minimal);
      },
    );

    test.runIf(endpoints.update)("what was read can be sent back and changes nothing", async () => {
      const { client, create } = await start();
      for (const body of [minimal, await row.full(client)]) {
        const created = await create(body);
        const update = { path: { id: created.id }, body: created };
        expect(await answerOf(client, endpoints.update ?? "updateRole", update)).toEqual(created);
        expect(await read(client, created.id)).toEqual(created);
      }
    });

    test.runIf(row.changed)("an update replaces all, and what is left out is unset", async () => {
      const { client, create } = await start();
      const created = await create(await row.full(client));
      const body = { ...(fixed === undefined ? {} : { [fixed]: created[fixed] }), ...row.changed };
      const changed = await answerOf(client, endpoints.update ?? "updateRole", {
        path: { id: created.id },
        body,
      });
      expect(changed).toEqual({ ...row.added, ...body, id: created.id });
      expect(await read(client, created.id)).toEqual(changed);
    });

    test.runIf(fixed)("one keeps what cannot be changed", async () => {
      const { client, create } = await start();
      const created = await create(minimal);
      const body = { ...minimal, ...row.changed, [fixed ?? ""]: "other" };
      expect(
        await client(endpoints.update ?? "updateRole", { path: { id: created.id }, body }),
      ).toMatchObject({
        status: 422,
        body: { message: expect.stringMatching(`^${fixed}: cannot be changed`) },
      });
      expect(await read(client, created.id)).toEqual(created);
    });

    test.runIf(unique)("of fifty at once that want one name exactly one gets it", async () => {
      const { client, create } = await start();
      const before = await answerOf(client, endpoints.list);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => client(endpoints.create, { body: minimal })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const others = answers.filter(({ status }) => status !== 200);
      for (const { status, body } of others) {
        expect(status).toBe(409);
        expect(body.message).toContain(`${minimal[unique ?? ""]}`);
      }
      expect(await answerOf(client, endpoints.list)).toHaveLength(before.length + 1);
      await create(await row.full(client));
    });

    test.runIf(unique && unique !== fixed && row.changed)(
      "one cannot take another's name on an update",
      async () => {
        const { client, create } = await start();
        const first = await create(minimal);
        const second = await create({ ...minimal, [unique ?? ""]: "another" });
        const update = { path: { id: second.id }, body: { ...minimal } };
        const answered = await client(endpoints.update ?? "updateRole", update);
        expect(answered).toMatchObject({ status: 409, body: { code: 409 } });
        expect(await read(client, second.id)).toEqual(second);
        expect(await read(client, first.id)).toEqual(first);
      },
    );

    test.runIf(unique && unique !== fixed && row.changed)(
      "of several at once that want to be renamed to one name exactly one gets it",
      async () => {
        const { client, create } = await start();
        const names = ["a", "b", "c", "d", "e"];
        const made = await Promise.all(names.map((name) => create({ ...minimal, [unique ?? ""]: name })));
        const answers = await Promise.all(
          made.map(({ id }) => client(endpoints.update ?? "updateRole", { path: { id }, body: minimal })),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
        const left = await Promise.all(made.map(({ id }) => read(client, id)));
        const kept = left.filter((one, index) => one[unique ?? ""] === names[index]);
        expect(kept).toHaveLength(4);
      },
    );

    test.runIf(!unique)("two may have the same name", async () => {
      const { create } = await start();
      expect((await create(minimal)).id).not.toBe((await create(minimal)).id);
    });

    test("another organisation neither sees nor reaches one, and may have its own", async () => {
      const { service, client, create } = await start();
      const created = await create(minimal);
      const other = await answerOf(client, "createOrg", { body: { name: "Other" } });
      const personal = await service.createPersonalToken("owner@example.com");
      const body = { name: "theirs", ...allCapabilities };
      const { token } = await answerOf(client, "createApiToken", { body, token: personal, org: other.id });
      const theirs: ContractClient = (name, request) => client(name, { ...request, token });
      expect(await listed(theirs, created.id)).toEqual([]);
      for (const name of [endpoints.get, endpoints.update, endpoints.delete]) {
        if (name === undefined) continue;
        const request = { path: { id: created.id }, body: minimal };
        expect(await theirs(name, request), name).toMatchObject({ status: 404 });
      }
      await row.prepare?.(theirs);
      await answerOf(theirs, endpoints.create, { body: minimal });
      expect(await read(client, created.id)).toEqual(withoutSecret(created));
    });

    test.runIf(row.place === "durable")("one is there after a restart", async () => {
      const { service, dataFolder, client, create } = await start();
      const created = withoutSecret(await create(await row.full(client)));
      await service.stop();
      const again = contractClient(await runningService({ wireProfile, dataFolder, clock }), wireProfile);
      const token = service.ownerToken ?? null;
      const path = { id: `${created.id}` };
      expect(await answerOf(again, endpoints.get, { path, token })).toEqual(created);
    });
  },
);

function bodyOf({ endpoints }: Collection): z.ZodObject {
  const schema = endpointOf(endpoints.create).body;
  if (!(schema instanceof z.ZodObject)) throw new TypeError(`${endpoints.create} takes no object`);
  return schema;
}

/** Keys of the create body that cannot be left out. */
function requiredOf(row: Collection): string[] {
  const { shape } = bodyOf(row);
  return Object.keys(shape).filter((key) => !(shape[key] instanceof z.ZodOptional));
}

/** The secret of a token is shown once. */
function withoutSecret({ token, ...object }: Body): Body {
  return object;
}
