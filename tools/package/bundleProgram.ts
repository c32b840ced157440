import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { root } from "../checks.ts";
import { noWarning } from "./noWarning.ts";
import type { Program } from "./packages.ts";
import { travellingModule } from "./workspaces.ts";

/**
 * Puts a program that others start into a folder, with all that it imports, since it also runs where nothing else is
 * installed. Returns the packages of others that travel inside.
 */
export async function bundleProgram(program: Program, folder: string): Promise<string[]> {
  await using bundle = await rolldown({
    input: { [program.name]: join(root, program.module) },
    cwd: root,
    platform: "node",
    plugins: [
      { name: "travelling-workspaces", resolveId: (name: string) => travellingModule(name, "source") },
    ],
    ...noWarning(program.name),
  });
  const { output } = await bundle.write({
    dir: folder,
    format: "cjs",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
    esModule: true,
    generatedCode: { symbols: false },
    keepNames: true,
  });
  for (const [name, file] of Object.entries(program.beside)) {
    const [from, to] = [join(root, file), join(folder, name)];
    if (from !== to) await copyFile(from, to);
  }
  const modules = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  return [...new Set(modules.flatMap((id) => packageOf(id) ?? []))].sort();
}

function packageOf(module: string): string | undefined {
  return /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module)?.[1]?.replaceAll("\\", "/");
}
