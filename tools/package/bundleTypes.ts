import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { root } from "../checks.ts";
import { noWarning } from "./noWarning.ts";
import type { Recipe } from "./packages.ts";
import { publishedExports } from "./publishedManifest.ts";
import { isInstalled, travellingModule } from "./workspaces.ts";

/** Puts the types of a package together, from the declarations that the build has made. */
export async function bundleTypes(recipe: Recipe, folder: string): Promise<void> {
  const entries = Object.values(publishedExports(recipe)).map(({ types }) => [
    types.slice("./dist/".length, -".d.ts".length),
    join(root, recipe.folder, types),
  ]);
  await using bundle = await rolldown({
    input: Object.fromEntries(entries),
    external: (name, _importer, isResolved) => !isResolved && isInstalled(name, recipe),
    plugins: [compiledDeclarations, dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false })],
    ...noWarning(`the types of ${recipe.name}`),
  });
  await bundle.write({
    dir: folder,
    format: "es",
    entryFileNames: "[name].d.ts",
    chunkFileNames: "[name]-[hash].d.ts",
  });
}

/** Declarations name each other by their sources, and the workspaces inside by their packages. */
const compiledDeclarations: Plugin = {
  name: "compiled-declarations",
  resolveId: {
    order: "pre",
    handler: (name, importer) => {
      if (importer === undefined || !name.startsWith(".")) return travellingModule(name, "declarations");
      const file = join(dirname(importer), name.replace(/\.ts$/, ".d.ts"));
      return existsSync(file) ? file : undefined;
    },
  },
};
