import type { TypeSpec } from "../pluginTypes.ts";
import { type Declared, Reference, type Tree } from "./program.ts";
import type { Types } from "./types.ts";

export function inPython(program: readonly Declared[], types: Types): string {
  const declared = program.map(({ variable, type, name, args }) => {
    const inputs = types.inputsOf(type);
    const given = Object.entries(args).map(
      ([key, value]) => `    ${snakeCase(key)}=${written(value, inputs[key] ?? {}, types, "    ")},\n`,
    );
    const start = `${snakeCase(variable)} = eventdata.${type}(`;
    return given.length === 0 ? `${start}${text(name)})` : `${start}\n    ${text(name)},\n${given.join("")})`;
  });
  return ["import pulumi_eventdata as eventdata", "", ...declared].join("\n");
}

/** As Pulumi's Python SDKs name what has words in it. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at: number) => `${at > 0 ? "_" : ""}${letter.toLowerCase()}`);
}

function written(tree: Tree, spec: TypeSpec, types: Types, indent: string): string {
  if (tree instanceof Reference) return `${snakeCase(tree.variable)}.${snakeCase(tree.output)}`;
  if (typeof tree === "string") return text(tree);
  if (typeof tree === "boolean") return tree ? "True" : "False";
  if (typeof tree === "number") return String(tree);
  if (Array.isArray(tree))
    return `[${tree.map((item) => written(item, spec.items ?? {}, types, indent)).join(", ")}]`;
  const fields = types.named(spec)?.properties;
  const deeper = `${indent}    `;
  const entries = Object.entries(tree).map(([key, value]) => {
    const inner = fields ? fields[key] : spec.additionalProperties;
    return `${deeper}${text(fields ? snakeCase(key) : key)}: ${written(value, inner ?? {}, types, deeper)},\n`;
  });
  return `{\n${entries.join("")}${indent}}`;
}

function text(value: string): string {
  return JSON.stringify(value);
}
