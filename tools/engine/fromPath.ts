import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, readlink, realpath, stat, symlink } from "node:fs/promises";
import { basename, delimiter, dirname, join } from "node:path";
import semver from "semver";
import { partFiles } from "./parts.ts";
import { readVersion } from "./readVersion.ts";
import { SourceRefusal, type SourceRequest } from "./source.ts";
import { oldestInstalledVersion } from "./versions.ts";

export interface InstalledEngine {
  readonly root: string;
  readonly version: string;
}

/** Finds an engine that somebody installed: recent enough, and with everything that the request needs. */
export async function findOnPath(request: SourceRequest): Promise<InstalledEngine> {
  const folders = (request.environment.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const pulumi = await findExecutable("pulumi", folders);
  if (pulumi === undefined) throw new SourceRefusal("there is no pulumi on PATH");
  const version = await readVersion(pulumi, request);
  refuseUntried(pulumi, version);
  const folder = dirname(await realpath(pulumi));
  for (const name of request.parts.flatMap(partFiles)) {
    if ((await findExecutable(name, [folder, ...folders])) === undefined) {
      throw new SourceRefusal(`${pulumi} comes without ${name}`);
    }
  }
  return { root: await rootOf(folder, request.settings.cacheFolder), version: version.version };
}

function refuseUntried(pulumi: string, version: semver.SemVer): void {
  if (semver.satisfies(version, `^${oldestInstalledVersion}`)) return;
  throw new SourceRefusal(
    `${pulumi} is version ${version}, and ${oldestInstalledVersion} or a later 3.x is needed`,
  );
}

/** The Automation API runs `<root>/bin/pulumi`. Where the binaries' folder has another name, a link lends it that one. */
async function rootOf(folder: string, cacheFolder: string): Promise<string> {
  if (basename(folder) === "bin") return dirname(folder);
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 10);
  const root = join(cacheFolder, `installed-${name}`);
  const link = join(root, "bin");
  await mkdir(root, { recursive: true });
  await symlink(folder, link).catch(async (error) => {
    if ((await readlink(link).catch(() => undefined)) !== folder) throw error;
  });
  return root;
}

async function findExecutable(name: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const file = join(folder, name);
    if (await isExecutable(file)) return file;
  }
  return undefined;
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
