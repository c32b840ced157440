import { ServiceError } from "../errors/serviceError.ts";
import { repairHint } from "./folder/repairHint.ts";
import type { FolderIdentity } from "./folderTable.ts";
import { existingKey, keyFileName, makeKey } from "./keyFile.ts";
import type { NotifierRow } from "./notifierTable.ts";
import { SecretBox } from "./secretBox.ts";

/** Opens the box of a data folder, which it makes where there was none yet. */
export function openSecretBox(
  folder: string,
  identity: FolderIdentity | undefined,
  sealed: NotifierRow | undefined,
): SecretBox {
  return existingBox(folder, identity, sealed) ?? new SecretBox(makeKey(folder));
}

/** A key that does not fit what is stored is refused before anything is lost. Undefined where there need not be one. */
export function existingBox(
  folder: string,
  identity: FolderIdentity | undefined,
  sealed: NotifierRow | undefined,
): SecretBox | undefined {
  const key = existingKey(folder);
  if (identity !== undefined) return knownBox(folder, key, identity);
  if (sealed?.secrets === undefined) return key && new SecretBox(key);
  if (key === undefined) throw unusable(folder, "is missing");
  const box = new SecretBox(key);
  try {
    box.open(sealed.secrets, sealed.id);
    return box;
  } catch {
    throw unusable(folder, "is another one");
  }
}

function knownBox(folder: string, key: Uint8Array | undefined, identity: FolderIdentity): SecretBox {
  if (key === undefined) throw unusable(folder, "is missing");
  const box = new SecretBox(key);
  if (keyCheckOf(box, identity.id) !== identity.keyCheck) throw unusable(folder, "is another one");
  return box;
}

/** The text by which a folder knows its key again. */
export function keyCheckOf(box: SecretBox, id: string): string {
  return box.signingKey(`the data folder ${id}`);
}

export function unusable(folder: string, fault: string): ServiceError {
  return new ServiceError(
    "KEY_UNUSABLE",
    `the file ${keyFileName} of the data folder ${folder} ${fault}: without the one by which its secrets were encrypted they cannot be read; ${repairHint}`,
  );
}
