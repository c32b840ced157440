import { existsSync } from "node:fs";
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where damage is done, and what it can be done with. */
export interface DamageScene {
  readonly folder: string;
  /** Another data folder of the same shape. */
  readonly stranger: string;
  readonly edges: readonly [string, string];
  /** A whole number from 0 on, below this one. */
  readonly below: (end: number) => number;
}

/** Does some damage and says what. */
export type Damage = (scene: DamageScene) => Promise<string>;

export const damages = {
  "one bit flipped": async (scene) => {
    const file = pick(scene, await filled(scene.folder));
    const content = await readFile(join(scene.folder, file));
    const bit = scene.below(content.length * 8);
    content[bit >> 3] = (content[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    await writeFile(join(scene.folder, file), content);
    return `${file}, bit ${bit & 7} of byte ${bit >> 3}`;
  },
  "512 bytes overwritten": async (scene) => {
    const file = pick(scene, await filled(scene.folder));
    const { size } = await stat(join(scene.folder, file));
    const at = scene.below(size);
    const handle = await open(join(scene.folder, file), "r+");
    await handle.write(Buffer.alloc(Math.min(512, size - at), 0xa5), 0, undefined, at);
    await handle.close();
    return `${file} from byte ${at} on`;
  },
  "file cut": async (scene) => {
    const file = pick(scene, await filled(scene.folder));
    const { size } = await stat(join(scene.folder, file));
    const left = scene.below(size);
    await truncate(join(scene.folder, file), left);
    return `${file} at byte ${left} of ${size}`;
  },
  "file missing": async (scene) => {
    const file = pick(scene, await filesIn(scene.folder));
    await rm(join(scene.folder, file));
    return file;
  },
  "folder missing": async (scene) => {
    const folder = pick(scene, foldersOf(scene));
    await rm(join(scene.folder, folder), { recursive: true });
    return folder;
  },
  "file in place of a folder": async (scene) => {
    const folder = pick(scene, foldersOf(scene));
    await rm(join(scene.folder, folder), { recursive: true });
    await writeFile(join(scene.folder, folder), "");
    return folder;
  },
  "folder in place of a file": async (scene) => {
    const file = pick(scene, await filesIn(scene.folder));
    await rm(join(scene.folder, file));
    await mkdir(join(scene.folder, file));
    return file;
  },
  "swapped between edges": async (scene) => {
    const [one, other] = scene.edges.map((edge) => join("events", edge)) as [string, string];
    const common = await namesIn(join(scene.folder, one));
    const names = ["", ...common.filter((name) => existsSync(join(scene.folder, other, name)))];
    const name = pick(scene, names);
    const [first, second] = [join(scene.folder, one, name), join(scene.folder, other, name)];
    await rename(first, `${first}.away`);
    await rename(second, first);
    await rename(`${first}.away`, second);
    return `events/*/${name}`;
  },
  "taken from another folder": async (scene) => {
    const names = (await namesIn(scene.stranger)).filter((name) => existsSync(join(scene.folder, name)));
    const name = pick(scene, names);
    await rm(join(scene.folder, name), { recursive: true });
    await mkdir(join(scene.folder, name, ".."), { recursive: true });
    await cp(join(scene.stranger, name), join(scene.folder, name), { recursive: true });
    return name;
  },
} as const satisfies Readonly<Record<string, Damage>>;

export type DamageKind = keyof typeof damages;

function pick({ below }: DamageScene, from: readonly string[]): string {
  const picked = from[below(from.length)];
  if (picked === undefined) throw new Error("there is nothing to damage");
  return picked;
}

function foldersOf({ edges }: DamageScene): string[] {
  return ["events", ...edges.flatMap((edge) => [join("events", edge), join("events", edge, "log")])];
}

/** Files and folders, but for where large batches wait. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name !== "spool").sort();
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await namesIn(folder);
  const kinds = await Promise.all(names.map((name) => stat(join(folder, name))));
  return names.filter((_, index) => kinds[index]?.isFile());
}

async function filled(folder: string): Promise<string[]> {
  const files = await filesIn(folder);
  const sizes = await Promise.all(files.map((name) => stat(join(folder, name))));
  return files.filter((_, index) => (sizes[index]?.size ?? 0) > 0);
}
