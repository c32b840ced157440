import { AplError } from "../../aplError.ts";
import { limits } from "../../limits.ts";
import { nowhere } from "../../span.ts";
import { jsonOf } from "../../sql/json.ts";
import { laneFor } from "../../sql/laneFor.ts";
import type { Sql } from "../../sql/lanes.ts";
import type { Value } from "../../sql/value.ts";
import { describedTypes, type Type, typeSet } from "../../values/type.ts";
import { form, formFunction } from "../forms.ts";
import type { Argument, Example, ScalarFunction } from "../scalarFunction.ts";

/** An array in SQL is JSON text; its elements are a list of JSON. */
export const elements = (array: Sql) => `json_items(${array})`;
export const arrayOf = (list: Sql) => `text_of_list(${list})`;

/** A function whose arguments are values of any type. */
export function ofValues(
  name: string,
  about: string,
  parameters: readonly string[],
  gives: Type,
  sql: (args: readonly Value[]) => Sql,
  examples: readonly Example[],
  wanted?: (place: number) => Type | undefined,
): ScalarFunction {
  const least = parameters.filter((parameter) => !/[?…]$/.test(parameter)).length;
  const most = parameters.some((parameter) => parameter.endsWith("…")) ? Infinity : parameters.length;
  return {
    name,
    about,
    parameters,
    types: (args) => {
      if (args.length >= least && args.length <= most) {
        for (const [index, each] of args.entries())
          throwIfNever(name, each, parameters[index] ?? parameters[0], wanted?.(index));
        return typeSet(gives);
      }
      const counts = most === least ? least : most === Infinity ? `at least ${least}` : `${least} to ${most}`;
      const message = `${name} takes ${counts} arguments, not ${args.length}`;
      throw new AplError("WRONG_ARGUMENTS", message, args.at(-1)?.span ?? nowhere);
    },
    lanes: (args) => ({ [gives]: sql(args) }),
    examples,
  };
}

/** A value that stands in the query and is of no type that the function takes there would be null without a word. */
function throwIfNever(
  name: string,
  { types, constant, span }: Argument,
  parameter = "",
  wanted: Type | undefined,
): void {
  if (wanted === undefined || !constant || types === "unknown" || types.size === 0 || types.has(wanted))
    return;
  const message = `${name} takes ${wanted} as ${parameter.replace("?", "")}, not ${describedTypes(types)}`;
  throw new AplError("WRONG_TYPE", message, span);
}

export const jsonOrNull = ({ lanes }: Value) => `COALESCE(${jsonOf(lanes)}::VARCHAR, 'null')`;

/** `bag_pack` by each of its names. */
export function packed(name: string): ScalarFunction {
  const entry = ofValues(
    name,
    "A map of keys and values. Of `*`, all fields by their names.",
    ["key", "value", "…"],
    "map",
    (args) => {
      const entries = args.flatMap((key, index) => {
        const value = args[index + 1];
        return index % 2 === 0 && value
          ? [`to_json(${laneFor(key, "string")}) || ':' || ${jsonOrNull(value)}`]
          : [];
      });
      return `bounded_text('{' || ${entries.join(" || ',' || ")} || '}')`;
    },
    [
      [`${name}("a", 1, "b", "x")`, { a: 1, b: "x" }],
      [`${name}("a", toint(null))`, { a: null }],
      [`${name}("a b", dynamic({"c": 1}))`, { "a b": { c: 1 } }],
      [`${name}("q\\"", true)`, { 'q"': true }],
      [`${name}("a", 1.5)`, { a: 1.5 }],
    ],
    (place) => (place % 2 === 0 ? "string" : undefined),
  );
  return {
    ...entry,
    types: (args) => {
      const types = entry.types(args);
      if (args.length % 2 === 0) return types;
      const message = `${name} takes keys and values by turns, and the last key has no value`;
      throw new AplError("WRONG_ARGUMENTS", message, args.at(-1)?.span ?? nowhere);
    },
  };
}

export const arrays: readonly ScalarFunction[] = [
  ofValues(
    "pack_array",
    "An array of the values. Of `*`, those of all fields.",
    ["values…"],
    "array",
    (args) => `bounded_text('[' || ${args.map(jsonOrNull).join(" || ',' || ") || "''"} || ']')`,
    [
      ['pack_array(1, "a", 2.5)', [1, "a", 2.5]],
      ["pack_array()", []],
      ["pack_array(toint(null))", [null]],
      ["pack_array(dynamic([1]), true)", [[1], true]],
      ["pack_array(1h)", ["1h0m0s"]],
    ],
  ),
  packed("bag_pack"),
  ...["array_length", "len"].map((name) =>
    formFunction(name, {
      about:
        name === "len"
          ? "How many elements an array, keys a map, or characters a text has."
          : "How many elements the array has.",
      parameters: ["value"],
      forms: [
        form(["array"], "integer", (array) => `json_array_length(${array})::BIGINT`),
        ...(name === "len"
          ? [
              form(["map"], "integer", (map) => `len(json_keys(${map}))`),
              form(["string"], "integer", (text) => `length(${text})`),
            ]
          : []),
      ],
      examples: [
        [`${name}(dynamic([1, 2, 3]))`, 3],
        [`${name}(dynamic([]))`, 0],
        [`${name}(dynamic([[1, 2], 3]))`, 2],
        [`${name}(dynamic({"a": [1]}).a)`, 1],
        [`${name}(dynamic({"a": 5}).a)`, null],
      ],
    }),
  ),
  ofValues(
    "array_concat",
    "The elements of all the arrays, one array after the other.",
    ["arrays…"],
    "array",
    (args) =>
      `bounded_text(${arrayOf(`list_concat(${args.map((each) => elements(laneFor(each, "array"))).join(", ") || "[]"})`)})`,
    [
      ["array_concat(dynamic([1]), dynamic([2, 3]))", [1, 2, 3]],
      ["array_concat(dynamic([]), dynamic([]))", []],
      ["array_concat(dynamic([1]))", [1]],
      ['array_concat(dynamic(["a"]), dynamic([null]))', ["a", null]],
      ['array_concat(dynamic({"a": 5}).a, dynamic([1]))', [1]],
    ],
  ),
  formFunction("array_reverse", {
    about: "The array from its end to its beginning.",
    parameters: ["array"],
    forms: [form(["array"], "array", (array) => arrayOf(`list_reverse(${elements(array)})`))],
    examples: [
      ["array_reverse(dynamic([1, 2, 3]))", [3, 2, 1]],
      ["array_reverse(dynamic([]))", []],
      ['array_reverse(dynamic(["a", null]))', [null, "a"]],
      ['array_reverse(dynamic({"a": 5}).a)', null],
      ["array_reverse(dynamic([[1, 2], 3]))", [3, [1, 2]]],
    ],
  }),
  formFunction("array_slice", {
    about:
      "The elements from one place up to another, which does not belong to it, counted from 0; a negative place counts from the end.",
    parameters: ["array", "start", "end"],
    forms: [
      form(["array", "integer", "integer"], "array", (array, start, end) =>
        arrayOf(
          `list_slice(${elements(array)}, place_in_list(${start}, json_array_length(${array})), place_in_list(${end}, json_array_length(${array})) - 1)`,
        ),
      ),
    ],
    examples: [
      ["array_slice(dynamic([1, 2, 3, 4]), 1, 3)", [2, 3]],
      ["array_slice(dynamic([1, 2, 3, 4]), -3, -1)", [2, 3]],
      ["array_slice(dynamic([1, 2, 3, 4]), 1, 0)", []],
      ["array_slice(dynamic([1, 2, 3, 4]), 0, -9)", []],
      ["array_slice(dynamic([1, 2, 3, 4]), 0, 9)", [1, 2, 3, 4]],
      ["array_slice(dynamic([1, 2, 3, 4]), 3, 1)", []],
      ['array_slice(dynamic({"a": 5}).a, 0, 1)', null],
    ],
  }),
  formFunction("array_sum", {
    about: "The sum of an array's numbers; null where it has none.",
    parameters: ["array"],
    forms: [
      form(
        ["array"],
        "float",
        (array) => `finite(list_sum(list_transform(${elements(array)}, lambda j: json_float(j))))`,
      ),
    ],
    examples: [
      ["array_sum(dynamic([1, 2, 3]))", 6],
      ["array_sum(dynamic([1.5, 2]))", 3.5],
      ["array_sum(dynamic([]))", null],
      ['array_sum(dynamic(["a", 1]))', 1],
      ['array_sum(dynamic({"a": 5}).a)', null],
    ],
  }),
  ofValues(
    "array_index_of",
    "Where the value stands in the array, counted from 0; -1 where it does not. From a start on, which from the end is negative; among so many elements, -1 for all; the first time that it occurs, or a later one.",
    ["array", "value", "start?", "length?", "occurrence?"],
    "integer",
    ([array, value, ...places]) => {
      if (!array || !value) return "NULL";
      const list = laneFor(array, "array");
      const texts = `list_transform(${elements(list)}, lambda j: j::VARCHAR)`;
      const looked = jsonOrNull(value);
      const [start, length, occurrence] = ["0", "-1", "1"].map((unlessTold, place) => {
        const told = places[place];
        return told ? laneFor(told, "integer") : unlessTold;
      });
      return places.length === 0
        ? `CASE WHEN ${list} IS NOT NULL THEN COALESCE(list_position(${texts}, ${looked}), 0) - 1 END`
        : `place_in_texts(${texts}, ${looked}, ${start}, ${length}, ${occurrence})`;
    },
    [
      ["array_index_of(dynamic([1, 2, 1, 2, 1]), 1, 1)", 2],
      ["array_index_of(dynamic([1, 2, 1, 2, 1]), 1, -2)", 4],
      ["array_index_of(dynamic([1, 2]), 1, -9)", 0],
      ["array_index_of(dynamic([1, 2]), 1, 9)", -1],
      ["array_index_of(dynamic([1, 2, 3]), 3, 0, 2)", -1],
      ["array_index_of(dynamic([1, 2, 3]), 3, 0, -1)", 2],
      ["array_index_of(dynamic([1, 2, 3]), 3, 1, 2)", 2],
      ["array_index_of(dynamic([1, 2, 1, 2, 1]), 1, 0, -1, 3)", 4],
      ["array_index_of(dynamic([1, 2, 1]), 1, 0, -1, 3)", -1],
      ["array_index_of(dynamic([1]), 1, 0, -1, 0)", null],
      ["array_index_of(dynamic([1]), 1, 0, -2)", null],
      ["array_index_of(dynamic([1]), 1, toint(null))", null],
      ['array_index_of(dynamic({"a": 5}).a, 1, 0)', null],
      ["array_index_of(dynamic([1, 2, 3]), 2)", 1],
      ['array_index_of(dynamic(["a", "b"]), "b")', 1],
      ["array_index_of(dynamic([1]), 5)", -1],
      ["array_index_of(dynamic([]), 1)", -1],
      ['array_index_of(dynamic({"a": 5}).a, 1)', null],
    ],
    (place) => (place === 0 ? "array" : place > 1 ? "integer" : undefined),
  ),
  formFunction("strcat_array", {
    about: "The elements of the array as text, with a delimiter between, or nothing unless told.",
    parameters: ["array", "delimiter?"],
    forms: [
      form(
        ["array"],
        "string",
        (array) =>
          `bounded_text(array_to_string(list_transform(${elements(array)}, lambda j: COALESCE(text_of_json(j), '')), ''))`,
      ),
      form(
        ["array", "string"],
        "string",
        (array, delimiter) =>
          `bounded_text(substring(array_to_string(list_transform(${elements(array)}, lambda j: ${delimiter} || COALESCE(text_of_json(j), '')), ''), length(${delimiter}) + 1))`,
      ),
    ],
    examples: [
      ['strcat_array(dynamic(["a", "b"]), "-")', "a-b"],
      ['strcat_array(dynamic([1, 2.5, true]), ", ")', "1, 2.5, true"],
      ['strcat_array(dynamic(["a", null, 1.5]))', "a1.5"],
      ["strcat_array(dynamic([]))", ""],
      ['strcat_array(dynamic({"a": 5}).a)', null],
      ['strcat_array(dynamic([]), "-")', ""],
      ['strcat_array(dynamic(["a"]), "-")', "a"],
      ['strcat_array(dynamic({"a": 5}).a, "-")', null],
    ],
  }),
  ofValues(
    "isarray",
    "Whether the value is an array.",
    ["value"],
    "boolean",
    ([value]) => (value ? `(${laneFor(value, "array")} IS NOT NULL)` : "FALSE"),
    [
      ["isarray(dynamic([1]))", true],
      ["isarray(dynamic([]))", true],
      ['isarray(dynamic({"a": 1}))', false],
      ["isarray(5)", false],
      ["isarray(toint(null))", false],
    ],
  ),
  ofValues(
    "ismap",
    "Whether the value is a map.",
    ["value"],
    "boolean",
    ([value]) => (value ? `(${laneFor(value, "map")} IS NOT NULL)` : "FALSE"),
    [
      ['ismap(dynamic({"a": 1}))', true],
      ["ismap(dynamic({}))", true],
      ["ismap(dynamic([1]))", false],
      ['ismap("a")', false],
      ["ismap(toint(null))", false],
    ],
  ),
  ofValues(
    "bag_keys",
    "The keys of the map; null where it is none.",
    ["map"],
    "array",
    ([map]) => `to_json(json_keys(${laneFor(map, "map")}))::VARCHAR`,
    [
      ["bag_keys(5)", null],
      ['bag_keys(dynamic({"a": 1, "b": 2}))', ["a", "b"]],
      ["bag_keys(dynamic({}))", []],
      ['bag_keys(dynamic({"a": {"c": 1}}))', ["a"]],
      ['bag_keys(dynamic({"a": 5}).a)', null],
      ['bag_keys(dynamic({"x.y": 1}))', ["x.y"]],
    ],
  ),
  formFunction("bag_has_key", {
    about: "Whether the map has the key.",
    parameters: ["map", "key"],
    forms: [form(["map", "string"], "boolean", (map, key) => `list_contains(json_keys(${map}), ${key})`)],
    examples: [
      ['bag_has_key(dynamic({"a": 1}), "a")', true],
      ['bag_has_key(dynamic({"a": 1}), "b")', false],
      ['bag_has_key(dynamic({"a": null}), "a")', true],
      ['bag_has_key(dynamic({}), "a")', false],
      ['bag_has_key(dynamic({"a": 5}).a, "a")', null],
    ],
  }),
  formFunction("split", {
    about: "The parts of a text between the delimiters; with a place, the array of that part alone.",
    parameters: ["text", "delimiter", "place?"],
    forms: [
      form(
        ["string", "string"],
        "array",
        (text, delimiter) => `to_json(string_split(${text}, ${delimiter}))::VARCHAR`,
      ),
      form(
        ["string", "string", "integer"],
        "array",
        (text, delimiter, place) =>
          `to_json(list_filter([list_extract(string_split(${text}, ${delimiter}), least(${place}, ${limits.valueLength}) + 1)], lambda s: s IS NOT NULL))::VARCHAR`,
      ),
    ],
    examples: [
      ['split("a,b,c", ",")', ["a", "b", "c"]],
      ['split("a,b,c", ",", 1)', ["b"]],
      ['split("a,b,c", ",", 9)', []],
      ['split("abc", ",")', ["abc"]],
      ['split("", ",")', [""]],
      ['split(string(null), ",")', null],
    ],
  }),
];
