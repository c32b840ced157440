import { readFile } from "node:fs/promises";
import { EventDataError } from "pulumi-eventdata-provider";

/** What stands in a file of YAML or JSON that a person has written. */
export async function readYaml(file: string): Promise<unknown> {
  const { parseDocument } = await import("yaml");
  const text = await readFile(file, "utf8").catch((error: Error) => refuseFile(file, [error.message]));
  const document = parseDocument(text, { prettyErrors: true });
  if (document.errors.length > 0)
    refuseFile(
      file,
      document.errors.map(({ message }) => message),
    );
  return document.toJS();
}

export function refuseFile(file: string, faults: readonly string[]): never {
  throw new EventDataError("FILE_INVALID", `the rules in ${file} cannot be used:\n  ${faults.join("\n  ")}`);
}
