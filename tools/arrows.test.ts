import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "./checks.ts";
import { serviceFolders } from "./serviceFolders.ts";

/** Which of the project's own packages, and which others, the code of a room may import. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: ["zod"],
  provider: ["eventdata-contract", "zod", "undici", "@pulumi/pulumi", "@grpc/grpc-js"],
  sdk: ["eventdata-contract", "pulumi-eventdata-provider", "@pulumi/pulumi", "zod", "yaml"],
  service: [
    "eventdata-contract",
    "zod",
    "hono",
    "jose",
    "pino",
    "yaml",
    "busboy",
    "csv-parse",
    "@duckdb/node-api",
  ],
  "examples/organisation": ["pulumi-eventdata", "@pulumi/pulumi"],
  "examples/quick-start": ["pulumi-eventdata", "@pulumi/pulumi"],
  "examples/smoke-check": ["pulumi-eventdata", "@pulumi/pulumi"],
};

const rooms = Object.keys(mayImport);

test.each(rooms)("%s imports only what its place in the house allows", (room) => {
  const code = filesOf(room);
  expect(code.length).toBeGreaterThan(0);
  for (const file of code) {
    for (const name of importsOf(join(root, file))) {
      expect(isAllowed(room, file, name), `${file} imports ${name}`).toBe(true);
    }
  }
});

test("the arrows between the service's folders lead one way", () => {
  expect(Object.keys(serviceFolders).flatMap((folder) => wayBack(folder) ?? [])).toEqual([]);
});

test("files of the service import from their own folder, and from those that it may", () => {
  expect(serviceArrows().filter(({ from, to }) => !serviceFolders[from]?.includes(to))).toEqual([]);
});

test("no arrow between folders of the service is allowed that no file needs", () => {
  const used = new Set(serviceArrows().map(({ from, to }) => `${from} → ${to}`));
  const allowed = Object.entries(serviceFolders).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));
  expect(allowed.filter((arrow) => !used.has(arrow))).toEqual([]);
});

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly imports: string;
}

/** Every import of the service's code that leaves a folder. */
function serviceArrows(): Arrow[] {
  const arrows = filesOf("service").flatMap((file) =>
    importsOf(join(root, file))
      .filter((name) => name.startsWith("."))
      .map((name) => {
        const imports = join(dirname(file), name);
        return { from: folderOf(file), to: folderOf(imports), file, imports };
      }),
  );
  return arrows.filter(({ from, to }) => from !== to);
}

/** The nearest folder around a file that the table names; at the top stand what is started and what is imported. */
function folderOf(file: string): string {
  let folder = relative("service/src", dirname(file));
  while (folder.includes("/") && !Object.hasOwn(serviceFolders, folder)) folder = dirname(folder);
  return folder || "the top";
}

/** A way along the arrows that ends where it began. */
function wayBack(start: string, way: readonly string[] = [start]): string | undefined {
  for (const next of serviceFolders[way.at(-1) ?? start] ?? []) {
    if (next === start) return [...way, next].join(" → ");
    if (way.includes(next)) continue;
    const found = wayBack(start, [...way, next]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A room's code without its tests. */
function filesOf(room: string): string[] {
  const files = globSync(`${room}/**/*.ts`, { cwd: root, exclude: ["**/node_modules/**", "**/dist/**"] });
  return files.filter((file) => !file.endsWith(".test.ts") && !file.includes("/testing/"));
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const matches = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)"([^"]+)"/gm);
  return [...matches].map((match) => match[1] as string);
}

function isAllowed(room: string, file: string, name: string): boolean {
  if (name.startsWith("node:")) return true;
  if (name.startsWith(".")) return join(dirname(file), name).startsWith(`${room}/`);
  return (mayImport[room] ?? []).some((allowed) => name === allowed || name.startsWith(`${allowed}/`));
}
