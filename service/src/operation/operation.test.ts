import { describe, expect, test } from "vitest";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { type RunningService, runningService } from "../../../tools/testing/runningService.ts";

const metricsOf = async (service: RunningService): Promise<string> =>
  (await fetch(`${service.url}/metrics`)).text();

describe("/metrics", () => {
  test("counts requests by endpoint and status, and tells how long they took", async () => {
    const service = await runningService();
    await service.send("/v2/datasets", { method: "POST", body: { name: "secret-name" } });
    await service.send("/v2/datasets/secret-name");
    await service.send("/v2/datasets/secret-other");
    await service.send("/v2/secret-path");
    const text = await metricsOf(service);
    expect(text).toContain('eventdata_requests_total{endpoint="createDataset",status="200"} 1\n');
    expect(text).toContain('eventdata_requests_total{endpoint="getDataset",status="200"} 1\n');
    expect(text).toContain('eventdata_requests_total{endpoint="getDataset",status="404"} 1\n');
    expect(text).toContain('eventdata_requests_total{endpoint="none",status="404"} 1\n');
    expect(text).toContain('eventdata_request_duration_seconds_count{endpoint="getDataset"} 2\n');
    expect(text).not.toContain("secret");
  });

  test("is in Prometheus' format, and of this service alone", async () => {
    const [first, second] = [await runningService(), await runningService()];
    await first.send("/v2/datasets");
    const response = await fetch(`${second.url}/metrics`);
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(response.headers.has("x-service-trace-id")).toBe(true);
    const text = await response.text();
    expect(text).not.toContain("listDatasets");
    for (const line of text.split("\n").filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) |\w+(\{.*\})? [\d.e+-]+$)/);
  });

  test.each([{ "X-Forwarded-For": "127.0.0.1" }, { Forwarded: "for=127.0.0.1" }])(
    "is not shown through a proxy: %j",
    async (headers) => {
      for (const trustedProxies of [[], ["127.0.0.1"]]) {
        const service = await runningService({ trustedProxies });
        expect(await service.send("/metrics", { headers })).toMatchObject({ status: 403 });
      }
    },
  );
});

describe("the clock", () => {
  const put = (service: RunningService, body: unknown) => service.send("/clock", { method: "PUT", body });
  const created = async (service: RunningService, name: string): Promise<string> =>
    (await service.send("/v2/datasets", { method: "POST", body: { name } })).body.created;

  test("is not there unless it was asked for", async () => {
    const service = await runningService();
    expect(await service.send("/clock")).toMatchObject({ status: 404 });
    expect(await put(service, { now: null })).toMatchObject({ status: 404 });
  });

  test("goes on from the time that it is set to, stands still, and goes back to the machine's", async () => {
    const service = await runningService({ allowClock: true });
    const set = await put(service, { now: "2031-01-02T03:04:05Z" });
    expect(set).toMatchObject({ status: 200, body: { frozen: false } });
    expect(await created(service, "later")).toMatch(/^2031-01-02T03:04:/);
    await put(service, { now: "2020-01-01T00:00:00+01:00", frozen: true });
    expect(await created(service, "frozen")).toBe("2019-12-31T23:00:00.000Z");
    expect((await service.send("/clock")).body).toEqual({ now: "2019-12-31T23:00:00.000Z", frozen: true });
    await put(service, { now: null });
    expect(Math.abs(Date.parse(await created(service, "now")) - Date.now())).toBeLessThan(10_000);
  });

  test.each([
    [{}, "now: is required"],
    [{ now: "tomorrow" }, "now: "],
    [{ now: null, frozen: true }, "frozen: "],
    [{ now: null, frosen: true }, "frosen: is not a known key"],
    [[], "the body"],
  ])("refuses %j", async (body, words) => {
    const service = await runningService({ allowClock: true });
    expect(await put(service, body)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining(words) },
    });
  });
});

describe("a reset", () => {
  test("is not there unless it was asked for", async () => {
    const service = await runningService();
    expect(await service.send("/reset", { method: "POST" })).toMatchObject({ status: 404 });
  });

  test("leaves what a first start makes, and the owner's token", async () => {
    const seed = { datasets: [{ name: "seeded" }] };
    const service = await runningService({ allowReset: true, allowClock: true, seed });
    await service.send("/v2/datasets", { method: "POST", body: { name: "made" } });
    await service.send("/v2/datasets/seeded", { method: "DELETE" });
    await service.send("/v2/rbac/roles", { method: "POST", body: { name: "made" } });
    await service.send("/clock", { method: "PUT", body: { now: "2031-01-02T03:04:05Z" } });
    expect(await service.send("/reset", { method: "POST" })).toMatchObject({ status: 204, text: "" });
    const { body } = await service.send("/v2/datasets");
    expect(body).toMatchObject([{ name: "seeded" }]);
    expect(Math.abs(Date.parse(body[0].created) - Date.now())).toBeLessThan(10_000);
    const roles = await service.send("/v2/rbac/roles");
    expect(roles.body.map(({ name }: { name: string }) => name)).not.toContain("made");
  });

  test("lets no request see half of it", async () => {
    const seed = { datasets: [{ name: "seeded" }] };
    const service = await runningService({ allowReset: true, seed });
    const reads = Array.from({ length: 50 }, (_, index) =>
      index % 5 === 0 ? service.send("/reset", { method: "POST" }) : service.send("/v2/datasets/seeded"),
    );
    for (const { status } of await Promise.all(reads)) expect([200, 204]).toContain(status);
  });
});

describe("what the operator asks", () => {
  test.each([
    ["POST", "/reset"],
    ["GET", "/clock"],
    ["PUT", "/clock"],
  ])("by %s %s takes only the owner's token", async (method, path) => {
    const service = await runningService({ allowReset: true, allowClock: true });
    const capabilities = { orgCapabilities: { rbac: ["create", "read", "update", "delete"] } };
    const made = await service.send("/v2/tokens", {
      method: "POST",
      body: { name: "other", ...capabilities },
    });
    const body = method === "PUT" ? { body: { now: null } } : {};
    expect(await service.send(path, { method, token: null, ...body })).toMatchObject({ status: 401 });
    expect(await service.send(path, { method, token: "edat-mistyped", ...body })).toMatchObject({
      status: 401,
    });
    expect(await service.send(path, { method, token: made.body.token, ...body })).toMatchObject({
      status: 403,
    });
    expect((await service.send(path, { method, ...body })).status).toBeLessThan(300);
  });
});

describe("another site's programs in a browser", () => {
  const origin = "https://console.example";
  const preflight = { Origin: origin, "Access-Control-Request-Method": "PUT" };

  test("are let in by nobody unless the flag names them", async () => {
    const service = await runningService();
    const { headers } = await service.send("/v2/datasets", { headers: { Origin: origin } });
    expect(headers.has("access-control-allow-origin")).toBe(false);
    const asked = await service.send("/v2/datasets", { method: "OPTIONS", headers: preflight, token: null });
    expect(asked.status).toBe(405);
  });

  test("are let in where their origin is named, to the letter", async () => {
    const service = await runningService({ corsOrigins: [origin], wireProfile: madeUpProfile });
    const answered = await service.send("/v2/datasets", { headers: { Origin: origin } });
    expect(answered.headers.get("access-control-allow-origin")).toBe(origin);
    expect(answered.headers.get("access-control-expose-headers")).toContain("X-Made-Up-Trace");
    expect(answered.headers.get("vary")).toBe("Origin");
    expect(answered.headers.has("access-control-allow-credentials")).toBe(false);
    const headers = { ...preflight, "Access-Control-Request-Headers": "authorization" };
    const asked = await service.send("/v2/datasets/x", { method: "OPTIONS", headers, token: null });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-methods")).toContain("PUT");
    expect(asked.headers.get("access-control-allow-headers")).toBe("authorization");
    expect(asked.headers.has("x-made-up-trace")).toBe(true);
    for (const other of ["https://console.example.evil", "http://console.example", "null"]) {
      const refused = await service.send("/v2/datasets", { headers: { Origin: other } });
      expect(refused.headers.has("access-control-allow-origin"), other).toBe(false);
    }
  });
});
