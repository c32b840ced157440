import { stringify } from "yaml";
import { type Declared, Reference, type Tree } from "./program.ts";

export function inYaml(program: readonly Declared[]): string {
  const resources = program.map(({ variable, type, name, args }) => [
    variable,
    {
      type: `eventdata:${type}`,
      ...(name !== variable && { name }),
      ...(Object.keys(args).length > 0 && { properties: plain(args) }),
    },
  ]);
  return stringify({ resources: Object.fromEntries(resources) }, { lineWidth: 0 }).trimEnd();
}

function plain(tree: Tree): unknown {
  if (tree instanceof Reference) return `\${${tree.variable}.${tree.output}}`;
  if (Array.isArray(tree)) return tree.map(plain);
  if (typeof tree !== "object") return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, plain(value)]));
}
