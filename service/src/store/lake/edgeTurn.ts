import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { connectionTo, databaseAddress } from "../shared/databaseAddress.ts";
import { fewestTurnsOfOthers, type NodeTurns } from "./nodeTurns.ts";

/** How often whoever has the turn says that it lives, and whoever has not asks for it. */
const pulse = 1_000;
/** A node that says nothing for so long has lost its turn: the database ends its connection. */
const silence = 5_000;
/** The first half of what names the turn of an edge among the database's locks. */
const turnLock = 84_602;
const channel = "eventdata";

export interface EdgeTurnParts {
  readonly address: string;
  readonly edge: number;
  readonly turns: NodeTurns;
  /** Whether this node has the turn, and cannot use it. */
  readonly isStuck: () => boolean;
  /** Nobody else loads until it is lost. */
  readonly onTurn: () => void;
  /** Resolves when nothing is loaded any more. */
  readonly onLost: () => Promise<void>;
  /** What was said to all nodes. */
  readonly onWord: (word: string) => void;
}

/** A connection of an edge to the database: it hears what nodes say to each other, and waits for the turn to load. */
export class EdgeTurn {
  readonly #parts: EdgeTurnParts;
  readonly #stopping = new AbortController();
  readonly #work: Promise<void>;
  #asking = new AbortController();
  #hasTurn = false;
  /** Until then others may have the turn. */
  #standsBackUntil = 0;
  #client: pg.Client | undefined;

  constructor(parts: EdgeTurnParts) {
    this.#parts = parts;
    this.#work = this.#stay();
  }

  get hasTurn(): boolean {
    return this.#hasTurn;
  }

  /** The turn may be free. */
  ask(): void {
    this.#asking.abort();
  }

  /** Who has the turn hands it on at once. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.race([this.#work, wait(pulse, undefined, { ref: false })]);
    // A question may be never answered, and the end of a connection neither.
    const ended = this.#client?.end().catch(() => undefined);
    await Promise.race([ended, wait(pulse, undefined, { ref: false })]);
    await this.#work;
  }

  async #stay(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#connected().catch(() => undefined);
      void this.#lose();
      await this.#pause();
    }
  }

  /** Until the connection ends, or answers no more. */
  async #connected(): Promise<void> {
    const client = new pg.Client({
      ...connectionTo(databaseAddress(this.#parts.address)),
      connectionTimeoutMillis: silence,
      query_timeout: silence,
      application_name: this.#parts.turns.nameOf(this.#parts.edge),
    });
    this.#client = client;
    client.on("error", () => undefined);
    client.on("notification", ({ payload = "" }) => this.#parts.onWord(payload));
    try {
      await client.connect();
      await client.query(`SET idle_session_timeout = ${silence}`);
      await client.query(`LISTEN ${channel}`);
      while (!this.#stopping.signal.aborted) {
        await this.#beat(client);
        await this.#pause();
      }
      if (this.#hasTurn) await this.#handOn(client);
    } finally {
      // One that is broken does not say when it has ended.
      void client.end().catch(() => undefined);
    }
  }

  async #beat(client: pg.Client): Promise<void> {
    if (!this.#hasTurn) await this.#askFor(client);
    else if (await this.#isForOthers(client)) {
      this.#standsBackUntil = performance.now() + this.#parts.turns.standBack;
      await this.#handOn(client);
    }
  }

  async #askFor(client: pg.Client): Promise<void> {
    const { edge, turns, onTurn } = this.#parts;
    if (performance.now() < this.#standsBackUntil) {
      await client.query("SELECT 1");
      return;
    }
    if (turns.courtesy > 0) await wait(turns.courtesy, undefined, { ref: false });
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1, $2) AS got", [turnLock, edge]);
    if (rows[0]?.got !== true) return;
    this.#hasTurn = true;
    turns.held += 1;
    onTurn();
  }

  /**
   * Whether another node should have this turn, since it has so much less to do, or may be able to do it. To ask is a sign
   * of life as well.
   */
  async #isForOthers(client: pg.Client): Promise<boolean> {
    const { edge, turns, isStuck } = this.#parts;
    if (turns.held < 2 && !isStuck()) {
      await client.query("SELECT 1");
      return false;
    }
    const { rows } = await client.query(fewestTurnsOfOthers, [edge, turnLock, turns.node]);
    const fewest = rows[0]?.fewest ?? null;
    return fewest !== null && (isStuck() || turns.handsOnTo(Number(fewest)));
  }

  /** What is on its way into the lake is there before another one begins. */
  async #handOn(client: pg.Client): Promise<void> {
    const { edge } = this.#parts;
    await this.#lose();
    await client.query("SELECT pg_advisory_unlock($1, $2)", [turnLock, edge]);
    await client.query("SELECT pg_notify($1, $2)", [channel, `free ${edge}`]);
  }

  async #lose(): Promise<void> {
    if (!this.#hasTurn) return;
    this.#hasTurn = false;
    this.#parts.turns.held -= 1;
    await this.#parts.onLost();
  }

  async #pause(): Promise<void> {
    this.#asking = new AbortController();
    const signal = AbortSignal.any([this.#stopping.signal, this.#asking.signal]);
    await wait(pulse, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
