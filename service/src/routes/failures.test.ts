import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { runningService } from "../../../tools/testing/runningService.ts";
import type { Handlers } from "../calls/handler.ts";

const failing: Handlers = {
  listDatasets: () => {
    throw new Error("the canary sings in /etc/secret");
  },
  getDataset: () => Promise.reject(new Error("the canary sings again")),
};

function collectingLog() {
  const lines: string[] = [];
  return {
    lines,
    log: { level: "debug", sink: { write: (line: string) => void lines.push(line) } },
  } as const;
}

describe("a failure of the service", () => {
  test.each(["/v2/datasets", "/v2/datasets/a"])(
    "in %s is a 500 without internals, and logged with its trace id",
    async (path) => {
      const { lines, log } = collectingLog();
      const service = await runningService({ log }, failing);
      const { status, headers, text } = await service.send(path);
      expect(status).toBe(500);
      expect(text).not.toContain("canary");
      const traceId = headers.get("x-service-trace-id");
      expect(JSON.parse(text)).toEqual({ code: 500, message: expect.stringContaining(`${traceId}`) });
      const logged = lines.map((line) => JSON.parse(line)).find((line) => line.level === 50);
      expect(logged).toMatchObject({ traceId, err: { message: expect.stringContaining("canary") } });
    },
  );
});

describe("the log", () => {
  test("calls a body that its sender broke off malformed, not a failure", async () => {
    const { lines, log } = collectingLog();
    const { port, ownerToken } = await runningService({ log });
    const socket = connect(port, "127.0.0.1");
    const head = ["POST /v2/datasets HTTP/1.1", "Host: a", `Authorization: Bearer ${ownerToken}`];
    socket.write(`${head.join("\r\n")}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"na`);
    await wait(50);
    socket.destroy();
    while (lines.length === 0) await wait(5);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 30, status: 400 }),
    ]);
  });

  test("has a line for each request, with what it was, its status, time and trace id", async () => {
    const { lines, log } = collectingLog();
    const service = await runningService({ log });
    await service.send("/v2/datasets?referrer=a-friend", { method: "POST", body: { name: "a" } });
    await service.send("/nowhere");
    await service.send("/healthz");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 30,
        endpoint: "createDataset",
        status: 200,
        ms: expect.any(Number),
        traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        referrer: "a-friend",
      }),
      expect.objectContaining({ endpoint: "none", status: 404 }),
      expect.objectContaining({ level: 20, endpoint: "/healthz" }),
    ]);
  });

  test("never holds a credential or a body", async () => {
    const { lines, log } = collectingLog();
    const service = await runningService({ log: { ...log, level: "trace" } });
    const tokens = [service.ownerToken, `${service.ownerToken}x`, "edpt-canary", "canary.canary.canary"];
    for (const token of tokens as string[]) {
      await service.send("/v2/datasets/canary?canary=1", {
        method: "PUT",
        token,
        body: { canary: "canary" },
      });
      await service.send("/canary?token=canary", { method: "POST", token, body: "canary" });
    }
    expect(lines.length).toBe(8);
    expect(lines.join("")).not.toMatch(/canary|edat-|edpt-/);
  });
});
