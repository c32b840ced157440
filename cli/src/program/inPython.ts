import { keysAt, partOf, resources, tasks } from "pulumi-eventdata-provider";
import { ConfigSecret, type Declared, isMap, Reference, type Tree } from "./program.ts";

type Schema = Parameters<typeof keysAt>[0];

/** The statements of a program in Python that declare resources; who imports them is told by the caller. */
export function inPython(program: readonly Declared[]): string {
  return program
    .map(({ variable, type, name, args, comments = [] }) => {
      const { inputs = {} } = resources[type] ?? tasks[type] ?? {};
      const given = Object.entries(args).map(([key, value]) => {
        const schema = inputs[key]?.facts.schema;
        return `    ${snakeCase(key)}=${written(value, schema, "    ")},\n`;
      });
      const start = `${snakeCase(variable)} = eventdata.${type}(`;
      const all = given.length === 0 ? `${text(name)})` : `\n    ${text(name)},\n${given.join("")})`;
      return [...comments.map((comment) => `# ${comment}`), `${start}${all}`].join("\n");
    })
    .join("\n");
}

const keywords: ReadonlySet<string> = new Set(
  `and as assert async await break class continue def del elif else except finally for from global if import in is
  lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
);

/** As Pulumi's SDKs for Python name what has words in it: capitals that stand together are one word. */
export function snakeCase(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").replace(/([A-Z])([A-Z][a-z])/g, "$1_$2");
  const snake = words.toLowerCase();
  return keywords.has(snake) ? `${snake}_` : snake;
}

function written(tree: Tree, schema: Schema | undefined, indent: string): string {
  if (tree instanceof Reference) return `${snakeCase(tree.variable)}.${snakeCase(tree.output)}`;
  if (tree instanceof ConfigSecret) return `config.require_secret(${text(tree.key)})`;
  if (typeof tree === "string") return text(tree);
  if (tree === null) return "None";
  if (typeof tree === "boolean") return tree ? "True" : "False";
  if (Array.isArray(tree)) {
    const items = tree.map((item: Tree, index) => written(item, schema && partOf(schema, index), indent));
    return `[${items.join(", ")}]`;
  }
  if (!isMap(tree)) return String(tree);
  // Fields have names in Python's manner; what somebody chose as a key stays.
  const fields = schema === undefined ? [] : keysAt(schema, []);
  const deeper = `${indent}    `;
  const entries = Object.entries(tree).map(([key, value]) => {
    const name = fields.includes(key) ? snakeCase(key) : key;
    return `${deeper}${text(name)}: ${written(value, schema && partOf(schema, key), deeper)},\n`;
  });
  return entries.length === 0 ? "{}" : `{\n${entries.join("")}${indent}}`;
}

function text(value: string): string {
  return JSON.stringify(value);
}
