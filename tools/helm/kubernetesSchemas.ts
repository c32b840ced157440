import { createHash } from "node:crypto";
import { mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { readCacheFolder } from "../engine/settings.ts";
import { installPackages } from "../languages/installPackages.ts";
import { madeOnce } from "../madeOnce.ts";

const requirements = join(import.meta.dirname, "requirements.txt");
const variable = "EVENTDATA_KUBERNETES_SCHEMAS";

/**
 * A folder with Python's package kubernetes-validate, which has the schemas of Kubernetes' objects, and what that needs:
 * the one that EVENTDATA_KUBERNETES_SCHEMAS names, or one in the cache, where they are installed once.
 */
export async function kubernetesSchemas(): Promise<string> {
  const given = process.env[variable];
  if (given) return given;
  const wanted = createHash("sha256").update(await readFile(requirements));
  const key = wanted.digest("hex").slice(0, 16);
  const folder = join(readCacheFolder(process.env), "kubernetes-validate", key);
  await madeOnce({ folder, make: () => fill(folder) });
  return folder;
}

async function fill(folder: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}.partial-`);
  try {
    await installPackages(requirements, unfinished, variable);
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
