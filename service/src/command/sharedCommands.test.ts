import { existsSync, readFileSync } from "node:fs";
import { rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { duckdbExtensions } from "../../../tools/duckdb/extensions.ts";
import { StorageServer } from "../../../tools/storage/storageServer.ts";
import { buildService } from "../../../tools/testing/builtService.ts";
import { childrenOf } from "../../../tools/testing/childrenOf.ts";
import { isLong } from "../../../tools/testing/longRun.ts";
import { startNode } from "../../../tools/testing/nodeChild.ts";
import { emptyDatabase, ownPostgres } from "../../../tools/testing/postgres.ts";
import { send } from "../../../tools/testing/runningService.ts";
import { sampled } from "../../../tools/testing/sampled.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../access/apiToken.ts";

const main = join(import.meta.dirname, "../../../service/dist/main.js");
const ownerToken = makeToken("edat-");

beforeAll(buildService, 120_000);

/** What nodes of one service are told, by the environment as a deployment does it. */
async function place(given?: string): Promise<{ env: NodeJS.ProcessEnv; folder: string; password: string }> {
  const folder = await temporaryFolder();
  const address = given ?? (await emptyDatabase());
  const env = {
    PATH: process.env.PATH,
    EVENTDATA_SERVICE_OWNER_TOKEN: ownerToken,
    EVENTDATA_SERVICE_DATABASE: address,
    EVENTDATA_SERVICE_LAKE: join(folder, "lake"),
    EVENTDATA_SERVICE_KEY_FILE: join(folder, "key"),
    EVENTDATA_SERVICE_EXTENSIONS: await duckdbExtensions(),
  };
  return { env, folder, password: decodeURIComponent(new URL(address).password) };
}

async function run(env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = startNode([main, ...args], { env });
  return { exitCode: await child.ends(), output: child.output() };
}

async function serve(env: NodeJS.ProcessEnv) {
  const child = startNode([main, "serve", "--port", "0"], { env });
  await child.says("listening on ");
  const url = /listening on (\S+)\n/.exec(child.output())?.[1] ?? "";
  return { ...child, url, ask: (path: string, body?: object) => sent(url, path, body) };
}

function sent(url: string, path: string, body: object | undefined) {
  return send(url, ownerToken, path, body === undefined ? {} : { method: "POST", body });
}

describe("nodes that a command line starts on one database and one lake", () => {
  sampled("are one service, and commands work beside them", { timeout: 90_000 }, async () => {
    const { env, folder, password } = await place();
    const one = await serve(env);
    const other = await serve(env);
    expect(one.output()).toContain(`events: ${join(folder, "lake")}`);
    expect((await stat(join(folder, "key"))).mode & 0o777).toBe(0o600);
    await one.ask("/v2/datasets", { name: "events" });
    // So many rows make a file.
    await one.ask(
      "/v1/ingest/events",
      Array.from({ length: 2_000 }, () => ({ n: 1 })),
    );
    const { body } = await other.ask("/v1/query/_apl?format=tabular", { apl: "events | summarize sum(n)" });
    expect(body.tables[0].columns).toEqual([[2_000]]);

    const capabilities = '{"orgCapabilities":{"apiTokens":["read"]}}';
    const token = await run(env, "token", "create", "--name", "made", "--capabilities", capabilities);
    expect(token.exitCode, token.output).toBe(0);
    expect((await send(other.url, token.output.trim(), "/v2/tokens")).status).toBe(200);
    const person = ["--email", "one@example.com", "--name", "One", "--login-link"];
    expect((await run(env, "user", "create", ...person)).output).toContain("--public-url says where it is");
    const user = await run(env, "user", "create", ...person, "--public-url", other.url);
    expect(user.output).toContain(`login link: ${other.url}/`);
    const again = await run(env, "user", "login-link", "one@example.com", "--public-url", other.url);
    expect(again.exitCode, again.output).toBe(0);
    expect(again.output).toContain(other.url);
    const check = await run(env, "check");
    expect(check).toEqual({
      exitCode: 0,
      output: "integrity: good\nreferences: good\ncounts: good\nparts: good\nevents: good\n",
    });
    const backup = await run(env, "backup", join(folder, "copy"));
    expect(backup).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining("what nodes share is copied by the tools"),
    });

    for (const node of [one, other]) {
      node.process.kill("SIGTERM");
      expect(await node.ends(), node.output()).toBe(0);
      expect(node.output()).not.toContain(password);
    }
    await rm(join(folder, "lake/us-east-1-aws/main"), { recursive: true });
    const broken = await run(env, "check");
    expect(broken.exitCode).toBe(1);
    expect(broken.output).toMatch(/events: .*parquet is gone: 2000 events of dataset 1 are lost/);
    expect(broken.output).not.toContain(password);
  });

  sampled("make nothing where a command's database is another one, or its key", async () => {
    const { env, folder } = await place();
    const nothing = await run(env, "token", "create", "--name", "lost");
    expect(nothing).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(/no service has kept anything in postgres:\/\/.* yet: start one on it/),
    });
    const node = await serve(env);
    for (const [content, words] of [
      [undefined, "is missing, without which nobody reads"],
      ["short", "is no key: it must have 32 bytes, not 5"],
      ["x".repeat(32), "is another one than that of the objects in"],
    ] as const) {
      const file = join(folder, "their-key");
      if (content !== undefined) await writeFile(file, content);
      const refused = await run({ ...env, EVENTDATA_SERVICE_KEY_FILE: file }, "serve", "--port", "0");
      expect(refused).toMatchObject({ exitCode: 1, output: expect.stringContaining(words) });
    }
    const repair = await run(env, "repair");
    expect(repair.exitCode, repair.output).not.toBe(0);
    node.process.kill("SIGTERM");
    await node.ends();
  });
});

/** What a command line and an environment show of a process and of all that it has started. */
function shown(pid: number | undefined): { lines: string; environments: string } {
  if (pid === undefined) throw new Error("the node did not start");
  const children = childrenOf(pid);
  expect(children).not.toEqual([]);
  const read = (what: string) => (each: number) => readFileSync(`/proc/${each}/${what}`, "utf8");
  return {
    lines: [pid, ...children].map(read("cmdline")).join("\n"),
    environments: children.map(read("environ")).join("\n"),
  };
}

/** Whoever is asked there refuses, until it is to end. */
async function refusing(endpoint: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    response.writeHead(403).end(JSON.stringify(request.headers));
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(endpoint).port), "127.0.0.1", resolve));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

const events = Array.from({ length: 2_000 }, (_, n) => ({ n }));

describe("a node says no password and no secret, whatever is away", () => {
  const lakes = isLong ? ["a folder", "a bucket"] : ["a folder"];
  test.each(lakes)("with a lake in %s", { timeout: 400_000 }, async (lake) => {
    const postgres = await ownPostgres({ isDurable: true });
    const address = new URL(postgres.address("postgres"));
    address.password = "";
    const { env: shared } = await place(address.href);
    const storage =
      lake === "a bucket" ? await StorageServer.start(await temporaryFolder(), "bucket") : undefined;
    onTestFinished(() => storage?.kill());
    const access = storage?.access;
    const canaries = [
      postgres.password,
      access?.secret ?? "canary-of-a-secret",
      "canary-of-a-session",
      ownerToken,
    ];
    const node = await serve({
      ...shared,
      PGPASSWORD: canaries[0],
      EVENTDATA_SERVICE_LOG_LEVEL: "debug",
      ...(access && { EVENTDATA_SERVICE_LAKE: "s3://bucket/lake", AWS_ENDPOINT_URL: access.endpoint }),
      AWS_ACCESS_KEY_ID: access?.keyId ?? "id",
      AWS_SECRET_ACCESS_KEY: canaries[1],
      ...(access ? {} : { AWS_SESSION_TOKEN: canaries[2] }),
      AWS_REGION: access?.region ?? "us-east-1",
    });
    let said = "";
    const askAll = async () => {
      const asked = await Promise.all([
        node.ask("/v1/ingest/events", events),
        node.ask("/v1/query/_apl?format=tabular", { apl: "events | summarize sum(n), dcount(n)" }),
        ...["/v2/datasets", "/v2/notifiers", "/readyz", "/healthz"].map((path) => node.ask(path)),
      ]);
      said += asked.map(({ text, headers }) => JSON.stringify([...headers]) + text).join("\n");
      said += await (await fetch(`${node.url}/metrics`)).text();
      return asked.map(({ status }) => status);
    };
    const until = async (isGood: boolean) => {
      while ((await askAll()).every((status) => status === 200) !== isGood);
    };
    expect((await node.ask("/v2/datasets", { name: "events" })).status).toBe(200);
    await until(true);
    if (access?.endpoint !== undefined) {
      await storage?.kill();
      await until(false);
      const end = await refusing(access.endpoint);
      await until(false);
      await end();
      await storage?.restart();
      await until(true);
    }
    if (existsSync("/proc/self/environ")) {
      const { lines, environments } = shown(node.process.pid);
      said += lines + environments;
    }
    await postgres.kill();
    await until(false);
    await postgres.restart();
    await until(true);
    node.process.kill("SIGTERM");
    expect(await node.ends(), node.output()).toBe(0);
    expect(said).toContain("eventdata_waiting_batches");
    for (const canary of canaries) {
      expect(said).not.toContain(canary);
      expect(node.output()).not.toContain(canary);
    }
  });
});
