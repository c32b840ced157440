import { expect, test } from "vitest";
import { withoutStatement } from "./lakeFault.ts";

test("a commit that the database refuses is told without the events that it had", () => {
  const statement = "INSERT INTO lake.data VALUES (1, 'a secret')";
  const said = `Failed to flush changes: Failed to execute query "${statement}": ERROR:  the dataset was dropped\nCONTEXT: x`;
  expect(withoutStatement(new Error(said))).toEqual(
    new Error("the lake's commit failed: the dataset was dropped"),
  );
  const cut = new Error(`Failed to execute query "${statement}": server closed the connection`);
  expect(withoutStatement(cut)).toEqual(new Error("the lake's commit failed: the database has refused it"));
  const other = new Error("out of memory");
  expect(withoutStatement(other)).toBe(other);
});
