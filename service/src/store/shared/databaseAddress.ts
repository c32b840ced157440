import type { ConnectionOptions } from "node:tls";
import type pg from "pg";
import { optionInvalid } from "../../errors/serviceError.ts";
import { type DatabaseTls, sslModes, tlsOf } from "../events/process/databaseTls.ts";

/** Where a PostgreSQL database is, and as whom it is asked. */
export interface DatabaseAddress extends DatabaseTls {
  /** A name, a number, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly name: string;
}

const parameters = ["host", "port", "user", "sslmode", "sslrootcert"] as const;

/** Reads an address. What is wrong with it is told without repeating it, since a password may stand anywhere in it. */
export function databaseAddress(text: string, environment: NodeJS.ProcessEnv = process.env): DatabaseAddress {
  const url = URL.parse(text);
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) {
    throw fault("it must be as postgres://USER@HOST:PORT/DATABASE");
  }
  const given = url.searchParams;
  for (const name of given.keys()) {
    if (parameters.some((known) => known === name)) continue;
    throw fault(`of parameters it may have ${parameters.join(", ")} alone`);
  }
  const host = given.get("host") ?? url.hostname.replace(/^\[|\]$/g, "");
  const user = given.get("user") ?? decoded(url.username);
  const name = decoded(url.pathname.slice(1));
  for (const [part, value] of Object.entries({ host, user, database: name })) {
    if (value === "") throw fault(`it names no ${part}; it must be as postgres://USER@HOST:PORT/DATABASE`);
  }
  return {
    host: decoded(host),
    port: portOf(given.get("port") ?? url.port),
    user,
    password: url.password === "" ? (environment.PGPASSWORD ?? "") : decoded(url.password),
    name,
    sslMode: sslModeOf(given.get("sslmode") ?? environment.PGSSLMODE ?? "disable"),
    rootCertificate: given.get("sslrootcert") ?? environment.PGSSLROOTCERT,
  };
}

/** Whether an address says a password itself, for all to read who can read the address. */
export function saysPassword(text: string): boolean {
  return (URL.parse(text)?.password ?? "") !== "";
}

/** For people: nothing of it is secret. */
export function shownAddress({ host, port, name }: DatabaseAddress): string {
  return host.startsWith("/")
    ? `postgres:///${name}?host=${host}`
    : `postgres://${host.includes(":") ? `[${host}]` : host}:${port}/${name}`;
}

/** What the driver reads times by, and what transactions count on, whatever the role or the database has set. */
const settings = "-c DateStyle=ISO -c default_transaction_isolation=read\\ committed";

/** The address as its driver takes it. */
export function connectionTo(address: DatabaseAddress): pg.ClientConfig {
  const { host, port, user, password, name } = address;
  return { host, port, user, password, database: name, ssl: readTls(address), options: settings };
}

function readTls(address: DatabaseAddress): ConnectionOptions | false {
  try {
    return tlsOf(address);
  } catch (error) {
    throw fault(`its sslrootcert cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function portOf(text: string): number {
  const port = text === "" ? 5432 : Number(text);
  if (/^\d*$/.test(text) && port > 0 && port <= 65_535) return port;
  throw fault("its port must be a number from 1 to 65535");
}

function sslModeOf(text: string): DatabaseTls["sslMode"] {
  const found = sslModes.find((mode) => mode === text);
  if (found !== undefined) return found;
  throw fault(`its sslmode must be one of ${sslModes.join(", ")}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw fault("a % in it must be followed by two hexadecimal digits");
  }
}

function fault(what: string): Error {
  return optionInvalid(`the database is no address of PostgreSQL: ${what}`);
}
