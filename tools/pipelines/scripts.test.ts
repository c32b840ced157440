import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { root } from "../checks.ts";
import { run } from "../processes.ts";
import {
  type CodePlatform,
  openCodePlatform,
  pullRequestNumber,
  type Told,
} from "../testing/codePlatform.ts";
import { someOf } from "../testing/longRun.ts";

const scripts = join(root, "examples/gitops/scripts");

describe.each(someOf(["github", "gitlab"] as const, 1))("on %s", (name) => {
  let folder: string;
  let platform: CodePlatform;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "eventdata-gitops-"));
    platform = await openCodePlatform(name);
    await mkdir(join(folder, "gitops-report"));
    await writeFile(
      join(folder, "event.json"),
      JSON.stringify({ pull_request: { number: pullRequestNumber } }),
    );
  });
  afterEach(async () => {
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs a script as a step does. */
  async function step(script: string, report: object, more: Record<string, string> = {}) {
    const kind = script === "issue" ? "watch" : "review";
    await writeFile(join(folder, `gitops-report/${kind}.json`), JSON.stringify(report));
    const env = {
      PATH: process.env.PATH,
      ...platform.environment,
      STACK: "production",
      GITOPS_TOKEN: platform.token,
      GITOPS_PAUSE_MILLISECONDS: "1",
      GITHUB_EVENT_PATH: join(folder, "event.json"),
      CI_MERGE_REQUEST_IID: String(pullRequestNumber),
      ...more,
    };
    return run(process.execPath, [join(scripts, `${script}.mjs`)], { cwd: folder, env });
  }

  const report = (text: string) => ({ head: "## Head", sections: [{ title: "Drift", text }], failures: [] });

  test("a pull request has one comment, which follows what is found", async () => {
    expect(await step("comment", report("first"))).toMatchObject({ exitCode: 0 });
    expect(await step("comment", report("second"))).toMatchObject({ exitCode: 0 });
    expect(platform.comments.map(({ text }) => text)).toEqual([
      "<!-- eventdata review of production -->\n## Head\n\nsecond",
    ]);
    platform.requests.length = 0;
    await step("comment", report("second"));
    expect(platform.requests.filter((request) => !request.startsWith("GET"))).toEqual([]);
  });

  test("what somebody else wrote is never changed, though it begins alike, and ours is found behind many", async () => {
    await step("comment", report("ours"));
    const [ours] = platform.comments.splice(0);
    const others = Array.from(
      { length: 120 },
      (_, index): Told => ({
        id: 1000 + index,
        by: "somebody else",
        title: "",
        text: "<!-- eventdata review of production -->\nmine",
        isOpen: true,
        below: [],
      }),
    );
    platform.comments.push(...others, ...(ours ? [ours] : []));
    await step("comment", report("ours again"));
    expect(platform.comments.length).toBe(121);
    expect(new Set(platform.comments.slice(0, 120).map(({ text }) => text)).size).toBe(1);
    expect(platform.comments.at(-1)?.text).toContain("ours again");
  });

  test("a comment that would be too long leaves whole sections out and says which", async () => {
    const sections = [
      { title: "Access", text: "### Access" },
      { title: "Preview", text: "p".repeat(65_000) },
      { title: "Drift", text: "d".repeat(60_000) },
    ];
    const told = async (given: typeof sections) => {
      expect(await step("comment", { head: "h", sections: given, failures: [] })).toMatchObject({
        exitCode: 0,
      });
      return platform.comments[0]?.text ?? "";
    };
    const text = await told(sections);
    expect(text).toContain("### Access\n\nppp");
    expect(text).not.toContain("ddd");
    expect(text).toMatch(
      /> Left out, .*65536 characters: Drift\. \[The whole report\]\(https:\/\/code\.example\//,
    );
    const other = await told(
      sections.map((each) => (each.title === "Preview" ? { ...each, text: "p".repeat(70_000) } : each)),
    );
    expect(other).toContain("ddd");
    expect(other).toMatch(/: Preview\. /);
  });

  test("an issue is opened, follows what is found, and is closed when it is gone; the next is another", async () => {
    const watched = (text: string, isOpen: boolean, failures: readonly string[] = []) => ({
      ...report(text),
      isOpen,
      failures,
    });
    await step("issue", watched("", false));
    expect(platform.issues).toEqual([]);
    await step("issue", watched("one", true));
    await step("issue", watched("two", true));
    expect(platform.issues).toMatchObject([{ title: "Drift or due tokens (production)", isOpen: true }]);
    expect(platform.issues[0]?.text).toContain("two");
    await step("issue", watched("", false, ["Not all could be read."]));
    expect(platform.issues[0]?.isOpen).toBe(true);
    await step("issue", watched("", false));
    expect(platform.issues).toMatchObject([
      { isOpen: false, below: [expect.stringContaining("as its program")] },
    ]);
    await step("issue", watched("three", true));
    expect(platform.issues.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  test("a failure that passes is outlasted, and a refusal says what to do", async () => {
    platform.broken = 2;
    expect(await step("comment", report("there"))).toMatchObject({ exitCode: 0 });
    expect(platform.comments.length).toBe(1);
    const refused = await step("comment", report("x"), { GITOPS_TOKEN: "another" });
    expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
    expect(refused.stderr).toMatch(/answered 401: .* Has .*\n$/);
    expect(refused.stderr).not.toContain("at ");
    const without = await step("comment", report("x"), { GITOPS_TOKEN: "" });
    expect(without.stderr).toMatch(/^GITOPS_TOKEN is not set\. /);
  });

  test("programs find none of what only the pipeline may use, and steer neither the log nor the comment", async () => {
    const bin = join(folder, "node_modules/.bin");
    await mkdir(bin, { recursive: true });
    for (const program of ["pulumi", "eventdata"]) {
      const text = `#!${process.execPath}\nrequire("node:fs").appendFileSync(${JSON.stringify(join(folder, "seen"))}, JSON.stringify(process.env));\nconsole.log("\`\`\`\\n@everyone </details> \\u001b[2J\\n/close\\n  ::error::x ##[error]");\n`;
      await writeFile(join(bin, program), text, { mode: 0o755 });
    }
    const withheld = { IDENTITY_TOKEN: "canary-identity", ACTIONS_ID_TOKEN_REQUEST_TOKEN: "canary-request" };
    const done = await step("review", {}, { ...withheld, GITOPS_TOKEN: "canary-platform" });
    expect(done).toMatchObject({ exitCode: 0 });
    // GitHub takes commands from the log.
    expect(done.stdout).toContain(": :error::x ## [error]");
    expect(done.stdout).not.toMatch(/^\s*::|##\[/m);
    expect(done.stdout).not.toContain("\u001b");
    expect(await readFile(join(folder, "seen"), "utf8")).toContain('"STACK":"production"');
    expect(await readFile(join(folder, "seen"), "utf8")).not.toContain("canary-");
    const told = await readFile(join(folder, "gitops-report/review.md"), "utf8");
    // The fence is longer than any within it, and a terminal obeys nothing.
    expect(told).toContain(
      "````text\n```\n@everyone </details> \uFFFD[2J\n/close\n  ::error::x ##[error]\n````",
    );
  });
});

test("a program finds the pipeline's proof of identity in a file for the cloud, of which nothing is left", async () => {
  const folder = await mkdtemp(join(tmpdir(), "eventdata-gitops-"));
  const platform = await openCodePlatform("github");
  try {
    const bin = join(folder, "node_modules/.bin");
    await mkdir(bin, { recursive: true });
    const pulumi = `#!${process.execPath}\nconst { readFileSync, statSync } = require("node:fs");\nconst file = process.env.AWS_WEB_IDENTITY_TOKEN_FILE;\nconsole.log(readFileSync(file, "utf8"), (statSync(file).mode & 0o777).toString(8), file);\nprocess.exit(1);\n`;
    await writeFile(join(bin, "pulumi"), pulumi, { mode: 0o755 });
    const env = {
      ...platform.environment,
      PATH: process.env.PATH,
      STACK: "production",
      RUNNER_TEMP: folder,
      AWS_ROLE_ARN: "arn:aws:iam::1:role/pipeline",
      IDENTITY_AUDIENCE: "sts.amazonaws.com",
      ACTIONS_ID_TOKEN_REQUEST_URL: `${platform.url}/identity?api-version=2`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: platform.token,
    };
    const review = (more: Record<string, string> = {}) =>
      run(process.execPath, [join(scripts, "review.mjs")], { cwd: folder, env: { ...env, ...more } });
    const { stdout } = await review();
    const [, file = ""] = /proof for sts\.amazonaws\.com 600 (\S+)/.exec(stdout) ?? [];
    expect(file).toContain(folder);
    await expect(readFile(file)).rejects.toThrow(/ENOENT/);
    const { stderr } = await review({ ACTIONS_ID_TOKEN_REQUEST_TOKEN: "" });
    expect(stderr).toMatch(/^ACTIONS_ID_TOKEN_REQUEST_TOKEN is not set\. Give the job the permission/);
  } finally {
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test("Pulumi is got where it is not there in the version that is asked for, and a broken download is no success", async () => {
  const folder = await mkdtemp(join(tmpdir(), "eventdata-gitops-"));
  try {
    const program = (name: string, text: string) =>
      writeFile(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    const paths = join(folder, "paths");
    const env = {
      PATH: `${folder}:/usr/bin:/bin`,
      HOME: "/home/ada",
      PULUMI_VERSION: "3.2.1",
      GITHUB_PATH: paths,
    };
    const got = () => run("sh", [join(scripts, "getPulumi.sh")], { env });
    await program("pulumi", "echo v3.2.1");
    await program("curl", "echo 'echo \"installed $*\"'");
    expect(await got()).toMatchObject({ exitCode: 0, stdout: "" });
    await program("pulumi", "echo v3.2.0");
    expect(await got()).toMatchObject({ exitCode: 0, stdout: "installed --version 3.2.1\n" });
    expect(await readFile(paths, "utf8")).toBe("/home/ada/.pulumi/bin\n");
    await program("curl", "echo 'echo half'; exit 18");
    const broken = await got();
    expect(broken.exitCode).not.toBe(0);
    expect(broken.stdout).toBe("");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("a run of neither platform says so", async () => {
  const env = { PATH: process.env.PATH, STACK: "production" };
  const done = await run(process.execPath, [join(scripts, "comment.mjs")], { cwd: tmpdir(), env });
  expect(done).toMatchObject({ exitCode: 1 });
  expect(done.stderr).toMatch(
    /^There is no report in gitops-report\. Run gitops\/scripts\/review\.mjs first\.\n$/,
  );
});
