import { cp, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../../tools/checks.ts";
import { openCodePlatform, type PlatformName } from "../../tools/testing/codePlatform.ts";
import { isLong, someOf } from "../../tools/testing/longRun.ts";
import { linkedPackage, openRepository, type Repository } from "../harness/pipelines/repository.ts";
import { type JobResult, type Occasion, runners, type Settings } from "../harness/pipelines/runner.ts";
import { openService } from "../harness/service.ts";
import { hasTurn } from "../harness/wholeTools.ts";
import { openWorld } from "../harness/world.ts";

const platforms: readonly PlatformName[] = ["github", "gitlab"];
const minutes = 60_000;
const gitops = join(root, "examples/gitops");

const program = await readFile(join(import.meta.dirname, "resources.yaml"), "utf8");
/** The same with a right that a rule forbids: whoever has the role may query payments, too. */
const forbidden = program.replace(
  "{ query: [read] }",
  "{ query: [read] }\n      payments: { query: [read] }",
);

const project = (resources: string) => ({
  "Pulumi.yaml": {
    name: "organisation",
    runtime: "yaml",
    plugins: { providers: [{ name: "eventdata", path: "node_modules/pulumi-eventdata/bin" }] },
    resources: parse(resources),
  },
});

describe.runIf(hasTurn("pipelines")).each(someOf(platforms, 1))("on %s", (name) => {
  test("a change is reviewed in one comment, deployed once it is approved, watched at night, and repaired", {
    timeout: (isLong ? 30 : 10) * minutes,
  }, async () => {
    const world = await openWorld();
    const service = await openService();
    const platform = await openCodePlatform(name);
    try {
      const repository = await openRepository(world.folder, {
        ...world.environment,
        EVENTDATA_BASE_URL: service.url,
        EVENTDATA_TOKEN: service.token,
      });
      await copyExample(name, repository);
      const version = (await repository.done("pulumi", "version")).trim().replace(/^v/, "");
      const settings: Settings = {
        variables: {
          EVENTDATA_BASE_URL: service.url,
          PULUMI_VERSION: version,
          PULUMI_BACKEND_URL: world.environment.PULUMI_BACKEND_URL ?? "",
        },
        secrets: { EVENTDATA_TOKEN: service.token },
        platform: platform.environment,
        platformToken: platform.token,
        machine: world.environment,
      };
      const { comments, issues } = platform;
      const happens = (occasion: Occasion) => runners[name](repository, settings, occasion);
      const passes = async (occasion: Occasion, ...jobs: string[]) => {
        const results = await happens(occasion);
        expect(
          results.map(({ job, exitCode }) => [job, exitCode]),
          inWords(results),
        ).toEqual(jobs.map((job) => [job, 0]));
        return results;
      };
      const datasets = async () =>
        (await service.outside.call("listDatasets")).map(({ name }) => name).sort();

      await repository.git("checkout", "--quiet", "-b", "change");
      await repository.push("Let readers query payments", project(forbidden));
      const refused = await happens({ of: "pull request", branch: "change" });
      expect(refused, inWords(refused)).toMatchObject([{ job: "review", exitCode: 1 }]);
      expect(refused[0]?.text).toContain("The change would break a rule of gitops/access.yaml.");
      const told = comments.map(({ text }) => text).join();
      expect(told).toMatch(/^> - ⛔ .*payments.*cardholder/m);
      const parts = ["### Access", "lets 1 person query `logs` and `payments`", "### Preview", "### Drift"];
      const places = parts.map((part) => told.indexOf(part));
      expect(places, told).not.toContain(-1);
      expect(places).toEqual([...places].sort((one, other) => one - other));

      await repository.push("Keep payments to those who need it", project(program));
      if (isLong) {
        await passes({ of: "pull request", branch: "change" }, "review");
        expect(comments.map(({ text }) => text)).toEqual([expect.not.stringContaining("⛔")]);
      }
      const fork = await happens({ of: "pull request", branch: "change", isFork: true });
      const refusal = expect.stringContaining("from a fork gets no secrets");
      expect(fork, inWords(fork)).toMatchObject([{ exitCode: 1, text: refusal }]);
      expect(comments.length).toBe(1);

      await repository.git("checkout", "--quiet", "main");
      await repository.git("merge", "--quiet", "change");
      await repository.git("push", "--quiet", "origin", "main");
      if (isLong) await passes({ of: "merge", isApproved: false }, "plan");
      expect(await datasets()).toEqual([]);
      const [, deployed] = await passes({ of: "merge", isApproved: true }, "plan", "deploy");
      expect(await datasets()).toEqual(["logs", "payments"]);
      const report = await readFile(join(deployed?.folder ?? "", "gitops-report/deploy.md"), "utf8");
      expect(report).toContain("- ✅ ` flows `");
      if (isLong) await passes({ of: "night" }, "watch");
      expect(issues).toEqual([]);

      await service.outside.call("deleteDataset", { path: { id: "payments" } });
      await makeDue(repository);
      await passes({ of: "night" }, "watch");
      if (isLong) await passes({ of: "night" }, "watch");
      expect(issues).toMatchObject([{ isOpen: true, text: expect.stringContaining("Dataset `payments`") }]);
      expect(issues[0]?.text).toMatch(/### Tokens to rotate\n\n- ` shipper ` since ` 2026-01-01T/);

      if (isLong) await passes({ of: "repair", isApproved: true }, "plan", "deploy");
      else await repository.done("pulumi", "up", "--yes", "--skip-preview", "--refresh");
      expect(await datasets()).toEqual(["logs", "payments"]);
      await passes({ of: "night" }, "watch");
      expect(issues).toMatchObject([{ isOpen: false }]);
      expect(comments.length).toBe(1);
    } finally {
      await platform.stop();
      await service.stop();
      await world.close();
    }
  });
});

function inWords(results: readonly JobResult[]): string {
  return results.map(({ job, exitCode, text }) => `== ${job}: ${exitCode}\n${text}`).join("\n");
}

/** As docs/pipelines.md says, with rules of this organisation. */
async function copyExample(name: PlatformName, repository: Repository): Promise<void> {
  const { folder } = repository;
  await mkdir(join(folder, "gitops"));
  for (const each of ["scripts", "access.yaml", "drift.yaml"])
    await cp(join(gitops, each), join(folder, "gitops", each), { recursive: true });
  await cp(join(gitops, name), folder, { recursive: true });
  const access: { forbid: object[] } = parse(await readFile(join(gitops, "access.yaml"), "utf8"));
  const until = "2999-12-31";
  await repository.write({
    ...project("{}"),
    ".gitignore": "node_modules/\ngitops-report/\n",
    "package.json": JSON.stringify({ private: true, dependencies: { "pulumi-eventdata": linkedPackage } }),
    "gitops/access.yaml": {
      forbid: [
        ...access.forbid.map((rule) => ({
          ...rule,
          except: { roles: ["owner", "admin"], tokens: ["owner"] },
        })),
        {
          may: "query",
          dataset: "payments",
          except: { roles: ["owner", "admin"], tokens: ["owner"] },
          because: "cardholder data",
        },
      ],
    },
    "gitops/drift.yaml": {
      ignore: [
        { kind: "unmanaged", type: "User", name: "owner@*", reason: "signed up by hand", until },
        { kind: "unmanaged", type: "ApiToken", reason: "that of the pipeline", until },
      ],
    },
  });
  await repository.done("npm", "install", "--no-audit", "--no-fund", "--offline");
  await repository.done("pulumi", "stack", "init", "production");
  await repository.push("Begin");
}

/** As if the secret of the token had been made long ago. */
async function makeDue(repository: Repository): Promise<void> {
  const stack = ["--stack", "production"];
  const state = JSON.parse(await repository.done("pulumi", "stack", "export", ...stack));
  const resources: { type: string; inputs: Record<string, unknown>; outputs: Record<string, unknown> }[] =
    state.deployment.resources;
  const due = "2026-01-01T00:00:00.000Z";
  for (const { type, inputs, outputs } of resources) {
    if (!type.endsWith(":ApiToken")) continue;
    inputs.rotateAt = due;
    outputs.rotateAt = due;
  }
  await repository.write({ "../state.json": JSON.stringify(state) });
  await repository.done("pulumi", "stack", "import", "--file", "../state.json", ...stack);
}
