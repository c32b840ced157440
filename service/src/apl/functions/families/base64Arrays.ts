import { form, formFunction } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";

export const base64Arrays: readonly ScalarFunction[] = [
  formFunction("base64_decode_toarray", {
    about: "The bytes that a base64 text stands for, as an array of integers; empty where it is no base64.",
    parameters: ["text"],
    forms: [
      form(
        ["string"],
        "array",
        (text) =>
          `CASE WHEN ${text} IS NOT NULL THEN bounded_text(to_json(bytes_of_hex(COALESCE(hex(TRY(from_base64(${text}))), ''))::INTEGER[])::VARCHAR) END`,
      ),
    ],
    examples: [
      ['base64_decode_toarray("aGVsbG8=")', [104, 101, 108, 108, 111]],
      ['base64_decode_toarray("/wA=")', [255, 0]],
      ['base64_decode_toarray("")', []],
      ['base64_decode_toarray("?")', []],
      ['base64_decode_toarray(strrep(strrep("YWFh", 1000), 120))', null],
      ["base64_decode_toarray(tostring(null))", null],
      ['base64_decode_toarray(dynamic({"a": 5}).a)', null],
    ],
  }),
  formFunction("base64_encode_fromarray", {
    about:
      "An array of bytes, which are integers from 0 to 255, as a base64 text; an empty one where it has anything else.",
    parameters: ["array"],
    forms: [
      form(
        ["array"],
        "string",
        (array) =>
          `CASE WHEN ${array} IS NOT NULL THEN COALESCE(to_base64(TRY(unhex(hex_of_bytes(json_items(${array}))))), '') END`,
      ),
    ],
    examples: [
      ["base64_encode_fromarray(dynamic([104, 101, 108, 108, 111]))", "aGVsbG8="],
      ["base64_encode_fromarray(dynamic([255, 0]))", "/wA="],
      ["base64_encode_fromarray(dynamic([]))", ""],
      ["base64_encode_fromarray(dynamic([256]))", ""],
      ["base64_encode_fromarray(dynamic([-1]))", ""],
      ['base64_encode_fromarray(dynamic(["a", 1]))', ""],
      ['base64_encode_fromarray(dynamic({"a": 5}).a)', null],
      ['base64_encode_fromarray(base64_decode_toarray("w6Q="))', "w6Q="],
    ],
  }),
];
