import type { OperatorOf } from "../../service/src/apl/syntax/tree.ts";
import { evaluatorOf, missing } from "./expressions.ts";
import { inside } from "./json.ts";
import type { Relation, Types } from "./relation.ts";
import { isArray, type Value } from "./values.ts";

/** A row for each element; arrays stand side by side, and what is missing in the shorter is null. */
export function expand(input: Relation, { values, limit }: OperatorOf<"mv-expand">): Relation {
  if (limit !== undefined || values.some(({ type }) => type !== undefined)) return missing("such mv-expand");
  const made = values.map(({ name, value }) => ({
    name: name ?? (value.kind === "name" ? value.name : missing("name for a column")),
    of: evaluatorOf(value, input.columns),
  }));
  const rows = input.rows.flatMap((row) => {
    const lists = made.map(({ name, of }) => ({ name, list: elements(of(row)) }));
    const length = Math.max(...lists.map(({ list }) => list.length));
    return Array.from(
      { length },
      (_, index) => new Map([...row, ...lists.map(({ name, list }) => [name, list[index] ?? null] as const)]),
    );
  });
  const unknown = made.map(({ name }): [string, Types] => [name, "unknown"]);
  return { columns: new Map([...input.columns, ...unknown]), rows };
}

/** Null, and what is no array, is an element by itself, as it would be inside of one; an empty array has none. */
function elements(value: Value): readonly Value[] {
  if (value instanceof Map) return missing("mv-expand of a map");
  return isArray(value) ? value : [inside(value)];
}
