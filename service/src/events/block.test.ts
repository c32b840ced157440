import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { BlockBuilder, blockLength, blockRows } from "./block.ts";
import type { FlatEvent, FlatValue } from "./event/flatEvent.ts";

function event(time: bigint, fields: Readonly<Record<string, FlatValue>>): FlatEvent {
  return { time, fields: new Map(Object.entries(fields)) };
}

function textOf(pieces: readonly Uint8Array[]): string {
  return Buffer.concat(pieces).toString();
}

const one: FlatValue = { type: "integer", json: "1" };

test("a block has a column for each field and type, with null where an event has none", () => {
  const builder = new BlockBuilder();
  builder.add(event(1_000_000_001n, { a: one }));
  builder.add(event(-1n, { a: { type: "string", json: '"x\\n"' }, b: { type: "array", json: '[1,"y"]' } }));
  builder.add(event(0n, { a: { type: "integer", json: "9007199254740993" } }));
  const { text, ...block } = builder.finish();
  expect(block).toEqual({
    rows: 3,
    columns: [
      ["a", "integer"],
      ["a", "string"],
      ["b", "array"],
    ],
  });
  expect(textOf(text)).toBe(
    [
      '{"rows":3,"columns":[["a","integer"],["a","string"],["b","array"]]}',
      "1000000,-1,0",
      "1,999,0",
      "1,null,9007199254740993",
      'null,"x\\n",null',
      'null,"[1,\\"y\\"]",null',
      "",
    ].join("\n"),
  );
});

test("the lists of a large block hold every value in its row", () => {
  const property = fc.property(
    fc.array(fc.dictionary(fc.constantFrom("a", "b", "c"), fc.string({ unit: "grapheme", maxLength: 300 }))),
    (rows) => {
      const builder = new BlockBuilder();
      const many = Array.from({ length: 20 }, () => rows).flat();
      for (const fields of many) {
        const values = Object.entries(fields).map(([name, value]): [string, FlatValue] => [
          name,
          { type: "string", json: JSON.stringify(value) },
        ]);
        builder.add({ time: 0n, fields: new Map(values) });
      }
      const { columns, text } = builder.finish();
      const [, , , ...lists] = textOf(text).split("\n");
      for (const [position, [name]] of columns.entries()) {
        expect(JSON.parse(`[${lists[position]}]`)).toEqual(many.map((fields) => fields[name] ?? null));
      }
      expect(lists).toHaveLength(columns.length + 1);
    },
  );
  fc.assert(property);
});

test("a new block knows nothing of the one before", () => {
  const builder = new BlockBuilder();
  builder.add(event(0n, { a: one }));
  builder.finish();
  builder.add(event(0n, { b: one }));
  expect(builder.finish()).toMatchObject({ rows: 1, columns: [["b", "integer"]] });
});

test("a block is full by its events, by its text, or by the places that are empty", () => {
  const rowsUntilFull = (fields: (row: number) => Readonly<Record<string, FlatValue>>) => {
    const builder = new BlockBuilder();
    while (!builder.isFull) builder.add(event(0n, fields(builder.rows)));
    const { rows, text } = builder.finish();
    return { rows, length: textOf(text).length };
  };
  expect(rowsUntilFull(() => ({ a: one })).rows).toBe(blockRows);
  expect(rowsUntilFull(() => ({}))).toMatchObject({ rows: blockRows });
  const long: FlatValue = { type: "string", json: `"${"x".repeat(100_000)}"` };
  expect(rowsUntilFull(() => ({ a: long })).rows).toBe(11);
  const sparse = rowsUntilFull((row) => ({ [`f${row}`]: one }));
  expect(sparse.length).toBeLessThan(blockLength * 1.1);
  expect(sparse.length).toBeGreaterThan(blockLength * 0.9);
});
