import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calledWith } from "../testing/calledWith.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eventdata-init-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function init(name: string, ...args: string[]) {
  const place = join(folder, name);
  const outcome = await calledWith(["init", place, ...args], {});
  const text = (file: string) => readFile(join(place, file), "utf8");
  return { ...outcome, place, text };
}

describe("eventdata init", () => {
  test("writes a program in TypeScript against a local service, and tells the way on", async () => {
    const { exitCode, out, place, text } = await init("acme");
    expect(exitCode).toBe(0);
    expect((await readdir(place)).sort()).toEqual(
      [".gitignore", "Pulumi.dev.yaml", "Pulumi.yaml", "README.md", "package.json", "tsconfig.json"]
        .concat(["datasets.ts", "groups.ts", "index.ts", "roles.ts"])
        .sort(),
    );
    expect(await text("Pulumi.yaml")).toContain("backend:\n  url: file://.\n");
    expect(await text("Pulumi.dev.yaml")).toBe("config:\n  eventdata:baseUrl: http://127.0.0.1:8460\n");
    expect(await text("groups.ts")).toContain("roles: [readers.id]");
    expect(JSON.parse(await text("package.json"))).toMatchObject({
      name: "acme",
      devDependencies: { "eventdata-service": expect.any(String) },
    });
    expect(await text(".gitignore")).toBe("node_modules/\n.pulumi/\neventdata/\n");
    const commands =
      /^ {2}cd \S+acme\n {2}npm install\n {2}npx eventdata-service serve .*\n {2}pulumi stack init dev /m;
    expect(out).toMatch(commands);
    expect(await text("README.md")).toContain("npx eventdata-service serve");
  });

  test.each([
    ["typescript", ["--form", "plugin"], "index.ts", 'import "./datasets";'],
    ["python", [], "groups.py", "roles=[readers.id]"],
    ["yaml", [], "Pulumi.yaml", ".id}"],
    ["yaml", ["--of", "organisation"], "organisation.yaml", "roles:\n      - readers"],
  ])("writes %s %j", async (language, more, file, part) => {
    const { exitCode, text } = await init([language, ...more].join(""), "--language", language, ...more);
    expect(exitCode).toBe(0);
    expect(await text(file)).toContain(part);
    expect(await text("Pulumi.yaml")).toContain("node_modules/pulumi-eventdata/bin");
  });

  test("for a deployment installs no service, and keeps the state where the user is logged in", async () => {
    const { out, text } = await init("far", "--url", "https://events.example/", "--stack", "production");
    expect(await text("Pulumi.production.yaml")).toContain("eventdata:baseUrl: https://events.example\n");
    expect(await text("Pulumi.yaml")).not.toContain("backend");
    expect(await text("package.json")).not.toContain("eventdata-service");
    expect(out).toContain("pulumi login");
    const own = await init("near", "--backend", "own");
    expect(await own.text("Pulumi.yaml")).not.toContain("backend");
  });

  test("takes no credential in an address, and tells what was meant", async () => {
    const { exitCode, err, place } = await init("secret", "--url", "https://ada:hunter2@events.example");
    expect([exitCode, err]).toEqual([
      1,
      "eventdata: --url must be a plain address, without credentials, query or fragment\n",
    ]);
    await expect(readdir(place)).rejects.toThrow("ENOENT");
    expect((await init("word", "--language", "typscript")).err).toContain("did you mean typescript?");
    expect((await init("stack", "--stack", "acme/dev")).err).toContain("--stack takes a name");
  });

  test("writes over nothing unless it is told to, and leaves the rest", async () => {
    const place = join(folder, "mine");
    await mkdir(join(place, ".git"), { recursive: true });
    expect((await init("mine")).exitCode).toBe(0);
    await writeFile(join(place, "index.ts"), "mine");
    await writeFile(join(place, "notes.txt"), "mine");
    const again = await init("mine");
    expect([again.exitCode, again.err]).toEqual([1, expect.stringContaining("--force")]);
    expect(await again.text("index.ts")).toBe("mine");
    expect((await init("mine", "--force")).exitCode).toBe(0);
    expect(await again.text("index.ts")).not.toBe("mine");
    expect(await again.text("notes.txt")).toBe("mine");
    // Nothing is left of what was written aside.
    expect((await readdir(place)).filter((name) => name.startsWith(".eventdata"))).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("begins anew where a run was killed half-way", async () => {
    const place = join(folder, "killed");
    await mkdir(join(place, ".eventdata-x1y2z3"), { recursive: true });
    expect((await init("killed")).exitCode).toBe(0);
  });

  test("what cannot be written is told in one sentence, and what was there stays", async () => {
    await writeFile(join(folder, "file"), "mine");
    const { exitCode, err, place } = await init("file");
    expect([exitCode, err]).toEqual([1, expect.stringMatching(/^eventdata: \S+ cannot be written: .*\n$/)]);
    expect(await readFile(place, "utf8")).toBe("mine");
    await mkdir(join(folder, "half", "README.md"), { recursive: true });
    const half = await init("half", "--force");
    expect(half.err).toContain("cannot be written");
    // Without it this is no project.
    expect(await readdir(half.place)).not.toContain("Pulumi.yaml");
  });

  test("a folder whose name npm takes for a package of ours gives another name", async () => {
    const { text } = await init("pulumi-eventdata");
    expect(JSON.parse(await text("package.json")).name).toBe("pulumi-eventdata-organisation");
  });
});
