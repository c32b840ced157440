import { type CredentialClass, credentialClasses, endpointNames, endpointOf, Wire } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { openToAll } from "../../../tools/testing/openToAll.ts";
import { type RunningService, runningService } from "../../../tools/testing/runningService.ts";
import { servedEndpoints } from "../start/handlers.ts";

const profiles = { default: openToAll, "made-up": { ...madeUpProfile, ...openToAll } };

const pathOf = (path: string) => path.replaceAll(/\{[^}]+\}/g, "some-name");
const rows = endpointNames.map((name) => ({ name, ...endpointOf(name) }));
const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"];

describe.each(Object.entries(profiles))("with the %s profile", (_, profile) => {
  const wire = Wire.from(profile);

  test("every endpoint without a credential answers 401 in the shape of its row", async () => {
    const service = await runningService({ wireProfile: profile });
    for (const { name, method, errors } of rows) {
      for (const path of wire.pathsToServe(name).map(pathOf)) {
        const answered = await service.send(path, { method, token: null });
        expect(answered, name).toMatchObject({ status: 401 });
        expect(answered.headers.get("www-authenticate"), name).toBe("Bearer");
        expect(answered.headers.get(wire.headers.traceId), name).toMatch(/^[0-9a-f-]{36}$/);
        const expected = errors === "tags" ? { error: "CREDENTIAL_REFUSED" } : { code: 401 };
        expect(answered.body, name).toEqual({ ...expected, message: expect.stringContaining("API token") });
      }
    }
  });

  test("every endpoint that is not served answers 501", async () => {
    const service = await runningService({ wireProfile: profile });
    for (const { name, method } of rows) {
      for (const path of wire.pathsToServe(name).map(pathOf)) {
        const { status, body } = await service.send(path, { method });
        if (servedEndpoints.includes(name)) expect(status, name).not.toBe(501);
        else
          expect({ status, message: body.message }, name).toEqual({
            status: 501,
            message: expect.stringContaining(name),
          });
      }
    }
  });

  test("every path answers 405 to each method that it does not take, and says which it does", async () => {
    const service = await runningService({ wireProfile: profile });
    for (const [path, taken] of methodsByPath(wire)) {
      for (const method of methods.filter((candidate) => !taken.has(candidate))) {
        const answered = await service.send(path, { method, token: null });
        expect(answered, `${method} ${path}`).toMatchObject({ status: 405, body: { code: 405 } });
        expect(answered.headers.get("allow")).toBe([...taken].sort().join(", "));
        expect(answered.headers.has(wire.headers.traceId)).toBe(true);
      }
    }
  });
});

function methodsByPath(wire: Wire): Map<string, Set<string>> {
  const byPath = new Map<string, Set<string>>();
  for (const { name, method } of rows) {
    for (const path of wire.pathsToServe(name).map(pathOf)) {
      const taken = byPath.get(path) ?? new Set();
      byPath.set(path, taken.add(method));
      if (method === "GET") taken.add("HEAD");
    }
  }
  return byPath;
}

describe("the class of a credential", () => {
  const looks: Record<CredentialClass, (service: RunningService) => string> = {
    api: (service) => service.ownerToken ?? "",
    personal: () => "edpt-something",
    oauth: () => "aaaa.bbbb.cccc",
  };

  test.each(rows)("of $name is one of $takes", async ({ name, method, path, takes }) => {
    const service = await runningService();
    for (const credential of credentialClasses) {
      const { status, body } = await service.send(pathOf(path), {
        method,
        token: looks[credential](service),
      });
      const refusesClass = status === 401 && body.message.includes("does not take this class");
      expect(refusesClass, `${name} with ${credential}`).toBe(!takes.includes(credential));
    }
  });
});

describe("a path", () => {
  test("that nobody knows answers 404 with a trace id", async () => {
    const service = await runningService();
    for (const path of [
      "/",
      "/v2",
      "/v2/dataset",
      "/v2/datasets/",
      "/v2/datasets/a/b",
      "/v2//datasets",
      "/v3/datasets",
    ]) {
      const answered = await service.send(path);
      expect(answered, path).toMatchObject({
        status: 404,
        body: { code: 404, message: expect.stringContaining(path) },
      });
      expect(answered.headers.has("x-service-trace-id")).toBe(true);
    }
  });

  test("of a profile that stands for two endpoints keeps the service from starting", async () => {
    const wireProfile = { paths: { getOrg: { alsoServed: ["/v2/datasets/{id}"] } } };
    await expect(runningService({ wireProfile })).rejects.toMatchObject({ code: "WIRE_PROFILE_INVALID" });
  });

  test("of a profile may stand for two endpoints that their format tells apart", async () => {
    const formats = { queryApl: ["legacy"] };
    const wireProfile = { formats, paths: { queryApl: { call: "/v1/datasets/_apl" } } };
    const service = await runningService({ wireProfile });
    const ask = (path: string) => service.send(path, { method: "POST", body: { apl: "print 1" } });
    expect((await ask("/v1/datasets/_apl?format=legacy")).body).toHaveProperty("buckets");
    expect((await ask("/v1/datasets/_apl")).body).toHaveProperty("tables");
    for (const path of ["/v1/datasets/_apl?format=xml", "/v1/query/_apl?format=tabular"]) {
      expect(await ask(path), path).toMatchObject({ status: 400 });
    }
  });

  test("of a profile that takes both formats for two endpoints keeps the service from starting", async () => {
    const formats = { queryApl: ["tabular"], queryAplTabular: ["tabular"] };
    const wireProfile = { formats, paths: { queryApl: { call: "/v1/datasets/_apl" } } };
    await expect(runningService({ wireProfile })).rejects.toThrow("no format tells them apart");
  });

  test("takes a body of keys in any case where the profile says so", async () => {
    const body = { NAME: "a", Description: "b", RetentionDays: null, ID: "ignored" };
    for (const [wireProfile, status] of [
      [{ ignoreKeyCase: true }, 200],
      [{}, 422],
    ] as const) {
      const service = await runningService({ wireProfile });
      const answered = await service.send("/v2/datasets", { method: "POST", body });
      expect(answered.status).toBe(status);
      if (status === 200) expect(answered.body).toMatchObject({ id: "a", name: "a", description: "b" });
    }
  });

  test.each(["/v2/orgs-{id}", "/v2/*/{id}", "/v2/:org/{id}"])(
    "of a profile like %s keeps the service from starting",
    async (path) => {
      const wireProfile = { paths: { getOrg: { alsoServed: [path] } } };
      await expect(runningService({ wireProfile })).rejects.toMatchObject({ code: "WIRE_PROFILE_INVALID" });
    },
  );

  test("of a profile without parameters goes before one with", async () => {
    const wireProfile = { paths: { getCurrentUser: { alsoServed: ["/v2/datasets/me"] } } };
    const service = await runningService({ wireProfile });
    expect(await service.send("/v2/datasets/me")).toMatchObject({ status: 200, body: { name: "Owner" } });
    expect(await service.send("/v2/datasets/you")).toMatchObject({ status: 404 });
  });
});
