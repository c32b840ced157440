import { commandFile, type Recipe, travellers } from "./packages.ts";
import { type Manifest, manifestOf } from "./workspaces.ts";

/** Under which terms others let their code travel inside. */
export const licencesFile = "THIRD-PARTY-LICENSES";

/** What `npm publish` refuses to go without, and a reader wants first. */
const kept = [
  "name",
  "version",
  "description",
  "keywords",
  "license",
  "type",
  "engines",
  "main",
  "types",
  "bin",
];

/**
 * The package.json of a published package. Where its source can be seen has to be told: the registry vouches for a
 * package only if that is where it was built. Untold, it stays private, and npm does not publish it.
 */
export function publishedManifest(recipe: Recipe, repository?: string): Record<string, unknown> {
  const manifest = manifestOf(recipe.folder);
  const inside = [...travellersOf(manifest), ...Object.values(recipe.commands).flatMap(travellerNamed)];
  const bin = Object.keys(recipe.commands).map((name) => [name, `./dist/${commandFile(name)}.js`]);
  const provenance =
    repository === undefined
      ? { private: true }
      : {
          repository: { type: "git", url: repository, directory: recipe.folder },
          publishConfig: { access: "public", provenance: true },
        };
  return {
    ...Object.fromEntries(kept.flatMap((key) => (key in manifest ? [[key, manifest[key]]] : []))),
    ...(bin.length > 0 && { bin: Object.fromEntries(bin) }),
    ...provenance,
    exports: publishedExports(recipe),
    files: [
      "dist",
      ...recipe.asFolders.map((name) => name.replace("./", "")),
      ...recipe.asTheyStand,
      ...(recipe.program === undefined ? [] : [recipe.program.folder]),
      ...(recipe.inside.length > 0 ? [licencesFile] : []),
    ],
    ...installed(recipe, "dependencies", [manifest, ...inside]),
    ...installed(recipe, "peerDependencies", [manifest, ...inside]),
    ...("peerDependenciesMeta" in manifest && { peerDependenciesMeta: manifest.peerDependenciesMeta }),
  };
}

export function publishedExports(recipe: Recipe): Manifest["exports"] {
  const all = Object.entries(manifestOf(recipe.folder).exports);
  return Object.fromEntries(all.filter(([key]) => !recipe.unpublished.includes(key)));
}

/** The workspaces that a package needs, and those that these need. */
function travellersOf({ dependencies = {} }: Manifest): Manifest[] {
  return Object.keys(dependencies).flatMap(travellerNamed);
}

/** One of them, and those that it needs; nothing for a package of others. */
function travellerNamed(name: string): Manifest[] {
  const folder = travellers[name];
  if (folder === undefined) return [];
  const manifest = manifestOf(folder);
  return [manifest, ...travellersOf(manifest)];
}

function installed(
  { inside }: Recipe,
  kind: "dependencies" | "peerDependencies",
  manifests: readonly Manifest[],
): object {
  const all = manifests.flatMap((manifest) => Object.entries(manifest[kind] ?? {}));
  const others = all.filter(([name]) => !(name in travellers) && !inside.includes(name)).sort();
  return others.length === 0 ? {} : { [kind]: Object.fromEntries(others) };
}
