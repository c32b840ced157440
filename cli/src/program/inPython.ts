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

/** As Pulumi's Python SDKs name what has words in it. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at: number) => `${at > 0 ? "_" : ""}${letter.toLowerCase()}`);
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
