import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { type BucketAccess, inlinedRows, type LakeOptions } from "../process/protocol.ts";
import { ofOtherVersion } from "./lakeFault.ts";
import { expectOwnLake } from "./lakeMark.ts";
import { quoted } from "./quoted.ts";
import { startRelay } from "./startRelay.ts";

/**
 * The database ends what a machine that is gone has begun, in so many seconds: a commit that was never ended would hold
 * up those of whoever loads next. Also where an answer was on its way to it, and where the statement waits for others.
 */
const alive =
  "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=11000 -c client_connection_check_interval=5000";

/** Up to the relay, which is this process: that encrypts what leaves the machine. A secret does not take these. */
const unencrypted = `sslmode=disable gssencmode=disable connect_timeout=5 options='${alive}'`;

/** What makes one file of several stops here: larger ones would keep others waiting for it, and are read no sooner. */
const fileSize = "256MB";

/** Where names are looked for: the lake's tables first, then what was made for queries in the file of that name. */
const searchPath = "SET search_path = 'lake.main,tables.main'";

/**
 * How many connections to the database are kept for each of the two that are attached, whatever processors there are;
 * each query has one, and those that are more are closed after it.
 */
const keptConnections = 8;

/**
 * Opens a lake beside the tables that are there, and shuts everything else. Nothing of the address stands where a
 * message or a list of processes could show it. The folder is for the socket by which the database is asked.
 */
export async function attachLake(
  connection: DuckDBConnection,
  options: LakeOptions,
  relayFolder: string,
): Promise<void> {
  const { extensionFolder, database, schema, dataPath, bucketAccess, isReadOnly = false } = options;
  const isBucket = dataPath.startsWith("s3://");
  for (const name of ["ducklake", "postgres_scanner", ...(isBucket ? ["httpfs"] : [])]) {
    await connection.run(
      extensionFolder === undefined
        ? `INSTALL ${name}; LOAD ${name}`
        : `LOAD ${quoted(join(extensionFolder, `${name}.duckdb_extension`))}`,
    );
  }
  await connection.run(`SET pg_pool_max_connections = ${keptConnections}`);
  const { user, password, name } = database;
  await startRelay(database, relayFolder);
  await connection.run(
    `CREATE SECRET lake_database (TYPE postgres, HOST ${quoted(relayFolder)}, USER ${quoted(user)}, PASSWORD ${quoted(password)}, DATABASE ${quoted(name)})`,
  );
  await connection.run(`SET ducklake_target_file_size = '${fileSize}'`);
  if (!isBucket && !isReadOnly) await mkdir(dataPath, { recursive: true });
  if (isBucket && bucketAccess !== undefined) await useBucket(connection, bucketAccess);
  const attached = connection.run(
    `ATTACH ${quoted(`ducklake:postgres:${unencrypted}`)} AS lake (META_SECRET 'lake_database', DATA_PATH ${quoted(dataPath)}, METADATA_SCHEMA ${quoted(schema)}, DATA_INLINING_ROW_LIMIT ${inlinedRows}${isReadOnly ? ", READ_ONLY" : ""})`,
  );
  await attached.catch((error) => {
    throw ofOtherVersion(error) ?? error;
  });
  if (!isReadOnly) await chooseFormat(connection);
  await connection.run(
    `ATTACH ${quoted(unencrypted)} AS objects (TYPE postgres, SECRET lake_database, READ_ONLY)`,
  );
  await expectOwnLake(connection, options);
  await connection.run(`SET allowed_directories = [${quoted(dataPath)}]`);
  await connection.run("SET enable_external_access = false");
  await connection.run("SET lock_configuration = true");
  await connection.run(searchPath);
}

/** The newer encodings of Parquet are a sixth smaller, and read in a tenth less time. */
async function chooseFormat(connection: DuckDBConnection): Promise<void> {
  const chosen = await connection.runAndReadAll(
    "SELECT 1 FROM ducklake_options('lake') WHERE option_name = 'parquet_version'",
  );
  if (chosen.currentRowCount > 0) return;
  await connection.run("CALL ducklake_set_option('lake', 'parquet_version', '2')");
}

async function useBucket(connection: DuckDBConnection, access: BucketAccess): Promise<void> {
  const { certificates } = access;
  if (certificates !== undefined) await connection.run(`SET GLOBAL ca_cert_file = ${quoted(certificates)}`);
  await connection.run(bucketSecret(access));
}

function bucketSecret({ keyId, secret, sessionToken, region, endpoint }: BucketAccess): string {
  const address = endpoint === undefined ? undefined : new URL(endpoint);
  const settings = {
    KEY_ID: keyId,
    SECRET: secret,
    SESSION_TOKEN: sessionToken,
    REGION: region,
    ENDPOINT: address?.host,
    // Other storages than the first of its kind have no name of their own for each bucket.
    URL_STYLE: address && "path",
  };
  const given = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${quoted(value)}`],
  );
  const isPlain = address?.protocol === "http:";
  return `CREATE SECRET lake_files (TYPE s3, ${given.join(", ")}${isPlain ? ", USE_SSL false" : ""})`;
}

export async function connectToLake(instance: DuckDBInstance): Promise<DuckDBConnection> {
  const connection = await instance.connect();
  await connection.run(searchPath);
  return connection;
}
