import { rename } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type RunningService, runningService } from "../../../tools/testing/runningService.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../access/apiToken.ts";
import type { ServiceOptions } from "./options.ts";

/** As they were before any service started here. */
const globals = { Request: globalThis.Request, Response: globalThis.Response };

describe("a first start", () => {
  test("makes an owner's token that works, another one each time in memory", async () => {
    const first = await runningService();
    const second = await runningService();
    expect(first.ownerToken).toMatch(/^edat-/);
    expect(second.ownerToken).not.toBe(first.ownerToken);
    expect(await first.send("/v2/datasets")).toMatchObject({ status: 200 });
    const foreign = await first.send("/v2/datasets", { token: second.ownerToken ?? "" });
    expect(foreign).toMatchObject({ status: 401, body: { message: "the API token is not known" } });
  });

  test("tells a mistyped token from an unknown one", async () => {
    const service = await runningService();
    const { body } = await service.send("/v2/datasets", { token: `${service.ownerToken?.slice(0, -1)}!` });
    expect(body.message).toContain("mistyped");
  });

  test("takes the owner's token that it is given, and the names", async () => {
    const ownerToken = makeToken("edat-");
    const service = await runningService({ ownerToken, owner: { name: "Ada" } });
    expect(service.ownerToken).toBe(ownerToken);
    const { body } = await service.send("/v2/datasets", { method: "POST", body: { name: "a" } });
    expect(body.who).toBe("Ada");
  });

  test("makes tokens with the profile's prefix", async () => {
    const { ownerToken } = await runningService({ wireProfile: { tokenPrefixes: { api: "muat-" } } });
    expect(ownerToken).toMatch(/^muat-/);
  });
});

describe("a data folder", () => {
  test("keeps everything over a restart; its token works on and is not told again", async () => {
    const dataFolder = await temporaryFolder();
    const first = await runningService({ dataFolder });
    const { body } = await first.send("/v2/datasets", { method: "POST", body: { name: "kept" } });
    await first.stop();
    const second = await runningService({ dataFolder });
    expect(second.ownerToken).toBeUndefined();
    const read = await second.send("/v2/datasets/kept", { token: first.ownerToken ?? "" });
    expect(read).toMatchObject({ status: 200, body });
  });

  test("takes another owner's token on a later start, which ends the first", async () => {
    const dataFolder = await temporaryFolder();
    const first = await runningService({ dataFolder });
    await first.stop();
    const ownerToken = makeToken("edat-");
    for (const _ of ["first time", "again"]) {
      const later = await runningService({ dataFolder, ownerToken });
      expect(await later.send("/v2/datasets")).toMatchObject({ status: 200 });
      expect(await later.send("/v2/datasets", { token: first.ownerToken ?? "" })).toMatchObject({
        status: 401,
      });
      await later.stop();
    }
  });

  test("cannot be opened by a second service, and is free after the first stopped", async () => {
    const dataFolder = await temporaryFolder();
    const first = await runningService({ dataFolder });
    await expect(runningService({ dataFolder })).rejects.toMatchObject({ code: "FOLDER_IN_USE" });
    expect(await first.send("/v2/datasets")).toMatchObject({ status: 200 });
    await first.stop();
    await runningService({ dataFolder });
  });

  test("that uses an edge which is no longer named is refused, naming it", async () => {
    const dataFolder = await temporaryFolder();
    const first = await runningService({ dataFolder, edges: ["moon", "mars"] });
    await first.send("/v2/datasets", { method: "POST", body: { name: "a", edgeDeployment: "mars" } });
    await first.stop();
    const refused = { code: "EDGE_MISSING", message: expect.stringContaining("mars") };
    await expect(runningService({ dataFolder, edges: ["moon"] })).rejects.toMatchObject(refused);
    await runningService({ dataFolder, edges: ["mars", "moon", "venus"] });
  });
});

describe("several services in one process", () => {
  test("share nothing", async () => {
    const services = await Promise.all([
      runningService(),
      runningService({ dataFolder: await temporaryFolder() }),
    ]);
    for (const service of services) {
      expect(await service.send("/v2/datasets", { method: "POST", body: { name: "a" } })).toMatchObject({
        status: 200,
      });
    }
  });

  test("leave the globals of their process alone", async () => {
    await runningService();
    expect(globalThis.Request).toBe(globals.Request);
    expect(globalThis.Response).toBe(globals.Response);
  });
});

describe("an option is refused", () => {
  const cases: [string, ServiceOptions, string, string][] = [
    ["a host that others reach", { host: "0.0.0.0" }, "OPTION_INVALID", "0.0.0.0 is not a loopback address"],
    ["a host by name", { host: "localhost.example.com" }, "OPTION_INVALID", "not a loopback address"],
    ["a port too high", { port: 65_536 }, "OPTION_INVALID", "65536"],
    ["half a port", { port: 0.5 }, "OPTION_INVALID", "0.5"],
    ["no edges", { edges: [] }, "OPTION_INVALID", "at least one"],
    ["an edge without a name", { edges: ["a", ""] }, "OPTION_INVALID", '""'],
    ["an edge twice", { edges: ["a", "a"] }, "OPTION_INVALID", "twice"],
    ["no queries at once", { queriesAtOnce: 0 }, "OPTION_INVALID", "queriesAtOnce: must be a whole number"],
    ["half a second", { querySeconds: 0.5 }, "OPTION_INVALID", "querySeconds: must be"],
    ["a size that is none", { maxBodyMb: Number.NaN }, "OPTION_INVALID", "maxBodyMb: must be"],
    [
      "too little memory for its edges",
      { queryMemoryMb: 127 },
      "OPTION_INVALID",
      "2 edge deployments share it and need 128 at least",
    ],
    ["an odd id", { organisation: { id: "a b" } }, "OPTION_INVALID", '"a b" cannot be the id'],
    ["an empty name", { organisation: { name: "" } }, "OPTION_INVALID", '"" cannot be the name of an org'],
    ["an owner's odd name", { owner: { name: "a\n" } }, "OPTION_INVALID", "name of the owner"],
    [
      "an owner's odd e-mail address",
      { owner: { email: "me" } },
      "OPTION_INVALID",
      '"me" cannot be the e-mail',
    ],
    ["a token that is none", { ownerToken: "edat-hunter2" }, "OPTION_INVALID", "the owner's token"],
    [
      "a profile with a fault",
      { wireProfile: { header: {} } },
      "WIRE_PROFILE_INVALID",
      "did you mean headers?",
    ],
  ];
  test.each(cases)("%s", async (_, options, code, words) => {
    const error = await runningService(options).catch((reason) => reason);
    expect(error).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(error.message).not.toContain("hunter2");
  });

  test("a port that is in use, and the folder is free again", async () => {
    const { port } = await runningService();
    const dataFolder = await temporaryFolder();
    await expect(runningService({ port, dataFolder })).rejects.toMatchObject({ code: "PORT_IN_USE" });
    await runningService({ dataFolder });
  });
});

describe("stopping", () => {
  /** A create whose body is held back until `finish` is called. */
  function slowCreate({ port, ownerToken }: RunningService, name: string) {
    const body = JSON.stringify({ name });
    const socket = connect(port, "127.0.0.1");
    const head = [
      "POST /v2/datasets HTTP/1.1",
      "Host: a",
      `Authorization: Bearer ${ownerToken}`,
      "Content-Type: application/json",
    ];
    socket.write(`${head.join("\r\n")}\r\nContent-Length: ${body.length}\r\n\r\n`);
    return { answer: text(socket), finish: () => void socket.write(body) };
  }

  test("lets a running request end, closes its connection, and takes no new one", async () => {
    const dataFolder = await temporaryFolder();
    const service = await runningService({ dataFolder });
    const slow = slowCreate(service, "late");
    await wait(50);
    const stopped = service.stop();
    await wait(50);
    await expect(service.send("/healthz")).rejects.toThrow();
    slow.finish();
    const answer = await slow.answer;
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(answer).toMatch(/^connection: close\r$/im);
    await stopped;
    const again = await runningService({ dataFolder });
    expect(await again.send("/v2/datasets/late", { token: service.ownerToken ?? "" })).toMatchObject({
      status: 200,
    });
  });

  test("cuts off a request that does not end in time", async () => {
    const service = await runningService({ stopMilliseconds: 100 });
    const slow = slowCreate(service, "never");
    await wait(50);
    const before = performance.now();
    await service.stop();
    expect(performance.now() - before).toBeLessThan(9_000);
    await slow.answer.catch(() => undefined);
  });

  test("does not wait for connections without a request", async () => {
    const service = await runningService({ stopMilliseconds: 60_000 });
    await service.send("/healthz");
    const silent = connect(service.port, "127.0.0.1");
    await wait(50);
    const before = performance.now();
    await service.stop();
    expect(performance.now() - before).toBeLessThan(30_000);
    silent.destroy();
  });

  test("makes /readyz say 503 on a connection that is still open", async () => {
    const service = await runningService();
    const slow = slowCreate(service, "late");
    const probing = connect(service.port, "127.0.0.1");
    probing.write("GET /readyz HTTP/1.1\r\nHost: a\r\n");
    await wait(50);
    const stopped = service.stop();
    probing.write("\r\n");
    expect(await text(probing)).toMatch(/^HTTP\/1.1 503 /);
    slow.finish();
    await stopped;
  });

  test("twice is stopping once", async () => {
    const service = await runningService();
    await Promise.all([service.stop(), service.stop()]);
    await service.stop();
  });
});

test("a data folder that is away makes /readyz say 503 until it is back", async () => {
  const dataFolder = join(await temporaryFolder(), "data");
  const service = await runningService({ dataFolder });
  await rename(dataFolder, `${dataFolder}.away`);
  expect(await service.send("/readyz")).toMatchObject({ status: 503 });
  await rename(`${dataFolder}.away`, dataFolder);
  await expect.poll(async () => (await service.send("/readyz")).status, { timeout: 10_000 }).toBe(200);
});
