import { typeSet } from "../../values/type.ts";
import { form, formFunction } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";
import { textOf } from "./conversion.ts";

const strcat: ScalarFunction = {
  name: "strcat",
  about: "The values as text, one after the other.",
  parameters: ["values…"],
  types: () => typeSet("string"),
  lanes: (args) => ({ string: `bounded_text(concat(${args.map(textOf).join(", ") || "''"}))` }),
  examples: [
    ['strcat("a", "b")', "ab"],
    ['strcat("a", 1, true)', "a1true"],
    ['strcat("a", tostring(null), "c")', "ac"],
    ['strcat("")', ""],
    ['strcat(1.5, " ", 1h)', "1.5 01:00:00"],
  ],
};

export const strings: readonly ScalarFunction[] = [
  strcat,
  formFunction("strlen", {
    about: "How many characters the text has.",
    parameters: ["text"],
    forms: [form(["string"], "integer", (text) => `length(${text})`)],
    examples: [
      ['strlen("abc")', 3],
      ['strlen("")', 0],
      ['strlen("ä€😀")', 3],
      ["strlen(tostring(null))", null],
      ['strlen(dynamic({"a":"xy"}).a)', 2],
      ['strlen(dynamic({"a":5}).a)', null],
    ],
  }),
  formFunction("tolower", {
    about: "The text in small letters.",
    parameters: ["text"],
    forms: [form(["string"], "string", (text) => `lower(${text})`)],
    examples: [
      ['tolower("ABC")', "abc"],
      ['tolower("ÄÉ")', "äé"],
      ['tolower("")', ""],
      ["tolower(tostring(null))", null],
      ['tolower("a1!")', "a1!"],
    ],
  }),
  formFunction("toupper", {
    about: "The text in capital letters.",
    parameters: ["text"],
    forms: [form(["string"], "string", (text) => `upper(${text})`)],
    examples: [
      ['toupper("abc")', "ABC"],
      ['toupper("äé")', "ÄÉ"],
      ['toupper("")', ""],
      ["toupper(tostring(null))", null],
      ['toupper("a1!")', "A1!"],
    ],
  }),
];
