import { resolve } from "node:path";
import { UsageError } from "eventdata-commandline";
import { type Asked, type OperationName, operations, type Result } from "../operation/operations.ts";
import { ask, doAlone } from "./controlClient.ts";
import { defaultFolder } from "./flags.ts";
import { profileOf } from "./settings.ts";

export interface FolderValues {
  readonly data?: string | undefined;
  readonly "wire-profile"?: string | undefined;
}

/** Has an operation done on the data folder that the flags name; what is asked is checked before that. */
export function askFolder<N extends OperationName>(
  values: FolderValues,
  name: N,
  asked: unknown,
): Promise<Result<N>> {
  const checked = operations[name].asked.safeParse(asked);
  if (!checked.success) {
    const faults = checked.error.issues.map(({ path, message }) => `--${kebab(path.join("."))}: ${message}`);
    throw new UsageError(faults.join("; "));
  }
  const profile = values["wire-profile"];
  const wireProfile = profile === undefined ? undefined : profileOf(profile);
  // The schema that has just accepted it is that of this operation.
  const valid = checked.data as Asked<N>;
  return ask(folderOf(values), name, valid, (closed) => doAlone(closed, name, valid, wireProfile));
}

export function folderOf({ data = defaultFolder }: FolderValues): string {
  return resolve(data);
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
