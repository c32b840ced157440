import { fc } from "../arbitrary.ts";

/** What has a meaning to the catalogue of a lake, and what hides it there. */
export const catalogueWords: readonly string[] = [
  "{SNAPSHOT_ID}",
  "{NEXT_FILE_ID}",
  "{AUTHOR}",
  "{COMMIT_MESSAGE}",
  "{COMMIT_EXTRA_INFO}",
  "{DATA_PATH}",
  "{METADATA_CATALOG}",
  "{METADATA_CATALOG_NAME_LITERAL}",
  "{METADATA_SCHEMA_ESCAPED}",
  "{METADATA_PATH}",
  "{\0AUTHOR}",
  "{\0\0AUTHOR}",
];

/** What has a meaning to someone on the way: to JSON, CSV, HTTP, APL, SQL, regular expressions, JavaScript or this project. */
const pieces: readonly string[] = [
  ..."'\"`\\;:,.*%_$#?!&|=~-+/()[]{}<>^@ ",
  "\0",
  "\n",
  "\r",
  "\t",
  "\x1b",
  "\u007f",
  "\u2028",
  "\ufeff",
  "\u00ad",
  "\u{1f600}",
  "e\u0301",
  "\ud800",
  "\udc00",
  "\udc009007199254740993",
  "9007199254740993",
  "1e999",
  "''",
  '""',
  "$$",
  "$1",
  "?1",
  ":name",
  "{0}",
  "%s",
  "%00",
  "\\0",
  "\\u0000",
  "\\'",
  "--",
  "/*",
  "*/",
  "//",
  "||",
  "::BIGINT",
  "'); DROP TABLE d1; --",
  "'; DROP TABLE d1; --",
  '"; DROP TABLE d1; --',
  "' OR 1=1 --",
  "' UNION ALL SELECT * FROM d1 --",
  "'||(SELECT count(*) FROM d1)||'",
  '" FROM d1) --',
  "E'\\''",
  "$q$",
  "chr(0)",
  "read_text('/etc/passwd')",
  "COPY d1 TO '/tmp/x'",
  "ATTACH 'x'",
  "PRAGMA version",
  "lambda x: x",
  "NULL",
  "null",
  "true",
  "NaN",
  "1",
  "-1",
  "| count",
  "| take 0",
  "let x = 1;",
  "['",
  "']",
  '"]',
  "/*'*/",
  "(?i)",
  "[a-",
  "(",
  "\\1",
  "\\Q",
  "\\E",
  ".*",
  "\\d",
  "__proto__",
  "constructor",
  "toString",
  ...catalogueWords,
  "_sysTime",
  "_rowId",
  "_cursor",
  "c1",
  "d1",
  "a",
  "Z",
  "ß",
  "İ",
];

/** Texts that try to be more than a value. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...pieces) },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 })
      .map((all) => all.join("")),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 20, unit: "binary" }) },
);

/** The ways in which a text is written in a query. */
const quotes: readonly ((text: string) => string)[] = [
  (text) => JSON.stringify(text),
  (text) => `'${text.replaceAll(/[\\']/g, "\\$&")}'`,
  (text) => `@"${text.replaceAll('"', '""')}"`,
  (text) => `@'${text.replaceAll("'", "''")}'`,
  (text) => `h"${text.replaceAll(/[\\"]/g, "\\$&")}"`,
];

export interface Hostile {
  readonly text: string;
  readonly other: string;
  /** A text as a string of a query. */
  readonly quoted: (text: string) => string;
  /** A name that nothing else has. */
  readonly name: string;
}

let made = 0;

export const hostile: fc.Arbitrary<Hostile> = fc
  .record({ text: hostileText, other: hostileText, quoted: fc.constantFrom(...quotes) })
  .map((drawn) => {
    made += 1;
    return { ...drawn, name: `fuzz${made}` };
  });
