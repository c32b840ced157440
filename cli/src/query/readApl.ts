import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { UsageError } from "eventdata-commandline";
import { unreadable } from "../files/unreadable.ts";

/** A query, and where it was read. */
export interface Apl {
  readonly text: string;
  /** Undefined where it stands on the command line. */
  readonly file: string | undefined;
}

/** The query that stands on the command line, in a file, or in what is piped into the command. */
export async function readApl(given: string | undefined, file: string | undefined): Promise<Apl> {
  if (given !== undefined && file !== undefined)
    throw new UsageError("the query is given twice: leave out what stands after query, or --file");
  const isPiped = given === "-" || file === "-" || (given === undefined && file === undefined);
  if (isPiped && given === undefined && file === undefined && process.stdin.isTTY)
    throw new UsageError(
      "query needs APL after it, in quotes, or --file FILE, or - for what is piped into it",
    );
  const read = isPiped ? { text: await text(process.stdin), file: "the input" } : await fromFile(given, file);
  if (read.text.trim() === "") throw new UsageError("the query is empty");
  return read;
}

async function fromFile(given = "", file: string | undefined): Promise<Apl> {
  if (file === undefined) return { text: given, file };
  const read = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw unreadable(file, error);
  });
  return { text: read.replace(/^\ufeff/, ""), file };
}
