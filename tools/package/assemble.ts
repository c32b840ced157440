import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../checks.ts";
import { bundleCode } from "./bundleCode.ts";
import { bundleTypes } from "./bundleTypes.ts";
import type { Recipe } from "./packages.ts";
import { licencesFile, publishedManifest } from "./publishedManifest.ts";
import { manifestOf } from "./workspaces.ts";

/** Makes the folder of a package as it is published. The build has to be fresh: the types come from it. */
export async function assemble(recipe: Recipe, folder: string, repository?: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const manifest = publishedManifest(recipe, repository);
  await Promise.all([
    bundleCode(recipe, join(folder, "dist")),
    bundleTypes(recipe, join(folder, "dist")),
    writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`),
    copyFile(join(root, "LICENSE"), join(folder, "LICENSE")),
    copyFile(join(root, recipe.folder, "README.md"), join(folder, "README.md")),
    ...(recipe.inside.length > 0 ? [writeFile(join(folder, licencesFile), await licencesOf(recipe))] : []),
  ]);
}

async function licencesOf({ inside }: Recipe): Promise<string> {
  const texts = inside.map(async (name) => {
    const { version } = manifestOf(join("node_modules", name));
    const text = await readFile(join(root, "node_modules", name, "LICENSE"), "utf8");
    return `${name} ${version}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join("\n\n");
}
