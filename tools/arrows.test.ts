import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./checks.ts";
import { providerFolders } from "./providerFolders.ts";
import { serviceFolders } from "./serviceFolders.ts";

/** Which of the project's own packages, and which others, the code of a room may import. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: ["zod"],
  commandline: ["eventdata-contract"],
  provider: [
    "eventdata-contract",
    "zod",
    "undici",
    "yaml",
    "@pulumi/pulumi",
    "@grpc/grpc-js",
    "google-protobuf",
  ],
  sdk: ["pulumi-eventdata-provider", "@pulumi/pulumi"],
  // Rooms of their own in the same package, which no program loads.
  "sdk/src/testKit": [
    "eventdata-contract",
    "pulumi-eventdata-provider",
    "pulumi-eventdata-cli",
    "eventdata-service",
    "@pulumi/pulumi",
  ],
  "sdk/src/policy": ["pulumi-eventdata-provider", "pulumi-eventdata-cli", "@pulumi/policy"],
  cli: ["eventdata-contract", "eventdata-commandline", "pulumi-eventdata-provider", "yaml", "zod"],
  service: [
    "eventdata-contract",
    "eventdata-commandline",
    "zod",
    "hono",
    "jose",
    "pino",
    "yaml",
    "busboy",
    "csv-parse",
    "@duckdb/node-api",
    "xxhash-wasm",
    "mmdb-lib",
    "pg",
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

/** Of a room that has tables of its own, from which folders the files of each may import. */
const foldersOf: Readonly<Record<string, Folders>> = { provider: providerFolders, service: serviceFolders };

describe.each(Object.entries(foldersOf))("of the folders of %s", (room, folders) => {
  test("the arrows lead one way", () => {
    expect(Object.keys(folders).flatMap((folder) => wayBack(folders, folder) ?? [])).toEqual([]);
  });

  test("each imports from itself, and from those that it may", () => {
    const arrows = arrowsOf(room, folders);
    expect(arrows.length).toBeGreaterThan(0);
    expect(arrows.filter(({ from, to }) => !folders[from]?.includes(to))).toEqual([]);
  });

  test("none has an arrow that no file needs", () => {
    const used = new Set(arrowsOf(room, folders).map(({ from, to }) => `${from} → ${to}`));
    const allowed = Object.entries(folders).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));
    expect(allowed.filter((arrow) => !used.has(arrow))).toEqual([]);
  });
});

type Folders = Readonly<Record<string, readonly string[]>>;

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly imports: string;
}

/** Every import of a room's code that leaves a folder. */
function arrowsOf(room: string, folders: Folders): Arrow[] {
  const arrows = filesOf(room).flatMap((file) =>
    importsOf(join(root, file))
      .filter((name) => name.startsWith("."))
      .map((name) => {
        const imports = join(dirname(file), name);
        return { from: folderOf(room, folders, file), to: folderOf(room, folders, imports), file, imports };
      }),
  );
  return arrows.filter(({ from, to }) => from !== to);
}

/** The nearest folder around a file that the table names; at the top stand what is started and what is imported. */
function folderOf(room: string, folders: Folders, file: string): string {
  let folder = relative(`${room}/src`, dirname(file));
  while (folder.includes("/") && !Object.hasOwn(folders, folder)) folder = dirname(folder);
  return folder || "the top";
}

/** A way along the arrows that ends where it began. */
function wayBack(folders: Folders, start: string, way: readonly string[] = [start]): string | undefined {
  for (const next of folders[way.at(-1) ?? start] ?? []) {
    if (next === start) return [...way, next].join(" → ");
    if (way.includes(next)) continue;
    const found = wayBack(folders, start, [...way, next]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A room's code without its tests, and without that of rooms within it. */
function filesOf(room: string): string[] {
  const files = globSync(`${room}/**/*.ts`, { cwd: root, exclude: ["**/node_modules/**", "**/dist/**"] });
  const own = files.filter((file) => roomOf(file) === room);
  return own.filter((file) => !file.endsWith(".test.ts") && !file.includes("/testing/"));
}

/** The innermost room that a file is in. */
function roomOf(file: string): string | undefined {
  const around = rooms.filter((room) => file.startsWith(`${room}/`));
  return around.sort((one, other) => other.length - one.length)[0];
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const matches = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)"([^"]+)"/gm);
  return [...matches].map((match) => match[1] as string);
}

function isAllowed(room: string, file: string, name: string): boolean {
  if (name.startsWith("node:")) return true;
  if (name.startsWith(".")) {
    const other = roomOf(join(dirname(file), name));
    return other !== undefined && (room === other || room.startsWith(`${other}/`));
  }
  return (mayImport[room] ?? []).some((allowed) => name === allowed || name.startsWith(`${allowed}/`));
}
