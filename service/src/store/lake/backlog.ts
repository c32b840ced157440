import { Room } from "../events/loading/room.ts";
import type { SharedDatabase } from "../shared/sharedDatabase.ts";

const lookPause = 1_000;

/** How much of an edge waits to be loaded, of all nodes' batches, as it was a second ago at most: there is room for more, or none. */
export class Backlog {
  readonly #database: SharedDatabase;
  readonly #edge: number;
  readonly #room: Room;
  readonly #timer: NodeJS.Timeout;
  #bytes = 0;
  #isWatched = false;

  constructor(database: SharedDatabase, edge: number, milliseconds?: number) {
    this.#database = database;
    this.#edge = edge;
    this.#room = new Room(() => this.#bytes, milliseconds);
    this.#timer = setInterval(() => void this.#look(), lookPause).unref();
  }

  /** As a room's. */
  enter(signal: AbortSignal): Promise<void> {
    this.#isWatched = true;
    return this.#room.enter(signal);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#room.look();
  }

  async #look(): Promise<void> {
    if (!this.#isWatched) return;
    this.#isWatched = this.#room.isFull;
    const found = await this.#database
      .query<{ bytes: string }>(
        "SELECT coalesce(sum(bytes), 0) AS bytes FROM eventdata.record WHERE edge = $1",
        [this.#edge],
      )
      // Whoever appends is told by the append itself.
      .catch(() => []);
    const before = this.#bytes;
    this.#bytes = Number(found[0]?.bytes ?? before);
    if (this.#bytes < before) this.#room.loaded();
    else this.#room.look();
  }
}
