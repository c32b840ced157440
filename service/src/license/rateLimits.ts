import { Refusal } from "../errors/refusal.ts";
import type { TakenElsewhere } from "../store/shared/sharedTakes.ts";

interface Bucket {
  tokens: number;
  /** When the tokens were counted, in milliseconds of a clock that never goes back. */
  counted: number;
  /** What was let through here and other nodes have not been told of. */
  untold: number;
  /** On how many other nodes requests came in the last while: each one here is paid for as if as many came there. */
  busyElsewhere: number;
  /** What was paid so for others of whom nothing was heard yet. */
  paidAhead: number;
  /** What was earned while the bucket was full: others may have spent it. */
  spilled: number;
}

/** What a request that was let through is told of the limit. */
export type RateHeaders = Readonly<Record<string, string>>;

const header = (name: string) => `X-RateLimit-${name}`;

/**
 * A token bucket for each organisation: as many requests a second as its licence says, and as many at once.
 *
 * Each of several nodes has a bucket of the whole limit, and takes out of it also what others have let through, of which
 * it hears each second. So whoever asks one node alone gets the whole limit, and the mean over all nodes is the limit:
 * what was too much is owed. What a node cannot know yet is what others have let through within about two seconds, so
 * that in any T seconds there are at most `limit × (T + 1)` requests, and `3 × limit` more for each further node. A
 * share of the limit for each node would never be more than the limit, but refuse whoever asks one node alone.
 */
export class RateLimits {
  readonly #buckets = new Map<string, Bucket>();
  readonly #milliseconds: () => number;

  constructor(milliseconds: () => number = () => performance.now()) {
    this.#milliseconds = milliseconds;
  }

  /** Takes a token, or refuses with 429. Without a limit, or with none above 0, there is nothing to tell. */
  take(orgId: string, perSecond: number | undefined): RateHeaders | undefined {
    if (perSecond === undefined || perSecond <= 0) {
      this.#buckets.delete(orgId);
      return undefined;
    }
    const bucket = this.#filled(orgId, perSecond);
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1 + bucket.busyElsewhere;
      bucket.untold += 1;
      return headersOf(bucket.tokens, perSecond);
    }
    const wait = Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
    throw new Refusal(429, `more than ${perSecond} requests a second: wait ${wait} s`, {
      ...headersOf(bucket.tokens, perSecond),
      "Retry-After": String(wait),
    });
  }

  clear(): void {
    this.#buckets.clear();
  }

  /** What was let through since the last call, for other nodes to be told. */
  untold(): Map<string, number> {
    const untold = new Map<string, number>();
    for (const [orgId, bucket] of this.#buckets) {
      if (bucket.untold === 0) continue;
      untold.set(orgId, bucket.untold);
      bucket.paidAhead += bucket.untold * bucket.busyElsewhere;
      bucket.untold = 0;
    }
    return untold;
  }

  /** Takes out of the buckets what other nodes have let through, in place of what was paid for them ahead. */
  takenElsewhere(
    elsewhere: ReadonlyMap<string, TakenElsewhere>,
    perSecondOf: (orgId: string) => number | undefined,
  ): void {
    for (const orgId of new Set([...this.#buckets.keys(), ...elsewhere.keys()])) {
      const perSecond = perSecondOf(orgId);
      if (perSecond === undefined || perSecond <= 0) {
        this.#buckets.delete(orgId);
        continue;
      }
      const bucket = this.#filled(orgId, perSecond);
      const { requests, nodes } = elsewhere.get(orgId) ?? { requests: 0, nodes: 0 };
      const owed = requests - bucket.paidAhead;
      bucket.tokens =
        owed > 0
          ? bucket.tokens - Math.max(0, owed - bucket.spilled)
          : Math.min(perSecond, bucket.tokens - owed);
      bucket.busyElsewhere = nodes;
      bucket.paidAhead = 0;
      bucket.spilled = 0;
    }
  }

  #filled(orgId: string, perSecond: number): Bucket {
    const now = this.#milliseconds();
    const bucket = this.#buckets.get(orgId) ?? newBucket(perSecond, now);
    const filled = bucket.tokens + ((now - bucket.counted) / 1000) * perSecond;
    bucket.tokens = Math.min(perSecond, filled);
    bucket.spilled += filled - bucket.tokens;
    bucket.counted = now;
    this.#buckets.set(orgId, bucket);
    return bucket;
  }
}

function newBucket(tokens: number, counted: number): Bucket {
  return { tokens, counted, untold: 0, busyElsewhere: 0, paidAhead: 0, spilled: 0 };
}

/** The reset is when the bucket is full again, by the machine's clock: the client compares it with its own. */
function headersOf(tokens: number, perSecond: number): RateHeaders {
  const untilFull = (perSecond - tokens) / perSecond;
  return {
    [header("Limit")]: String(perSecond),
    // Less than none where other nodes have let through too many.
    [header("Remaining")]: String(Math.max(0, Math.floor(tokens))),
    [header("Reset")]: String(Math.ceil(Date.now() / 1000 + untilFull)),
  };
}
