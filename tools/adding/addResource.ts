import { globSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { root } from "../checks.ts";
import { run } from "../processes.ts";
import { type Insertion, insertions } from "./insertions.ts";

const template = join(root, "tools", "adding", "template");

/** The files that are made, without the ending that keeps them from being code of this project. */
export const newFiles = globSync("**/*.txt", { cwd: template }).map((file) => file.slice(0, -".txt".length));

/** Every file that is made or changed by hand for the invented resource. */
export const filesByHand = [...new Set([...newFiles, ...insertions.map(({ file }) => file)])].sort();

/** Copies the project as it stands, without what it ignores. */
export async function copyProject(folder: string): Promise<void> {
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const { stdout, stderr, exitCode } = await run("git", listed, { cwd: root });
  if (exitCode !== 0) throw new Error(`git does not tell the files of the project: ${stderr}`);
  for (const file of stdout.split("\0").filter(Boolean)) await cp(join(root, file), join(folder, file));
}

/** Adds the invented resource to a copy of the project, as somebody would by hand. */
export async function addResource(folder: string): Promise<void> {
  for (const file of newFiles) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(template, `${file}.txt`), join(folder, file));
  }
  for (const insertion of insertions) {
    const path = join(folder, insertion.file);
    await writeFile(path, inserted(await readFile(path, "utf8"), insertion));
  }
}

export function inserted(text: string, { file, after, lines }: Insertion): string {
  const [before, rest, ...more] = text.split(after);
  if (before === undefined || rest === undefined || more.length > 0) {
    throw new Error(`${file} does not hold once: ${after}`);
  }
  return `${before}${after}\n${lines}${rest}`;
}
