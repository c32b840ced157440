import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PlainError } from "../bootstrap/plainError.mjs";
import { root } from "../checks.ts";
import { runGo } from "../runGo.ts";

export const languages = join(root, "languages");
const schema = join(root, "provider/schema.json");
const generator = join(languages, "generator");
const mark = join(languages, "madeFrom.txt");

/** What the SDKs are made from, in one text: it says whether they have to be made anew, also where there is no Go. */
export async function source(): Promise<string> {
  const files = [schema, join(generator, "main.go"), join(generator, "go.mod")];
  const hash = createHash("sha256");
  for (const file of files) hash.update(await readFile(file));
  return hash.digest("hex");
}

/** What those were made from that are here. */
export async function sourceOfThese(): Promise<string> {
  return (await readFile(mark, "utf8").catch(() => "")).trim();
}

/** Makes them where they are not of this schema. */
export async function renewSdks(): Promise<void> {
  const now = await source();
  if (now === (await sourceOfThese())) return;
  await generateSdks(languages);
  await writeFile(mark, `${now}\n`);
}

/** Every file of them, in the folders `python` and `go` of another. */
export async function generateSdks(folder: string): Promise<void> {
  const [python, inGo] = [join(folder, "python"), join(folder, "go")];
  await rm(join(python, "pulumi_eventdata"), { recursive: true, force: true });
  await rm(join(inGo, "eventdata"), { recursive: true, force: true });
  await mkdir(python, { recursive: true });
  await mkdir(inGo, { recursive: true });
  await go(generator, ["run", "-mod=readonly", "-tags", "osusergo,grpcnotrace", ".", schema, python, inGo]);
}

/** Runs Go in a folder. */
export async function go(cwd: string, args: readonly string[]): Promise<string> {
  const failed = (words: string) =>
    new PlainError("GO_FAILED", `go ${args[0]} failed: ${words}`, "Install Go, or mend what stands above.");
  const result = await runGo(args, { cwd }).catch((error: Error) => {
    throw failed(error.message);
  });
  if (result.exitCode === 0) return result.stdout;
  throw failed(`${result.stdout}${result.stderr}`.trim());
}
