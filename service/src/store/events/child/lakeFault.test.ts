import { expect, test } from "vitest";
import { withoutStatement } from "./lakeFault.ts";

const statement = `INSERT INTO lake.data VALUES (1, 'a "secret": ERROR:  of mine')`;
const told: Readonly<Record<string, string>> = {
  "ERROR:  the dataset was dropped\nCONTEXT: x": "the dataset was dropped",
  "FATAL:  terminating connection due to administrator command\nSSL":
    "terminating connection due to administrator command",
  'ERROR:  syntax error at or near "a secret"\nLINE 1: a secret': "syntax error at or near",
};

test.each(Object.entries(told))(
  "a statement that fails by %j is told without the events that it had",
  (said, reason) => {
    const failed = new Error(`Failed to flush changes: Failed to execute query "${statement}": ${said}`);
    const expected = new Error(`IO Error: the database of the lake's catalogue has failed: ${reason}`);
    expect(withoutStatement(failed)).toEqual(expected);
  },
);

test("of a statement whose connection was lost nothing of it is told, and other errors stay", () => {
  const cut = new Error(
    `Failed to execute query "INSERT INTO lake.data VALUES (1)": server closed the connection`,
  );
  const lost = "IO Error: the database of the lake's catalogue has failed: its connection was lost";
  expect(withoutStatement(cut)).toEqual(new Error(lost));
  const other = new Error("out of memory");
  expect(withoutStatement(other)).toBe(other);
});
