import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deadAddress, listen } from "../../../provider/src/testing/server.ts";
import { makeCertificates, startTlsServer } from "../../../provider/src/testing/tls.ts";
import { type Service, startService } from "../../../service/src/index.ts";
import { calledWith } from "../testing/calledWith.ts";
import { findingsAsText } from "./asText.ts";
import { examined } from "./examine.ts";
import { type Finding, type Part, worstOf } from "./finding.ts";
import { type Situation, situationOf } from "./situation.ts";

let service: Service;
let folder: string;
let home: string;

beforeAll(async () => {
  service = await startService({});
  folder = await mkdtemp(join(tmpdir(), "eventdata-doctor-"));
  home = process.cwd();
  // Outside of any project.
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(home);
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

function environment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { EVENTDATA_BASE_URL: service.url, EVENTDATA_TOKEN: service.ownerToken ?? "", ...more };
}

function doctor(more: Readonly<Record<string, string>> = {}, ...args: string[]) {
  return calledWith(["doctor", ...args], environment(more));
}

interface Told {
  readonly version: number;
  readonly worst: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly (Finding & { readonly check: string })[];
}

async function told(more: Readonly<Record<string, string>> = {}): Promise<Told> {
  return JSON.parse((await doctor(more, "--format", "json")).out);
}

describe("eventdata doctor, outside of a project", () => {
  test("tells where each key comes from, and that all is well", async () => {
    const { exitCode, out } = await doctor({ EVENTDATA_TIMEOUT_SECONDS: "20" });
    expect(exitCode).toBe(0);
    expect(out).toContain(`✓ baseUrl: ${service.url}, from EVENTDATA_BASE_URL\n`);
    expect(out).toContain("✓ token: [secret], from EVENTDATA_TOKEN\n");
    expect(out).toContain("✓ timeoutSeconds: 20, from EVENTDATA_TIMEOUT_SECONDS\n");
    expect(out).toContain("✓ token: an API token of owner@example.com\n");
    expect(out).toContain("✓ Dataset: may be listed\n");
    expect(out).toContain("✓ datasets: 0 of 10000\n");
    expect(out).not.toContain(service.ownerToken);
    expect(out.endsWith("\nAll is well\n")).toBe(true);
  });

  test("as JSON has a version, the worst and every finding with its check", async () => {
    const { version, worst, counts, findings } = await told();
    expect([version, worst, counts.problem]).toEqual([1, "note", 0]);
    expect(findings).toContainEqual({
      check: "configuration",
      verdict: "fine",
      what: "baseUrl",
      found: `${service.url}, from EVENTDATA_BASE_URL`,
    });
  });

  const mistakes: [string, Record<string, string>, string, RegExp, RegExp][] = [
    ["no address", { EVENTDATA_BASE_URL: "" }, "configuration", /^no address is set$/, /EVENTDATA_BASE_URL/],
    ["no token", { EVENTDATA_TOKEN: "" }, "configuration", /^no token is set$/, /pulumi config set --secret/],
    [
      "half an OAuth client",
      { EVENTDATA_CLIENT_ID: "a" },
      "configuration",
      /without clientSecret/,
      /EVENTDATA_CLIENT_SECRET/,
    ],
    [
      "a token that is not taken",
      { EVENTDATA_TOKEN: "edat-wrong" },
      "credentials",
      /answered 401/,
      /Check it/,
    ],
    [
      "an OAuth client that is not taken",
      { EVENTDATA_CLIENT_ID: "nobody", EVENTDATA_CLIENT_SECRET: "canary-0123" },
      "credentials",
      /401|invalid_client/,
      /client/,
    ],
    [
      "a name that nobody has",
      { EVENTDATA_BASE_URL: "https://events.invalid" },
      "reach",
      /events\.invalid is not known/,
      /DNS/,
    ],
    ["an organisation that is not there", { EVENTDATA_ORG_ID: "acme" }, "credentials", /acme/, /./],
  ];
  test.each(mistakes)("tells %s, what to do, and by the exit code", async (_, more, check, found, fix) => {
    const { worst, findings } = await told(more);
    expect(worst).toBe("problem");
    const own = findings.find((finding) => finding.verdict === "problem");
    expect([own?.check, own?.found, own?.fix]).toEqual([
      check,
      expect.stringMatching(found),
      expect.stringMatching(fix),
    ]);
    expect((await doctor(more)).exitCode).toBe(2);
    expect(JSON.stringify(findings)).not.toMatch(/edat-wrong|canary-0123/);
  });

  test("tells an address on which nobody listens, and goes on with what can be looked at", async () => {
    const dead = await deadAddress();
    const { findings } = await told({ EVENTDATA_BASE_URL: dead });
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: "reach",
        verdict: "problem",
        found: expect.stringContaining("ECONNREFUSED"),
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: "clock",
        verdict: "skipped",
        found: 'not looked at: first see to "Service"',
      }),
    );
  });

  test("tells an edge deployment that is not reached, and looks at the rest", async () => {
    const edges = JSON.stringify({ "eu-central-1-aws": await deadAddress() });
    const { findings } = await told({ EVENTDATA_EDGES: edges });
    expect(findings.filter(({ verdict }) => verdict === "problem")).toMatchObject([
      { check: "edges", what: "edges.eu-central-1-aws" },
    ]);
    expect(findings).toContainEqual(expect.objectContaining({ check: "limits", verdict: "fine" }));
  });

  test("tells an authority that is not known here, and takes the one that is configured", async () => {
    const certificates = await makeCertificates("events.example");
    const { url } = await startTlsServer(certificates, (response) => response.writeHead(404).end("{}"));
    const untrusted = await told({ EVENTDATA_BASE_URL: url });
    expect(untrusted.findings).toContainEqual(
      expect.objectContaining({
        check: "reach",
        verdict: "problem",
        fix: expect.stringContaining("eventdata:caFile"),
      }),
    );
    const caFile = join(folder, "authority.pem");
    await writeFile(caFile, certificates.authority);
    const trusted = await told({ EVENTDATA_BASE_URL: url, EVENTDATA_CA_FILE: caFile });
    expect(trusted.findings).toContainEqual(
      expect.objectContaining({
        check: "reach",
        verdict: "fine",
        found: expect.stringMatching(/TLSv1\.3, answers$/),
      }),
    );
  });

  test("tells the proxy that is in between, without what it is given to sign in", async () => {
    const dead = new URL(await deadAddress());
    const more = { http_proxy: `http://ada:canary-0123@${dead.host}`, no_proxy: "" };
    const { findings } = await told(more);
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: "reach",
        verdict: "problem",
        found: expect.stringContaining(`through the proxy http://${dead.host}, `),
      }),
    );
    expect(JSON.stringify(findings)).not.toContain("canary-0123");
    expect((await told({ ...more, no_proxy: "127.0.0.1" })).worst).toBe("note");
  });

  test.each([
    [20, "fine", "differs by"],
    [-120, "warning", "s behind"],
    [4000, "problem", "s ahead"],
  ])("of a clock that is %i s ahead says %s", async (seconds, verdict, words) => {
    const server = createServer((_, response) => {
      response.setHeader("date", new Date(Date.now() + seconds * 1000).toUTCString());
      response.writeHead(401, { "content-type": "application/json" }).end('{"code":401,"message":"no"}');
    });
    const { findings } = await told({ EVENTDATA_BASE_URL: `http://127.0.0.1:${await listen(server)}` });
    expect(findings.filter(({ check }) => check === "clock")).toMatchObject([
      { verdict, found: expect.stringContaining(words) },
    ]);
  });

  test("says which capabilities a user lacks whose role tells them", async () => {
    const owner = await service.createPersonalToken("owner@example.com");
    expect((await told({ EVENTDATA_TOKEN: owner })).findings).toContainEqual(
      expect.objectContaining({
        check: "rights",
        what: "Role",
        found: "may be listed, made, changed and deleted",
      }),
    );
  });

  test("takes words that it knows, and no others", async () => {
    expect((await doctor({}, "--format", "jsn")).err).toContain("did you mean json?");
  });
});

describe("of a project", () => {
  async function situation(name: string, files: Readonly<Record<string, string>>): Promise<Situation> {
    const place = join(folder, name);
    for (const [file, text] of Object.entries(files)) {
      await mkdir(join(place, file, ".."), { recursive: true });
      await writeFile(join(place, file), text, { mode: 0o755 });
    }
    process.chdir(place);
    try {
      // No engine is needed for what is looked at here.
      return situationOf(undefined, { ...environment(), PATH: "" });
    } finally {
      process.chdir(folder);
    }
  }

  async function lookedAt(of: Situation, name: string): Promise<readonly Finding[]> {
    return (await examined(of)).find((part) => part.name === name)?.findings ?? [];
  }

  test("a package that is not installed, is another version, or is there twice is told", async () => {
    const yaml = { "Pulumi.yaml": "name: acme\nruntime: nodejs\n" };
    const none = await lookedAt(await situation("none", yaml), "packages");
    expect(none).toMatchObject([{ verdict: "problem", fix: expect.stringContaining("npm install") }]);
    const of = (version: string) => JSON.stringify({ version });
    const other = await situation("other", {
      ...yaml,
      "node_modules/pulumi-eventdata/package.json": of("0.0.1"),
      "node_modules/pulumi-eventdata/node_modules/@pulumi/pulumi/package.json": of("3.200.0"),
      "node_modules/@pulumi/pulumi/package.json": of("3.100.0"),
    });
    expect(await lookedAt(other, "packages")).toMatchObject([
      { verdict: "warning", found: expect.stringContaining("0.0.1") },
      { verdict: "problem", found: "3.100.0 is older than 3.200.0" },
      { verdict: "problem", found: expect.stringContaining("there are two") },
    ]);
  });

  test("a plugin that is not where the project says is told, and one that is with its version", async () => {
    const path = "node_modules/pulumi-eventdata/bin";
    const yaml = {
      "Pulumi.yaml": `name: acme\nruntime: yaml\nplugins:\n  providers:\n    - { name: eventdata, path: ${path} }\n`,
    };
    expect(await lookedAt(await situation("without", yaml), "plugin")).toMatchObject([
      {
        verdict: "problem",
        found: expect.stringContaining(path),
        fix: expect.stringContaining("npm install"),
      },
    ]);
    const plugin = {
      [`${path}/pulumi-resource-eventdata`]: "",
      [`${path}/schema.json`]: '{"version":"9.9.9"}',
    };
    expect(await lookedAt(await situation("with", { ...yaml, ...plugin }), "plugin")).toMatchObject([
      { verdict: "warning", found: expect.stringContaining("9.9.9") },
    ]);
    const unnamed = await situation("unnamed", { "Pulumi.yaml": "name: acme\nruntime: yaml\n" });
    expect(await lookedAt(unnamed, "plugin")).toMatchObject([{ verdict: "problem" }]);
  });

  test("a file that cannot be read is told once, and what does not need it is looked at", async () => {
    const parts = await examined(await situation("broken", { "Pulumi.yaml": "name: [" }));
    const by = new Map(parts.map(({ name, findings }) => [name, worstOf(findings)]));
    expect([by.get("project"), by.get("packages"), by.get("stack"), by.get("limits")]).toEqual([
      "problem",
      "skipped",
      "skipped",
      "fine",
    ]);
  });

  test("a secret that stands in clear is told, and a key that hides one of the environment", async () => {
    const token = { value: "edat-in-clear", secret: false };
    const of: Situation = {
      ...situationOf(undefined, environment()),
      values: async () => ({ "eventdata:token": token, "eventdata:baseUrl": { value: "", secret: false } }),
    };
    const found = await lookedAt(of, "configuration");
    expect(found).toContainEqual({
      verdict: "problem",
      what: "token",
      found: "it stands in clear in the stack's configuration",
      fix: expect.stringContaining("pulumi config set --secret eventdata:token"),
    });
    expect(found).toContainEqual(
      expect.objectContaining({
        what: "token",
        found: "[secret], from the stack, which counts; EVENTDATA_TOKEN is another",
      }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ what: "baseUrl", found: `${service.url}, from EVENTDATA_BASE_URL` }),
    );
  });

  test("what the next deployment needs and the role does not give is a problem, what a later one may need a warning", async () => {
    const { createUser } = await asOwner();
    await createUser("ada@example.com", "read-only");
    const token = await service.createPersonalToken("ada@example.com");
    const made = (type: string, inputs: object) => ({
      op: "create",
      urn: `urn:${type}`,
      newState: { urn: `urn:${type}`, type: `eventdata:index:${type}`, inputs: { ...inputs } },
    });
    const planned = [made("Dataset", { name: "logs", edgeDeployment: "mars-1" })];
    const of: Situation = {
      ...situationOf(undefined, environment({ EVENTDATA_TOKEN: token })),
      hasProject: async () => true,
      values: async () => ({}),
      steps: async () => planned,
    };
    const rights = await lookedAt(of, "rights");
    expect(rights.map(({ verdict, found }) => [verdict, found.split(":")[0]])).toEqual([
      ["problem", "createDataset"],
      ["warning", "updateDataset"],
      ["warning", "deleteDataset"],
    ]);
    expect(rights[0]).toMatchObject({
      found: expect.stringContaining('orgCapabilities.datasets: ["create"]'),
      fix: expect.stringContaining("give that role the capability"),
    });
    expect(await lookedAt(of, "limits")).toMatchObject([
      { what: "datasets", found: "0 of 10000, 1 after the next deployment" },
      { verdict: "problem", what: "edge deployment mars-1" },
    ]);
  });

  async function asOwner() {
    const send = async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${service.ownerToken}`, "content-type": "application/json" };
      const answer = await fetch(`${service.url}${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    };
    return { createUser: (email: string, role: string) => send("/v2/users", { email, name: email, role }) };
  }
});

test("a narrow terminal gets lines that fit, and none that steer it", () => {
  const plain = (text: string) => text;
  const terminal = { width: 40, strong: plain, faint: plain, good: plain, bad: plain };
  const fix = "Set another one, as it is told on the page about the configuration.";
  const finding: Finding = {
    verdict: "problem",
    what: "token",
    found: "a word\u001b[2J and many more of them here",
    fix,
  };
  const parts: Part[] = [{ name: "credentials", about: "Credentials", findings: [finding] }];
  const lines = findingsAsText(parts, terminal);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(40);
  expect(lines.join("\n")).not.toContain("\u001b");
  expect(lines[0]).toBe("Credentials");
  expect(lines[1]).toMatch(/^ {2}✗ token: a word/);
  expect(lines.find((line) => line.includes("→"))).toMatch(/^ {4}→ Set another one/);
});
