/** How a published package is made from the workspaces. */
export interface Recipe {
  readonly name: string;
  /** The workspace that it is made from; its package.json says the rest. */
  readonly folder: string;
  readonly format: "cjs" | "es";
  /** Its files, by their names, and the module that each begins with. */
  readonly entries: Readonly<Record<string, string>>;
  /** What a terminal calls, by its name, and the workspace whose `main.ts` it is. */
  readonly commands: Readonly<Record<string, string>>;
  /** Those of its `exports` that are there for the tools of this repository alone. */
  readonly unpublished: readonly string[];
  /** What its code requires where it needs it, as files of their own: who does not need it does not load it. */
  readonly late: Readonly<Record<string, string>>;
  /** Packages of others that travel inside too: to find and read their many files is most of what they cost. */
  readonly inside: readonly string[];
  /** Those of its `exports` that programs may also look for in the oldest way, which knows folders alone. */
  readonly asFolders: readonly string[];
  /** Folders of the workspace that are published as they stand. */
  readonly asTheyStand: readonly string[];
  /** What others start, where they need not have installed anything else. */
  readonly program?: Program;
}

export interface Program {
  readonly name: string;
  /** Its folder in the package. */
  readonly folder: string;
  /** The module that it begins with. */
  readonly module: string;
  /** Files that stand beside it, by their names, and where they come from. */
  readonly beside: Readonly<Record<string, string>>;
}

/** The provider as the engine starts it, for programs in every language. */
export const pluginProgram: Program = {
  name: "server",
  folder: "bin",
  module: "provider/src/hosts/plugin/program.ts",
  beside: {
    "pulumi-resource-eventdata": "sdk/bin/pulumi-resource-eventdata",
    "pulumi-resource-eventdata.cmd": "sdk/bin/pulumi-resource-eventdata.cmd",
    "schema.json": "provider/schema.json",
  },
};

export const recipes: readonly Recipe[] = [
  {
    name: "pulumi-eventdata",
    folder: "sdk",
    format: "cjs",
    entries: {
      index: "index.ts",
      dynamic: "dynamic.ts",
      "plugin/index": "plugin/index.ts",
      "testKit/index": "testKit/index.ts",
      "policy/index": "policy/index.ts",
    },
    commands: { eventdata: "pulumi-eventdata-cli" },
    unpublished: [],
    late: { organisation: "pulumi-eventdata-provider/organisation" },
    inside: ["zod", "undici"],
    asFolders: ["./plugin", "./testing", "./policy"],
    asTheyStand: ["policy-pack"],
    program: pluginProgram,
  },
  {
    name: "eventdata-service",
    folder: "service",
    format: "es",
    entries: {
      index: "index.ts",
      main: "main.ts",
      "apl/editor/index": "apl/editor/index.ts",
      // Programs that the service starts, which it looks for beside itself.
      "child/main": "store/events/child/main.ts",
      "child/copyTables": "store/events/child/copyTables.ts",
      "child/databaseRelay": "store/events/child/databaseRelay.ts",
      "child/setUp": "apl/child/setUp.ts",
    },
    commands: {},
    unpublished: ["./flags", "./commands", "./language", "./served"],
    late: {},
    inside: [],
    asFolders: [],
    asTheyStand: [],
  },
];

/** The workspaces that travel inside the packages above: no registry is asked for them. */
export const travellers: Readonly<Record<string, string>> = {
  "eventdata-contract": "contract",
  "eventdata-commandline": "commandline",
  "pulumi-eventdata-provider": "provider",
  "pulumi-eventdata-cli": "cli",
};

/** Where the code of a command stands in its package. */
export function commandFile(name: string): string {
  return `commands/${name}`;
}
