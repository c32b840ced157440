import type { Contents } from "../exported.ts";

export interface ProjectOptions {
  readonly name: string;
  /** Whether the program is of the plugin's form; what is not TypeScript always is. */
  readonly isPlugin: boolean;
  /** Whether the objects stand in the file of one OrgConfig, and the program only names that. */
  readonly isOrganisation: boolean;
  readonly version: string;
  /** Whether the states of its stacks are kept beside it, rather than where the user is logged in. */
  readonly keepsState?: boolean;
  /** Whether the local service is installed with it. */
  readonly hasService?: boolean;
}

/** The files of a project, by their paths. */
export type Files = Readonly<Record<string, string>>;

/** Writes a project of one language. */
export type ProjectWriter = (contents: Contents, options: ProjectOptions) => Files;

/** Where the plugin is found after "npm install pulumi-eventdata". */
export const plugins = { providers: [{ name: "eventdata", path: "node_modules/pulumi-eventdata/bin" }] };

const description = "An organisation of the Event Data Service";

/** What stands in Pulumi.yaml. */
export function settingsOf({ name, keepsState }: ProjectOptions, more: object): object {
  // The engine makes the folder ".pulumi" in what it is given.
  return { name, description, ...(keepsState && { backend: { url: "file://." } }), ...more };
}

/** A package.json with what such a project installs. */
export function packageJson(
  { name, version, hasService }: ProjectOptions,
  { devDependencies = {}, ...more }: { readonly main?: string; readonly devDependencies?: object },
): string {
  const forTrying = { ...devDependencies, ...(hasService && { "eventdata-service": version }) };
  const manifest = {
    name,
    private: true,
    ...more,
    ...(Object.keys(forTrying).length > 0 && { devDependencies: forTrying }),
    dependencies: { "@pulumi/pulumi": "^3.200.0", "pulumi-eventdata": version },
  };
  return json(manifest);
}

/** What of a project belongs to one machine alone. */
export function gitignore({ keepsState, hasService }: ProjectOptions, ...more: readonly string[]): string {
  const lines = [
    ...more,
    "node_modules/",
    ...(keepsState ? [".pulumi/"] : []),
    ...(hasService ? ["eventdata/"] : []),
  ];
  return `${lines.join("\n")}\n`;
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
