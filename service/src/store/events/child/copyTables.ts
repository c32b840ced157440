// A process of its own, since it may read and write files by SQL: copies a database into a new file,
// which has no room for what was removed.
import { DuckDBInstance } from "@duckdb/node-api";
import { blockSize } from "./openTables.ts";
import { quoted } from "./quoted.ts";

// What it makes is for the folder's owner alone.
process.umask(0o077);

const [from = "", to = "", memoryLimitBytes = ""] = process.argv.slice(2);

const instance = await DuckDBInstance.create(":memory:", {
  memory_limit: `${memoryLimitBytes}B`,
  temp_directory: `${to}.tmp`,
  default_block_size: blockSize,
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
});
const connection = await instance.connect();
await connection.run(`ATTACH ${quoted(from)} AS source (READ_ONLY)`);
await connection.run(`ATTACH ${quoted(to)} AS target (BLOCK_SIZE ${blockSize})`);
await connection.run("COPY FROM DATABASE source TO target");
await connection.run("CHECKPOINT target");
await connection.run("DETACH target");
connection.closeSync();
instance.closeSync();
