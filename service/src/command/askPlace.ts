import { UsageError } from "eventdata-commandline";
import { type Asked, type OperationName, operations, perform, type Result } from "../operation/operations.ts";
import { ask, doAlone } from "./controlClient.ts";
import { serveFlags } from "./flags.ts";
import { atPlace, type GivenPlace } from "./place.ts";
import { profileOf } from "./settings.ts";
import { withSharedStore } from "./sharedStore.ts";

/** By which a command that works on objects is told where they are. */
export const objectFlags = {
  data: serveFlags.data,
  database: serveFlags.database,
  "key-file": serveFlags["key-file"],
} as const;

/** A link leads to a service; one that runs on a data folder says itself where it is. */
export const publicUrlFlag = {
  value: "URL",
  about: "address at which people reach the service, where none runs on the data folder",
} as const;

interface Given extends GivenPlace {
  readonly values: GivenPlace["flags"] & { readonly "wire-profile"?: string | undefined };
}

/**
 * Has an operation done at the place that flags and environment name; what is asked is checked before that. People
 * reach a shared service at the address that is given, since nobody here knows it.
 */
export async function askPlace<N extends OperationName>(
  given: Given,
  name: N,
  asked: unknown,
  address?: string,
): Promise<Result<N>> {
  const checked = operations[name].asked.safeParse(asked);
  if (!checked.success) {
    const faults = checked.error.issues.map(({ path, message }) => `--${kebab(path.join("."))}: ${message}`);
    throw new UsageError(faults.join("; "));
  }
  const profile = given.values["wire-profile"];
  const wireProfile = profile === undefined ? undefined : profileOf(profile);
  // The schema that has just accepted it is that of this operation.
  const valid = checked.data as Asked<N>;
  return atPlace<Promise<Result<N>>>(given, {
    folder: (folder) =>
      ask(folder, name, valid, (closed) => doAlone(closed, name, valid, { wireProfile, address })),
    shared: (place) =>
      withSharedStore(place, { wireProfile, address }, async (context) => {
        return (await perform(name, valid, context)) as Result<N>;
      }),
  });
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
