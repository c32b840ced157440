import { parseQuery } from "../../service/src/apl/syntax/parse.ts";
import type { Draw } from "./draw.ts";
import { anything, Expressions, quoted } from "./drawExpressions.ts";
import { interpreted, type Tables } from "./interpreter.ts";
import * as pools from "./pools.ts";
import type { Relation } from "./relation.ts";

export interface DrawnQuery {
  readonly text: string;
  /** Columns whose lists are in any order. */
  readonly unordered: ReadonlySet<string>;
  /** Whether it adds up floats, so that the last digits depend on the order. */
  readonly inexact: boolean;
}

/** A pipeline of so many operators, each drawn for the columns that those before it leave. */
export class Pipelines {
  readonly #draw: Draw;
  readonly #empty: Tables;
  readonly #unordered = new Set<string>();
  /** Columns that may be carried but not computed with: what they hold is not told to the last digit. */
  readonly #sealed = new Set<string>();
  #made = 0;
  text = "t";

  constructor(draw: Draw, tables: Tables) {
    this.#draw = draw;
    this.#empty = new Map([...tables].map(([name, { columns }]) => [name, { columns, rows: [] }]));
  }

  query(): DrawnQuery {
    if (this.#draw.once(8)) this.text = "union t, u";
    const count = 1 + this.#draw.number(4);
    for (let index = 0; index < count; index++) this.text += `\n| ${this.#operator()}`;
    return { text: this.text, unordered: this.#unordered, inexact: this.#sealed.size > 0 };
  }

  #columns(text = this.text): Relation["columns"] {
    const { columns } = interpreted(parseQuery(text), this.#empty);
    return new Map([...columns].filter(([name]) => !this.#sealed.has(name)));
  }

  #operator(): string {
    const columns = this.#columns();
    const operator = columns.size === 0 ? () => "count" : this.#draw.from(operators);
    return operator({
      draw: this.#draw,
      names: [...columns.keys()],
      columns,
      expressions: new Expressions(this.#draw, columns),
      isSealed: this.#sealed.size > 0,
      name: () => `made_${++this.#made}`,
      columnsOf: (text) => this.#columns(text),
      seal: (name, why) => {
        this.#sealed.add(name);
        if (why === "unordered") this.#unordered.add(name);
      },
    });
  }
}

interface Context {
  readonly draw: Draw;
  readonly names: readonly string[];
  readonly columns: Relation["columns"];
  readonly expressions: Expressions;
  readonly isSealed: boolean;
  readonly name: () => string;
  readonly columnsOf: (text: string) => Relation["columns"];
  readonly seal: (name: string, why: "unordered" | "inexact") => void;
}

type OperatorMaker = (context: Context) => string;

const where: OperatorMaker = ({ expressions }) => `where ${expressions.of("boolean", 3)}`;

const extend: OperatorMaker = (context) =>
  `extend ${times(context.draw, 2, () => `${context.name()} = ${anyOf(context)}`)}`;

const summarize: OperatorMaker = (context) => {
  const aggregates = times(context.draw, 3, () => aggregate(context));
  const groups = context.draw.once(3) ? "" : ` by ${groupsOf(context)}`;
  return `summarize ${aggregates}${groups}`;
};

const sort: OperatorMaker = (context) => `${context.draw.from(["sort", "order"])} by ${keysOf(context)}`;

const join: OperatorMaker = (context) => {
  const { draw, names, columnsOf } = context;
  const right = draw.from([
    "u",
    "u | where isnotnull(key)",
    "u | project key, text, other = number",
    "u | summarize many = count() by key, whole",
    "u | distinct key",
  ]);
  const theirs = [...columnsOf(right).keys()];
  const common = theirs.filter((name) => names.includes(name) && name !== "list");
  const keys = names.filter(isKey(context));
  if (keys.length === 0) return "count";
  const [mine, other] = [draw.from(keys), draw.from(theirs.filter((name) => name !== "list"))];
  const same = common.length > 0 && !draw.once(5);
  const pairs = [
    `$left.${mine} == $right.${other}`,
    `$right.${other} == $left.${mine}`,
    `${mine} == ${other}`,
    `tostring(${mine}) == tostring($right.${other})`,
  ];
  const key = same ? draw.from(common) : draw.from(pairs);
  if (draw.once(4)) return `lookup ${draw.from(["", "kind=leftouter ", "kind=inner "])}(${right}) on ${key}`;
  return `join ${draw.from(joinKinds)}(${right}) on ${key}`;
};

/** What is sealed shows in other digits or another order, in which other words may stand. */
const search: OperatorMaker = ({ draw, expressions, isSealed }) => {
  if (isSealed) return "where true";
  const kind = draw.from(["", "", "kind=case_sensitive "]);
  const term = () => {
    const text = quoted(draw.from(pools.searched));
    const fields = expressions.columnsOf("string");
    return fields.length > 0 && draw.once(4) ? `${draw.from(fields)}:${text}` : text;
  };
  const rest = draw.from([
    () => "",
    () => ` ${draw.from(["and", "or"])} ${term()}`,
    () => ` and not(${term()})`,
    () => ` or ${expressions.of("boolean", 1)}`,
  ]);
  return `search ${kind}${term()}${rest()}`;
};

const joinKinds = [
  "kind=inner ",
  "",
  "kind=innerunique ",
  "kind=leftouter ",
  "kind=rightouter ",
  "kind=fullouter ",
  "kind=leftsemi ",
  "kind=rightsemi ",
  "kind=leftanti ",
  "kind=rightanti ",
];

const operators: readonly OperatorMaker[] = [
  where,
  where,
  where,
  search,
  extend,
  extend,
  extend,
  ({ draw, names, expressions }) => `extend ${draw.from(names)} = ${expressions.any(2)}`,
  (context) =>
    `project ${[...context.draw.some(context.names, 3), `${context.name()} = ${anyOf(context)}`].join(", ")}`,
  ({ draw, names }) => `project-away ${draw.some(names, 2).join(", ")}${draw.from(["", ", m*"])}`,
  ({ draw, names, isSealed }) =>
    isSealed
      ? "project-away _nothing*"
      : `project-keep ${draw.from(names)}, ${draw.from(["t*", "*e*", "n*"])}`,
  (context) => `project-rename ${context.name()} = ${context.draw.from(context.names)}`,
  ({ draw, names }) => `project-reorder ${draw.some(names, 2).join(", ")}`,
  summarize,
  summarize,
  summarize,
  sort,
  sort,
  (context) => `${sort(context)}\n| ${context.draw.from(["take", "limit"])} ${context.draw.number(5)}`,
  (context) => `top ${context.draw.number(4)} by ${keysOf(context)}`,
  (context) => `distinct ${context.isSealed || !context.draw.once(3) ? groupsOf(context) : "*"}`,
  () => "count",
  ({ draw }) => `union ${draw.from(["u", "(u | where isnotnull(number))", "(u | extend whole = text)"])}`,
  join,
  join,
  (context) => {
    const arrays = context.expressions.columnsOf("array");
    if (arrays.length === 0 || context.draw.once(3)) {
      return `mv-expand ${context.name()} = ${context.expressions.of("array")}`;
    }
    return `mv-expand ${context.draw.from(arrays)}`;
  },
];

function isKey({ columns }: Context) {
  return (name: string) => {
    const types = columns.get(name);
    return types === "unknown" || (types !== undefined && !types.has("array"));
  };
}

function times(draw: Draw, most: number, make: () => string): string {
  return Array.from({ length: 1 + draw.number(most - 1) }, make).join(", ");
}

function anyOf({ draw, expressions }: Context): string {
  return expressions.of(draw.from(anything), 3);
}

function groupsOf(context: Context): string {
  const named = context.draw.some(context.names, 2);
  if (context.draw.once(3)) named.push(`${context.name()} = ${context.expressions.any(1)}`);
  return named.join(", ");
}

function keysOf(context: Context): string {
  const { draw, names, expressions } = context;
  const keys = names.filter(isKey(context));
  const chosen = keys.length > 0 && !draw.once(4) ? draw.some(keys, 3) : [expressions.of("number", 1)];
  return chosen
    .map(
      (key) => `${key}${draw.from([" asc", "", " desc"])}${draw.from(["", " nulls first", " nulls last"])}`,
    )
    .join(", ");
}

/** What may be a whole field, whose values need not be of one type. */
function extremeOf(context: Context): string {
  const { draw, names, expressions } = context;
  const fields = names.filter(isKey(context));
  if (fields.length > 0 && draw.once(2)) return draw.from(fields);
  return expressions.of(draw.from(["number", "string", "datetime", "timespan"]), 1);
}

function aggregate(context: Context): string {
  const { draw, expressions, seal } = context;
  const name = context.name();
  switch (
    draw.from([
      "count",
      "countif",
      "sum",
      "sumif",
      "avg",
      "min",
      "max",
      "minif",
      "maxif",
      "arg_min",
      "arg_max",
      "dcount",
      "make_list",
      "make_set",
      "spotlight",
      "phrases",
    ])
  ) {
    case "countif":
      return `${name} = countif(${expressions.of("boolean")})`;
    case "sum":
      seal(name, "inexact");
      return `${name} = sum(${expressions.of("number", 1)})`;
    case "sumif":
      seal(name, "inexact");
      return `${name} = sumif(${expressions.of("number", 1)}, ${expressions.of("boolean")})`;
    case "avg":
      seal(name, "inexact");
      return `${name} = avg(${expressions.of("number", 1)})`;
    case "min":
      return `${name} = min(${extremeOf(context)})`;
    case "max":
      return `${name} = max(${extremeOf(context)})`;
    case "minif":
      return `${name} = minif(${extremeOf(context)}, ${expressions.of("boolean", 1)})`;
    case "maxif":
      return `${name} = maxif(${extremeOf(context)}, ${expressions.of("boolean", 1)})`;
    case "arg_min":
      return `${name} = arg_min(${extremeOf(context)})`;
    case "arg_max":
      return `${name} = arg_max(${extremeOf(context)})`;
    case "dcount":
      return `${name} = dcount(${expressions.any(1)})`;
    case "make_list":
      seal(name, "unordered");
      return `${name} = make_list(${expressions.any(1)})`;
    case "make_set":
      seal(name, "unordered");
      return `${name} = make_set(${expressions.any(1)})`;
    case "spotlight": {
      const fields = context.names.filter((each) => {
        const types = context.columns.get(each);
        return types !== undefined && types !== "unknown" && types.size === 1 && isCounted(types);
      });
      if (fields.length === 0) return `${name} = count()`;
      return `${name} = spotlight(${expressions.of("boolean", 1)}, ${draw.from(fields)})`;
    }
    case "phrases":
      return expressions.columnsOf("string").includes("text")
        ? `${name} = phrases(text)`
        : `${name} = count()`;
    default:
      return `${name} = count()`;
  }
}

/** What a spotlight tells of. */
function isCounted(types: ReadonlySet<string>): boolean {
  return ["string", "boolean", "integer", "float"].some((type) => types.has(type));
}
