import { type BodyOf, limits, type QueryOf } from "eventdata-contract";
import { nowhere } from "../apl/span.ts";
import type { Expression, Operator, Query } from "../apl/syntax/tree.ts";
import { cursorOf } from "./cursorOf.ts";
import type { AskedQuery } from "./runQuery.ts";

type Body = BodyOf<"queryDataset">;

/** A query as a legacy body asks for it: the events of a dataset. */
export function legacyQuery(
  dataset: string,
  { body, query }: { readonly body: Body; readonly query: QueryOf<"queryDataset"> },
): AskedQuery {
  const { startTime, endTime, limit, order, project = [], includeCursor } = body;
  return {
    text: "",
    parse: () => queryOf(dataset, project.length === 0 ? [] : projected(project, order)),
    format: "legacy",
    startTime,
    endTime,
    limits: { byDefault: BigInt(limit ?? limits.defaultQueryRows) },
    // Fields that are not told may sort as well.
    order: project.length === 0 ? order : undefined,
    cursor: cursorOf(body, query),
    includeCursor,
  };
}

function queryOf(dataset: string, operators: readonly Operator[]): Query {
  const source = { kind: "named", name: dataset, span: nowhere } as const;
  return { lets: [], pipeline: { kind: "pipeline", source, operators, span: nowhere } };
}

function projected(project: NonNullable<Body["project"]>, order: Body["order"] = []): Operator[] {
  const keys = order.map(({ field, desc }) => {
    const nulls = desc ? ("last" as const) : ("first" as const);
    return { value: fieldOf(field), descending: desc, nulls, span: nowhere };
  });
  const values = project.map((each) => {
    const { field, alias = field } = typeof each === "string" ? { field: each } : each;
    return { name: alias, value: fieldOf(field), span: nowhere };
  });
  return [
    ...(keys.length === 0 ? [] : [{ kind: "sort", keys, span: nowhere } as const]),
    { kind: "project", values, span: nowhere },
  ];
}

function fieldOf(name: string): Expression {
  return { kind: "name", name, span: nowhere };
}
