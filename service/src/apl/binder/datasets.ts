import type { BoundColumn, Relation, ScannedField } from "../algebra/relation.ts";
import { AplError } from "../aplError.ts";
import type { Span } from "../span.ts";
import { parseExpression } from "../syntax/parse.ts";
import { type Type, typeSet } from "../values/type.ts";
import type { Binding } from "./binding.ts";
import type { StoredDataset } from "./catalogue.ts";
import { bindExpression } from "./expressions.ts";
import { noLets } from "./lets.ts";
import { fieldsAPart } from "./shares.ts";

export function bindDataset(dataset: StoredDataset, span: Span, binding: Binding): Relation {
  binding.datasetNames.add(dataset.name);
  binding.noteFields(dataset.fields.length + dataset.virtualFields.length);
  binding.countParts(Math.ceil(dataset.fields.length / fieldsAPart), span);
  const fields = dataset.fields.map(
    ({ name, lanes }): ScannedField => ({
      lanes,
      column: binding.column(name, typeSet(...lanes.map(({ type }) => type))),
    }),
  );
  const relation = rowsOf(dataset, fields, binding);
  return dataset.virtualFields.length === 0 ? relation : withVirtualFields(relation, dataset, span, binding);
}

function rowsOf({ table }: StoredDataset, fields: readonly ScannedField[], binding: Binding): Relation {
  const columns = fields.map(({ column }) => column);
  if (table === undefined) return { kind: "values", made: columns, rows: [], columns };
  const [time, row] = [ordering("datetime", ["time_us", "time_ns"]), ordering("integer", ["row"])].map(
    ({ type, lanes }): ScannedField => ({ lanes, column: binding.column("", typeSet(type)) }),
  ) as [ScannedField, ScannedField];
  const scan = {
    table,
    fields: [...fields, time, row],
    time: time.column,
    row: row.column,
    ...binding.range,
  };
  return { kind: "scan", scan, columns };
}

function ordering(type: Type, columns: readonly string[]) {
  return { type, lanes: [{ type, columns }] };
}

/** A virtual field whose expression has no meaning, here or for now, is no field; whoever names it is told so. */
function withVirtualFields(scan: Relation, dataset: StoredDataset, span: Span, binding: Binding): Relation {
  const scope = { columns: scan.columns, lets: noLets, isTrial: true };
  const values = dataset.virtualFields.flatMap(({ name, expression }): BoundColumn[] => {
    binding.countCharacters(expression.length, span);
    try {
      const value = bindExpression(parseExpression(expression), scope, binding);
      return [{ value, column: binding.column(name, value.types) }];
    } catch (error) {
      if (!(error instanceof AplError)) throw error;
      binding.meaningless.set(name, error.message);
      return [];
    }
  });
  // What was too much in the last of them is no fault of a field.
  binding.countParts(0, span);
  const names = new Set(values.map(({ column }) => column.name));
  const own = scan.columns.filter(({ name }) => !names.has(name));
  if (values.length === 0) return scan;
  return { kind: "extend", input: scan, values, columns: [...own, ...values.map(({ column }) => column)] };
}
