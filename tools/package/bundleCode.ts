import { dirname, join, relative } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { root } from "../checks.ts";
import type { Recipe } from "./packages.ts";
import { isInstalled, travellingModule } from "./workspaces.ts";

/** Puts the code of a package, and of the workspaces inside it, into few files: each costs time when it is loaded. */
export async function bundleCode(recipe: Recipe, folder: string): Promise<void> {
  const own = Object.entries(recipe.entries).map(([name, file]) => [
    name,
    join(root, recipe.folder, "src", file),
  ]);
  await using bundle = await rolldown({
    input: { ...Object.fromEntries(own), ...recipe.late },
    cwd: root,
    platform: "node",
    external: (name, _importer, isResolved) => !isResolved && isInstalled(name, recipe),
    plugins: [travelling(recipe)],
    onLog: (level, { message }) => {
      throw new Error(`${recipe.name} cannot be bundled: ${level}: ${message}`);
    },
  });
  await bundle.write({
    dir: folder,
    format: recipe.format,
    entryFileNames: "[name].js",
    // In one folder: from there the service finds the programs that it starts, as among its sources, in "../child/".
    chunkFileNames: "chunks/[name]-[hash].js",
    esModule: true,
    generatedCode: { symbols: false },
    // Names of classes and functions stand in errors.
    keepNames: true,
    sourcemap: true,
    sourcemapPathTransform: (source, map) =>
      relative(dirname(map), join(folder, "..", relative(root, join(dirname(map), source)))).replaceAll(
        "\\",
        "/",
      ),
  });
}

/** Finds the workspaces that travel inside by their sources, and what is required late in its own file. */
function travelling({ name: ofPackage, late, inside }: Recipe): Plugin {
  const files = new Map(Object.entries(late).map(([file, name]) => [name, `./${file}.js`]));
  return {
    name: "travelling-workspaces",
    resolveId: (name, importer, { kind }) => {
      const source = travellingModule(name, "source");
      const isOurs = source !== undefined || (inside.includes(name) && importer !== undefined);
      if (!isOurs || kind !== "require-call") return source;
      const file = files.get(name);
      if (file === undefined)
        throw new Error(`${name} is required late in ${ofPackage}, and packages.ts names no file for it`);
      return { id: file, external: "relative" };
    },
  };
}
