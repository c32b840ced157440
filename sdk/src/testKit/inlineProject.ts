import type { ProjectSettings } from "@pulumi/pulumi/automation";

/**
 * The project of a program that runs in this process. Where the plugin is stands in it, as users have it: found on PATH
 * instead, every run would print a warning.
 */
export function inlineProject(name: string, plugin: string): ProjectSettings {
  // The published type does not know it.
  const settings: ProjectSettings & { plugins: object } = {
    name,
    runtime: "nodejs",
    // From there the dynamic server finds its packages.
    main: process.cwd(),
    plugins: { providers: [{ name: "eventdata", path: plugin }] },
  };
  return settings;
}
