import { Refusal } from "../errors/refusal.ts";

interface Bucket {
  tokens: number;
  /** When the tokens were counted, in milliseconds of a clock that never goes back. */
  counted: number;
}

/** What a request that was let through is told of the limit. */
export type RateHeaders = Readonly<Record<string, string>>;

const header = (name: string) => `X-RateLimit-${name}`;

/** A token bucket for each organisation: as many requests a second as its licence says, and as many at once. */
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
      bucket.tokens -= 1;
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

  #filled(orgId: string, perSecond: number): Bucket {
    const now = this.#milliseconds();
    const bucket = this.#buckets.get(orgId) ?? { tokens: perSecond, counted: now };
    const earned = ((now - bucket.counted) / 1000) * perSecond;
    bucket.tokens = Math.min(perSecond, bucket.tokens + earned);
    bucket.counted = now;
    this.#buckets.set(orgId, bucket);
    return bucket;
  }
}

/** The reset is when the bucket is full again, by the machine's clock: the client compares it with its own. */
function headersOf(tokens: number, perSecond: number): RateHeaders {
  const untilFull = (perSecond - tokens) / perSecond;
  return {
    [header("Limit")]: String(perSecond),
    [header("Remaining")]: String(Math.floor(tokens)),
    [header("Reset")]: String(Math.ceil(Date.now() / 1000 + untilFull)),
  };
}
