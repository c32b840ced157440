import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleProgram } from "../package/bundleProgram.ts";
import { pluginProgram } from "../package/packages.ts";
import { step } from "../progress.ts";
import { isolateProcess } from "./environment.ts";
import { getEngine } from "./getEngine.ts";

/**
 * Runs once before all engine tests: they find the engine's root in EVENTDATA_ENGINE_ROOT, and the plugin as it is
 * published in EVENTDATA_PLUGIN_FOLDER. Returns what undoes it.
 */
export async function setup(): Promise<() => Promise<void>> {
  const engine = await getEngine({
    progress: (title, work) => step(title, work, { live: false }),
  });
  process.env.EVENTDATA_ENGINE_ROOT = engine.root;
  const home = await mkdtemp(join(tmpdir(), "eventdata-pulumi-home-"));
  isolateProcess(home);
  const plugin = await mkdtemp(join(tmpdir(), "eventdata-plugin-"));
  process.env.EVENTDATA_PLUGIN_FOLDER = plugin;
  await bundleProgram(pluginProgram, plugin);
  return async () => {
    for (const folder of [home, plugin]) await rm(folder, { recursive: true, force: true });
  };
}
