import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { step } from "../progress.ts";
import { getEngine } from "./get-engine.ts";

/** Runs once before all engine tests: they find the engine's root in EVENTDATA_ENGINE_ROOT. Returns what undoes it. */
export async function setup(): Promise<() => Promise<void>> {
  const engine = await getEngine({
    hosts: ["nodejs", "yaml"],
    progress: (title, work) => step(title, work, { live: false }),
  });
  process.env.EVENTDATA_ENGINE_ROOT = engine.root;
  // What the user has set for Pulumi, an access token for instance, must not reach a test.
  for (const name of Object.keys(process.env)) if (name.startsWith("PULUMI_")) delete process.env[name];
  // The Automation API asks the engine for its version in this process's environment, and the engine logs even that.
  const home = await mkdtemp(join(tmpdir(), "eventdata-pulumi-home-"));
  process.env.PULUMI_HOME = home;
  return () => rm(home, { recursive: true, force: true });
}
