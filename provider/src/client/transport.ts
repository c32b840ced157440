// Without the network itself: a run that makes no request does not load that.

/** Bytes that are sent as they come; opened anew for each attempt. */
export type Bytes = () => AsyncIterable<Uint8Array>;

export interface RawRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly body: string | Bytes | undefined;
}

export interface RawAnswer {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly text: string;
}

export type TransportFacts = Pick<TransportError, "sent" | "permanent" | "untrusted">;

/** No usable answer: either nothing was sent, or it is not known what became of it. */
export class TransportError extends Error {
  override readonly name = "TransportError";
  readonly sent: boolean;
  readonly permanent: boolean;
  /** The other side's certificate is signed by an authority that is not known here. */
  readonly untrusted: boolean;

  constructor(message: string, facts: TransportFacts, cause: unknown) {
    super(message, { cause });
    this.sent = facts.sent;
    this.permanent = facts.permanent;
    this.untrusted = facts.untrusted;
  }
}

export type Transport = (request: RawRequest, signal: AbortSignal) => Promise<RawAnswer>;

/** Opened at the first request, and once for all that share it. */
export function openedOnce(open: () => Promise<Transport>): () => Promise<Transport> {
  let opened: Promise<Transport> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}
