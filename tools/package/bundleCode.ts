import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { root } from "../checks.ts";
import { noWarning } from "./noWarning.ts";
import { commandFile, type Recipe, travellers } from "./packages.ts";
import { isInstalled, travellingModule } from "./workspaces.ts";

/** Puts the code of a package, and of the workspaces inside it, into few files: each costs time when it is loaded. */
export async function bundleCode(recipe: Recipe, folder: string): Promise<void> {
  const own = Object.entries(recipe.entries).map(([name, file]) => [
    name,
    join(root, recipe.folder, "src", file),
  ]);
  const commands = Object.entries(recipe.commands).map(([name, workspace]) => [
    commandFile(name),
    join(root, travellers[workspace] ?? "", "src/main.ts"),
  ]);
  await using bundle = await rolldown({
    input: { ...Object.fromEntries([...own, ...commands]), ...recipe.late },
    cwd: root,
    platform: "node",
    external: (name, _importer, isResolved) => !isResolved && isInstalled(name, recipe),
    plugins: [travelling(recipe)],
    ...noWarning(recipe.name),
  });
  const { output } = await bundle.write({
    dir: folder,
    format: recipe.format,
    entryFileNames: "[name].js",
    // In one folder: from there the service finds the programs that it starts, as among its sources, in "../child/".
    chunkFileNames: "chunks/[name]-[hash].js",
    codeSplitting: { groups: recipe.inside.map((name) => ({ name, test: fileOf(name) })) },
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
  for (const file of output) {
    if (file.type === "chunk" && lateFile.test(file.code)) await nameLateFiles(folder, file.fileName);
  }
  for (const { name, fileName } of output) {
    if (recipe.inside.includes(name ?? "") && fileName.endsWith(".js"))
      await leaveOutMap(join(folder, fileName));
  }
}

/** In place of a file of the package, while it is not known yet from where it is required. */
const lateMark = "late:";
const lateFile = /"late:([\w/]+)"/;

/** Where code ends up is known when it is written: what several entries share stands in a folder of its own. */
async function nameLateFiles(folder: string, file: string): Promise<void> {
  const text = await readFile(join(folder, file), "utf8");
  const named = text.replaceAll(new RegExp(lateFile, "g"), (_, late) => {
    const way = relative(dirname(file), `${late}.js`).replaceAll("\\", "/");
    return JSON.stringify(way.startsWith(".") ? way : `./${way}`);
  });
  await writeFile(join(folder, file), named);
}

/**
 * Where the stack of an error is read, Pulumi looks up each line in the map of its file. That of another's code takes a
 * quarter of a second to read, which a closed connection alone would cost, and tells users nothing.
 */
async function leaveOutMap(file: string): Promise<void> {
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^\/\/# sourceMappingURL=.*$/m, ""));
  await rm(`${file}.map`);
}

/** The files of a package that is installed. */
function fileOf(name: string): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/]${name}[\\\\/]`);
}

/** Finds the workspaces that travel inside by their sources, and what is required late in its own file. */
function travelling({ name: ofPackage, late, inside }: Recipe): Plugin {
  const files = new Map(Object.entries(late).map(([file, name]) => [name, file]));
  return {
    name: "travelling-workspaces",
    resolveId: (name, importer, { kind }) => {
      const source = travellingModule(name, "source");
      const isOurs = source !== undefined || (inside.includes(name) && importer !== undefined);
      if (!isOurs || kind !== "require-call") return source;
      const file = files.get(name);
      if (file === undefined)
        throw new Error(`${name} is required late in ${ofPackage}, and packages.ts names no file for it`);
      return { id: `${lateMark}${file}`, external: true };
    },
  };
}
