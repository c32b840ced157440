import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { assemble } from "./assemble.ts";
import { npm } from "./npm.ts";
import { type Recipe, recipes } from "./packages.ts";

export interface Packed {
  readonly recipe: Recipe;
  /** As it is published. */
  readonly folder: string;
  readonly tarball: string;
  readonly files: readonly string[];
}

interface PackOptions {
  /** Where the source of the packages can be seen; unless it is told, they are not to be published. */
  readonly repository?: string | undefined;
  /** Where the tarballs go, unless that is beside the folders. */
  readonly tarballs?: string | undefined;
  readonly signal?: AbortSignal;
}

/** Makes all packages in a folder, each as a folder and as the tarball that would be published. The build is fresh. */
export async function pack(
  into: string,
  { repository, tarballs = into, signal }: PackOptions = {},
): Promise<Packed[]> {
  for (const each of [into, tarballs]) await mkdir(each, { recursive: true });
  return Promise.all(
    recipes.map(async (recipe) => {
      const folder = join(into, recipe.name);
      await assemble(recipe, folder, repository);
      const args = ["pack", folder, "--json", "--ignore-scripts", "--pack-destination", tarballs];
      const [told]: { filename: string; files: { path: string }[] }[] = JSON.parse(
        await npm(args, { cwd: into, signal }),
      );
      if (told === undefined) throw new Error(`npm packed nothing of ${recipe.name}`);
      const files = told.files.map(({ path }) => path).sort();
      return { recipe, folder, tarball: join(tarballs, told.filename), files };
    }),
  );
}
