import { ServiceError } from "../serviceError.ts";
import { existingKey, keyFileName, makeKey } from "./keyFile.ts";
import type { NotifierRow } from "./notifierTable.ts";
import { SecretBox } from "./secretBox.ts";

/** Opens the box of a data folder. A key that does not fit what is stored is refused before anything is lost. */
export function openSecretBox(folder: string, sealed: NotifierRow | undefined): SecretBox {
  const key = existingKey(folder);
  if (sealed?.secrets === undefined) return new SecretBox(key ?? makeKey(folder));
  if (key === undefined) throw unusable(folder, "is missing");
  const box = new SecretBox(key);
  try {
    box.open(sealed.secrets, sealed.id);
    return box;
  } catch {
    throw unusable(folder, "is another one");
  }
}

function unusable(folder: string, fault: string): ServiceError {
  return new ServiceError(
    "KEY_UNUSABLE",
    `the file ${keyFileName} of the data folder ${folder} ${fault}: without the one by which its secrets were encrypted they cannot be read`,
  );
}
