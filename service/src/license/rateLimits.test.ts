import { describe, expect, test } from "vitest";
import { runningService } from "../../../tools/testing/runningService.ts";
import { RateLimits } from "./rateLimits.ts";

describe("a bucket", () => {
  test("lets through as many at once as a second has, and then as they are earned", () => {
    let now = 0;
    const limits = new RateLimits(() => now);
    const take = () => limits.take("a", 4);
    expect([take(), take(), take(), take()].map((headers) => headers?.["X-RateLimit-Remaining"])).toEqual([
      "3",
      "2",
      "1",
      "0",
    ]);
    expect(take).toThrow(expect.objectContaining({ status: 429 }));
    now += 249;
    expect(take).toThrow("more than 4 requests a second");
    now += 1;
    expect(take()).toMatchObject({ "X-RateLimit-Limit": "4", "X-RateLimit-Remaining": "0" });
    now += 3_600_000;
    expect(take()).toMatchObject({ "X-RateLimit-Remaining": "3" });
  });

  test("is each organisation's own, and there is none without a limit", () => {
    const limits = new RateLimits(() => 0);
    limits.take("a", 1);
    expect(() => limits.take("a", 1)).toThrow();
    expect(limits.take("b", 1)).toBeDefined();
    for (const none of [undefined, 0]) expect(limits.take("a", none)).toBeUndefined();
  });

  test("tells when it is full again, in seconds of the machine's clock", () => {
    const limits = new RateLimits(() => 0);
    const before = Math.floor(Date.now() / 1000);
    const reset = Number(limits.take("a", 1)?.["X-RateLimit-Reset"]);
    expect(reset).toBeGreaterThanOrEqual(before + 1);
    expect(reset).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 1);
  });
});

describe("a licence", () => {
  const licensed = (license: object) => ({ seed: { orgs: [{ id: "local", license }] } });

  test("without a rate limit adds no header", async () => {
    const service = await runningService();
    const { headers } = await service.send("/v2/datasets");
    expect([...headers.keys()].filter((name) => name.startsWith("x-ratelimit"))).toEqual([]);
  });

  test("with one answers 429 beyond it, and says when to come again", async () => {
    const service = await runningService(licensed({ apiRateLimitPerSecond: 2 }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => service.send("/v2/datasets")));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(2);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
    for (const { headers, status, body } of answers) {
      expect(headers.get("x-ratelimit-limit")).toBe("2");
      expect(headers.get("x-ratelimit-remaining")).toMatch(/^[01]$/);
      expect(headers.get("x-ratelimit-reset")).toMatch(/^\d{10}$/);
      expect(headers.get("retry-after")).toBe(status === 429 ? "1" : null);
      if (status === 429) expect(body.code).toBe(429);
    }
    expect(await service.send("/healthz")).toMatchObject({ status: 200 });
  });

  test("limits datasets, with a 403 that says so", async () => {
    const service = await runningService(licensed({ maxDatasets: 2 }));
    const create = (name: string) => service.send("/v2/datasets", { method: "POST", body: { name } });
    const answers = await Promise.all(["a", "b", "c", "d"].map(create));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403]);
    expect(answers[2]?.body.message).toContain("the organisation's licence allows 2 datasets");
    expect(await create("a")).toMatchObject({ status: 409 });
    await service.send("/v2/datasets/a", { method: "DELETE" });
    expect(await create("c")).toMatchObject({ status: 200 });
    expect((await service.send("/v2/datasets")).body).toHaveLength(2);
  });

  test("limits users, the owner among them", async () => {
    const service = await runningService(licensed({ maxUsers: 2 }));
    const invite = (name: string) =>
      service.send("/v2/users", {
        method: "POST",
        body: { name, email: `${name}@example.com`, role: "user" },
      });
    expect(await invite("a")).toMatchObject({ status: 200 });
    expect(await invite("b")).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("2 users") },
    });
    expect((await service.send("/v2/users")).body).toHaveLength(2);
  });
});
