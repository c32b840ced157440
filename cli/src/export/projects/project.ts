import type { Exported } from "../exported.ts";

export interface ProjectOptions {
  readonly name: string;
  /** Whether the program is of the plugin's form; what is not TypeScript always is. */
  readonly isPlugin: boolean;
  /** Whether the objects stand in the file of one OrgConfig, and the program only names that. */
  readonly isOrganisation: boolean;
  readonly version: string;
}

/** The files of a project, by their paths. */
export type Files = Readonly<Record<string, string>>;

/** Writes a project of one language. */
export type ProjectWriter = (exported: Exported, options: ProjectOptions) => Files;

/** Where the plugin is found after "npm install pulumi-eventdata". */
export const plugins = { providers: [{ name: "eventdata", path: "node_modules/pulumi-eventdata/bin" }] };

export const description = "An organisation of the Event Data Service";

/** A package.json with what such a project installs. */
export function packageJson({ name, version }: ProjectOptions, more: object): string {
  const manifest = {
    name,
    private: true,
    ...more,
    dependencies: { "@pulumi/pulumi": "^3.200.0", "pulumi-eventdata": version },
  };
  return json(manifest);
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
