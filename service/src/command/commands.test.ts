import { randomBytes } from "node:crypto";
import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildService } from "../../../tools/testing/builtService.ts";
import { someOf } from "../../../tools/testing/longRun.ts";
import { startNode } from "../../../tools/testing/nodeChild.ts";
import { send } from "../../../tools/testing/runningService.ts";
import { sampled } from "../../../tools/testing/sampled.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { isToken, makeToken } from "../access/apiToken.ts";

const root = join(import.meta.dirname, "../../..");
const main = join(root, "service/dist/main.js");
const ownerToken = makeToken("edat-");
const env = { PATH: process.env.PATH, EVENTDATA_SERVICE_OWNER_TOKEN: ownerToken };

beforeAll(buildService, 120_000);

/** Runs a command to its end. */
async function run(...args: string[]): Promise<{ exitCode: number | string; output: string }> {
  const child = startNode([main, ...args], { env });
  return { exitCode: await child.ends(), output: child.output() };
}

async function serve(data: string) {
  const child = startNode([main, "serve", "--data", data, "--port", "0", "--log-level", "off"], { env });
  await child.says("listening on ");
  const url = /listening on (\S+)\n/.exec(child.output())?.[1] ?? "";
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.process.kill(signal);
    await child.ends();
  };
  return { url, stop };
}

let removeUsed: (() => Promise<void>) | undefined;
afterAll(() => removeUsed?.());

/** Made once: each test gets a copy. */
async function makeUsed(): Promise<string> {
  const data = join(await temporaryFolder((remove) => (removeUsed = remove)), "data");
  const { url, stop } = await serve(data);
  await send(url, ownerToken, "/v2/datasets", { method: "POST", body: { name: "kept" } });
  await stop();
  return data;
}

let used: Promise<string> | undefined;

/** A data folder with a dataset in it, that no service has open. */
async function usedFolder(): Promise<string> {
  const data = join(await temporaryFolder(), "data");
  used ??= makeUsed();
  await cp(await used, data, { recursive: true });
  return data;
}

const good =
  "permissions: good\nversion: good\nintegrity: good\nreferences: good\ncounts: good\nparts: good\nevents: good\n";

describe("new-token", () => {
  test("prints a token that the service takes as the owner's", async () => {
    const { exitCode, output } = await run("new-token");
    expect(exitCode).toBe(0);
    expect(isToken(output.trim(), "edat-")).toBe(true);
    const profile = '{"tokenPrefixes":{"api":"muat-"}}';
    expect((await run("new-token", "--personal")).output).toMatch(/^edpt-\w{49}\n$/);
    expect((await run("new-token", "--wire-profile", profile)).output).toMatch(/^muat-\w{49}\n$/);
  });
});

describe("the socket of a running service", () => {
  sampled("is its owner's alone, and is gone after a stop; what a crash left is no hindrance", async () => {
    const data = join(await temporaryFolder(), "data");
    const first = await serve(data);
    const socket = join(data, "control.sock");
    expect((await stat(socket)).mode & 0o777).toBe(0o600);
    await first.stop("SIGKILL");
    expect(await run("check", "--data", data)).toMatchObject({ exitCode: 0 });
    const second = await serve(data);
    expect(await run("check", "--data", data)).toEqual({ exitCode: 0, output: good });
    await second.stop();
    expect(await readdir(data)).not.toContain("control.sock");
  });
});

describe("check", () => {
  sampled("is content with a folder that is whole, whether a service runs or not", async () => {
    const data = await usedFolder();
    expect(await run("check", "--data", data)).toEqual({ exitCode: 0, output: good });
    const { stop } = await serve(data);
    expect(await run("check", "--data", data)).toEqual({ exitCode: 0, output: good });
    await stop();
  });

  test("finds what is wrong, with exit code 1, and repairs nothing", async () => {
    const data = await usedFolder();
    const file = join(data, "management.sqlite");
    await chmod(file, 0o640);
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    database.exec("UPDATE dataset SET org_id = 'nobody'; PRAGMA user_version = 99");
    database.close();
    const { exitCode, output } = await run("check", "--data", data);
    expect(exitCode).toBe(1);
    expect(output).toContain(`permissions: ${file} is open to other users (mode 640)`);
    expect(output).toContain("version: management.sqlite is of version 99, newer than this service's");
    expect(output).toContain("references: row 1 of dataset names a row of org that is not there");
    expect((await stat(file)).mode & 0o777).toBe(0o640);
  });

  test("tells a file that is no database, and a folder that is none of its own", async () => {
    const data = await temporaryFolder();
    await chmod(data, 0o700);
    expect(await run("check", "--data", data)).toEqual({
      exitCode: 1,
      output: `eventdata-service: ${data} is not a data folder of this service\n`,
    });
    await writeFile(join(data, "management.sqlite"), "not a database ".repeat(1000), { mode: 0o600 });
    expect(await run("check", "--data", data)).toEqual({
      exitCode: 1,
      output: "integrity: management.sqlite is not readable as a database\n",
    });
  });

  const spoils: [what: string, spoil: (data: string) => Promise<unknown>, words: string][] = [
    ["an empty key", (data) => writeFile(join(data, "secret.key"), ""), "it must have 32 bytes, not 0"],
    ["half a key", (data) => truncate(join(data, "secret.key"), 16), "it must have 32 bytes, not 16"],
    ["another key", (data) => writeFile(join(data, "secret.key"), randomBytes(32)), "is another one"],
    ["no key", (data) => rm(join(data, "secret.key")), "is missing"],
    ["no database", (data) => rm(join(data, "management.sqlite")), "management.sqlite is missing or empty"],
    [
      "a malformed header of the database",
      (data) => writeFile(join(data, "management.sqlite"), Buffer.alloc(100, 7)),
      "is not as the service left it",
    ],
    [
      "a file in place of events",
      (data) =>
        rm(join(data, "events"), { recursive: true, force: true }).then(() =>
          writeFile(join(data, "events"), ""),
        ),
      "is a file, where the folder",
    ],
    [
      "a key for everybody",
      (data) => chmod(join(data, "secret.key"), 0o644),
      "is open to other users (mode 644)",
    ],
  ];

  sampled("and a start find the same, each in one sentence", { timeout: 120_000 }, async () => {
    for (const [what, spoil, words] of someOf(spoils, 3)) {
      const data = await usedFolder();
      await spoil(data);
      const { exitCode, output } = await run("check", "--data", data);
      expect({ exitCode, output }, what).toMatchObject({
        exitCode: 1,
        output: expect.stringContaining(words),
      });
      expect(output, what).not.toMatch(/\n {4}at /);
      if (what === "a key for everybody") continue;
      const started = await run("serve", "--data", data, "--port", "0", "--log-level", "off");
      expect(started.output, what).toMatch(/^eventdata-service: [^\n]+\n$/);
      expect(started.exitCode, what).toBe(1);
    }
  });

  test("is content with a folder that nobody may write to", { timeout: 60_000 }, async () => {
    const data = await usedFolder();
    await asNobody(data);
    const child = startNode([main, "check", "--data", data], { env, ...nobody });
    expect({ exitCode: await child.ends(), output: child.output() }).toEqual({ exitCode: 0, output: good });
  });
});

describe("repair", () => {
  sampled("says what it would do, does it, and keeps what was damaged", { timeout: 120_000 }, async () => {
    const data = await usedFolder();
    await writeFile(join(data, "secret.key"), "short");
    const dry = await run("repair", "--dry-run", "--data", data);
    expect(dry).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/a new one is made\nnothing was changed\n$/),
    });
    expect(await readFile(join(data, "secret.key"), "utf8")).toBe("short");
    const done = await run("repair", "--data", data);
    expect(done).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/a new one is made\nrepaired; /),
    });
    const [when = ""] = await readdir(join(data, "set-aside"));
    expect(await readFile(join(data, "set-aside", when, "secret.key"), "utf8")).toBe("short");
    expect(await run("check", "--data", data)).toEqual({ exitCode: 0, output: good });
    expect((await run("repair", "--data", data)).output).toBe("there is nothing to repair\n");
    const { url, stop } = await serve(data);
    expect(await send(url, ownerToken, "/v2/datasets/kept")).toMatchObject({ status: 200 });
    const refused = await run("repair", "--data", data);
    expect(refused).toMatchObject({ exitCode: 1, output: expect.stringContaining("stop it first") });
    await stop();
  });
});

/** Root may write everywhere: it looks as somebody else. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

async function asNobody(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const { uid, gid } = nobody;
  for (const path of [...names.map((name) => join(folder, name)), folder]) {
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
    await chmod(path, (await stat(path)).isDirectory() ? 0o500 : 0o400);
  }
  await chmod(join(folder, ".."), 0o755);
}

describe("backup", () => {
  test("to a place that cannot be made says so and ends, whether a service runs or not", async () => {
    const data = await usedFolder();
    const refused = async (target: string) =>
      expect(await run("backup", target, "--data", data)).toEqual({
        exitCode: 1,
        output: expect.stringMatching(/^eventdata-service: the backup to \S+ failed: [^\n]+\n$/),
      });
    await refused("/dev/null/backup");
    const { url, stop } = await serve(data);
    await refused("/proc/nothing/backup");
    expect(await send(url, ownerToken, "/v2/datasets/kept")).toMatchObject({ status: 200 });
    await stop();
  });

  test("of a folder that nobody uses is a folder that a service starts on", async () => {
    const data = await usedFolder();
    const target = join(await temporaryFolder(), "backup");
    expect(await run("backup", target, "--data", data)).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining(`backed up to ${target}`),
    });
    expect(await run("check", "--data", target)).toEqual({ exitCode: 0, output: good });
    const { url, stop } = await serve(target);
    expect(await send(url, ownerToken, "/v2/datasets/kept")).toMatchObject({ status: 200 });
    await stop();
  });

  sampled("under load holds everything that was acknowledged before it began, and is whole", async () => {
    const data = await usedFolder();
    const { url, stop } = await serve(data);
    const acknowledged: string[] = [];
    let writing = true;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let number = 0; writing; number++) {
        const body = { name: `${writer}-${number}`, description: "x".repeat(500) };
        const { status } = await send(url, ownerToken, "/v2/datasets", { method: "POST", body });
        expect(status).toBe(200);
        acknowledged.push(body.name);
      }
    });
    while (acknowledged.length <= 10) await wait(10);
    const before = [...acknowledged];
    const target = join(await temporaryFolder(), "backup");
    expect(await run("backup", target, "--data", data)).toMatchObject({ exitCode: 0 });
    writing = false;
    await Promise.all(writers);
    expect(await run("check", "--data", target)).toEqual({ exitCode: 0, output: good });
    await stop();
    const copy = await serve(target);
    const { body } = await send(copy.url, ownerToken, "/v2/datasets");
    const names = new Set(body.map(({ name }: { name: string }) => name));
    expect(before.filter((name) => !names.has(name))).toEqual([]);
    await copy.stop();
  });

  test("does not overwrite, and does not lie in the folder itself", async () => {
    const data = await usedFolder();
    const target = await temporaryFolder();
    await writeFile(join(target, "mine"), "");
    const taken = await run("backup", target, "--data", data);
    expect(taken).toMatchObject({ exitCode: 1, output: expect.stringContaining("already") });
    expect(await readdir(target)).toEqual(["mine"]);
    const inside = await run("backup", join(data, "copy"), "--data", data);
    expect(inside).toMatchObject({ exitCode: 1, output: expect.stringContaining("itself") });
    expect(await readdir(data)).not.toContain("copy");
  });

  test("into an empty folder is welcome", async () => {
    const data = await usedFolder();
    const target = join(await temporaryFolder(), "empty");
    await mkdir(target);
    expect(await run("backup", target, "--data", data)).toMatchObject({ exitCode: 0 });
    expect((await stat(target)).mode & 0o777).toBe(0o700);
  });

  sampled(
    "whose process is killed leaves the folder usable, and nothing that looks like a backup",
    { timeout: 60_000 },
    async () => {
      const data = await usedFolder();
      const database = new DatabaseSync(join(data, "management.sqlite"));
      const fill = database.prepare(
        "UPDATE dataset SET description = (SELECT hex(zeroblob(10000000))) WHERE name = 'kept'",
      );
      fill.run();
      database.close();
      await rm(join(data, "management.sqlite.checksum"));
      for (const running of [false, true]) {
        const service = running ? await serve(data) : undefined;
        const folder = await temporaryFolder();
        const child = startNode([main, "backup", join(folder, "backup"), "--data", data], { env });
        while ((await readdir(folder)).length === 0) await wait(1);
        if (service) await service.stop("SIGKILL");
        else child.process.kill("SIGKILL");
        await child.ends();
        expect(await readdir(folder)).toEqual([expect.stringMatching(/^backup\.unfinished-/)]);
        expect(await run("check", "--data", data)).toEqual({ exitCode: 0, output: good });
        const again = await serve(data);
        const { body } = await send(again.url, ownerToken, "/v2/datasets/kept");
        expect(body.description).toHaveLength(20_000_000);
        await again.stop();
      }
    },
  );
});

describe("token create and user create", () => {
  const capabilities = '{"orgCapabilities":{"datasets":["read"]}}';

  sampled("make what works, while a service runs and while none does", async () => {
    const data = await usedFolder();
    const make = (name: string) =>
      run("token", "create", "--data", data, "--name", name, "--capabilities", capabilities);
    const closed = await make("closed");
    expect(closed).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^edat-\w{49}\n$/) });
    const { url, stop } = await serve(data);
    const open = await make("open");
    for (const { output } of [closed, open]) {
      expect(await send(url, output.trim(), "/v2/datasets/kept")).toMatchObject({ status: 200 });
    }
    const invite = ["--data", data, "--email", "new@example.com", "--name", "New"];
    const user = await run("user", "create", ...invite, "--personal-token", "--login-link");
    expect(user).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^user: \S+\n/) });
    const personal = /personal token: (\S+)\n/.exec(user.output)?.[1] ?? "";
    expect((await send(url, personal, "/v2/user")).body).toMatchObject({ email: "new@example.com" });
    expect(user.output).toContain(`login link: ${url}/`);
    const again = await run("user", "login-link", "new@example.com", "--data", data);
    expect(again).toMatchObject({ exitCode: 0, output: expect.stringContaining(`${url}/`) });
    for (const end of [async () => undefined, stop]) {
      await end();
      const taken = await run("user", "create", ...invite);
      expect(taken).toMatchObject({ exitCode: 1, output: expect.stringContaining("exists already") });
      const unknown = await run("user", "login-link", "nobody@example.com", "--data", data);
      expect(unknown.exitCode).toBe(1);
      for (const { output } of [taken, unknown]) expect(output).toMatch(/^eventdata-service: [^\n]+\n$/);
    }
  });

  test.each([
    [["token", "create", "--name", "x", "--capabilities", "{"], "the capabilities is not JSON"],
    [["token", "create", "--capabilities", capabilities], "--name: "],
    [["token", "create", "--name", "x", "--expires-at", "soon"], "--expires-at: "],
    [["user", "create", "--name", "x", "--email", "x"], "--email: "],
    [["user", "crate"], "did you mean user create?"],
    [["token"], "did you mean token create?"],
  ])("%j is refused with one sentence and exit code 2", async (args, words) => {
    const { exitCode, output } = await run(...args);
    expect({ exitCode, output }).toMatchObject({ exitCode: 2, output: expect.stringContaining(words) });
    expect(output).toMatch(/^eventdata-service: [^\n]+\n$/);
  });
});
