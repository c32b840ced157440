import type { Sql } from "../../sql/lanes.ts";
import { form, formFunction } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";

const size = (value: Sql, places: Sql, unit: Sql, base: Sql) =>
  `text_of_size(${value}, ${places}, CASE WHEN ${unit} = '' THEN unit_of_size(${value}, ${base}) ELSE ${unit} END, ${base})`;

/** Numbers of bytes as people write them. */
export const sizes: readonly ScalarFunction[] = [
  formFunction("parse_bytes", {
    about:
      "How many bytes a size such as 1.5 KB is; 0 where it is no size. A KB has 1,024 of them, with base 10 it has 1,000.",
    parameters: ["text", "base?"],
    forms: [
      form(["string"], "integer", (text) => `bytes_of_text(${text}, 2)`),
      form(["string", "integer"], "integer", (text, base) => `bytes_of_text(${text}, ${base})`),
    ],
    examples: [
      ['parse_bytes("1 KB")', 1024],
      ['parse_bytes("1 KB", 10)', 1000],
      ['parse_bytes("1 KiB", 10)', 1024],
      ['parse_bytes("128 Bytes")', 128],
      ['parse_bytes("1.5mb")', 1572864],
      ['parse_bytes("9223372036854775807")', 9223372036854775807n],
      ['parse_bytes("8 EB")', null],
      ['parse_bytes("bad data")', 0],
      ['parse_bytes("")', 0],
      ['parse_bytes("1 KB", 3)', null],
      ["parse_bytes(string(null))", null],
    ],
  }),
  formFunction("format_bytes", {
    about:
      "A number of bytes as a size, with so many decimal places (0 unless told, at most 20), in a unit that is told or fits (an empty text), of 1,024 or with base 10 of 1,000.",
    parameters: ["value", "places?", "unit?", "base?"],
    forms: [
      form(["float"], "string", (value) => size(value, "0", "''", "2")),
      form(["float", "integer"], "string", (value, places) => size(value, places, "''", "2")),
      form(["float", "integer", "string"], "string", (value, places, unit) => size(value, places, unit, "2")),
      form(["float", "integer", "string", "integer"], "string", size),
    ],
    examples: [
      ["format_bytes(1024)", "1 KB"],
      ['format_bytes(8000000, 2, "MB", 10)', "8.00 MB"],
      ["format_bytes(8765432, 2)", "8.36 MB"],
      ['format_bytes(1500, 1, "", 10)', "1.5 kB"],
      ['format_bytes(1048576, 0, "KiB")', "1024 KiB"],
      ["format_bytes(1023)", "1023 Bytes"],
      ["format_bytes(-2048)", "-2 KB"],
      ["format_bytes(0)", "0 Bytes"],
      ["format_bytes(1, 21)", null],
      ['format_bytes(1, 0, "apples")', null],
      ["format_bytes(toint(null))", null],
    ],
  }),
];
