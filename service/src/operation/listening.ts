import { createSecureContext } from "node:tls";
import { optionInvalid } from "../errors/serviceError.ts";
import { isAddressRange, isLoopback } from "../exchange/forwarding.ts";
import type { Tls } from "../routes/server.ts";

export interface ListeningOptions {
  /** 127.0.0.1 unless given. */
  readonly host?: string | undefined;
  /** 0, the default, takes any free port. */
  readonly port?: number | undefined;
  /** Serves HTTPS; needed where others than this machine can reach the host. */
  readonly tls?: Tls | undefined;
  /** Takes a host that others can reach without TLS: credentials travel in the clear. */
  readonly insecure?: boolean | undefined;
  /** Addresses, or ranges such as 10.0.0.0/8, of proxies whose `X-Forwarded-…` headers are believed. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** Addresses, or ranges, that may read `/metrics` beside this machine. */
  readonly metricsReaders?: readonly string[] | undefined;
  /** Origins, such as https://console.example, whose programs may call from a browser. */
  readonly corsOrigins?: readonly string[] | undefined;
}

export const defaultHost = "127.0.0.1";

const hostName = /^[A-Za-z0-9._:-]{1,253}$/;

export function checkListening(options: ListeningOptions) {
  const { host = defaultHost, port = 0, tls, insecure = false } = options;
  const { trustedProxies = [], metricsReaders = [], corsOrigins = [] } = options;
  if (!hostName.test(host)) throw optionInvalid(`"${host}" cannot be the host`);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw optionInvalid(`the port ${port} is not between 0 and 65535`);
  if (tls !== undefined) checkTls(tls);
  if (tls === undefined && !insecure && host !== "localhost" && !isLoopback(host)) {
    throw optionInvalid(
      `the host ${host} is not a loopback address: give a TLS certificate and its key, or ask for insecure if credentials may travel in the clear`,
    );
  }
  const oddProxy = trustedProxies.find((proxy) => !isAddressRange(proxy));
  if (oddProxy !== undefined) {
    throw optionInvalid(`the trusted proxy "${oddProxy}" is no address and no range such as 10.0.0.0/8`);
  }
  const oddReader = metricsReaders.find((reader) => !isAddressRange(reader));
  if (oddReader !== undefined) {
    throw optionInvalid(`the reader of metrics "${oddReader}" is no address and no range such as 10.0.0.0/8`);
  }
  corsOrigins.forEach(checkOrigin);
  return { host, port, tls, trustedProxies, metricsReaders, corsOrigins };
}

function checkTls({ certificate, key }: Tls): void {
  try {
    createSecureContext({ cert: certificate, key });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    throw optionInvalid(
      code === "ERR_OSSL_X509_KEY_VALUES_MISMATCH"
        ? "the TLS key is not that of the TLS certificate"
        : "the TLS certificate and its key must both be PEM, the key without a passphrase",
    );
  }
}

function checkOrigin(origin: string): void {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url?.origin === origin && /^https?:$/.test(url.protocol)) return;
  throw optionInvalid(
    `the origin "${origin}" must be one exact origin such as https://console.example, without a path`,
  );
}
