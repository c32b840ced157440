import { credentialClasses, type EndpointName, endpointNames, endpointOf } from "eventdata-contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Service, startService } from "../../../service/src/index.ts";
import { capabilityMaps, everyCapability } from "../../../tools/testing/access/capability.ts";
import { Organisation } from "../../../tools/testing/access/organisation.ts";
import { fc } from "../../../tools/testing/arbitrary.ts";
import {
  answerOf,
  type ContractClient,
  contractClient,
  type Request,
} from "../../../tools/testing/contractClient.ts";
import { draws, isLong } from "../../../tools/testing/longRun.ts";
import { send } from "../../../tools/testing/runningService.ts";
import { accessOf, type Deciding, type Holder } from "./access.ts";
import { type Capability, capabilities, noName } from "./capability.ts";

// What is reckoned, against the service itself: it is asked with the credential of each holder for each capability.

vi.setConfig({ testTimeout: isLong ? 1_800_000 : 120_000 });

const builtIn = ["none", "read-only", "user", "admin", "owner"];
const someCapabilities = fc
  .subarray([...everyCapability], { minLength: 1, maxLength: 30 })
  .map((set) =>
    capabilityMaps(
      set.map((each) => (each.of === "view" && each.name === "logs" ? { ...each, name: "seen" } : each)),
    ),
  );
const index = fc.nat({ max: 9 });
type Drawn = typeof drawnOrganisation extends fc.Arbitrary<infer Value> ? Value : never;
const drawnOrganisation = fc.record({
  roles: fc.array(someCapabilities, { minLength: 1, maxLength: 4 }),
  users: fc.array(index, { minLength: 1, maxLength: 4 }),
  groups: fc.array(fc.record({ members: fc.array(index), roles: fc.array(index) }), { maxLength: 3 }),
  tokens: fc.array(someCapabilities, { maxLength: 2 }),
});

/** One endpoint of each capability that some endpoint needs of an object, rather than to list some. */
const asked = new Map<string, EndpointName>(
  endpointNames.flatMap((name) => {
    const { needs } = endpointOf(name);
    const isUsable = needs && !name.startsWith("list") && name !== "createOrg" && name !== "queryAplTabular";
    return isUsable ? [[`${subjectOf(needs.of)}|${needs.area}|${needs.action}`, name] as const] : [];
  }),
);

function subjectOf(of: string): string {
  return { namedOrg: "org", source: "dataset" }[of] ?? of;
}

let service: Service;
let owner: string;
let client: ContractClient;
let made = 0;

beforeAll(async () => {
  const credentials = Object.fromEntries(endpointNames.map((name) => [name, credentialClasses]));
  service = await startService({ wireProfile: { credentials } });
  const { url, ownerToken = null } = service;
  const running = {
    ...service,
    send: (...[path, sent]: [string, Parameters<typeof send>[3]?]) => send(url, ownerToken, path, sent),
  };
  client = contractClient(running, { credentials });
  owner = await service.createPersonalToken("owner@example.com");
});
afterAll(() => service.stop());

test("what everybody may do is what the service lets them do, cell by cell", async () => {
  let cells = 0;
  const check = fc.asyncProperty(drawnOrganisation, async (drawn) => {
    const { organisation, ask, tokenOf } = await build(drawn);
    const access = accessOf(await decidingOf(ask));
    const told = new Map(access.holders.map((holder) => [holder.name, holder]));
    for (const [name, token] of tokenOf) {
      const holder = told.get(name);
      if (holder === undefined) throw new Error(`nothing is reckoned of ${name}`);
      for (const capability of capabilities) {
        const question = await questionOf(organisation, capability, holder);
        if (question === undefined) continue;
        const { status } = await client(question.endpoint, {
          ...question.request,
          token,
          org: organisation.id,
        });
        cells += 1;
        expect({ name, capability, isRefused: status === 403 }).toEqual({
          name,
          capability,
          isRefused: !question.isAllowed,
        });
      }
    }
  });
  await fc.assert(check, { numRuns: isLong ? draws(200) : 4 });
  expect(cells).toBeGreaterThan(100);
});

interface Question {
  readonly endpoint: EndpointName;
  readonly request: Request;
  readonly isAllowed: boolean;
}

/** A request that is refused without the capability; where none needs it, whoever makes roles is asked to give it. */
async function questionOf(
  organisation: Organisation,
  capability: Capability,
  { rights }: Holder,
): Promise<Question | undefined> {
  const { of, area, action } = capability;
  const name = { org: noName, dataset: "logs", view: "seen" }[of];
  const isAllowed = rights.allows(capability, name);
  if (of === "view" && area === "query")
    return { endpoint: "queryApl", request: { body: { apl: "seen" } }, isAllowed };
  const endpoint = asked.get(`${of}|${area}|${action}`);
  if (endpoint === undefined) {
    if (!rights.allows({ of: "org", area: "rbac", action: "create" })) return undefined;
    const maps = capabilityMaps([{ of, area, action, ...(of !== "org" && { name }) }]);
    made += 1;
    return { endpoint: "createRole", request: { body: { name: `given ${made}`, ...maps } }, isAllowed };
  }
  const { alsoNeeds } = endpointOf(endpoint);
  const other: Capability | undefined = alsoNeeds && {
    of: "dataset",
    area: alsoNeeds.area,
    action: alsoNeeds.action,
  };
  const isEnough = isAllowed && (other === undefined || rights.allows(other, "logs"));
  return { endpoint, request: await organisation.legalRequest(endpoint), isAllowed: isEnough };
}

/** The organisation that was drawn, and a credential of each holder. */
async function build({ roles, users, groups, tokens }: Drawn) {
  made += 1;
  const name = `drawn ${made}`;
  const { id } = await answerOf(client, "createOrg", { token: owner, body: { name } });
  const ofOrg: ContractClient = (endpoint, request) =>
    client(endpoint, { token: owner, org: id, ...request });
  const organisation = new Organisation(id, ofOrg);
  await organisation.prepare();
  const ask = organisation.ask.bind(organisation);
  await ask("createView", { body: { name: "seen", aplQuery: "logs" } });
  const roleIds: string[] = [];
  for (const [at, maps] of roles.entries()) {
    roleIds.push((await ask("createRole", { body: { name: `role ${at}`, ...maps } })).id);
  }
  const anyRole = (at: number): string =>
    [...roleIds, ...builtIn][at % (roleIds.length + builtIn.length)] ?? "none";
  const tokenOf = new Map<string, string>();
  const userIds: string[] = [];
  for (const [at, role] of users.entries()) {
    const email = `person-${at}-${made}@example.com`;
    userIds.push((await ask("createUser", { body: { name: "Person", email, role: anyRole(role) } })).id);
    tokenOf.set(email, await service.createPersonalToken(email));
  }
  for (const [at, group] of groups.entries()) {
    const members = [...new Set(group.members.map((member) => userIds[member % userIds.length]))];
    await ask("createGroup", {
      body: { name: `group ${at}`, members, roles: [...new Set(group.roles.map(anyRole))] },
    });
  }
  for (const [at, maps] of tokens.entries()) {
    const body = { name: `token ${at}`, ...maps };
    tokenOf.set(body.name, (await ask("createApiToken", { body })).token);
  }
  return { organisation, ask, tokenOf };
}

async function decidingOf(ask: Organisation["ask"]): Promise<Deciding> {
  return {
    roles: await ask("listRoles"),
    groups: await ask("listGroups"),
    users: await ask("listUsers"),
    apiTokens: await ask("listApiTokens"),
    datasets: await ask("listDatasets"),
    views: await ask("listViews"),
  };
}
