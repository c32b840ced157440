import type { Type } from "../../service/src/apl/values/type.ts";
import type { Draw } from "./draw.ts";
import * as pools from "./pools.ts";
import type { Relation } from "./relation.ts";

export type Wanted = "boolean" | "number" | "string" | "datetime" | "timespan" | "array";

/** An expression as text, of a kind that is wanted, over the columns that it may name. */
export class Expressions {
  readonly #draw: Draw;
  readonly #columns: Relation["columns"];

  constructor(draw: Draw, columns: Relation["columns"]) {
    this.#draw = draw;
    this.#columns = columns;
  }

  of(wanted: Wanted, depth = 2): string {
    const columns = this.columnsOf(wanted);
    const simple =
      columns.length > 0 && !this.#draw.once(4) ? this.#draw.from(columns) : this.constant(wanted);
    if (depth === 0 || this.#draw.once(2)) return simple;
    const make = this.#draw.from(makers[wanted]);
    return make(this, this.#draw, depth - 1);
  }

  /** Anything that shows its type. */
  any(depth: number): string {
    return this.of(this.#draw.from(anything), depth);
  }

  columnsOf(wanted: Wanted): string[] {
    const has = (type: Type) =>
      wanted === "number" ? type === "integer" || type === "float" : type === wanted;
    return [...this.#columns]
      .filter(([, types]) => types !== "unknown" && [...types].some(has))
      .map(([name]) => name);
  }

  /** Columns of values whose type shows row by row. */
  unknown(): string[] {
    return [...this.#columns].filter(([, types]) => types === "unknown").map(([name]) => name);
  }

  constant(wanted: Wanted): string {
    switch (wanted) {
      case "boolean":
        return this.#draw.from(["true", "false"]);
      case "number":
        return this.#draw.once(2) ? floatText(this.#draw.from(pools.floats)) : this.integer();
      case "string":
        return quoted(this.#draw.from(pools.texts));
      case "datetime":
        return `datetime(${this.#draw.from(pools.moments)})`;
      case "timespan":
        return this.#draw.from(pools.timespans);
      case "array":
        return this.#draw.from(["dynamic([])", 'dynamic(["a", 1, null])', "dynamic([2.5, true])"]);
    }
  }

  /** An array, most often of numbers. */
  series(depth: number): string {
    return this.#draw.once(4) ? this.of("array", depth) : this.#draw.from(pools.series);
  }

  integer(): string {
    return String(this.#draw.from(pools.integers));
  }
}

export const anything: readonly Wanted[] = ["number", "string", "boolean", "datetime", "timespan", "array"];
const comparable: readonly Wanted[] = ["number", "string", "datetime", "timespan"];

export function quoted(text: string): string {
  return JSON.stringify(text);
}

function floatText(value: number): string {
  const text = String(value).replace("+", "");
  return /[.e]/.test(text) ? text : `${text}.0`;
}

type Maker = (expressions: Expressions, draw: Draw, depth: number) => string;

const comparisons = ["==", "!=", "<", "<=", ">", ">="];

const textOperators = ["contains", "startswith", "endswith", "=~"];
const wordOperators = ["has", "hasprefix", "hassuffix"];
const regexes = ["^a", "o.*G", "[0-9]+", "b2$", "^$", "(?i)ERROR|x"];

const choices = (wanted: Wanted): Maker[] => [
  (make, _, depth) =>
    `iff(${make.of("boolean", depth)}, ${make.of(wanted, depth)}, ${make.of(wanted, depth)})`,
  (make, _, depth) => `coalesce(${make.of(wanted, depth)}, ${make.of(wanted, depth)})`,
  (make, _, depth) =>
    `case(${make.of("boolean", depth)}, ${make.of(wanted, depth)}, ${make.of("boolean", depth)}, ${make.of(wanted, depth)}, ${make.of(wanted, depth)})`,
];

const compared: Maker = (make, draw, depth) => {
  const wanted = draw.from(comparable);
  return `(${make.of(wanted, depth)} ${draw.from(comparisons)} ${make.of(wanted, depth)})`;
};

/** What shows its type row by row. */
const dynamicOf: Maker = (make, draw, depth) => {
  const names = make.unknown();
  if (names.length > 0 && draw.once(2)) return draw.from(names);
  if (draw.once(2)) return `${make.of("array", depth)}[${draw.from(["0", "1", "5", "-1"])}]`;
  return `parse_json(${quoted(draw.from(pools.documents))})${draw.from(["", ".k", "[1]", ".n.k"])}`;
};

const makers: Readonly<Record<Wanted, readonly Maker[]>> = {
  boolean: [
    compared,
    compared,
    (make, draw, depth) =>
      `tobool(${draw.from(["series_less", "series_equals", "series_greater_equals"])}(${make.series(depth)}, ${make.series(depth)})[0])`,
    (make, draw, depth) =>
      `(${make.of("number", depth)} ${draw.from(comparisons)} ${make.of("timespan", depth)})`,
    (make, draw, depth) =>
      `(${make.of("number", depth)} ${draw.from(["in", "!in"])} (${make.constant("timespan")}, ${make.constant("number")}))`,
    (make, draw, depth) => {
      const operator = draw.from(textOperators);
      const wanted = quoted(draw.from(pools.texts.filter((text) => text !== "" && text !== "%_*")));
      return `(${make.of("string", depth)} ${spelled(draw, operator)} ${wanted})`;
    },
    (make, draw, depth) =>
      `(${make.of("string", depth)} ${spelled(draw, draw.from(wordOperators))} ${quoted(draw.from(pools.words))})`,
    (make, draw, depth) => `(${make.of("string", depth)} matches regex ${quoted(draw.from(regexes))})`,
    (make, draw, depth) =>
      `(${make.of("string", depth)} ${draw.from(["has_any", "has_all"])} (${draw.some(pools.words, 3).map(quoted)}))`,
    (make, draw, depth) => {
      const wanted = draw.from(comparable);
      const list = [make.constant(wanted), make.constant(wanted)].join(", ");
      const operators = wanted === "string" ? ["in", "!in", "in~", "!in~"] : ["in", "!in"];
      return `(${make.of(wanted, depth)} ${draw.from(operators)} (${list}))`;
    },
    (make, draw, depth) => {
      const wanted = draw.from(comparable);
      const bounds = `${make.of(wanted, depth)} .. ${make.of(wanted, depth)}`;
      return `(${make.of(wanted, depth)} ${draw.from(["between", "!between"])} (${bounds}))`;
    },
    (make, draw, depth) =>
      `(${make.of("boolean", depth)} ${draw.from(["and", "or"])} ${make.of("boolean", depth)})`,
    (make, _, depth) => `not(${make.of("boolean", depth)})`,
    (make, draw, depth) =>
      `${draw.from(["isnull", "isnotnull", "isempty", "isnotempty"])}(${make.any(depth)})`,
    (make, draw, depth) => `tobool(${make.of(draw.from(["string", "boolean"]), depth)})`,
    (make, draw, depth) => {
      const wanted = draw.from(["number", "string"] as const);
      return `(${dynamicOf(make, draw, depth)} ${draw.from(["==", "!=", "<", ">="])} ${make.of(wanted, depth)})`;
    },
    (make, draw, depth) =>
      `(${dynamicOf(make, draw, depth)} in (${make.constant("number")}, ${make.constant("string")}))`,
    ...choices("boolean"),
  ],
  number: [
    (make, draw, depth) =>
      `(${make.of("number", depth)} ${draw.from(["+", "-", "*", "/", "%"])} ${make.of("number", depth)})`,
    (make, draw, depth) =>
      `(${make.of("number", depth)} ${draw.from(["+", "-", "*", "/", "%"])} ${make.of("number", depth)})`,
    (make, draw, depth) => `${draw.from(["abs", "floor", "ceiling", "round"])}(${make.of("number", depth)})`,
    (make, draw, depth) =>
      `bin(${make.of("number", depth)}, ${draw.from(["10", "0.5", "3", "0", "1000000"])})`,
    (make, draw, depth) => `bin(${make.of("number", depth)}, ${draw.from(pools.binSizes)})`,
    (make, draw, depth) =>
      `(${make.of("number", depth)} ${draw.from(["+", "-", "/", "%"])} ${make.of("timespan", depth)})`,
    (make, draw, depth) =>
      `(${make.of("timespan", depth)} ${draw.from(["+", "-", "%"])} ${make.of("number", depth)})`,
    (make, _, depth) => `dayofweek(${make.of("datetime", depth)})`,
    (make, _, depth) => `-(${make.of("number", depth)})`,
    (make, draw, depth) =>
      `${draw.from(["min_of", "max_of"])}(${make.of("number", depth)}, ${make.of("number", depth)})`,
    (make, _, depth) => `strlen(${make.of("string", depth)})`,
    (make, draw, depth) => `indexof(${make.of("string", depth)}, ${quoted(draw.from(pools.words))})`,
    (make, draw, depth) =>
      `${draw.from(["toint", "todouble"])}(${make.of(draw.from(["number", "string", "boolean", "datetime", "timespan"]), depth)})`,
    (make, draw, depth) => `${draw.from(["toint", "todouble"])}(${dynamicOf(make, draw, depth)})`,
    (make, _, depth) => `array_length(${make.of("array", depth)})`,
    (make, draw, depth) =>
      `${draw.from(["getyear", "getmonth", "monthofyear", "dayofmonth", "dayofyear", "hourofday", "week_of_year"])}(${make.of("datetime", depth)})`,
    (make, _, depth) => `(${make.of("timespan", depth)} / ${make.of("timespan", depth)})`,
    (make, draw, depth) =>
      `${draw.from(["series_sum", "series_max", "series_min", "series_magnitude"])}(${make.series(depth)})`,
    (make, _, depth) => `series_dot_product(${make.series(depth)}, ${make.series(depth)})`,
    (make, draw, depth) => `todouble(series_stats(${make.series(depth)})[${draw.number(4)}])`,
    (make, _, depth) => `round(todouble(series_fft(${make.series(depth)})[0][0]) * 1000)`,
    (_, draw) => `genai_conversation_turns(${draw.from(pools.conversations)})`,
    ...choices("number"),
  ],
  string: [
    (make, _, depth) => `tostring(${make.any(depth)})`,
    (make, _, depth) => `strcat(${make.of("string", depth)}, ${make.any(depth)})`,
    (make, draw, depth) => `${draw.from(["tolower", "toupper"])}(${make.of("string", depth)})`,
    (make, draw, depth) => `substring(${make.of("string", depth)}, ${draw.number(4)}, ${draw.number(4)})`,
    (make, draw, depth) => `substring(${make.of("string", depth)}, ${draw.number(4)})`,
    (make, draw, depth) =>
      `replace_string(${quoted(draw.from([...pools.words, "%", "*", "\\"]))}, ${make.of("string", depth)}, ${make.of("string", depth)})`,
    (make, _, depth) => `gettype(${make.any(depth)})`,
    (make, _, depth) => `hash_sha512(${make.of("string", depth)})`,
    (make, draw, depth) =>
      `pair(${make.of("string", depth)}, ${make.any(depth)}, ${quoted(draw.from([":", "=", ", "]))})`,
    (make, draw, depth) =>
      `tostring(parse_pair(${make.of("string", depth)}, ${quoted(draw.from([" ", "r", ",", ""]))}).${draw.from(["key", "value", "separator"])})`,
    (make, draw, depth) => {
      const patterns = [draw.from(pools.pairPatterns), draw.from(pools.pairPatterns)].map(quoted);
      return `tostring(find_pair(${make.of("array", depth)}, ${patterns.join(", ")}, " ").value)`;
    },
    (make, draw) => {
      const conversation = draw.from(pools.conversations);
      const calls = [
        `genai_extract_user_prompt(${conversation})`,
        `genai_extract_system_prompt(${conversation})`,
        `genai_get_role(${conversation}, ${make.integer()})`,
        `genai_get_content_by_index(${conversation}, ${draw.number(5)})`,
        `genai_concat_contents(${conversation}, "-")`,
      ];
      return draw.from(calls);
    },
    (make, draw, depth) => `tostring(${dynamicOf(make, draw, depth)})`,
    (make, draw, depth) => `tostring(${dynamicOf(make, draw, depth)})`,
    ...choices("string"),
  ],
  datetime: [
    (make, draw, depth) =>
      `(${make.of("datetime", depth)} ${draw.from(["+", "-"])} ${make.of("timespan", depth)})`,
    (make, draw, depth) => `bin(${make.of("datetime", depth)}, ${draw.from(pools.binSizes)})`,
    (make, draw, depth) =>
      `(${make.of("datetime", depth)} ${draw.from(["+", "-"])} ${draw.from([...make.columnsOf("number"), make.of("timespan", depth)])})`,
    (make, draw, depth) =>
      `${draw.from(["startof", "endof"])}${draw.from(["day", "week", "month", "year"])}(${make.of("datetime", depth)})`,
    ...choices("datetime"),
  ],
  timespan: [
    (make, _, depth) => `(${make.of("datetime", depth)} - ${make.of("datetime", depth)})`,
    (make, draw, depth) =>
      `(${make.of("timespan", depth)} ${draw.from(["+", "-", "%"])} ${make.of("timespan", depth)})`,
    (make, _, depth) => `(${make.of("timespan", depth)} * ${make.integer()})`,
    (make, _, depth) => `-(${make.of("timespan", depth)})`,
    (make, draw, depth) => `bin(${make.of("timespan", depth)}, ${draw.from(pools.binSizes)})`,
    ...choices("timespan"),
  ],
  array: [
    (make, _, depth) => `pack_array(${make.any(depth)}, ${make.any(depth)})`,
    (make, draw, depth) => `split(${make.of("string", depth)}, ${quoted(draw.from([",", " ", "error"]))})`,
    (make, draw, depth) =>
      `${draw.from(["series_abs", "series_sign", "series_floor", "series_ceiling"])}(${make.series(depth)})`,
    (make, draw, depth) => {
      const names = ["add", "subtract", "multiply", "divide", "max", "min", "less", "not_equals", "greater"];
      const other = draw.once(3) ? make.of("number", depth) : make.series(depth);
      return `series_${draw.from(names)}(${make.series(depth)}, ${other})`;
    },
    (make, draw, depth) =>
      `series_fill_${draw.from(["forward", "backward", "linear"])}(${make.series(depth)})`,
    (make, draw, depth) =>
      `series_fill_const(${make.series(depth)}, ${draw.from(["0", "2.5"])}${draw.from(["", ", 2", ", 0.5"])})`,
    (make, draw, depth) =>
      `series_fir(${make.series(depth)}, ${draw.from(["dynamic([1, -1])", "dynamic([0.5, 2, 4])"])}, false)`,
    (make, draw, depth) =>
      `series_iir(${make.series(depth)}, dynamic([1, 2]), ${draw.from(["dynamic([1, -1])", "dynamic([1])"])})`,
    (_, draw) => `genai_message_roles(${draw.from(pools.conversations)})`,
    ...choices("array"),
  ],
};

/** With `!`, with `_cs`, or as it is; `=~` has `!~` and minds no case. */
function spelled(draw: Draw, operator: string): string {
  if (operator === "=~") return draw.from(["=~", "!~"]);
  return `${draw.from(["", "!"])}${operator}${draw.from(["", "_cs"])}`;
}
