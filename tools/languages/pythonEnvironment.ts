import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../checks.ts";
import { readCacheFolder } from "../engine/settings.ts";
import { madeOnce } from "../madeOnce.ts";
import { type Progress, step } from "../progress.ts";
import { python } from "./python.ts";

const requirements = join(import.meta.dirname, "requirements.txt");

/** What an environment has once it is whole. */
const finished = "finished";

/** The SDK for Python, of this clone. */
export const pythonSdk = join(root, "languages/python");

/** Installs that SDK into a folder, as pip has it from a package. What that writes beside the sources is not the clone's. */
export async function installPythonSdk(folder: string): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), "eventdata-python-"));
  try {
    await cp(pythonSdk, copy, { recursive: true });
    const programs = await pythonEnvironment();
    const how = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"];
    const args = ["-m", "pip", "install", ...how, "--target", folder, copy];
    await python(join(programs, "python"), args, "Mend languages/python.");
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The folder of the programs of an environment that holds what programs in Python need; made once and kept. */
export async function pythonEnvironment(progress: Progress = step): Promise<string> {
  const { stdout: version } = await python("python3", ["--version"], "Install Python 3.9 or newer.");
  const key = createHash("sha256")
    .update(version)
    .update(await readFile(requirements));
  const folder = join(readCacheFolder(process.env), "python", key.digest("hex").slice(0, 16));
  await madeOnce({
    folder,
    mark: join(folder, finished),
    make: () => progress("Environment for Python", () => make(folder)),
  });
  return join(folder, "bin");
}

/** It cannot be moved once it is made, so it is whole only with its mark. */
async function make(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await python("python3", ["-m", "venv", folder], "Install the module venv of Python.");
  const pip = ["-m", "pip", "install", "--disable-pip-version-check", "--quiet", "-r", requirements];
  await python(join(folder, "bin/python"), pip, "Is the registry of Python packages reachable?");
  await mkdir(join(folder, finished));
}
