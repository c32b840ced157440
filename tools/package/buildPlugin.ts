import { rm } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../checks.ts";
import { bundleProgram } from "./bundleProgram.ts";
import { pluginProgram } from "./packages.ts";

/** Where the plugin of this checkout stands, as in an installed package. */
export const pluginFolder = join(root, "sdk", pluginProgram.folder);

/** Puts the plugin there as it would be published, so that programs of this checkout find it. */
export async function buildPlugin(): Promise<void> {
  await rm(join(pluginFolder, "chunks"), { recursive: true, force: true });
  await bundleProgram(pluginProgram, pluginFolder);
}
