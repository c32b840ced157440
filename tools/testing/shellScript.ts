import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes an executable shell script, to stand in for a program. */
export async function writeShellScript(file: string, body: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
}
