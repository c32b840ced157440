import {
  accessMessage,
  credentialClasses,
  type EndpointName,
  endpointNames,
  endpointOf,
} from "eventdata-contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Capability, everyCapability } from "../../../tools/testing/access/capability.ts";
import { clientsOf, Holders } from "../../../tools/testing/access/holders.ts";
import { Organisation } from "../../../tools/testing/access/organisation.ts";
import { answerOf, type ContractClient, contractClient } from "../../../tools/testing/contractClient.ts";
import { isLong, someOf } from "../../../tools/testing/longRun.ts";
import { runningService } from "../../../tools/testing/runningService.ts";
import { handlers } from "../start/handlers.ts";

// Every endpoint, asked with every single capability, by each class of credential, in the own organisation and in
// another one. An endpoint that needs something besides is asked with that and every other one. What is expected is
// read from the contract's tables, so that a new row joins by itself.

// Events are stored and queried by another process, which a busy machine lets wait.
vi.setConfig({ testTimeout: isLong ? 900_000 : 120_000 });
type Set = readonly Capability[];

const singles: readonly Set[] = everyCapability.map((capability) => [capability]);
const sets: Readonly<Record<string, readonly Set[]>> = Object.fromEntries(
  endpointNames.map((endpoint) => [endpoint, setsFor(endpoint)]),
);

/** Where an endpoint needs two rights, each other one is tried beside the first. */
function setsFor(endpoint: EndpointName): readonly Set[] {
  const { needs, alsoNeeds } = endpointOf(endpoint);
  if (needs === undefined || alsoNeeds === undefined) return singles;
  const first = everyCapability.find((each) => isNeeded(each, needs) && each.name !== "other");
  return first === undefined ? singles : [...singles, ...singles.map((set) => [first, ...set])];
}

/** In an ordinary run: what may succeed, and some of what may not; in the long one everything. */
function drawn(endpoint: EndpointName, others: number): readonly Set[] {
  const all = sets[endpoint] ?? [];
  if (isLong) return all;
  const near = all.filter((set) => mayDo(endpoint, set) || isClose(endpoint, set));
  const rest = all.filter((set) => !near.includes(set));
  return [...near, ...someOf(rest, others, endpointNames.indexOf(endpoint))];
}

function isClose(endpoint: EndpointName, set: Set): boolean {
  const { needs, alsoNeeds } = endpointOf(endpoint);
  return needs !== undefined && alsoNeeds === undefined && set.some((each) => isNeeded(each, needs));
}

type Needed = NonNullable<ReturnType<typeof endpointOf>["needs"]>;

/** Whether it is the capability, on whatever it holds. */
function isNeeded({ of, area, action }: Capability, needed: Needed): boolean {
  const kinds: Readonly<Record<string, string>> = { namedOrg: "org", source: "dataset" };
  return of === (kinds[needed.of] ?? needed.of) && area === needed.area && action === needed.action;
}

/** Lists hold what the caller may see; all else is about one dataset. */
function reaches({ name }: Capability, endpoint: EndpointName): boolean {
  return name !== "other" || (endpoint.startsWith("list") && endpointOf(endpoint).host === "base");
}

function mayDo(endpoint: EndpointName, set: Set): boolean {
  const { needs, alsoNeeds } = endpointOf(endpoint);
  const holds = (needed: Needed | undefined) =>
    needed === undefined || set.some((each) => isNeeded(each, needed) && reaches(each, endpoint));
  return holds(needs) && holds(alsoNeeds);
}

/** What an endpoint needs that a set has not, as the 403 says it. */
function lackingMessage(endpoint: EndpointName, set: Set): string {
  const { needs, alsoNeeds } = endpointOf(endpoint);
  if (needs === undefined) throw new Error(`${endpoint} needs nothing`);
  if (alsoNeeds && set.some((each) => isNeeded(each, needs) && reaches(each, endpoint))) {
    return accessMessage(`${alsoNeeds.area} of the dataset "logs"`, alsoNeeds.action);
  }
  // Whoever holds it on something is let in, and refused where the dataset is known.
  const isLetIn = set.some(
    (each) =>
      isNeeded(each, needs) ||
      (needs.of === "source" && each.area === needs.area && each.action === needs.action),
  );
  return accessMessage(
    isLetIn && needs.of !== "org" ? `${needs.area} of the dataset "logs"` : needs.area,
    needs.action,
  );
}

/** Who acts for itself alone has nobody behind it, who is told of, owns what it makes or ends it. */
const ofPersons: Readonly<Partial<Record<EndpointName, number>>> = {
  getCurrentUser: 404,
  createOrg: 403,
  createApiToken: 403,
  regenerateApiToken: 403,
};

let client: ContractClient;
let home: Organisation;
let abroad: Organisation;
let holders: Holders;

beforeAll(async () => {
  const credentials = Object.fromEntries(endpointNames.map((name) => [name, credentialClasses]));
  const all = [
    ...new Map(
      Object.values(sets)
        .flat()
        .map((set) => [JSON.stringify(set), set]),
    ).values(),
  ];
  const options = { wireProfile: { credentials }, oauthClients: clientsOf(all) };
  const service = await runningService(options, handlers, afterAll);
  client = contractClient(service, { credentials });
  home = new Organisation("local", client);
  const token = await service.createPersonalToken("owner@example.com");
  const { id } = await answerOf(client, "createOrg", { token, body: { name: "abroad" } });
  abroad = new Organisation(id, (name, request) => client(name, { token, org: id, ...request }));
  await Promise.all([home.prepare(), abroad.prepare()]);
  holders = new Holders(service, home, abroad);
});

describe.each(endpointNames)("%s", (endpoint) => {
  const { success } = endpointOf(endpoint);

  test.each(credentialClasses)(
    "by %s is done with what it needs and refused with everything else",
    async (used) => {
      let request = await home.legalRequest(endpoint);
      for (const set of drawn(endpoint, 4)) {
        const token = await holders.credential(used, set);
        const { status, body } = await client(endpoint, { ...request, token });
        const told = { set, status, message: body?.message };
        if (!mayDo(endpoint, set)) {
          const message = lackingMessage(endpoint, set);
          expect(told).toEqual({ set, status: 403, message });
        } else if (used === "oauth" && ofPersons[endpoint] !== undefined) {
          const message = expect.stringContaining("behind this credential");
          expect(told).toEqual({ set, status: ofPersons[endpoint], message });
        } else {
          expect(told).toEqual({ set, status: success, message: body?.message });
          request = await home.legalRequest(endpoint);
        }
      }
    },
  );

  test.each(credentialClasses)(
    "by %s is done in another organisation by a person with rights there, and by nothing else",
    async (used) => {
      const able = (sets[endpoint] ?? []).filter((set) => mayDo(endpoint, set));
      for (const set of isLong ? (sets[endpoint] ?? []) : able.slice(0, 1)) {
        const token = await holders.credential(used, set);
        const request = await abroad.legalRequest(endpoint);
        const { status, body } = await client(endpoint, { ...request, token, org: abroad.id });
        const expected = used === "personal" ? success : 403;
        expect({ set, status, message: body?.message }).toEqual({
          set,
          status: expected,
          message: expected === 403 ? expect.stringContaining("is of another organisation") : body?.message,
        });
      }
    },
  );

  test.each(credentialClasses)("by %s reaches nothing of another organisation by its id", async (used) => {
    if (!namesWhatIsAbroad(endpoint)) return;
    const able = (sets[endpoint] ?? []).filter((set) => mayDo(endpoint, set));
    for (const set of isLong ? (sets[endpoint] ?? []) : able.slice(0, 1)) {
      const token = await holders.credential(used, set);
      const request = await abroad.legalRequest(endpoint);
      const { status, body } = await client(endpoint, { ...request, token });
      // A person's own organisations are theirs from wherever they ask.
      const isTheirs = used === "personal" && endpoint.endsWith("Org");
      // Who lacks a right on anything is refused; who has a part of it is let in, and finds nothing.
      const expected = isTheirs ? [success] : mayDo(endpoint, set) ? [404] : [403, 404];
      const told = { set, status, message: body?.message };
      expect(expected.map((each) => ({ ...told, status: each }))).toContainEqual(told);
      if (!isTheirs) expect((await abroad.ask(endpoint, request)) ?? "done").toBeTruthy();
    }
  });
});

/** Whether the path of an endpoint names one thing that no other organisation has. */
function namesWhatIsAbroad(endpoint: EndpointName): boolean {
  return (
    endpointOf(endpoint).path.endsWith("/{id}") ||
    /\{id\}\/(role|regenerate)$/.test(endpointOf(endpoint).path)
  );
}
