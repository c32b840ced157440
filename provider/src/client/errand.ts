import { AsyncLocalStorage } from "node:async_hooks";
import { EventDataError } from "../errors/errors.ts";
import { unlessAborted } from "./unlessAborted.ts";

/** What was sent is let finish for so long, since what it has done could otherwise not be told. */
const writeMilliseconds = 3_000;
/** And for so long it is found out what became of it, */
const lookUpMilliseconds = 3_800;
/** so that what is known of it can still be told before all ends. */
const lastMilliseconds = 4_000;

const unknown = "and it is not known what became of the request";

/** Work for the engine that may be told to end. It ends at once, unless it has sent a request that writes. */
class Errand {
  readonly #ended: AbortSignal;
  readonly #writes = new AbortController();
  readonly #lookUps = new AbortController();
  #hasWritten = false;

  constructor(ended: AbortSignal) {
    this.#ended = ended;
  }

  /** The limit of a request that is about to write; none is begun any more once the work is to end. */
  write(): AbortSignal {
    if (this.#ended.aborted) throw tooLate("and this had not begun yet");
    this.#hasWritten = true;
    return this.#writes.signal;
  }

  /** The limit of finding out what became of a request. */
  lookUp(): AbortSignal {
    return this.#lookUps.signal;
  }

  /** For work that ends itself, and tells what came of it; it gets as long for that as a request that writes. */
  endingItself(): AbortSignal {
    this.#hasWritten = true;
    return this.#ended;
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const timers: NodeJS.Timeout[] = [];
      const end = () => {
        if (!this.#hasWritten) return reject(tooLate("before anything was written"));
        timers.push(
          setTimeout(() => this.#writes.abort(), writeMilliseconds),
          setTimeout(() => this.#lookUps.abort(tooLate(unknown)), lookUpMilliseconds),
          setTimeout(() => reject(tooLate(unknown)), lastMilliseconds),
        );
      };
      if (this.#ended.aborted) return end();
      this.#ended.addEventListener("abort", end, { once: true });
      const over = () => {
        this.#ended.removeEventListener("abort", end);
        timers.forEach(clearTimeout);
      };
      current.run(this, work).then(resolve, reject).finally(over);
    });
  }
}

const current = new AsyncLocalStorage<Errand>();

/** Does work of one call of the engine, until it is told to end. */
export function asErrand<Result>(ended: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return new Errand(ended).run(work);
}

/** The limit of a request that writes for the work that goes on, if that can be told to end. */
export function writeLimit(): AbortSignal | undefined {
  return current.getStore()?.write();
}

/** Finds out what became of a request; fails in time for the work that goes on to tell what is known, if that can be told to end. */
export function lookingUp<Result>(found: Promise<Result>): Promise<Result> {
  const limit = current.getStore()?.lookUp();
  return limit === undefined ? found : unlessAborted(limit, found);
}

/** When the work that goes on is to end itself, if it can be told to. */
export function ownEnd(): AbortSignal | undefined {
  return current.getStore()?.endingItself();
}

function tooLate(what: string): EventDataError {
  return new EventDataError("TOO_LATE", `it was told to end, or its time was over, ${what}`);
}
