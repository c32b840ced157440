import { EngineError } from "./engineError.ts";

/** The languages that programs may be written in; each needs a language host beside the engine. */
export const hosts = ["nodejs", "yaml", "python"] as const;
export type Host = (typeof hosts)[number];

/** What can be fetched apart from the rest. */
export type Part = "pulumi" | Host;

/** What a part puts beside the others, and the Go module and package that it is built from. */
export interface PartContents {
  readonly binary: string;
  readonly scripts: readonly string[];
  readonly goModule: "pulumi" | "language-hosts" | "language-yaml";
  readonly goPackage: string;
}

export const partContents: Readonly<Record<Part, PartContents>> = {
  pulumi: {
    binary: "pulumi",
    scripts: [],
    goModule: "pulumi",
    goPackage: "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi",
  },
  nodejs: {
    binary: "pulumi-language-nodejs",
    // Starts the server for dynamic resources. The engine warns on every run unless it stands beside `pulumi`.
    scripts: ["pulumi-resource-pulumi-nodejs"],
    goModule: "language-hosts",
    goPackage: "github.com/pulumi/pulumi/sdk/v3/nodejs/cmd/pulumi-language-nodejs",
  },
  python: {
    binary: "pulumi-language-python",
    scripts: ["pulumi-language-python-exec"],
    goModule: "language-hosts",
    goPackage: "github.com/pulumi/pulumi/sdk/v3/python/cmd/pulumi-language-python",
  },
  yaml: {
    binary: "pulumi-language-yaml",
    scripts: [],
    goModule: "language-yaml",
    goPackage: "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml",
  },
};

/** The engine and the host for Node are always wanted. */
export function wantedParts(wanted: readonly Host[]): readonly Part[] {
  return [...new Set<Part>(["pulumi", "nodejs", ...wanted])];
}

export function partFiles(part: Part): readonly string[] {
  return [partContents[part].binary, ...partContents[part].scripts];
}

/** Reads a list such as "yaml,python". */
export function parseHosts(text: string): readonly Host[] {
  return text.split(",").map((name) => {
    const host = hosts.find((known) => known === name.trim());
    if (host !== undefined) return host;
    throw new EngineError(
      "ENGINE_HOST_UNKNOWN",
      `There is no language host "${name.trim()}".`,
      `Choose from: ${hosts.join(", ")}.`,
    );
  });
}
