import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./checks.ts";

/** Which of the project's own packages, and which others, the code of a room may import. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: ["zod"],
  provider: ["eventdata-contract", "zod", "undici", "@pulumi/pulumi", "@grpc/grpc-js"],
  sdk: ["eventdata-contract", "pulumi-eventdata-provider", "@pulumi/pulumi", "zod", "yaml"],
  service: [
    "eventdata-contract",
    "zod",
    "hono",
    "@hono/node-server",
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
  const files = globSync(`${room}/**/*.ts`, { cwd: root, exclude: ["**/node_modules/**", "**/dist/**"] });
  const code = files.filter((file) => !file.endsWith(".test.ts") && !file.includes("/testing/"));
  expect(code.length).toBeGreaterThan(0);
  for (const file of code) {
    for (const name of importsOf(join(root, file))) {
      expect(isAllowed(room, file, name), `${file} imports ${name}`).toBe(true);
    }
  }
});

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
