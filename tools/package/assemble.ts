import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../checks.ts";
import { bundleCode } from "./bundleCode.ts";
import { bundleProgram } from "./bundleProgram.ts";
import { bundleTypes } from "./bundleTypes.ts";
import type { Recipe } from "./packages.ts";
import { licencesFile, publishedExports, publishedManifest } from "./publishedManifest.ts";
import { type Manifest, manifestOf } from "./workspaces.ts";

/** Makes the folder of a package as it is published. The build has to be fresh: the types come from it. */
export async function assemble(recipe: Recipe, folder: string, repository?: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { program } = recipe;
  const inProgram = program === undefined ? [] : await bundleProgram(program, join(folder, program.folder));
  const inside = [...new Set([...recipe.inside, ...inProgram])].sort();
  const manifest = publishedManifest(recipe, repository);
  await Promise.all([
    bundleCode(recipe, join(folder, "dist")),
    bundleTypes(recipe, join(folder, "dist")),
    writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`),
    copyFile(join(root, "LICENSE"), join(folder, "LICENSE")),
    copyFile(join(root, recipe.folder, "README.md"), join(folder, "README.md")),
    ...recipe.asTheyStand.map((name) =>
      cp(join(root, recipe.folder, name), join(folder, name), { recursive: true }),
    ),
    ...recipe.asFolders.map((name) => pointFrom(join(folder, name), publishedExports(recipe)[name])),
    ...(inside.length > 0 ? [writeFile(join(folder, licencesFile), await licencesOf(inside))] : []),
  ]);
}

async function pointFrom(folder: string, files: Manifest["exports"][string] | undefined): Promise<void> {
  if (files === undefined) throw new Error(`there is no export for ${folder}`);
  await mkdir(folder);
  const manifest = { main: join("..", files.default), types: join("..", files.types) };
  await writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

async function licencesOf(packages: readonly string[]): Promise<string> {
  const texts = packages.map(async (name) => {
    const folder = join("node_modules", name);
    const { version } = manifestOf(folder);
    const file = (await readdir(join(root, folder))).find((each) => /^licen[cs]e(\.\w+)?$/i.test(each));
    if (file === undefined) throw new Error(`${name} says nowhere under which terms it may travel`);
    const text = await readFile(join(root, folder, file), "utf8");
    return `${name} ${version}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join("\n\n");
}
