import { readFileSync } from "node:fs";
import { ServiceError } from "../errors/serviceError.ts";
import { putBack } from "./folder/repairHint.ts";

/** The content of a file of a data folder. A folder in its place is told by its name. */
export function readPart(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "EISDIR") throw error;
    throw new ServiceError("FOLDER_UNUSABLE", `${file} is a folder, where a file belongs: ${putBack}`);
  }
}
