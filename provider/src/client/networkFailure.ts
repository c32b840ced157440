import { errors } from "undici";
import { TransportError } from "./transport.ts";

/** Failures before the first byte of a request is sent that no system call reports. */
const unsentCodes = new Set(["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_INVALID_ARG", "ERR_INVALID_URL"]);
/** Failures to connect that another try does not mend. */
const permanentCodes = new Set(["ENOTFOUND", "UND_ERR_INVALID_ARG", "ERR_INVALID_URL"]);
const certificateCode = /^(CERT_|ERR_TLS|ERR_SSL|ERR_OSSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;
const untrustedCode = /^(DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

/** What a failure of the network library means for the request that met it. */
export function networkFailure(error: unknown): TransportError {
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
