import { form, formFunction, ofText } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";

export const encodings: readonly ScalarFunction[] = [
  ofText("url_encode", "The text as part of an address.", (text) => `url_encode(${text})`, [
    ['url_encode("a b&c")', "a%20b%26c"],
    ['url_encode("ä")', "%C3%A4"],
    ['url_encode("")', ""],
    ['url_encode("a-b_c.d~e")', "a-b_c.d~e"],
    ["url_encode(string(null))", null],
  ]),
  ofText(
    "url_decode",
    "The text that a part of an address stands for.",
    (text) => `TRY(url_decode(${text}))`,
    [
      ['url_decode("a%20b%26c")', "a b&c"],
      ['url_decode("%C3%A4")', "ä"],
      ['url_decode("")', ""],
      ['url_decode("%zz")', "%zz"],
      ["url_decode(string(null))", null],
    ],
  ),
  ofText("base64_encode_tostring", "The text's bytes in base64.", (text) => `to_base64(encode(${text}))`, [
    ['base64_encode_tostring("hello")', "aGVsbG8="],
    ['base64_encode_tostring("")', ""],
    ['base64_encode_tostring("ä")', "w6Q="],
    ['base64_encode_tostring("a")', "YQ=="],
    ["base64_encode_tostring(string(null))", null],
  ]),
  ofText(
    "base64_decode_tostring",
    "The text whose bytes these are in base64.",
    (text) => `TRY(decode(from_base64(${text})))`,
    [
      ['base64_decode_tostring("aGVsbG8=")', "hello"],
      ['base64_decode_tostring("")', ""],
      ['base64_decode_tostring("w6Q=")', "ä"],
      ['base64_decode_tostring("?")', null],
      ["base64_decode_tostring(string(null))", null],
    ],
  ),
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
      ["base64_decode_toarray(string(null))", null],
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
