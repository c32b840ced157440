import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { stringify } from "yaml";
import { root } from "../../../tools/checks.ts";
import { run } from "../../../tools/processes.ts";

/** The repository of an organisation on a server, which is a bare one in a folder, with the clone of somebody who works on it. */
export interface Repository {
  /** The clone. */
  readonly folder: string;
  git(...args: string[]): Promise<string>;
  /** Runs what has to come to a good end in the clone. */
  done(command: string, ...args: string[]): Promise<string>;
  write(files: Readonly<Record<string, string | object>>): Promise<void>;
  /** Writes, commits all there is and pushes it. */
  push(message: string, files?: Readonly<Record<string, string | object>>): Promise<void>;
  /** What a runner has of a branch when a job begins. */
  checkedOut(branch: string): Promise<string>;
}

export async function openRepository(
  place: string,
  environment: Readonly<Record<string, string>>,
): Promise<Repository> {
  const folder = join(place, "organisation");
  const env = {
    ...environment,
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_SYSTEM: "/dev/null",
    GIT_AUTHOR_NAME: "Ada",
    GIT_AUTHOR_EMAIL: "ada@example.com",
    GIT_COMMITTER_NAME: "Ada",
    GIT_COMMITTER_EMAIL: "ada@example.com",
  };
  const done = async (cwd: string, command: string, ...args: string[]) => {
    const { exitCode, stdout, stderr } = await run(command, args, { cwd, env });
    expect(exitCode, `${command} ${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
    return stdout;
  };
  await done(place, "git", "init", "--quiet", "--bare", "--initial-branch=main", "origin.git");
  await done(place, "git", "clone", "--quiet", "origin.git", folder);
  await done(folder, "git", "checkout", "--quiet", "-B", "main");
  await linkPackage(place);
  let jobs = 0;
  const git = (...args: string[]) => done(folder, "git", ...args);
  const write: Repository["write"] = async (files) => {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(join(folder, name, ".."), { recursive: true });
      await writeFile(join(folder, name), typeof content === "string" ? content : stringify(content));
    }
  };
  return {
    folder,
    git,
    done: (command, ...args) => done(folder, command, ...args),
    write,
    async push(message, files = {}) {
      await write(files);
      await git("add", "--all");
      await git("commit", "--quiet", "--message", message);
      await git("push", "--quiet", "origin", "HEAD");
    },
    async checkedOut(branch) {
      jobs += 1;
      const job = join(place, `job-${jobs}`);
      await done(
        place,
        "git",
        "clone",
        "--quiet",
        "--depth=1",
        `--branch=${branch}`,
        `file://${place}/origin.git`,
        job,
      );
      return job;
    },
  };
}

/** Stands beside the clone and the jobs, so that the lock file finds it from each: the package of this checkout. */
export const linkedPackage = "file:../pulumi-eventdata";

async function linkPackage(place: string): Promise<void> {
  const folder = join(place, "pulumi-eventdata");
  await mkdir(folder);
  const manifest = { name: "pulumi-eventdata", version: "0.1.0", bin: { eventdata: "eventdata.cjs" } };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  const command = `#!/usr/bin/env node\nrequire(${JSON.stringify(join(root, "cli/dist/main.js"))});\n`;
  await writeFile(join(folder, "eventdata.cjs"), command, { mode: 0o755 });
  await symlink(process.env.EVENTDATA_PLUGIN_FOLDER ?? "", join(folder, "bin"));
}
