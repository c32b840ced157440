/** How an attempt failed, as far as a retry needs to know. */
export type Failure =
  /** The connection was never made: nothing was sent. */
  | { kind: "unsent" }
  /** It was sent, and no answer came. */
  | { kind: "lost" }
  | { kind: "status"; status: number; retryAfter: number | undefined };

/** Seconds to wait before the next attempt; "stop" ends with the failure, "lost" says that it is unclear. */
export type Verdict = { wait: number } | "stop" | "lost";

export interface RetryPolicy {
  readonly attempts: number;
  /** Attempts to connect, fewer, since a wrong address should be told soon. */
  readonly connectAttempts: number;
  readonly firstWait: number;
  readonly longestWait: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  attempts: 6,
  connectAttempts: 4,
  firstWait: 0.25,
  longestWait: 60,
};

/** What a service says of itself that does not pass. What is in front of one says more than the standard has. */
const lasting = new Set([501, 505]);

/**
 * A request that only reads, or that leaves the same state when sent twice, may be sent again. One
 * that creates may be sent again only where it was surely not carried out; else its fate is unclear.
 */
export function verdict(
  repeatable: boolean,
  failure: Failure,
  attempt: number,
  policy: RetryPolicy,
  random: () => number,
): Verdict {
  if (failure.kind === "unsent") {
    return attempt < policy.connectAttempts ? { wait: backoff(attempt, policy, random) } : "stop";
  }
  if (failure.kind === "lost") {
    if (!repeatable) return "lost";
    return attempt < policy.attempts ? { wait: backoff(attempt, policy, random) } : "stop";
  }
  const refused = failure.status === 429 || (failure.status === 503 && failure.retryAfter !== undefined);
  const isTransient = failure.status >= 500 && !lasting.has(failure.status);
  if (!refused && !isTransient) return "stop";
  if (!refused && !repeatable) return "lost";
  if (attempt >= policy.attempts) return "stop";
  const asked = failure.retryAfter ?? 0;
  // The service's wait is the same for all who were refused; ours on top of it keeps them apart.
  return asked <= policy.longestWait ? { wait: asked + backoff(attempt, policy, random) } : "stop";
}

/** Exponential, with jitter, so that many at once do not come back at once. */
function backoff(attempt: number, policy: RetryPolicy, random: () => number): number {
  const ceiling = Math.min(policy.longestWait, policy.firstWait * 2 ** (attempt - 1));
  return ceiling * (0.5 + random() / 2);
}

/** Seconds of a Retry-After header, given as seconds or as a date. */
export function retryAfterSeconds(header: string | undefined, now: number): number | undefined {
  if (header === undefined || header.trim() === "") return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}
