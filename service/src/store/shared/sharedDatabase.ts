import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { connectionTo, databaseAddress, shownAddress } from "./databaseAddress.ts";
import { StoreUnreachableError } from "./storeUnreachableError.ts";

/** A statement that takes longer has lost its database, as behind a cut network. */
const patience = 4_000;
/** So long the database waits for a node that holds a lock and says nothing. */
const silence = 3_000;
const mostConnections = 8;

/** What a transaction or a single statement is asked of. */
export interface Session {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    sql: string | NamedStatement,
    values?: unknown[],
  ): Promise<Row[]>;
}

/** One that is asked so often that each connection keeps its plan. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/** The PostgreSQL database that all nodes share. What it cannot do is told without the address's password. */
export class SharedDatabase implements Session {
  readonly #pool: pg.Pool;
  /** The address without its password, for people. */
  readonly shownAddress: string;

  constructor(address: string) {
    const read = databaseAddress(address);
    this.shownAddress = shownAddress(read);
    this.#pool = new pg.Pool({
      ...connectionTo(read),
      max: mostConnections,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      statement_timeout: patience,
      idle_in_transaction_session_timeout: silence,
      keepAlive: true,
      application_name: "eventdata-service",
    });
    // A connection that ends while nobody uses it is replaced by the next one.
    this.#pool.on("error", () => undefined);
  }

  /** Has work done that begins and ends with this; of a database that is away it is told why. */
  static async with<T>(address: string, work: (database: SharedDatabase) => Promise<T>): Promise<T> {
    const database = new SharedDatabase(address);
    try {
      return await work(database);
    } catch (error) {
      throw error instanceof StoreUnreachableError ? error.atStart : error;
    } finally {
      await database.close();
    }
  }

  async query<Row extends pg.QueryResultRow>(
    sql: string | NamedStatement,
    values: unknown[] = [],
  ): Promise<Row[]> {
    return (await this.#reached(() => this.#pool.query<Row>(asked(sql, values)))).rows;
  }

  /** A statement whose doing is kept at once: where its answer is lost, it may be. */
  keep(sql: string | NamedStatement, values: unknown[]): Promise<void> {
    return this.#onConnection(async (session) => {
      try {
        await session.query(sql, values);
      } catch (error) {
        if (error instanceof StoreUnreachableError) error.mayBeKept = !isUndone(error.cause);
        throw error;
      }
    });
  }

  /** What the work does is kept as a whole, or not at all where it throws or returns undefined. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#onConnection(async (session) => {
      let isCommitting = false;
      try {
        await session.query("BEGIN");
        const result = await work(session);
        isCommitting = result !== undefined;
        await session.query(isCommitting ? "COMMIT" : "ROLLBACK");
        return result;
      } catch (error) {
        if (error instanceof StoreUnreachableError) error.mayBeKept = isCommitting && !isUndone(error.cause);
        else await session.query("ROLLBACK");
        throw error;
      }
    });
  }

  /** Has work done on a connection that is nobody else's meanwhile. */
  async #onConnection<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const client = await this.#reached(() => this.#pool.connect());
    // A client that ends between two statements fails the next one.
    client.on("error", () => undefined);
    let isBroken = false;
    try {
      return await work({
        query: async <Row extends pg.QueryResultRow>(sql: string | NamedStatement, values: unknown[] = []) =>
          (await this.#reached(() => client.query<Row>(asked(sql, values)))).rows,
      });
    } catch (error) {
      isBroken = error instanceof StoreUnreachableError;
      throw error;
    } finally {
      client.removeAllListeners("error");
      client.release(isBroken);
    }
  }

  async #reached<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw isRefusal(error) ? error : new StoreUnreachableError(this.shownAddress, error);
    }
  }

  /** An answer that takes several questions has no more time than one. */
  inTime<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const late = () =>
        reject(new StoreUnreachableError(this.shownAddress, new Error("it said nothing in time")));
      const timer = setTimeout(late, patience).unref();
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  async close(): Promise<void> {
    // A connection to a database that says nothing does not end.
    await Promise.race([this.#pool.end(), wait(patience, undefined, { ref: false })]);
  }
}

function asked(sql: string | NamedStatement, values: unknown[]): pg.QueryConfig {
  return typeof sql === "string" ? { text: sql, values } : { ...sql, values };
}

/**
 * PostgreSQL's classes of what it refuses and what another session stands in the way of; all else means that it is away,
 * takes nothing more (25006, where it has no room or is a copy), or that nobody here may use it.
 */
const refused = /^(?:0A|22|23|25(?!P03|006)|2B|3F|42(?!501)|44)/;

/** What is said where a connection ends, or of a fault within the database, whatever became of a statement. */
const unclear = /^(?:08|25P03|57P|XX)/;

/** Whether the database has said itself that a statement failed. */
function isUndone(cause: unknown): boolean {
  return cause instanceof pg.DatabaseError && !unclear.test(cause.code ?? "XX");
}

function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && refused.test(error.code ?? "");
}
