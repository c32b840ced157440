import { basename, resolve } from "node:path";
import { defineCommand, print, UsageError } from "eventdata-commandline";
import { version } from "pulumi-eventdata-provider/version";
import { connect, stackFlag } from "../connection/connect.ts";
import { exitCodes } from "../exitCodes.ts";
import { oneOf } from "../report/format.ts";
import { tellUnread } from "../report/tellUnread.ts";
import { visible } from "../report/visible.ts";
import { unmanagedByStack } from "./check.ts";
import { type Exported, exportedFrom } from "./exported.ts";
import { importFile } from "./importFile.ts";
import { type Kind, kindNames, kinds } from "./kinds.ts";
import { json, type ProjectWriter } from "./projects/project.ts";
import { pythonProject } from "./projects/python.ts";
import { typeScriptProject } from "./projects/typeScript.ts";
import { yamlProject } from "./projects/yaml.ts";
import { readLists } from "./readLists.ts";
import { writeProject } from "./writeProject.ts";

const languages = ["typescript", "python", "yaml"] as const;
const takeOvers = ["adopt", "import"] as const;
const described = ["program", "organisation"] as const;
const formNames = ["dynamic", "plugin"] as const;

const writers: Readonly<Record<(typeof languages)[number], ProjectWriter>> = {
  typescript: typeScriptProject,
  python: pythonProject,
  yaml: yamlProject,
};

export const exportCommand = defineCommand({
  about: "write a Pulumi project that describes an organisation as it is",
  operands: ["[FOLDER]"],
  flags: {
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
    "take-over": {
      value: "HOW",
      about: "by the program itself, or by a file for pulumi import: adopt, import",
      fallback: takeOvers[0],
    },
    kinds: { value: "KIND,…", about: `only these: ${Object.values(kinds).join(", ")}` },
    check: { about: "write nothing: list what the stack of the project in this folder does not manage" },
    force: { about: "write over files that are there" },
    ...stackFlag,
  },
  run: async ({ values, operands: [folder = "."] }) => {
    if (values.check === "true") return checked(values.stack, kindsNamed(values.kinds));
    const language = oneOf("language", values.language, languages);
    const form = oneOf("form", values.form, formNames);
    const takeOver = oneOf("take-over", values["take-over"], takeOvers);
    const isOrganisation = oneOf("of", values.of, described) === "organisation";
    if (isOrganisation && values.kinds !== undefined)
      throw new UsageError("an OrgConfig names people and roles that other kinds hold: leave out --kinds");
    if (isOrganisation && takeOver === "import")
      throw new UsageError("an OrgConfig takes over by itself: leave out --take-over import");
    const { lists, unread } = await readLists(await connect(values.stack), kindsNamed(values.kinds));
    const exported = exportedFrom(lists, { adopts: takeOver === "adopt" });
    const isPlugin = form === "plugin" || language !== "typescript";
    const name = basename(resolve(folder)).replace(/[^\w.-]+/g, "-");
    const files = {
      ...writers[language](exported, { name, isPlugin, isOrganisation, version }),
      ...(takeOver === "import" && { "import.json": json(importFile(exported.objects, isPlugin)) }),
    };
    await writeProject(folder, files, values.force === "true");
    print(told(folder, exported, takeOver === "import").join("\n"));
    tellUnread(unread);
    return unread.length > 0 ? exitCodes.incomplete : exitCodes.fine;
  },
});

async function checked(stack: string | undefined, kinds: readonly Kind[]): Promise<number> {
  const { lines, unread } = await unmanagedByStack(stack, kinds);
  print(visible(lines.length === 0 ? "the stack manages all that there is" : lines.join("\n")));
  tellUnread(unread);
  if (lines.length > 0) return exitCodes.found;
  return unread.length > 0 ? exitCodes.incomplete : exitCodes.fine;
}

function kindsNamed(given: string | undefined): readonly Kind[] {
  if (given === undefined) return kindNames;
  return given.split(",").map((word) => {
    const found = kindNames.find((kind) => kinds[kind] === word.trim());
    if (found === undefined)
      throw new UsageError(`--kinds takes ${Object.values(kinds).join(", ")}, not "${word.trim()}"`);
    return found;
  });
}

/** What was written, and what is left to do. */
function told(folder: string, { objects, secrets, notes }: Exported, isImport: boolean): string[] {
  const first = isImport
    ? "pulumi import --file import.json --generate-code=false --protect=false"
    : "pulumi up, whose preview tells what it takes over";
  return [
    `${folder}: ${objects.length} resources`,
    ...notes,
    ...(secrets.length === 0
      ? []
      : ["", "Secrets stand in no file. Before the first preview set each of them:"]),
    ...secrets.map(({ key, of }) => `  pulumi config set --secret ${key}  # ${of}`),
    "",
    `Then: ${first}`,
  ];
}
