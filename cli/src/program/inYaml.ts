import { ConfigSecret, type Declared, isMap, Reference, type Tree } from "./program.ts";
import { yamlText } from "./yamlText.ts";

/** The resources of a program in YAML. */
export function inYaml(program: readonly Declared[]): string {
  return yamlText({ resources: resourcesInYaml(program) }).trimEnd();
}

/** The same as an object, under the variables' names. */
export function resourcesInYaml(program: readonly Declared[]): Record<string, object> {
  const resources = program.map(({ variable, type, name, args }) => [
    variable,
    {
      type: `eventdata:${type}`,
      ...(name !== variable && { name: literal(name) }),
      ...(Object.keys(args).length > 0 && { properties: plain(args) }),
    },
  ]);
  return Object.fromEntries(resources);
}

function plain(tree: Tree): unknown {
  if (tree instanceof Reference) return `\${${tree.variable}.${tree.output}}`;
  if (tree instanceof ConfigSecret) return `\${${tree.key}}`;
  if (typeof tree === "string") return literal(tree);
  if (isMap(tree))
    return Object.fromEntries(Object.entries(tree).map(([key, value]) => [literal(key), plain(value)]));
  return Array.isArray(tree) ? tree.map(plain) : tree;
}

/** Pulumi takes `${` for the begin of a variable, and two dollars for one; in keys and names as well. */
function literal(text: string): string {
  return text.replaceAll(/\$+\{|\${2,}/g, (dollars) => dollars.replaceAll("$", () => "$$"));
}
