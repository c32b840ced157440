import type { DuckDBConnection } from "@duckdb/node-api";
import { restColumn } from "./restColumn.ts";
import type { RowsToInsert } from "./rowsToInsert.ts";
import type { TableCatalogue } from "./tableCatalogue.ts";
import { sqlTypes } from "./types.ts";

interface Part {
  /** The column of the table. */
  readonly target: string;
  readonly type: string;
  readonly text: string;
  /** What makes the column's value of the part's. */
  readonly value?: (part: string) => string;
}

const toTimestamp = (part: string) => `make_timestamp(${part})`;

/** Makes rows of one dataset's blocks. */
export async function insertRows(
  connection: DuckDBConnection,
  catalogue: TableCatalogue,
  dataset: number,
  rows: RowsToInsert,
): Promise<void> {
  await catalogue.ensure(dataset, rows.columns, rows.hiding);
  const firstRow = catalogue.takeRows(dataset, rows.rows);
  const parts = partsOf(catalogue, dataset, rows);
  const json = `{${parts.map(({ text }, index) => `"p${index}":[${text}]`).join(",")}}`;
  const types = `{${parts.map(({ type }, index) => `"p${index}":["${type}"]`).join(",")}}`;
  const values = parts.map(({ value }, index) => value?.(`p${index}`) ?? `p${index}`);
  // Without the cast DuckDB parses the text once for every column.
  const statement = await connection.prepare(
    `INSERT INTO d${dataset} (row, ${parts.map(({ target }) => target).join(", ")})
     SELECT $2::BIGINT + r, ${values.join(", ")}
     FROM (SELECT unnest(range(${rows.rows})) AS r, ${parts.map((_, index) => `unnest(j.p${index}) AS p${index}`).join(", ")}
           FROM (SELECT from_json($1::VARCHAR, '${types}') AS j))`,
  );
  try {
    statement.bindVarchar(1, json);
    statement.bindBigInt(2, firstRow);
    await statement.run();
  } finally {
    statement.destroySync();
  }
}

function partsOf(catalogue: TableCatalogue, dataset: number, rows: RowsToInsert): Part[] {
  const { us, ns, sys_us, sys_ns } = rows.times();
  const parts: Part[] = [
    { target: "time_us", type: "BIGINT", text: us, value: toTimestamp },
    { target: "time_ns", type: "SMALLINT", text: ns },
    { target: "sys_us", type: "BIGINT", text: sys_us, value: toTimestamp },
    { target: "sys_ns", type: "SMALLINT", text: sys_ns },
  ];
  const beyond = [];
  for (const values of rows.values()) {
    const number = catalogue.column(dataset, values.column)?.number ?? null;
    if (number === null) beyond.push(values);
    else parts.push({ target: `c${number}`, type: sqlTypes[values.column[1]], text: values.text });
  }
  if (beyond.length > 0) {
    parts.push({ target: "rest", type: "VARCHAR", text: restColumn(rows.rows, beyond) });
  }
  return parts;
}
