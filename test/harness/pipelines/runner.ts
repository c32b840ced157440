import { run } from "../../../tools/processes.ts";
import type { PlatformName } from "../../../tools/testing/codePlatform.ts";
import { onGithub } from "./github.ts";
import { onGitlab } from "./gitlab.ts";
import type { Repository } from "./repository.ts";

/** Why a pipeline runs. */
export type Occasion =
  | { readonly of: "pull request"; readonly branch: string; readonly isFork?: boolean }
  | { readonly of: "merge"; readonly isApproved: boolean }
  | { readonly of: "repair"; readonly isApproved: boolean }
  | { readonly of: "night" };

export interface JobResult {
  readonly job: string;
  readonly exitCode: number;
  readonly text: string;
  /** Where it ran. */
  readonly folder: string;
}

/** What the settings of a repository on a platform hold. */
export interface Settings {
  readonly variables: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** What the platform itself tells a job. */
  readonly platform: Readonly<Record<string, string>>;
  /** The token with which the platform takes comments. */
  readonly platformToken: string;
  /** The machine: what is on its PATH, and how Pulumi finds its state. */
  readonly machine: Readonly<Record<string, string>>;
}

export type Runner = (repository: Repository, settings: Settings, occasion: Occasion) => Promise<JobResult[]>;

/** Runs the pipeline files of a repository as their platform does, step by step. */
export const runners: Readonly<Record<PlatformName, Runner>> = { github: onGithub, gitlab: onGitlab };

/** One piece of shell, as a runner starts it. */
export async function inShell(
  text: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<{ exitCode: number; text: string }> {
  const { exitCode, stdout, stderr } = await run("bash", ["-e", "-o", "pipefail", "-c", text], { cwd, env });
  return { exitCode, text: stdout + stderr };
}
