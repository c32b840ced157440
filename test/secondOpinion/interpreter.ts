import type { Operator, Pipeline, Query, UnionInput } from "../../service/src/apl/syntax/tree.ts";
import { missing } from "./expressions.ts";
import { joined, lookedUp } from "./joins.ts";
import { isMatch } from "./names.ts";
import { applied } from "./operators.ts";
import { type Relation, type Types, unionOf } from "./relation.ts";
import { Undetermined } from "./undetermined.ts";
import { Moment, Timespan } from "./values.ts";

export type Tables = ReadonlyMap<string, Relation>;

/** What a query gives by the meaning of the language alone: row by row, with no thought for speed. */
export function interpreted(query: Query, tables: Tables): Relation {
  if (query.lets.length > 0) return missing("let");
  return pipelineOf(query.pipeline, tables);
}

function pipelineOf({ source, operators }: Pipeline, tables: Tables): Relation {
  return operators.reduce(
    (input, operator) => afterOperator(operator, input, tables),
    sourceOf(source, tables),
  );
}

function sourceOf(source: Pipeline["source"], tables: Tables): Relation {
  switch (source.kind) {
    case "named":
      return tables.get(source.name) ?? missing(`table ${source.name}`);
    case "parenthesised":
      return pipelineOf(source.pipeline, tables);
    case "union":
      return united(inputsOf(source.inputs, tables));
    default:
      return missing(`source ${source.kind}`);
  }
}

function afterOperator(operator: Operator, input: Relation, tables: Tables): Relation {
  switch (operator.kind) {
    case "union":
      return united([input, ...inputsOf(operator.inputs, tables)]);
    case "join":
      return joined(operator.join, input, pipelineOf(operator.right, tables), operator.keys);
    case "lookup":
      return lookedUp(operator.join, input, pipelineOf(operator.right, tables), operator.keys);
    default:
      return applied(operator, input);
  }
}

function inputsOf(inputs: readonly UnionInput[], tables: Tables): Relation[] {
  return inputs.flatMap((each) => {
    if (each.kind === "pipeline") return [pipelineOf(each, tables)];
    return [...tables].filter(([name]) => isMatch(each.pattern, name)).map(([, table]) => table);
  });
}

/** All columns of all inputs by their names; what an input does not have is null there. */
function united(inputs: readonly Relation[]): Relation {
  const columns = new Map<string, Types>();
  for (const input of inputs) {
    for (const [name, types] of input.columns)
      columns.set(name, unionOf(columns.get(name) ?? new Set(), types));
  }
  for (const [name, types] of columns) {
    const values = inputs.flatMap((input) => input.rows.map((row) => row.get(name)));
    if (types === "unknown" && values.some((each) => each instanceof Moment || each instanceof Timespan))
      throw new Undetermined("what a time is beside values whose types show row by row");
  }
  const rows = inputs.flatMap((input) =>
    input.rows.map((row) => new Map([...columns.keys()].map((name) => [name, row.get(name) ?? null]))),
  );
  return { columns, rows };
}
