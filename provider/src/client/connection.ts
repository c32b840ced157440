import { getCACertificates } from "node:tls";
import { EnvHttpProxyAgent, Pool } from "undici";
import { proxiesOf } from "./proxy.ts";

export interface ConnectionOptions {
  /** Certificate authorities to trust beside the usual ones, as PEM text. */
  readonly ca: string | undefined;
  readonly timeoutSeconds: number;
}

/** The pool: keeps connections open, honours HTTPS_PROXY and NO_PROXY, trusts an extra CA. */
export function openConnections(options: ConnectionOptions): EnvHttpProxyAgent {
  const timeout = options.timeoutSeconds * 1000;
  const tls = options.ca ? { ca: [...getCACertificates("default"), options.ca] } : {};
  const connect = { timeout: Math.min(timeout, 10_000), ...tls };
  return new EnvHttpProxyAgent({
    ...proxiesOf(process.env),
    connect,
    proxyTls: connect,
    requestTls: connect,
    // Else a proxy that accepts and says nothing would be waited for much longer.
    clientFactory: (proxy, settings) => new Pool(proxy, { ...settings, headersTimeout: timeout }),
    headersTimeout: timeout,
    bodyTimeout: timeout,
    keepAliveTimeout: 30_000,
  });
}
