import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { madeUpProfile } from "../../../../tools/testing/madeUpProfile.ts";
import { runningService } from "../../../../tools/testing/runningService.ts";
import { temporaryFolder } from "../../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../../access/apiToken.ts";
import { readSeed } from "../../command/seedFiles.ts";
import type { ServiceOptions } from "../../start/options.ts";

const apiToken = makeToken("edat-");
const personalToken = makeToken("edpt-");

const whole = `
orgs:
  - id: local
    plan: enterprise
    license: { maxDatasets: 50, apiRateLimitPerSecond: 1000 }
  - id: second
    name: Second organisation
    edgeDeployment: eu-central-1-aws
    owner: { email: second@example.com, name: Second Owner }
roles:
  - name: reader
    description: Reads
    orgCapabilities: { datasets: [read] }
users:
  - { email: reader@example.com, name: Reader, role: reader, personalToken: ${personalToken} }
  - { email: owner@example.com, name: Owner, role: user, org: second }
groups:
  - name: team
    members: [reader@example.com]
    roles: [read-only, reader]
tokens:
  - name: ingest
    token: ${apiToken}
    datasetCapabilities: { logs: { ingest: [create] } }
    orgCapabilities: { datasets: [read] }
clients:
  - id: program
    name: A program
    secret: a-secret-of-at-least-thirty-two-characters
    capabilities: { orgCapabilities: { views: [read] } }
datasets:
  - name: logs
    description: What happened
    retentionDays: 30
    useRetentionPeriod: true
    mapFields: [attributes]
  - { name: logs, org: second }
`;

async function seedFile(text: string, name = "seed.yaml"): Promise<string> {
  const file = join(await temporaryFolder(), name);
  await writeFile(file, text);
  return file;
}

const seeded = async (text: string, options: ServiceOptions = {}) =>
  runningService({ ...options, seed: readSeed(await seedFile(text)) });

describe("a seed", () => {
  test("makes every kind of object, and objects name each other", async () => {
    const service = await seeded(whole);
    const { body: dataset } = await service.send("/v2/datasets/logs", { token: apiToken });
    expect(dataset).toMatchObject({ retentionDays: 30, useRetentionPeriod: true, mapFields: ["attributes"] });
    const me = await service.send("/v2/user", { token: personalToken });
    expect(me.body).toMatchObject({ email: "reader@example.com", role: { name: "reader" } });
    const { body: groups } = await service.send("/v2/rbac/groups");
    expect(groups).toMatchObject([
      { name: "team", members: [me.body.id], roles: ["read-only", me.body.role.id] },
    ]);
    const { body: org } = await service.send("/v2/orgs/local");
    expect(org).toMatchObject({ plan: "enterprise", license: { maxDatasets: 50 } });
    const { headers } = await service.send("/v2/datasets");
    expect(headers.get("x-ratelimit-limit")).toBe("1000");
    const token = await service.createPersonalToken("owner@example.com");
    const { body: orgs } = await service.send("/v2/orgs", { token });
    expect(orgs.map(({ id }: { id: string }) => id)).toEqual(["local", "second"]);
  });

  test("changes nothing on a second start, nor what was changed since", async () => {
    const dataFolder = await temporaryFolder();
    const first = await seeded(whole, { dataFolder });
    const token = first.ownerToken ?? "";
    await first.send("/v2/datasets/logs", { method: "PUT", body: { description: "changed" } });
    const paths = [
      "/v2/datasets",
      "/v2/rbac/roles",
      "/v2/rbac/groups",
      "/v2/users",
      "/v2/tokens",
      "/v2/orgs",
    ];
    const all = async (service: typeof first) =>
      Promise.all(paths.map(async (path) => (await service.send(path, { token })).body));
    const before = await all(first);
    await first.stop();
    expect(await all(await seeded(whole, { dataFolder }))).toEqual(before);
  });

  test("is taken from every file of a folder, in the order of their names", async () => {
    const folder = await temporaryFolder();
    await writeFile(
      join(folder, "2-users.json"),
      '{"users":[{"email":"a@b.example","name":"A","role":"mine"}]}',
    );
    await writeFile(join(folder, "1-roles.yml"), "roles: [{ name: mine }]");
    await writeFile(join(folder, "notes.txt"), "not a seed");
    const service = await runningService({ seed: readSeed(folder) });
    const { body } = await service.send("/v2/users");
    expect(body.map(({ email }: { email: string }) => email)).toContain("a@b.example");
  });

  test("is in the deployment's own names", async () => {
    const service = await seeded("datasets: [{ name: own, kind: 'madeup:events:v1' }]", {
      wireProfile: madeUpProfile,
    });
    expect((await service.send("/v2/datasets/own")).body.kind).toBe("madeup:events:v1");
  });

  test("that is empty is fine", async () => {
    await seeded("");
    await seeded("datasets:\n");
  });
});

describe("a seed is refused", () => {
  const cases: [text: string, ...words: string[]][] = [
    ["datasets:\n  - name: a\n  - nam: b\n", ":3: datasets.1.name", ":3: datasets.1.nam: is not a known key"],
    ["dataset: []", ":1: dataset: is not a known key (did you mean datasets?)"],
    ["datasets: [{ name: 'a b' }]", ":1: datasets.0.name: must be 1 to 128 characters"],
    ["datasets:\n - name: a\n   kind: no\n", ":3: datasets.0.kind: "],
    ["datasets:\n - name: a\n   edgeDeployment: moon\n", "datasets.0: edgeDeployment: is not a known edge"],
    ["datasets:\n - name: a\n   org: nowhere\n", ':3: datasets.0.org: there is no organisation "nowhere"'],
    [
      "users:\n - { email: x@y.example, name: X, role: ownr }\n",
      ':2: users.0.role: there is no role "ownr" (did you mean owner?)',
    ],
    [
      "groups:\n - name: g\n   members:\n    - gone@y.example\n",
      ":4: groups.0.members.0: there is no user gone@y.example",
    ],
    [
      "tokens:\n - name: t\n   token: hunter2\n   orgCapabilities: { rbac: [read] }\n",
      ":3: tokens.0.token: must be a secret that starts with",
    ],
    [`tokens:\n - name: t\n   token: ${apiToken}\n`, ":2: tokens.0: a token needs at least one capability"],
    [
      "tokens:\n - name: t\n   token: x\n   orgCapabilities: { dataset: [read] }\n",
      "tokens.0.orgCapabilities.dataset: is not a known key",
    ],
    ["clients: [{ id: c, name: C, secret: hunter2 }]", ":1: clients.0: ", "32 characters"],
    ["datasets: [\n", "seed.yaml:"],
    ["- 1", "seed.yaml: "],
  ];

  test.each(cases)("%j", async (text, ...words) => {
    const message = await seeded(text).then(
      () => "it was taken",
      (error: Error) => error.message,
    );
    for (const part of words) expect(message).toContain(part);
    expect(message).not.toContain("hunter2");
  });

  test("as a whole: nothing of it is made, and no first start either, whose token nobody would learn", async () => {
    const dataFolder = await temporaryFolder();
    await expect(
      seeded("datasets: [{ name: fine }, { name: bad, org: nowhere }]", { dataFolder }),
    ).rejects.toMatchObject({ code: "OPTION_INVALID" });
    const service = await runningService({ dataFolder });
    expect(service.ownerToken).toBeDefined();
    expect((await service.send("/v2/datasets")).body).toEqual([]);
  });

  test("that cannot be read, with its path", async () => {
    expect(() => readSeed("/no/such/seed.yaml")).toThrow("the seed /no/such/seed.yaml cannot be read");
    const empty = await temporaryFolder();
    expect(() => readSeed(empty)).toThrow("has no .yaml, .yml or .json file in it");
  });
});
