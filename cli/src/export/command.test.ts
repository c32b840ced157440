import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Service, startService } from "../../../service/src/index.ts";
import { calledWith } from "../testing/calledWith.ts";

let service: Service;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eventdata-export-"));
  service = await startService({});
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

function eventdata(...args: string[]) {
  return calledWith(args, { EVENTDATA_BASE_URL: service.url, EVENTDATA_TOKEN: service.ownerToken ?? "" });
}

test("a project is written once, and over another only where that is asked for", async () => {
  const place = join(folder, "acme");
  const { exitCode, out } = await eventdata("export", place, "--take-over", "import");
  expect([exitCode, out]).toEqual([0, expect.stringContaining("pulumi import --file import.json")]);
  const files = await readdir(place);
  expect(files).toEqual(expect.arrayContaining(["Pulumi.yaml", "import.json", "index.ts", "users.ts"]));
  const again = await eventdata("export", place);
  expect([again.exitCode, again.err]).toEqual([1, expect.stringContaining("give --force")]);
  expect((await eventdata("export", place, "--force")).exitCode).toBe(0);
  // Nothing is left of what was written aside.
  expect(await readdir(folder)).toEqual(["acme"]);
});

test("some kinds alone are written where they are named", async () => {
  const place = join(folder, "users");
  await eventdata("export", place, "--kinds", "users", "--language", "yaml");
  const text = await readFile(join(place, "Pulumi.yaml"), "utf8");
  expect(text).toContain("email: owner@example.com");
  expect(text).not.toContain("eventdata:ApiToken");
  const { err } = await eventdata("export", join(folder, "none"), "--kinds", "user");
  expect(err).toContain("--kinds takes datasets, roles, users");
});

test("some names alone are written where they are named, and a name that nothing has is told", async () => {
  const place = join(folder, "named");
  const { out } = await eventdata(
    "export",
    place,
    "--language",
    "yaml",
    "--only",
    "own*",
    "--without",
    "*@*,x",
  );
  expect(out).toContain('nothing has the name "x"');
  const text = await readFile(join(place, "Pulumi.yaml"), "utf8");
  expect(text).toContain("type: eventdata:ApiToken");
  expect(text).not.toContain("owner@example.com");
  const whole = await eventdata("export", join(folder, "none"), "--of", "organisation", "--only", "owner");
  expect(whole).toMatchObject({ exitCode: 1, err: expect.stringContaining("leave out --kinds, --only") });
});
