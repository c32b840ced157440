import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { variableOf } from "eventdata-commandline";
import { serveFlags, variables } from "eventdata-service/flags";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { run } from "../processes.ts";
import { isLong } from "../testing/longRun.ts";
import { temporaryFolder } from "../testing/temporaryFolder.ts";
import { composeProgram } from "./composeProgram.ts";
import { helmProgram } from "./helmProgram.ts";
import { kubernetesSchemas } from "./kubernetesSchemas.ts";

const deploy = join(import.meta.dirname, "../../deploy");
const chart = join(deploy, "helm/eventdata-service");
const known = new Set(Object.keys(serveFlags).map((name) => variableOf(variables, name)));

/** Variables of the service that a text names. */
function named(text: string): string[] {
  return [...text.matchAll(/\bEVENTDATA_SERVICE_[A-Z_]*[A-Z]\b/g)].map(([name]) => name);
}

test.each(["compose/compose.yaml", "helm/eventdata-service/templates/deployment.yaml"])(
  "%s names settings of the service alone, and all that a shared place needs",
  (file) => {
    const names = named(readFileSync(join(deploy, file), "utf8"));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    for (const needed of ["DATABASE", "LAKE", "KEY_FILE", "OWNER_TOKEN"]) {
      expect(names).toContain(`EVENTDATA_SERVICE_${needed}`);
    }
  },
);

test("the compose file is one, whose services depend on each other and on no secret of its own", () => {
  const { services, volumes } = parse(readFileSync(join(deploy, "compose/compose.yaml"), "utf8"), {
    merge: true,
  });
  expect(Object.keys(services)).toEqual(["node-1", "node-2", "proxy", "database", "storage"]);
  for (const service of Object.values<{ depends_on?: object; volumes?: string[]; environment?: object }>(
    services,
  )) {
    const { depends_on: needed = {}, volumes: mounted = [], environment = {} } = service;
    for (const name of Array.isArray(needed) ? needed : Object.keys(needed))
      expect(services).toHaveProperty(name);
    for (const mount of mounted.filter((each) => !each.startsWith("."))) {
      expect(volumes).toHaveProperty([mount.split(":")[0] ?? ""]);
    }
    for (const [name, value] of Object.entries(environment)) {
      if (/PASSWORD|SECRET|TOKEN|ROOT|KEY_ID/.test(name)) expect(value).toMatch(/^\$\{[A-Z_]+:\?/);
    }
  }
});

// The reader is built once, from its sources.
test.runIf(isLong)(
  "the compose file is what its schema takes, which takes no other words",
  {
    timeout: 600_000,
  },
  async () => {
    const reader = await composeProgram();
    const whole = readFileSync(join(deploy, "compose/compose.yaml"), "utf8");
    const file = join(await temporaryFolder(), "compose.yaml");
    for (const [text, words] of [
      [whole, undefined],
      // Both nodes have it, and any of them may be named.
      [whole.replace("stop_grace_period", "stop_grace"), /services\.node-\d\.stop_grace/],
    ] as const) {
      writeFileSync(file, text);
      const read = await run(reader, ["-no-interpolation", file]);
      expect(read.exitCode === 0, read.stderr).toBe(words === undefined);
      if (words !== undefined) expect(read.stderr).toMatch(words);
    }
  },
);

const bucket = {
  image: { repository: "registry.example/eventdata-service" },
  publicUrl: "https://events.example",
  database: "postgres://eventdata@database/eventdata",
  lake: "s3://eventdata/lake",
  secrets: {
    database: "database",
    key: "key",
    owner: "owner",
    storage: "storage",
    storageCa: "storage-authority",
  },
};
const folder = {
  ...bucket,
  replicas: 1,
  lake: "/lake",
  lakeVolume: { persistentVolumeClaim: { claimName: "lake" } },
  secrets: { ...bucket.secrets, tls: "certificate", databaseCa: "authority" },
  trustedProxies: ["10.0.0.0/8"],
  metricsReaders: ["10.1.0.0/16"],
  environment: { EVENTDATA_SERVICE_QUERIES_AT_ONCE: "8" },
};

// Helm is built once, from its sources.
describe.runIf(isLong)("the chart", { timeout: 600_000 }, () => {
  const template = async (values: object) => {
    const file = join(await temporaryFolder(), "values.json");
    writeFileSync(file, JSON.stringify(values));
    return run(await helmProgram(), ["template", "nodes", chart, "--values", file]);
  };

  test.each([
    ["a lake in a bucket", bucket, ["PodDisruptionBudget", "Service", "Deployment"]],
    ["a lake in a folder, one node and TLS", folder, ["Service", "Deployment"]],
  ])("renders for %s what Kubernetes takes", async (_, values, kinds) => {
    const rendered = await template(values);
    expect(rendered.exitCode, rendered.stderr).toBe(0);
    const objects = parseAllDocuments(rendered.stdout).map((document) => document.toJS());
    expect(objects.map(({ kind }) => kind)).toEqual(kinds);
    expect(named(rendered.stdout).filter((name) => !known.has(name))).toEqual([]);
    // Else the cluster sets variables that are taken for settings.
    expect(objects.at(-1).spec.template.spec.enableServiceLinks).toBe(false);
    const file = join(await temporaryFolder(), "rendered.yaml");
    writeFileSync(file, rendered.stdout);
    const env = { ...process.env, PYTHONPATH: await kubernetesSchemas() };
    const checked = await run("python3", ["-m", "kubernetes_validate", "--strict", file], { env });
    expect(checked.exitCode, checked.stdout + checked.stderr).toBe(0);
  });

  test("passes Helm's own checks", async () => {
    const file = join(await temporaryFolder(), "values.json");
    writeFileSync(file, JSON.stringify(bucket));
    const checked = await run(await helmProgram(), ["lint", "--strict", chart, "--values", file]);
    expect(checked.exitCode, checked.stdout + checked.stderr).toBe(0);
  });

  test.each([
    ["no database", { ...bucket, database: "" }, "database"],
    ["no image", { ...bucket, image: {} }, "image"],
    ["no address that all nodes are known by", { ...bucket, publicUrl: "" }, "publicUrl"],
    ["a password in the address", { ...bucket, database: "postgres://me:word@host/db" }, "database"],
    [
      "no access to the bucket",
      { ...bucket, secrets: { ...bucket.secrets, storage: "" } },
      "secrets.storage",
    ],
    ["a variable of another program", { ...bucket, environment: { PATH: "/bin" } }, "'PATH' does not match"],
  ])("refuses %s", async (_, values, words) => {
    const refused = await template(values);
    expect(refused.exitCode).not.toBe(0);
    expect(refused.stderr).toContain(words);
  });
});
