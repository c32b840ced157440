import { repairHint } from "../../folder/repairHint.ts";
import { EventStoreError, type EventStoreErrorCode } from "./eventStoreError.ts";

/** Where the tables are. */
interface TablesPlace {
  readonly file: string;
  readonly lake?: { readonly dataPath: string } | undefined;
}

/** What says all by itself. */
const plain: readonly EventStoreErrorCode[] = [
  "FOLDER_IN_USE",
  "FORMAT_TOO_NEW",
  "PART_FOREIGN",
  "PART_MISSING",
];

/** Tables that could not be opened, whoever said so and at whatever length; `wasEnded`: their process was ended meanwhile, and did not fail. */
export function unopened(error: unknown, { file, lake }: TablesPlace, wasEnded: boolean): EventStoreError {
  if (error instanceof EventStoreError && plain.includes(error.code)) return error;
  const trouble = wasEnded ? "the process that was to read it was ended" : machineTroubleOf(error);
  if (trouble !== undefined) {
    const what = lake === undefined ? file : `the lake ${lake.dataPath}`;
    return new EventStoreError("TABLES_OUT_OF_REACH", `${what} cannot be opened now: ${trouble}`, {
      cause: error,
    });
  }
  if (lake !== undefined) {
    const message = `the lake ${lake.dataPath} cannot be opened: ${firstLineOf(error)}`;
    return new EventStoreError("TABLES_UNUSABLE", message, { cause: error });
  }
  return new EventStoreError(
    "TABLES_UNUSABLE",
    `${file} cannot be opened: ${firstLineOf(error)}; where it is damaged, ${repairHint}`,
    { cause: error },
  );
}

/** What says nothing of the tables themselves. A disk that cannot be read is none of it: it will not get better. */
const machineTroubles: readonly (readonly [RegExp, string])[] = [
  [
    /out of memory|bad_alloc|bad allocation|allocation fail|cannot allocate memory/i,
    "there is too little memory",
  ],
  [/resource temporarily unavailable|too many open files/i, "the machine has no threads or files left"],
  [/no space left|quota exceeded|read-only file system/i, "the disk takes nothing"],
];

/** A process that has failed leaves its last words as the cause. */
export function machineTroubleOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const found = machineTroubles.find(([words]) => words.test(error.message));
  return found === undefined ? machineTroubleOf(error.cause) : found[1];
}

/** The first line of what DuckDB says, or of its process's last words: the others tell where in its own code that was. */
export function firstLineOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return said.trim().split("\n", 1)[0] ?? "";
}
