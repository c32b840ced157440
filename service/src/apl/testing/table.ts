import type { Catalogue, StoredDataset, StoredField } from "../binder/catalogue.ts";
import type { Constant } from "../values/constant.ts";
import { type Type, types } from "../values/type.ts";
import type { Duck } from "./duck.ts";

/** The SQL columns that hold the values of a type. */
const sqlTypes: Readonly<Record<Type, readonly string[]>> = {
  boolean: ["BOOLEAN"],
  integer: ["BIGINT"],
  float: ["DOUBLE"],
  datetime: ["TIMESTAMP", "SMALLINT"],
  timespan: ["BIGINT"],
  string: ["VARCHAR"],
  array: ["VARCHAR"],
  map: ["VARCHAR"],
};

/** An event: a field that it does not have is null. */
export type TableRow = Readonly<Record<string, Constant>>;

export interface Table {
  readonly name: string;
  readonly fields: readonly string[];
  readonly rows: readonly TableRow[];
}

/** A dataset `t` with one field, `x`, that has these values in this order; whole numbers are integers. */
export async function tableOf(duck: Duck, values: readonly unknown[]): Promise<Catalogue> {
  const rows = values.map((value, index) => ({
    _time: { type: "datetime", value: BigInt(index) * 1000n } as const,
    x: constantOf(value),
  }));
  return tablesOf(duck, [{ name: "t", fields: ["_time", "x"], rows }]);
}

/** Datasets whose fields have a lane for each type that their values have. */
export async function tablesOf(duck: Duck, tables: readonly Table[]): Promise<Catalogue> {
  const datasets = new Map<string, StoredDataset>();
  for (const table of tables) datasets.set(table.name, await storedTable(duck, table));
  return {
    source: (name) => {
      const dataset = datasets.get(name);
      return dataset && { kind: "dataset", dataset };
    },
    names: datasets.keys(),
  };
}

async function storedTable(duck: Duck, { name, fields, rows }: Table): Promise<StoredDataset> {
  const lanes = fields.flatMap((field, index) =>
    typesIn(field, rows).map((type) => laneOf(field, index, type)),
  );
  const columns = lanes.flatMap(({ type, columns }) =>
    columns.map((column, index) => `${column} ${sqlTypes[type][index]}`),
  );
  await duck.execute(`CREATE OR REPLACE TABLE ${name} (row BIGINT, ${columns.join(", ")})`);
  const lines = rows.map((row, index) => {
    const cells = lanes.flatMap(({ field, type }) => literals(row[field] ?? { type: "null" }, type));
    return `(${[index, ...cells].join(", ")})`;
  });
  if (lines.length > 0) await duck.execute(`INSERT INTO ${name} VALUES ${lines.join(", ")}`);
  const stored = fields.map((field): StoredField => {
    const own = lanes.filter((lane) => lane.field === field);
    return {
      name: field,
      lanes: own.map(({ type, columns: names }) => ({ type, columns: names })),
    };
  });
  return { name, table: name, fields: stored, virtualFields: [] };
}

/** The types that a field has; one that is always null has the type of its first event, an integer. */
function typesIn(field: string, rows: readonly TableRow[]): Type[] {
  const present = new Set(rows.map((row) => row[field]?.type));
  const found = types.filter((type) => present.has(type));
  if (found.length > 0) return found;
  return field === "_time" ? ["datetime"] : ["integer"];
}

function laneOf(field: string, index: number, type: Type) {
  // Every table of the service has these two, by which it is cut to a range.
  if (field === "_time") return { field, type, columns: ["time_us", "time_ns"] };
  return { field, type, columns: sqlTypes[type].map((_, part) => `f${index}_${type}_${part}`) };
}

function literals(value: Constant, type: Type): readonly string[] {
  if (value.type !== type) return sqlTypes[type].map(() => "NULL");
  switch (value.type) {
    case "datetime": {
      const nanoseconds = ((value.value % 1000n) + 1000n) % 1000n;
      return [`make_timestamp(${(value.value - nanoseconds) / 1000n})`, `${nanoseconds}`];
    }
    case "array":
    case "map":
      return [quoted(value.json)];
    case "string":
      return [quoted(value.value)];
    default:
      return [quoted(String(value.value))];
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function constantOf(value: unknown): Constant {
  if (typeof value === "bigint") return { type: "integer", value };
  if (typeof value === "boolean") return { type: "boolean", value };
  if (typeof value === "string") return { type: "string", value };
  if (typeof value !== "number") return { type: "null" };
  return Number.isInteger(value) ? { type: "integer", value: BigInt(value) } : { type: "float", value };
}
