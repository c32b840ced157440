import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "eventdata-commandline";
import { isNode, LineCounter, parseDocument } from "yaml";
import type { SeedSource } from "../operation/seed/seedSource.ts";

const seedFile = /\.(ya?ml|json)$/i;

/** The seed in a file, or in all files of a folder, by their names' order. JSON is YAML too. */
export function readSeed(path: string): SeedSource[] {
  try {
    if (!statSync(path).isDirectory()) return [sourceOf(path)];
    const names = readdirSync(path)
      .filter((name) => seedFile.test(name))
      .sort();
    if (names.length === 0) throw new UsageError(`the seed ${path} has no .yaml, .yml or .json file in it`);
    return names.map((name) => sourceOf(join(path, name)));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `the seed ${path} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}

function sourceOf(file: string): SeedSource {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, "utf8"), { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new UsageError(`the seed ${file}:${lines.linePos(error.pos[0]).line}: ${error.message}`);
  return {
    name: file,
    value: document.toJS() as unknown,
    lineOf: (path) => {
      // The nearest thing around it that is there: a missing field stands nowhere.
      for (let length = path.length; length > 0; length--) {
        const node = document.getIn(path.slice(0, length), true);
        if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
      }
      return undefined;
    },
  };
}
