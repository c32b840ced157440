import { randomUUID } from "node:crypto";
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { onTestFinished } from "vitest";
import { type PostgresOptions, PostgresServer } from "../postgres/postgresServer.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

/** An empty database of a PostgreSQL that all tests of a run share; it is gone after the test. */
export async function emptyDatabase(
  atEnd: (drop: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const server = await addressOfServer();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await told(server, `CREATE DATABASE ${name}`);
  atEnd(() => told(server, `DROP DATABASE ${name} WITH (FORCE)`));
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** A PostgreSQL that one test may kill; it is gone after it. */
export async function ownPostgres(options?: PostgresOptions): Promise<PostgresServer> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  const server = await PostgresServer.start(folder, options);
  onTestFinished(async () => {
    // One that was stopped does not end.
    await server.signal("SIGCONT");
    await server.stop();
  });
  return server;
}

async function told(address: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The first who asks, in whichever process, starts it. */
async function addressOfServer(): Promise<string> {
  const folder = process.env.EVENTDATA_TEST_POSTGRES;
  if (folder === undefined) throw new Error("the tests were started without a place for PostgreSQL");
  const file = join(folder, "address");
  if (await isFirst(join(folder, "starting"))) {
    const server = await PostgresServer.start(folder);
    await writeFile(`${file}.new`, server.address("postgres"));
    await rename(`${file}.new`, file);
  }
  for (;;) {
    const address = await readFile(file, "utf8").catch(() => undefined);
    if (address !== undefined) return address;
    await wait(50);
  }
}

async function isFirst(mark: string): Promise<boolean> {
  try {
    await mkdir(mark);
    return true;
  } catch {
    return false;
  }
}
