import { errors, request } from "undici";
import type { ConnectionOptions } from "./connection.ts";
import { openConnections } from "./connection.ts";

export interface RawRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

export interface RawAnswer {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly text: string;
}

type TransportFacts = Pick<TransportError, "sent" | "permanent" | "untrusted">;

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

export function openTransport(options: ConnectionOptions): Transport {
  const dispatcher = openConnections(options);
  return async (raw, signal) => {
    try {
      const answer = await request(raw.url, {
        method: raw.method as "GET",
        headers: raw.headers,
        body: raw.body ?? null,
        dispatcher,
        signal,
      });
      const text = await answer.body.text();
      const header = (name: string) => {
        const value = answer.headers[name.toLowerCase()];
        return Array.isArray(value) ? value[0] : value;
      };
      return { status: answer.statusCode, header, text };
    } catch (error) {
      throw asTransportError(error);
    }
  };
}

/** Failures before the first byte of a request is sent that no system call reports. */
const unsentCodes = new Set(["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_INVALID_ARG", "ERR_INVALID_URL"]);
/** Failures to connect that another try does not mend. */
const permanentCodes = new Set(["ENOTFOUND", "UND_ERR_INVALID_ARG", "ERR_INVALID_URL"]);
const certificateCode = /^(CERT_|ERR_TLS|ERR_SSL|ERR_OSSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;
const untrustedCode = /^(DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

function asTransportError(error: unknown): TransportError {
  const { code, message, syscall } = facts(error);
  const certificate = certificateCode.test(code);
  const proxy = error instanceof errors.SecureProxyConnectionError || /Proxy response/.test(message);
  // By the system call, not by the code: a host can become unreachable after the request was sent, too.
  const connecting = syscall === "connect" || syscall === "getaddrinfo" || unsentCodes.has(code);
  return new TransportError(
    code && !message.includes(code) ? `${message} (${code})` : message,
    {
      sent: !(connecting || certificate || proxy),
      permanent: permanentCodes.has(code) || certificate,
      untrusted: untrustedCode.test(code),
    },
    error,
  );
}

function facts(error: unknown): { code: string; message: string; syscall: unknown } {
  // Several addresses of one name (IPv4 and IPv6) fail as one error that holds the others.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return { code: "", message: String(first), syscall: undefined };
  const code = "code" in first && typeof first.code === "string" ? first.code : "";
  return { code, message: first.message || code, syscall: "syscall" in first ? first.syscall : undefined };
}
