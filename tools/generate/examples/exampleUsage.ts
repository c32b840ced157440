import { type Declared, inPython, inYaml } from "pulumi-eventdata-cli/program";
import type { Declaration } from "pulumi-eventdata-provider";
import { declaredIn, withNamed } from "./declaredIn.ts";
import { inGo } from "./inGo.ts";
import type { Types } from "./types.ts";

/** Where programs in Go find the SDK. */
export const goPackages = "eventdata.example/pulumi-eventdata";

/** An example in every language. A generator of an SDK keeps the one of its own. */
export function exampleUsage(example: string, all: readonly Declaration[], types: Types): string {
  const program = wholeProgram(example, all);
  const shown = [
    ["typescript", inTypeScript(example, program, all)],
    ["python", `import pulumi_eventdata as eventdata\n\n${inPython(program)}`],
    ["go", inGo(program, `${goPackages}/eventdata`, types)],
    ["yaml", inYaml(program)],
  ] as const;
  const blocks = shown.map(([language, text]) => `\`\`\`${language}\n${text}\n\`\`\``);
  return `## Example Usage\n\n${blocks.join("\n\n")}`;
}

/** What an example declares, after what the examples of other resources declare that it names. */
export function wholeProgram(example: string, all: readonly Declaration[]): Declared[] {
  const known = new Map(all.flatMap((each) => declaredIn(each.example).map((one) => [one.variable, [one]])));
  return withNamed(declaredIn(example), known);
}

function inTypeScript(example: string, program: readonly Declared[], all: readonly Declaration[]): string {
  const own = new Set(declaredIn(example).map(({ variable }) => variable));
  const named = program.filter(({ variable }) => !own.has(variable));
  const others = named.map(({ type }) => all.find((each) => each.type === type)?.example);
  return ['import * as eventdata from "pulumi-eventdata/plugin";', "", ...others, example].join("\n");
}
