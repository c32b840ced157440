import { ConfigSecret, type Declared, isMap, Reference, type Tree } from "./program.ts";

const widest = 100;

/** The statements of a program in TypeScript that declare resources; who imports them is told by the caller. */
export function inTypeScript(program: readonly Declared[], { exported = false } = {}): string {
  return program
    .map(({ variable, type, name, args, comments = [] }) => {
      const start = `${exported ? "export " : ""}const ${variable} = new eventdata.${type}(${text(name)}`;
      const lines = Object.entries(args).map(
        ([key, value]) => `  ${keyOf(key)}: ${written(value, "  ", key.length + 4)},\n`,
      );
      const end = lines.length === 0 ? ");" : `, {\n${lines.join("")}});`;
      return [...comments.map((comment) => `// ${comment}`), `${start}${end}`].join("\n");
    })
    .join("\n\n");
}

/** On one line where there is room, else each part on its own. */
function written(tree: Tree, indent: string, before: number): string {
  const short = onOneLine(tree);
  const hasLines = short.includes("\n");
  if (!hasLines && indent.length + before + short.length < widest) return short;
  const deeper = `${indent}  `;
  if (Array.isArray(tree)) {
    const items = tree.map((item: Tree) => `${deeper}${written(item, deeper, 0)},\n`);
    return items.length === 0 ? "[]" : `[\n${items.join("")}${indent}]`;
  }
  if (!isMap(tree)) return short;
  const entries = Object.entries(tree).map(
    ([key, value]) => `${deeper}${keyOf(key)}: ${written(value, deeper, key.length + 2)},\n`,
  );
  return `{\n${entries.join("")}${indent}}`;
}

function onOneLine(tree: Tree): string {
  if (tree instanceof Reference) return `${tree.variable}.${tree.output}`;
  if (tree instanceof ConfigSecret) return `config.requireSecret(${text(tree.key)})`;
  if (typeof tree === "string") return tree.includes("\n") ? lines(tree) : text(tree);
  if (Array.isArray(tree)) return `[${tree.map(onOneLine).join(", ")}]`;
  if (!isMap(tree)) return String(tree);
  const entries = Object.entries(tree).map(([key, value]) => `${keyOf(key)}: ${onOneLine(value)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

function keyOf(key: string): string {
  // As a literal it would set the prototype.
  if (key === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : text(key);
}

function text(value: string): string {
  return JSON.stringify(value);
}

/** A text of several lines as it reads; what a template would take for its own is escaped. */
function lines(value: string): string {
  const odd = /[\p{Cc}\p{Zl}\p{Zp}\ufeff]/u;
  if (odd.test(value.replaceAll("\n", "")) || !value.isWellFormed()) return text(value);
  return `\`${value.replace(/\\|`|\$\{/g, (found) => `\\${found}`)}\``;
}
