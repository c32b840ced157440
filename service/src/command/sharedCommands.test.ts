import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { duckdbExtensions } from "../../../tools/duckdb/extensions.ts";
import { buildService } from "../../../tools/testing/builtService.ts";
import { startNode } from "../../../tools/testing/nodeChild.ts";
import { emptyDatabase } from "../../../tools/testing/postgres.ts";
import { send } from "../../../tools/testing/runningService.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../access/apiToken.ts";

const main = join(import.meta.dirname, "../../../service/dist/main.js");
const ownerToken = makeToken("edat-");

beforeAll(buildService, 120_000);

/** What nodes of one service are told, by the environment as a deployment does it. */
async function place(): Promise<{ env: NodeJS.ProcessEnv; folder: string; password: string }> {
  const folder = await temporaryFolder();
  const address = await emptyDatabase();
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
  test("are one service, and commands work beside them", { timeout: 90_000 }, async () => {
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
    expect(check).toEqual({ exitCode: 0, output: "references: good\ncounts: good\nevents: good\n" });
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
    expect(broken.output).toContain("events: the events of dataset 1 are not readable");
    expect(broken.output).not.toContain(password);
  });

  test("make nothing where a command's database is another one, or its key", async () => {
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
