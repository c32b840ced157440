import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { boolean, type Columns, decodeRow, encode, json, listed, optional, plain } from "./columns.ts";
import { jsonObject } from "./jsonObject.ts";

interface Row {
  readonly text: string;
  readonly flag: boolean;
  readonly list: string[];
  readonly names: string[];
  readonly number?: number | undefined;
  readonly maybe?: boolean | undefined;
}

const columns: Columns<Row> = {
  text: plain("text"),
  flag: boolean("flag"),
  list: json("list"),
  names: listed("name", "name WHERE name.of = thing.id"),
  number: optional(plain("number")),
  maybe: optional(boolean("maybe")),
};
const entries = Object.entries(columns);
const stored = entries.filter(([, { computed }]) => !computed);

function table() {
  const database = new DatabaseSync(":memory:");
  database.exec(
    `CREATE TABLE thing (id INTEGER PRIMARY KEY, text TEXT, flag INTEGER, list TEXT, number INTEGER, maybe INTEGER) STRICT;
     CREATE TABLE name (of INTEGER, name TEXT) STRICT`,
  );
  const insert = database.prepare(
    `INSERT INTO thing (${stored.map(([property]) => property).join(", ")}) VALUES (${stored.map(() => "?").join(", ")})`,
  );
  const insertName = database.prepare("INSERT INTO name VALUES (?, ?)");
  const selected = entries.map(([property, { sql }]) => `${sql} AS "${property}"`);
  return {
    add({ names, ...row }: Row) {
      const values: Record<string, unknown> = row;
      const { lastInsertRowid } = insert.run(
        ...stored.map(([property, column]) => encode(column, values[property])),
      );
      for (const name of names) insertName.run(lastInsertRowid, name);
    },
    decoded: () =>
      database
        .prepare(`SELECT ${selected.join(", ")} FROM thing ORDER BY id`)
        .all()
        .map((row) => decodeRow(entries, row)),
    written: () =>
      JSON.parse(
        String(
          database
            .prepare(
              `SELECT json_group_array(${jsonObject(entries)}) AS json FROM (SELECT * FROM thing ORDER BY id) AS thing`,
            )
            .get()?.json,
        ),
      ),
  };
}

/** What is stored is UTF-8, which has no half characters. */
const text = fc.string({ unit: "binary" });
const row: fc.Arbitrary<Row> = fc.record({
  text,
  flag: fc.boolean(),
  list: fc.array(text),
  names: fc.array(text, { maxLength: 3 }),
  number: fc.option(fc.integer(), { nil: undefined }),
  maybe: fc.option(fc.boolean(), { nil: undefined }),
});

test("the JSON that the database writes says what rows say that were decoded, and what was stored", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const { add, decoded, written } = table();
      for (const one of rows) add(one);
      expect(written()).toEqual(decoded());
      expect(written()).toEqual(rows);
    }),
  );
});
