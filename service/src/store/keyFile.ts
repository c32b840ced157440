import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, unlinkSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { ServiceError } from "../errors/serviceError.ts";
import { repairHint } from "./folder/repairHint.ts";
import { readPart } from "./readPart.ts";
import { keyBytes } from "./secretBox.ts";

export const keyFileName = "secret.key";

/** The key of a data folder, if it has one. */
export function existingKey(folder: string): Uint8Array | undefined {
  return readKey(join(folder, keyFileName), (fault) => {
    return `the file ${keyFileName} of the data folder ${folder} ${fault}; ${repairHint}`;
  });
}

/** The key that a file holds, if there is one. */
export function readKey(file: string, told: (fault: string) => string): Uint8Array | undefined {
  const key = contentOf(file);
  if (key === undefined || key.length === keyBytes) return key;
  throw new ServiceError(
    "KEY_UNUSABLE",
    told(`is no key: it must have ${keyBytes} bytes, not ${key.length}`),
  );
}

function contentOf(file: string): Buffer | undefined {
  try {
    return readPart(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Makes the key of a data folder. */
export function makeKey(folder: string): Uint8Array {
  return makeKeyFile(join(folder, keyFileName));
}

export function makeKeyFile(file: string): Uint8Array {
  const key = randomBytes(keyBytes);
  writeKeyFile(file, key);
  return key;
}

/**
 * Writes a key, for the file's owner alone. The file appears under its name only when it is whole, and is on disk before
 * anything is encrypted by it.
 */
export function writeKeyFile(file: string, key: Uint8Array): void {
  const unfinished = `${file}.${randomBytes(6).toString("hex")}`;
  const handle = openSync(unfinished, "wx", 0o600);
  try {
    writeSync(handle, key);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  linkSync(unfinished, file);
  unlinkSync(unfinished);
  syncPath(dirname(file));
}

function syncPath(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
