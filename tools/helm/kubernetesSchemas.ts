import { mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { readCacheFolder } from "../engine/settings.ts";
import { python } from "../languages/python.ts";
import { madeOnce } from "../madeOnce.ts";

const version = "1.37.0";

/** The folder of a Python package that has the schemas of Kubernetes' objects, in the cache. */
export async function kubernetesSchemas(): Promise<string> {
  const folder = join(readCacheFolder(process.env), "kubernetes-validate", version);
  await madeOnce({ folder, make: () => fill(folder) });
  return folder;
}

async function fill(folder: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}.partial-`);
  try {
    const args = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", unfinished];
    const hint = "Is the registry of Python packages reachable?";
    await python("python3", [...args, `kubernetes-validate==${version}`], hint);
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
