import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPlugin, pluginFolder } from "../package/buildPlugin.ts";
import { step } from "../progress.ts";
import { isolateProcess } from "./environment.ts";
import { getEngine } from "./getEngine.ts";

/**
 * Runs once before all engine tests: they find the engine's root in EVENTDATA_ENGINE_ROOT, and the plugin as it is
 * published in EVENTDATA_PLUGIN_FOLDER. Returns what undoes it.
 */
export async function setup(): Promise<() => Promise<void>> {
  const engine = await getEngine({
    hosts: ["yaml", "python"],
    progress: (title, work) => step(title, work, { live: false }),
  });
  process.env.EVENTDATA_ENGINE_ROOT = engine.root;
  const home = await mkdtemp(join(tmpdir(), "eventdata-pulumi-home-"));
  isolateProcess(home);
  await buildPlugin();
  process.env.EVENTDATA_PLUGIN_FOLDER = pluginFolder;
  return () => rm(home, { recursive: true, force: true });
}
