import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Document, Node } from "yaml";
import { EventDataError } from "../errors/errors.ts";
import type { Place, Source } from "./source.ts";

/** Loaded only where a file is read. */
function yaml(): typeof import("yaml") {
  return require("yaml");
}

/** The description in a file. JSON is YAML too. */
export function readFile(name: string, file: string): Source {
  const { LineCounter, parseDocument } = yaml();
  const lines = new LineCounter();
  const document = parseDocument(textOf(name, file), { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const broken = [...document.errors, ...document.warnings].map(({ message, pos }) => {
    const { line, column } = placeAt(pos[0]);
    return `  ${file}:${line}:${column}: ${message}`;
  });
  if (broken.length > 0) throw unreadable(name, `this is not YAML:\n${broken.join("\n")}`);
  return {
    file,
    value: contentOf(name, file, document),
    placeOf: ({ path, atKey }) => {
      const node = (atKey ? keyAt(document, path) : undefined) ?? nearest(document, path);
      return node?.range ? placeAt(node.range[0]) : undefined;
    },
  };
}

function textOf(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const why = error instanceof Error && "code" in error ? String(error.code) : "for an unknown reason";
    throw unreadable(
      name,
      `${resolve(file)} cannot be read: ${why}. A path is relative to the folder in which the program runs.`,
    );
  }
}

function contentOf(name: string, file: string, document: Document): unknown {
  try {
    return document.toJS() as unknown;
  } catch (error) {
    // Such as aliases that name nothing, or that would fill the memory.
    throw unreadable(name, `${file}: ${error instanceof Error ? error.message : error}`);
  }
}

function unreadable(name: string, what: string): EventDataError {
  return new EventDataError("ORGANISATION_UNREADABLE", `OrgConfig "${name}": ${what}`);
}

/** What stands at a path, or the nearest thing around it: a missing field stands nowhere. */
function nearest(document: Document, path: readonly PropertyKey[]): Node | undefined {
  const { isNode } = yaml();
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node;
  }
  return undefined;
}

function keyAt(document: Document, path: readonly PropertyKey[]): Node | undefined {
  const { isMap, isNode, isScalar } = yaml();
  const map = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(map)) return undefined;
  const pair = map.items.find(({ key }) => String(isScalar(key) ? key.value : key) === String(path.at(-1)));
  return isNode(pair?.key) ? pair.key : undefined;
}
