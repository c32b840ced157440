// Plain JavaScript: the start command asks this before anything is installed, on older versions of Node too.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * @typedef {Record<string, unknown>} Json
 * @typedef {{ packages: Record<string, Json | undefined> }} Lock
 */

const dependencyKinds = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

/** @param {string} root */
const stampFile = (root) => join(root, "node_modules", ".eventdata-installed");

/**
 * Names what should be installed: changes with the lock file, with any workspace's package.json, and with the platform,
 * because packages with binaries differ by it.
 *
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function wantedStamp(root) {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}\n`);
  for (const file of ["package-lock.json", ...(await packageFiles(root))]) {
    hash.update(`${file}\n`).update(await readFile(join(root, file)));
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @returns {Promise<string | undefined>}
 */
export async function readStamp(root) {
  return readFile(stampFile(root), "utf8").catch(() => undefined);
}

/**
 * @param {string} root
 * @param {string} stamp
 */
export async function writeStamp(root, stamp) {
  await writeFile(stampFile(root), stamp);
}

/**
 * Whether npm already installed just what the lock file says, for instance because a developer or a pipeline called it:
 * then there is nothing to install again. npm keeps its own account of what it installed in node_modules.
 *
 * @param {string} root
 * @returns {Promise<boolean>}
 */
export async function matchesLock(root) {
  /** @type {Lock} */ let installed;
  try {
    installed = await readJson(join(root, "node_modules", ".package-lock.json"));
  } catch {
    return false;
  }
  /** @type {Lock} */ const wanted = await readJson(join(root, "package-lock.json"));
  for (const [path, entry] of Object.entries(wanted.packages)) {
    if (!path.includes("node_modules/")) continue;
    const found = installed.packages[path];
    // An optional package may be one for another platform.
    if (found === undefined && entry?.optional === true) continue;
    if (
      found?.version !== entry?.version ||
      found?.integrity !== entry?.integrity ||
      found?.link !== entry?.link
    ) {
      return false;
    }
  }
  return declaresTheSame(root, wanted);
}

/**
 * @param {string} root
 * @param {Lock} lock
 */
async function declaresTheSame(root, lock) {
  for (const file of await packageFiles(root)) {
    const declared = await readJson(join(root, file));
    const locked = lock.packages[file.replace(/\/?package\.json$/, "")];
    for (const kind of dependencyKinds) {
      if (sorted(declared[kind]) !== sorted(locked?.[kind])) return false;
    }
  }
  return true;
}

/** @param {string} root */
async function packageFiles(root) {
  const { workspaces } = await readJson(join(root, "package.json"));
  return ["package.json", ...workspaces.map((/** @type {string} */ folder) => `${folder}/package.json`)];
}

/** @param {unknown} dependencies */
function sorted(dependencies) {
  return JSON.stringify(Object.entries(dependencies ?? {}).sort());
}

/** @param {string} file */
async function readJson(file) {
  return JSON.parse(await readFile(file, "utf8"));
}
