import { inTypeScript } from "../../program/inTypeScript.ts";
import { yamlText } from "../../program/yamlText.ts";
import type { Contents } from "../exported.ts";
import { type KindFile, kindFiles } from "./inFiles.ts";
import { organisationFile, organisationText } from "./organisation.ts";
import {
  type Files,
  gitignore,
  json,
  type ProjectWriter,
  packageJson,
  plugins,
  settingsOf,
} from "./project.ts";

const compilerOptions = {
  target: "es2022",
  module: "node20",
  strict: true,
  skipLibCheck: true,
  types: ["node"],
  noEmit: true,
};

export const typeScriptProject: ProjectWriter = (contents, options) => {
  const from = options.isPlugin ? "pulumi-eventdata/plugin" : "pulumi-eventdata";
  const settings = settingsOf(options, { runtime: "nodejs", ...(options.isPlugin && { plugins }) });
  const devDependencies = { "@types/node": "^22.0.0", typescript: "^5.9.0" };
  return {
    "Pulumi.yaml": yamlText(settings),
    "package.json": packageJson(options, { main: "index.ts", devDependencies }),
    "tsconfig.json": json({ compilerOptions, files: ["index.ts"] }),
    ".gitignore": gitignore(options),
    ...(options.isOrganisation ? organisationProgram(contents, from) : kindPrograms(contents, from)),
  };
};

function kindPrograms(contents: Contents, from: string): Files {
  const files = kindFiles(contents);
  return {
    "index.ts": files.map(({ file }) => `import ${JSON.stringify(`./${file}`)};\n`).join(""),
    ...Object.fromEntries(files.map((each) => [`${each.file}.ts`, textOf(each, from)])),
  };
}

function organisationProgram(contents: Contents, from: string): Files {
  const made = `new eventdata.OrgConfig("organisation", { file: ${JSON.stringify(organisationFile)} })`;
  const lines = [imported("* as eventdata", from), "", `export const organisation = ${made};`, ""];
  return { "index.ts": lines.join("\n"), [organisationFile]: organisationText(contents) };
}

function textOf({ objects, imports, hasSecrets }: KindFile, from: string): string {
  const lines = [
    ...(hasSecrets ? [imported("* as pulumi", "@pulumi/pulumi")] : []),
    imported("* as eventdata", from),
    ...imports.map(({ file, variables }) => imported(inBraces(variables), `./${file}`)),
    ...(hasSecrets ? ["", "const config = new pulumi.Config();"] : []),
    "",
    inTypeScript(objects, { exported: true }),
  ];
  return `${lines.join("\n")}\n`;
}

function imported(what: string, from: string): string {
  return `import ${what} from ${JSON.stringify(from)};`;
}

function inBraces(variables: readonly string[]): string {
  const short = `{ ${variables.join(", ")} }`;
  return short.length < 70 ? short : `{\n${variables.map((variable) => `  ${variable},\n`).join("")}}`;
}
