import { createRequire } from "node:module";

/**
 * DuckDB's library decodes each string for itself, and so takes a byte order mark off the start of each. What was stored
 * with one has it again, once the library decodes as it is told here.
 */
export function keepByteOrderMarks(): void {
  const accessors: { textDecoder: InstanceType<typeof TextDecoder> } = createRequire(import.meta.url)(
    "@duckdb/node-api/lib/vectors/dataAccessors.js",
  );
  accessors.textDecoder = new TextDecoder("utf-8", { ignoreBOM: true });
}
