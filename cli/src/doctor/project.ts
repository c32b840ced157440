import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { EventDataError, isMap } from "pulumi-eventdata-provider";

/** A Pulumi project, as far as it decides what is needed. */
export interface Project {
  readonly folder: string;
  readonly name: string;
  /** The language of its program, as Pulumi names it. */
  readonly runtime: string;
  /** Python's own environment, where it has one. */
  readonly virtualenv: string | undefined;
  /** Where it says that the plugin is. */
  readonly pluginPath: string | undefined;
}

/** That of a folder, or of one that it stands in, as Pulumi looks for it. */
export async function readProject(from: string): Promise<Project | undefined> {
  for (let folder = from; ; folder = dirname(folder)) {
    for (const name of ["Pulumi.yaml", "Pulumi.yml"]) {
      const text = await readFile(join(folder, name), "utf8").catch(() => undefined);
      if (text !== undefined) return parsed(folder, join(folder, name), text);
    }
    if (folder === dirname(folder)) return undefined;
  }
}

async function parsed(folder: string, file: string, text: string): Promise<Project> {
  const { parseDocument } = await import("yaml");
  const document = parseDocument(text, { prettyErrors: true });
  const settings: unknown = document.errors.length > 0 ? undefined : document.toJS();
  if (!isMap(settings)) {
    const faults = document.errors.map(({ message }) => message).join("; ") || "it holds no settings";
    throw new EventDataError("FILE_INVALID", `${file} cannot be read: ${faults}`, "Mend the file.");
  }
  const { runtime } = settings;
  const options = isMap(runtime) && isMap(runtime.options) ? runtime.options : {};
  return {
    folder,
    name: textOf(settings.name) ?? "",
    runtime: textOf(isMap(runtime) ? runtime.name : runtime) ?? "",
    virtualenv: textOf(options.virtualenv),
    pluginPath: pluginPathIn(settings.plugins),
  };
}

function pluginPathIn(plugins: unknown): string | undefined {
  const providers = isMap(plugins) && Array.isArray(plugins.providers) ? plugins.providers : [];
  const own: unknown = providers.find((each: unknown) => isMap(each) && each.name === "eventdata");
  return isMap(own) ? textOf(own.path) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
