import { mkdir } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Engine } from "./getEngine.ts";

/**
 * The environment for a run of the engine that neither sees nor touches anything of the user's: its home and its state
 * stand under `folder`, and whatever else the user has set for Pulumi is left out.
 *
 * It is whole. The Automation API lays its `envVars` over this process's environment, so there use `withoutPulumi` on
 * `process.env` as well.
 */
export async function isolatedEnvironment(
  engine: Pick<Engine, "bin">,
  folder: string,
  inherited: NodeJS.ProcessEnv = process.env,
): Promise<Record<string, string>> {
  const home = join(folder, "pulumi-home");
  const state = join(folder, "state");
  await mkdir(home, { recursive: true });
  await mkdir(state, { recursive: true });
  return {
    ...withoutPulumi(inherited),
    PATH: [engine.bin, dirname(process.execPath), inherited.PATH].filter(Boolean).join(delimiter),
    PULUMI_HOME: home,
    PULUMI_BACKEND_URL: pathToFileURL(state).href,
    PULUMI_CONFIG_PASSPHRASE: "not a secret",
    PULUMI_SKIP_UPDATE_CHECK: "true",
    PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
  };
}

/** The environment without Pulumi's own variables: access tokens, backends, the chosen stack. */
export function withoutPulumi(environment: NodeJS.ProcessEnv): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && !name.startsWith("PULUMI_")) kept[name] = value;
  }
  return kept;
}

/**
 * Makes this process itself isolated: the Automation API hands its environment on to the engine, and asks the engine
 * for its version in it, which the engine logs in its home.
 */
export function isolateProcess(home: string): void {
  for (const name of Object.keys(process.env)) if (name.startsWith("PULUMI_")) delete process.env[name];
  process.env.PULUMI_HOME = home;
}
