const signals = ["SIGINT", "SIGTERM"] as const;

/** What tells long work to end: in good order at first, and at once when it is told again. */
export interface Interruption {
  readonly once: AbortSignal;
  readonly again: AbortSignal;
}

/** Does work that whoever started it may interrupt. */
export async function interruptible<Result>(
  work: (interruption: Interruption) => Promise<Result>,
): Promise<Result> {
  const [once, again] = [new AbortController(), new AbortController()];
  const interrupt = () => (once.signal.aborted ? again : once).abort();
  for (const signal of signals) process.on(signal, interrupt);
  try {
    return await work({ once: once.signal, again: again.signal });
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}

/** What comes of work, or "interrupted" where that is first; what still comes then is nobody's concern. */
export function unlessInterrupted<Result>(
  { once }: Interruption,
  work: Promise<Result>,
): Promise<Result | "interrupted"> {
  return new Promise((resolve, reject) => {
    const interrupted = () => resolve("interrupted");
    if (once.aborted) interrupted();
    once.addEventListener("abort", interrupted, { once: true });
    work.then(resolve, reject).finally(() => once.removeEventListener("abort", interrupted));
  });
}
