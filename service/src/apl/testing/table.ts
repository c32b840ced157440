import type { Catalogue, StoredField } from "../binder/catalogue.ts";
import type { Type } from "../values/type.ts";
import type { Duck } from "./duck.ts";

const lanes = [
  { type: "boolean", sql: "BOOLEAN", column: "x_boolean" },
  { type: "integer", sql: "BIGINT", column: "x_integer" },
  { type: "float", sql: "DOUBLE", column: "x_float" },
  { type: "string", sql: "VARCHAR", column: "x_string" },
] as const;

function typeOf(value: unknown): Type | undefined {
  if (typeof value === "bigint" || Number.isInteger(value)) return "integer";
  if (typeof value === "number") return "float";
  if (typeof value === "boolean") return "boolean";
  return typeof value === "string" ? "string" : undefined;
}

/** A dataset `t` with one field, `x`, that has these values in this order. */
export async function tableOf(duck: Duck, values: readonly unknown[]): Promise<Catalogue> {
  const columns = lanes.map(({ column, sql }) => `${column} ${sql}`).join(", ");
  await duck.execute(
    `CREATE OR REPLACE TABLE t (row BIGINT, time_us TIMESTAMP, time_ns SMALLINT, ${columns})`,
  );
  for (const [index, value] of values.entries()) {
    const cells = lanes.map(({ type }) => (typeOf(value) === type ? literal(value) : "NULL"));
    await duck.execute(`INSERT INTO t VALUES (${index}, make_timestamp(${index}), 0, ${cells.join(", ")})`);
  }
  const types = new Set(values.map(typeOf));
  const present = lanes.filter(({ type }) => types.has(type));
  const stored = (present.length === 0 ? lanes.slice(1, 2) : present).map(({ type, column }) => ({
    type,
    columns: [column],
  }));
  const fields: StoredField[] = [
    {
      name: "_time",
      stored: { kind: "typed", lanes: [{ type: "datetime", columns: ["time_us", "time_ns"] }] },
    },
    { name: "x", stored: { kind: "typed", lanes: stored } },
  ];
  const dataset = { name: "t", table: "t", fields, virtualFields: [] };
  return { source: (name) => (name === "t" ? { kind: "dataset", dataset } : undefined), names: ["t"] };
}

function literal(value: unknown): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}
