import { repairHint } from "../../folder/repairHint.ts";
import { EventStoreError, type EventStoreErrorCode } from "./eventStoreError.ts";

/** What says all by itself. */
const plain: readonly EventStoreErrorCode[] = ["FOLDER_IN_USE", "FORMAT_TOO_NEW", "PART_FOREIGN"];

/** Tables that could not be opened, whoever said so and at whatever length. */
export function unopened(error: unknown, file: string): EventStoreError {
  if (error instanceof EventStoreError && plain.includes(error.code)) return error;
  return new EventStoreError(
    "TABLES_UNUSABLE",
    `${file} cannot be opened: ${firstLineOf(error)}; where it is damaged, ${repairHint}`,
    { cause: error },
  );
}

/** The first line of what DuckDB says, or of its process's last words: the others tell where in its own code that was. */
export function firstLineOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return said.trim().split("\n", 1)[0] ?? "";
}
