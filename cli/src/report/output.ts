import { writeFile } from "node:fs/promises";
import type { Flag } from "eventdata-commandline";
import { print, visible } from "eventdata-commandline";

export const outFlag = {
  out: { value: "FILE", about: "write there instead of printing" },
} as const satisfies Readonly<Record<string, Flag>>;

/** Prints what a command has found, or writes it into a file. */
export async function putOut(text: string, file: string | undefined): Promise<void> {
  if (file === undefined) print(visible(text.trimEnd()));
  else await writeFile(file, text.endsWith("\n") ? text : `${text}\n`);
}
