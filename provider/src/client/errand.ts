import { AsyncLocalStorage } from "node:async_hooks";
import { EventDataError } from "../errors/errors.ts";

/** What was sent is let finish for so long, since what it has done could otherwise not be told. */
const writeMilliseconds = 3_000;
/** And for so long it is found out what became of it. */
const lastMilliseconds = 4_000;

/** Work for the engine that may be told to end. It ends at once, unless it has sent a request that writes. */
class Errand {
  readonly #ended: AbortSignal;
  readonly #writes = new AbortController();
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
          setTimeout(
            () => reject(tooLate("and it is not known what became of the request")),
            lastMilliseconds,
          ),
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

/** When the work that goes on is to end itself, if it can be told to. */
export function ownEnd(): AbortSignal | undefined {
  return current.getStore()?.endingItself();
}

function tooLate(what: string): EventDataError {
  return new EventDataError("TOO_LATE", `it was told to end, or its time was over, ${what}`);
}
