/** Codes of the system, and SQLite's numbers, for a disk that takes nothing; what it is called. */
const ofCodes: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk's quota is used up"],
  ["EFBIG", "a file may not grow any more"],
  ["EROFS", "the disk is read-only"],
  ["EIO", "the disk fails"],
  [8, "the disk is read-only"],
  [10, "the disk fails"],
  [13, "the disk is full"],
]);

/** DuckDB has words alone: its own, and behind them those of the system. */
const ofWords: readonly (readonly [RegExp, string])[] = [
  [/no space left on device/i, "the disk is full"],
  [/quota exceeded/i, "the disk's quota is used up"],
  [/file too large/i, "a file may not grow any more"],
  [/read-only file system/i, "the disk is read-only"],
  [/input\/output error/i, "the disk fails"],
];

/** Why a disk did not take what was to be written, in words for anybody; undefined where an error is another one. */
export function diskTroubleOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return (
    ofCodes.get(numberOf(error) ?? codeOf(error)) ?? ofMessage(error.message) ?? diskTroubleOf(error.cause)
  );
}

/** SQLite's number, without what more it says in the higher bits. */
function numberOf(error: Error): number | undefined {
  return "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
}

function codeOf(error: Error): unknown {
  return "code" in error ? error.code : undefined;
}

function ofMessage(message: string): string | undefined {
  return ofWords.find(([words]) => words.test(message))?.[1];
}
