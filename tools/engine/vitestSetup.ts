import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { step } from "../progress.ts";
import { isolateProcess } from "./environment.ts";
import { getEngine } from "./getEngine.ts";

/** Runs once before all engine tests: they find the engine's root in EVENTDATA_ENGINE_ROOT. Returns what undoes it. */
export async function setup(): Promise<() => Promise<void>> {
  const engine = await getEngine({
    progress: (title, work) => step(title, work, { live: false }),
  });
  process.env.EVENTDATA_ENGINE_ROOT = engine.root;
  const home = await mkdtemp(join(tmpdir(), "eventdata-pulumi-home-"));
  isolateProcess(home);
  return () => rm(home, { recursive: true, force: true });
}
