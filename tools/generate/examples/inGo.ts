import { type Declared, isMap, Reference, referencesIn, type Tree } from "pulumi-eventdata-cli/program";
import { capitalized } from "../namedTypes.ts";
import type { TypeSpec } from "../pluginTypes.ts";
import type { Types } from "./types.ts";

export function inGo(program: readonly Declared[], importPath: string, types: Types): string {
  const declared = program.map((each, index) => {
    const isNamed = program.slice(index + 1).some(({ args }) => referencesIn(args).includes(each.variable));
    // What is not named is not kept; only the first declares the error.
    const start = isNamed ? `${each.variable}, err :=` : index === 0 ? "_, err :=" : "_, err =";
    return declaration(each, start, types);
  });
  return [
    "package main",
    "",
    "import (",
    `\t"${importPath}"`,
    '\t"github.com/pulumi/pulumi/sdk/v3/go/pulumi"',
    ")",
    "",
    "func main() {",
    "\tpulumi.Run(func(ctx *pulumi.Context) error {",
    ...declared,
    "\t\treturn nil",
    "\t})",
    "}",
  ].join("\n");
}

function declaration({ type, name, args }: Declared, start: string, types: Types): string {
  const inputs = types.inputsOf(type);
  const given = Object.entries(args).map(([key, value]): [string, string] => [
    capitalized(key),
    written(value, inputs[key] ?? {}, types, 3),
  ]);
  const all = given.length === 0 ? "nil" : `&eventdata.${type}Args${block(given, 2)}`;
  const call = `eventdata.New${type}(ctx, ${JSON.stringify(name)}, ${all})`;
  const failed = "\t\tif err != nil {\n\t\t\treturn err\n\t\t}";
  return `\t\t${start} ${call}\n${failed}`;
}

/** In braces, one line each, with what follows the names in one column, as gofmt has it. */
function block(entries: readonly (readonly [name: string, value: string])[], depth: number): string {
  const indent = "\t".repeat(depth + 1);
  const lines = entries.map(([name, value], at) => {
    const width = Math.max(...neighbours(entries, at).map(([other]) => other.length));
    return `${indent}${`${name}:`.padEnd(width + 1)} ${value},\n`;
  });
  return `{\n${lines.join("")}${"\t".repeat(depth)}}`;
}

/** The lines around one that are written in the same column: a value of several lines stands alone. */
function neighbours<Entry extends readonly [string, string]>(all: readonly Entry[], at: number): Entry[] {
  const isLong = (entry: Entry | undefined) => entry === undefined || entry[1].includes("\n");
  const here = all[at];
  if (here === undefined || isLong(here)) return here ? [here] : [];
  let [from, to] = [at, at];
  while (!isLong(all[from - 1])) from -= 1;
  while (!isLong(all[to + 1])) to += 1;
  return all.slice(from, to + 1);
}

function written(tree: Tree, spec: TypeSpec, types: Types, depth: number): string {
  if (tree instanceof Reference) {
    return `${tree.variable}.${tree.output === "id" ? "ID()" : capitalized(tree.output)}`;
  }
  if (typeof tree === "string") return `pulumi.String(${JSON.stringify(tree)})`;
  if (typeof tree === "boolean") return `pulumi.Bool(${tree})`;
  if (typeof tree === "number") return `pulumi.${spec.type === "number" ? "Float64" : "Int"}(${tree})`;
  if (Array.isArray(tree)) {
    const inner = spec.items ?? {};
    const items = tree.map((item: Tree) => written(item, inner, types, depth));
    return `${collection(inner, types)}Array{${items.join(", ")}}`;
  }
  if (!isMap(tree)) throw new TypeError("an example in Go has no secrets of the configuration");
  const named = types.named(spec);
  if (named) {
    const { properties: fields } = named;
    const entries = Object.entries(tree).map(([key, value]): [string, string] => [
      capitalized(key),
      written(value, fields[key] ?? {}, types, depth + 1),
    ]);
    return `&eventdata.${named.name}Args${block(entries, depth)}`;
  }
  const inner = spec.additionalProperties ?? {};
  const entries = Object.entries(tree).map(([key, value]): [string, string] => [
    JSON.stringify(key),
    written(value, inner, types, depth + 1),
  ]);
  return `${collection(inner, types)}Map${block(entries, depth)}`;
}

/** What a list or a map of a type is called, but for its last word. */
function collection(inner: TypeSpec, types: Types): string {
  const named = types.named(inner);
  if (named) return `eventdata.${named.name}`;
  // Of a choice too: a text of it is a text.
  const isText = inner.type === "string" || inner.oneOf?.some(({ type }) => type === "string");
  return isText ? "pulumi.String" : "pulumi.";
}
