import { UsageError } from "eventdata-commandline";
import { nearest } from "eventdata-contract";

/** One of some words that a flag takes. */
export function oneOf<Word extends string>(
  flag: string,
  given: string | undefined,
  words: readonly [Word, ...Word[]],
): Word {
  if (given === undefined) return words[0];
  const found = words.find((word) => word === given);
  if (found !== undefined) return found;
  const near = nearest(given, words);
  throw new UsageError(
    `--${flag} takes ${words.join(", ")}, not "${given}"${near ? `; did you mean ${near}?` : ""}`,
  );
}
