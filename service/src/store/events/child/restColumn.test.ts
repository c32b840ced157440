import { expect, test } from "vitest";
import { fc } from "../../../../../tools/testing/arbitrary.ts";
import { restColumn } from "./restColumn.ts";

test("each row holds its values by field and type, and rows without any hold null", () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.string({ unit: "binary" }),
    fc.boolean(),
    fc.integer(),
    fc.double(),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 20 }), (rows) => {
      const textOf = (index: 0 | 1) => rows.map((row) => JSON.stringify(row[index])).join(",");
      const text = restColumn(rows.length, [
        { column: ['a"\n', "string"], text: textOf(0) },
        { column: ["b", "integer"], text: textOf(1) },
      ]);
      const parsed = (JSON.parse(`[${text}]`) as (string | null)[]).map((row) => row && JSON.parse(row));
      const asJson = (one: unknown): unknown => JSON.parse(JSON.stringify(one));
      expect(parsed).toEqual(
        rows.map(([a, b]) => {
          const members = {
            ...(asJson(a) === null ? {} : { 'a"\n': { string: asJson(a) } }),
            ...(asJson(b) === null ? {} : { b: { integer: asJson(b) } }),
          };
          return Object.keys(members).length === 0 ? null : members;
        }),
      );
    }),
  );
});
