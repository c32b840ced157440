import { basename, resolve } from "node:path";
import type { Flag, FlagValues } from "eventdata-commandline";
import { version } from "pulumi-eventdata-provider/version";
import { oneOf } from "../../report/format.ts";
import type { Contents } from "../exported.ts";
import type { Files, ProjectOptions, ProjectWriter } from "./project.ts";
import { pythonProject } from "./python.ts";
import { typeScriptProject } from "./typeScript.ts";
import { yamlProject } from "./yaml.ts";

export const languages = ["typescript", "python", "yaml"] as const;
const described = ["program", "organisation"] as const;
const formNames = ["dynamic", "plugin"] as const;

export type Language = (typeof languages)[number];

/** The flags of every command that writes a project. */
export const projectFlags = {
  language: { value: "LANGUAGE", about: languages.join(", "), fallback: languages[0] },
  form: {
    value: "FORM",
    about: `of a program in TypeScript: ${formNames.join(", ")}`,
    fallback: formNames[0],
  },
  of: {
    value: "WHAT",
    about:
      "what describes it: program, with a resource of each object, or organisation, the file of one OrgConfig",
    fallback: described[0],
  },
} as const satisfies Readonly<Record<string, Flag>>;

/** What kind of project was asked for. */
export interface Chosen extends ProjectOptions {
  readonly language: Language;
}

export function chosenFor(folder: string, values: FlagValues<keyof typeof projectFlags>): Chosen {
  const language = oneOf("language", values.language, languages);
  const form = oneOf("form", values.form, formNames);
  return {
    language,
    name: projectName(folder),
    isPlugin: form === "plugin" || language !== "typescript",
    isOrganisation: oneOf("of", values.of, described) === "organisation",
    version,
  };
}

export function projectFiles(contents: Contents, chosen: Chosen): Files {
  return writers[chosen.language](contents, chosen);
}

const writers: Readonly<Record<Language, ProjectWriter>> = {
  typescript: typeScriptProject,
  python: pythonProject,
  yaml: yamlProject,
};

/** npm installs no package into one of the same name. */
const installed: readonly string[] = ["pulumi-eventdata", "eventdata-service"];

/** As Pulumi and npm take names, which is not as folders do. */
function projectName(folder: string): string {
  const plain = basename(resolve(folder))
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[._-]+/, "")
    .slice(0, 100);
  return plain === "" || installed.includes(plain) ? `${plain}-organisation`.replace(/^-/, "") : plain;
}
