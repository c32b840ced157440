import { describe, expect, test } from "vitest";
import { managedService } from "../../../tools/testing/managedService.ts";

const noon = "2026-02-03T12:00:00.000Z";

describe("an organisation", () => {
  test("that the first start made tells its plan and a generous licence", async () => {
    const { ask } = await managedService({ clock: () => new Date(noon) });
    const [org, ...others] = await ask("listOrgs");
    expect(others).toEqual([]);
    expect(org).toMatchObject({
      id: "local",
      name: "Local",
      plan: "personal",
      planCreated: noon,
      paymentStatus: "na",
      primaryEmail: "owner@example.com",
      lastUsageSync: noon,
      defaultEdgeDeployment: "us-east-1-aws",
      defaultRegion: "us-east-1-aws",
      metaCreated: noon,
      metaModified: noon,
      metaVersion: "1",
      role: "owner",
      license: {
        id: "license-local",
        tier: "personal",
        maxDatasets: 10_000,
        billingPeriodStart: "2026-02-01T00:00:00.000Z",
        billingPeriodEnd: "2026-03-01T00:00:00.000Z",
        edgeDeployments: ["us-east-1-aws", "eu-central-1-aws"],
      },
    });
    expect(org.license).not.toHaveProperty("apiRateLimitPerSecond");
    expect(await ask("getOrg", { path: { id: "local" } })).toEqual(org);
  });

  test("is created with its creator as owner, read, listed and renamed", async () => {
    let now = noon;
    const { ask, service } = await managedService({ clock: () => new Date(now) });
    const token = await service.createPersonalToken("owner@example.com");
    const created = await ask("createOrg", { token, body: { name: "Other" } });
    expect(created).toMatchObject({
      name: "Other",
      plan: "personal",
      primaryEmail: "owner@example.com",
      role: "owner",
    });
    const listed = await ask("listOrgs", { token });
    expect(listed.map((org: { id: string }) => org.id)).toEqual(["local", created.id]);
    now = "2026-02-03T13:00:00.000Z";
    const path = { id: created.id };
    const renamed = await ask("updateOrg", { token, path, body: { ...created, name: "Renamed" } });
    const license = { ...created.license, issuedTo: "Renamed" };
    const meta = { metaModified: now, metaVersion: "2" };
    expect(renamed).toEqual({ ...created, ...meta, name: "Renamed", license });
    expect(await ask("getOrg", { token, path })).toEqual(renamed);
  });

  test("may have the name of another", async () => {
    const { ask, service } = await managedService();
    const token = await service.createPersonalToken("owner@example.com");
    await ask("createOrg", { token, body: { name: "Local" } });
    expect(await ask("listOrgs", { token })).toHaveLength(2);
  });

  test.each([{ edgeDeployment: "eu-central-1-aws" }, { region: "eu-central-1-aws" }])(
    "lives where it is told to (%j), and so do its datasets",
    async (edge) => {
      const { service, ask } = await managedService();
      const org = await ask("createOrg", { body: { name: "Other", ...edge } });
      expect(org).toMatchObject({
        defaultEdgeDeployment: "eu-central-1-aws",
        defaultRegion: "eu-central-1-aws",
      });
      const token = await service.createPersonalToken("owner@example.com");
      const dataset = await ask("createDataset", { body: { name: "a" }, token, org: org.id });
      expect(dataset.edgeDeployment).toBe("eu-central-1-aws");
    },
  );

  test.each([
    [{ edgeDeployment: "moon" }, "edgeDeployment: is not a known edge deployment"],
    [{ edgeDeployment: "us-east-1-aws", region: "eu-central-1-aws" }, "region: must be the same"],
  ])("of %j is a 422", async (edge, words) => {
    const { ask, call } = await managedService();
    const answered = await call("createOrg", { body: { name: "Other", ...edge } });
    expect(answered).toMatchObject({ status: 422, body: { message: expect.stringContaining(words) } });
    expect(await ask("listOrgs")).toHaveLength(1);
  });

  test("keeps its edge deployment, and is not there for others", async () => {
    const { service, ask, call, invite } = await managedService();
    const { id } = await ask("createOrg", { body: { name: "Other" } });
    const body = { name: "Other", defaultEdgeDeployment: "eu-central-1-aws" };
    const owner = await service.createPersonalToken("owner@example.com");
    expect(await call("updateOrg", { token: owner, path: { id }, body })).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching("^defaultEdgeDeployment: cannot be changed") },
    });
    await invite("Ada");
    const token = await service.createPersonalToken("ada@example.com");
    expect((await ask("listOrgs", { token })).map((org: { id: string }) => org.id)).toEqual(["local"]);
    for (const request of [{ path: { id } }, { path: { id: "nowhere" } }]) {
      expect(await call("getOrg", { ...request, token })).toMatchObject({ status: 404 });
      expect(await call("updateOrg", { ...request, token, body: { name: "a" } })).toMatchObject({
        status: 404,
      });
    }
  });
});

test("an API token acts in its own organisation alone, whatever its maker may do elsewhere", async () => {
  const { service, ask, call } = await managedService();
  const personal = await service.createPersonalToken("owner@example.com");
  const made = await ask("createOrg", { body: { name: "made by the token" } });
  const other = await ask("createOrg", { token: personal, body: { name: "other" } });
  expect(made.role).toBe("owner");
  expect((await ask("listOrgs")).map((org: { id: string }) => org.id)).toEqual(["local"]);
  for (const { id } of [made, other]) {
    expect(await call("getOrg", { path: { id } })).toMatchObject({ status: 404 });
    const renamed = await call("updateOrg", { path: { id }, body: { name: "renamed" } });
    expect(renamed).toMatchObject({ status: 404 });
    expect(await call("listDatasets", { org: id })).toMatchObject({ status: 403 });
  }
  const names = (await ask("listOrgs", { token: personal })).map((org: { name: string }) => org.name);
  expect(names).toEqual(["Local", "made by the token", "other"]);
  expect(await ask("updateOrg", { path: { id: "local" }, body: { name: "mine" } })).toMatchObject({
    name: "mine",
  });
});

describe("the organisation's header", () => {
  test("chooses among those of a personal token; without it the first one is meant", async () => {
    const { service, ask, call } = await managedService();
    const org = (await ask("createOrg", { body: { name: "Other" } })).id;
    const token = await service.createPersonalToken("owner@example.com");
    await ask("createDataset", { body: { name: "there" }, token, org });
    await ask("createDataset", { body: { name: "here" }, token });
    const names = async (chosen: object) =>
      (await ask("listDatasets", { token, ...chosen })).map((dataset: { name: string }) => dataset.name);
    expect(await names({ org })).toEqual(["there"]);
    expect(await names({ org: "local" })).toEqual(["here"]);
    expect(await names({})).toEqual(["here"]);
    expect(await call("listDatasets", { token, org: "nowhere" })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('"nowhere"') },
    });
  });

  test("must name an API token's own, if any", async () => {
    const { ask, call } = await managedService();
    await ask("listDatasets", { org: "local" });
    expect(await call("listDatasets", { org: "nowhere" })).toMatchObject({ status: 403 });
  });
});
