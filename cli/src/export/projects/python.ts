import { stringify } from "yaml";
import { inPython, snakeCase } from "../../program/inPython.ts";
import { type KindFile, kindFiles } from "./inFiles.ts";
import { description, type ProjectWriter, packageJson, plugins } from "./project.ts";

export const pythonProject: ProjectWriter = (exported, options) => {
  const files = kindFiles(exported);
  const runtime = { name: "python", options: { virtualenv: ".venv" } };
  const modules = files.map(({ file }) => snakeCase(file)).sort();
  return {
    "Pulumi.yaml": stringify({ name: options.name, description, runtime, plugins }),
    // The plugin comes with the npm package, whatever the language.
    "package.json": packageJson(options, {}),
    "requirements.txt": `pulumi>=3.200.0,<4.0.0\npulumi_eventdata==${options.version}\n`,
    ".gitignore": ".venv/\n__pycache__/\nnode_modules/\n",
    "__main__.py": modules.map((module) => `import ${module}  # noqa: F401\n`).join(""),
    ...Object.fromEntries(files.map((each) => [`${snakeCase(each.file)}.py`, textOf(each)])),
  };
};

function textOf({ objects, imports, hasSecrets }: KindFile): string {
  const own = [...imports].sort((one, other) => (one.file < other.file ? -1 : 1));
  const lines = [
    ...(hasSecrets ? ["import pulumi"] : []),
    "import pulumi_eventdata as eventdata",
    ...(own.length > 0 ? [""] : []),
    ...own.map(({ file, variables }) => {
      const names = variables.map(snakeCase).sort();
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
