import { inPython, snakeCase } from "../../program/inPython.ts";
import { yamlText } from "../../program/yamlText.ts";
import type { Contents } from "../exported.ts";
import { type KindFile, kindFiles } from "./inFiles.ts";
import { naturally } from "./naturally.ts";
import { organisationFile, organisationText } from "./organisation.ts";
import { type Files, gitignore, type ProjectWriter, packageJson, plugins, settingsOf } from "./project.ts";

export const pythonProject: ProjectWriter = (contents, options) => {
  const runtime = { name: "python", options: { virtualenv: ".venv" } };
  return {
    "Pulumi.yaml": yamlText(settingsOf(options, { runtime, plugins })),
    // The plugin comes with the npm package, whatever the language.
    "package.json": packageJson(options, {}),
    "requirements.txt": `pulumi>=3.200.0,<4.0.0\npulumi_eventdata==${options.version}\n`,
    ".gitignore": gitignore(options, ".venv/", "__pycache__/"),
    ...(options.isOrganisation ? organisationProgram(contents) : kindPrograms(contents)),
  };
};

function kindPrograms(contents: Contents): Files {
  const files = kindFiles(contents);
  const modules = files.map(({ file }) => snakeCase(file)).sort();
  return {
    "__main__.py": modules.map((module) => `import ${module}  # noqa: F401\n`).join(""),
    ...Object.fromEntries(files.map((each) => [`${snakeCase(each.file)}.py`, textOf(each)])),
  };
}

function organisationProgram(contents: Contents): Files {
  const made = `eventdata.OrgConfig("organisation", file=${JSON.stringify(organisationFile)})`;
  return {
    "__main__.py": `import pulumi_eventdata as eventdata\n\norganisation = ${made}\n`,
    [organisationFile]: organisationText(contents),
  };
}

function textOf({ objects, imports, hasSecrets }: KindFile): string {
  const own = [...imports].sort((one, other) => (one.file < other.file ? -1 : 1));
  const lines = [
    ...(hasSecrets ? ["import pulumi"] : []),
    "import pulumi_eventdata as eventdata",
    ...(own.length > 0 ? [""] : []),
    ...own.map(({ file, variables }) => {
      const names = variables.map(snakeCase).sort(naturally);
      const short = `from ${snakeCase(file)} import ${names.join(", ")}`;
      if (short.length <= 88) return short;
      return `from ${snakeCase(file)} import (\n${names.map((name) => `    ${name},\n`).join("")})`;
    }),
    ...(hasSecrets ? ["", "config = pulumi.Config()"] : []),
    "",
    inPython(objects),
  ];
  return `${lines.join("\n")}\n`;
}
