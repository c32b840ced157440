import { createRequire } from "node:module";

/** A package manager as users have it, and how it is told what they tell it. */
export interface Manager {
  readonly name: string;
  /** Its program, in the folder that the managers are installed in. */
  readonly script: string;
  readonly install: readonly string[];
  /** What comes before the name of an executable that a project has installed. */
  readonly execute: readonly string[];
  /** Its settings in a project. */
  readonly settings?: Readonly<Record<string, string>>;
  /** What its projects say besides in their package.json. */
  readonly manifest?: object;
  /** Its settings beside a project: where it keeps what it has fetched. */
  environment(cache: string): Readonly<Record<string, string>>;
  /** What Node itself needs to find packages where no node_modules hold them. */
  nodeOptions?(project: string): string;
  /** Programs that Pulumi cannot run so, whatever they import. */
  readonly leavesOut?: readonly string[];
}

/**
 * Yarn looks up the optional packages of all platforms, and ends where a registry lacks one that this machine has no use
 * for. An empty package stands for those of DuckDB.
 */
const { optionalDependencies }: { optionalDependencies: Record<string, string> } = createRequire(
  import.meta.url,
)("@duckdb/node-bindings/package.json");
const otherPlatforms = Object.keys(optionalDependencies).filter(
  (name) => !name.endsWith(`-${process.platform}-${process.arch}`),
);
const nothing = { "nothing/package.json": '{ "name": "nothing", "version": "1.0.0" }\n' };
const thisPlatformAlone = {
  resolutions: Object.fromEntries(otherPlatforms.map((name) => [name, "file:./nothing"])),
};

const yarn4 = (linker: string) => ({
  script: "yarn4/bin/yarn.js",
  install: ["install", "--no-immutable"],
  execute: ["run"],
  settings: {
    ".yarnrc.yml": `nodeLinker: ${linker}\nenableTelemetry: false\nenableScripts: false\n`,
    "yarn.lock": "",
    ...nothing,
  },
  manifest: thisPlatformAlone,
  environment: (cache: string) => ({ YARN_GLOBAL_FOLDER: `${cache}/yarn4`, YARN_ENABLE_PROGRESS_BARS: "0" }),
});

export const managers: readonly Manager[] = [
  {
    name: "npm",
    script: "npm/bin/npm-cli.js",
    install: ["install", "--no-audit", "--no-fund", "--prefer-offline"],
    execute: ["exec", "--no", "--"],
    environment: (cache) => ({ npm_config_cache: `${cache}/npm`, npm_config_update_notifier: "false" }),
  },
  {
    // A package finds what it names itself and nothing else, not even what stands beside it by chance.
    name: "pnpm, strict",
    script: "pnpm/bin/pnpm.mjs",
    install: ["install", "--no-frozen-lockfile", "--prefer-offline"],
    execute: ["exec"],
    settings: {
      "pnpm-workspace.yaml": "hoist: false\nstrictDepBuilds: false\nallowBuilds:\n  protobufjs: false\n",
    },
    environment: (cache) => ({
      npm_config_store_dir: `${cache}/pnpm`,
      XDG_CACHE_HOME: `${cache}/pnpm-cache`,
    }),
  },
  {
    name: "yarn 1",
    script: "yarn1/bin/yarn.js",
    install: ["install", "--non-interactive", "--no-progress", "--prefer-offline"],
    execute: ["run", "--silent"],
    settings: nothing,
    manifest: thisPlatformAlone,
    environment: (cache) => ({ YARN_CACHE_FOLDER: `${cache}/yarn1` }),
  },
  { name: "yarn 4, node_modules", ...yarn4("node-modules") },
  {
    name: "yarn 4, Plug'n'Play",
    ...yarn4("pnp"),
    nodeOptions: (project) => `--require ${project}/.pnp.cjs`,
    // Pulumi loads ES modules by the hooks of ts-node, which look for packages in node_modules alone; and nothing has a
    // folder that could be named as the plugin's.
    leavesOut: ["ts-esm", "js-esm", "ts-plugin", "yaml"],
  },
];
