import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Service, startService } from "../../../service/src/index.ts";
import { contractClient } from "../../../tools/testing/contractClient.ts";
import { send } from "../../../tools/testing/runningService.ts";
import { calledWith, type Outcome } from "../testing/calledWith.ts";

let service: Service;
let folder: string;
let narrow: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eventdata-access-"));
  service = await startService({});
  const { url, ownerToken = null } = service;
  const client = contractClient({
    ...service,
    send: (...[path, sent]: [string, Parameters<typeof send>[3]?]) => send(url, ownerToken, path, sent),
  });
  await client("createDataset", { body: { name: "payments" } });
  const readers = { name: "readers", datasetCapabilities: { payments: { query: ["read"] } } };
  const { body: role } = await client("createRole", { body: readers });
  await client("createUser", { body: { email: "ada@example.com", name: "Ada", role: role?.id } });
  const rights = { orgCapabilities: { rbac: ["read"], users: ["read"] } };
  const { body: token } = await client("createApiToken", { body: { name: "looks", ...rights } });
  narrow = token?.token;
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

function eventdata(args: readonly string[], token = service.ownerToken): Promise<Outcome> {
  return calledWith(args, { EVENTDATA_BASE_URL: service.url, EVENTDATA_TOKEN: token ?? "" });
}

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe("eventdata access", () => {
  test("tells everybody, in every form", async () => {
    const { out, exitCode } = await eventdata(["access"]);
    expect(exitCode).toBe(0);
    expect(out).toContain("ada@example.com\n  by the role readers\n  payments  query\n");
    expect(out).toContain("owner@example.com\n  by the role owner\n  every dataset  everything\n");
    const json = JSON.parse((await eventdata(["access", "--format", "json"])).out);
    expect(json).toMatchObject({ version: 1, datasets: ["payments"] });
    expect(json.holders[0]).toMatchObject({ name: "ada@example.com", datasets: { payments: ["query"] } });
    expect((await eventdata(["access", "--format", "markdown"])).out).toContain(
      "| `ada@example.com` | payments: query |",
    );
    const page = join(folder, "access.html");
    await eventdata(["access", "--format", "html", "--out", page]);
    expect(await readFile(page, "utf8")).toContain("<div>ada@example.com</div>");
  });

  test("tells of one, and on one", async () => {
    expect((await eventdata(["access", "--of", "ada@example.com"])).out).toBe(
      "ada@example.com\n  payments  query\n    by the role readers\n",
    );
    const { out } = await eventdata(["access", "--to", "payments"]);
    expect(out).toMatch(/^payments\n {2}ada@example\.com {4}query\n {2}owner@example\.com {2}everything\n/);
  });

  test("says what it does not know, and what was meant", async () => {
    const { exitCode, err } = await eventdata(["access", "--to", "paiments"]);
    expect([exitCode, err]).toEqual([
      1,
      'eventdata: there is no dataset or view "paiments"; did you mean payments?\n',
    ]);
    expect((await eventdata(["access", "--format", "htm"])).err).toContain("did you mean html?");
  });

  test("says by its exit code that a rule is broken, and by whom", async () => {
    const rules = await file(
      "rules.yaml",
      "forbid:\n  - { may: query, dataset: payments, except: { roles: owner } }\n",
    );
    const { exitCode, err } = await eventdata(["access", "--rules", rules]);
    expect(exitCode).toBe(2);
    expect(err).toContain("ada@example.com may query `payments`, which a rule forbids\n");
    expect(err).not.toContain("owner@example.com");
  });

  test("tells rules that cannot be used before it asks anybody", async () => {
    const wrong = await file("wrong.yaml", "forbid:\n  - { may: [qurey], dataset: payments }\n");
    expect((await eventdata(["access", "--rules", wrong])).err).toContain("did you mean query?");
    const broken = await file("broken.yaml", "forbid: [");
    expect((await eventdata(["access", "--rules", broken])).exitCode).toBe(1);
    expect((await eventdata(["access", "--rules", join(folder, "none.yaml")])).err).toContain("none.yaml");
  });

  test("tells what the credential may not read, and that the rest is not all", async () => {
    const { exitCode, out, err } = await eventdata(["access"], narrow);
    expect(exitCode).toBe(3);
    expect(out).toContain("ada@example.com");
    expect(err).toContain("not read, and so not told: apiTokens.");
  });

  test("with a credential that is not taken says so, and tells nothing", async () => {
    const { exitCode, out, err } = await eventdata(["access"], "edat-wrong");
    expect([exitCode, out]).toEqual([1, ""]);
    expect(err).toContain("answered 401");
  });
});
