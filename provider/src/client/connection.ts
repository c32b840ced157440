import { readFileSync } from "node:fs";
import { getCACertificates } from "node:tls";
import { EnvHttpProxyAgent } from "undici";
import { EventDataError } from "../errors.ts";

export interface ConnectionOptions {
  readonly caFile: string | undefined;
  readonly timeoutSeconds: number;
}

/** The pool: keeps connections open, honours HTTPS_PROXY and NO_PROXY, trusts an extra CA. */
export function openConnections(options: ConnectionOptions): EnvHttpProxyAgent {
  const timeout = options.timeoutSeconds * 1000;
  const tls = options.caFile ? { ca: [...getCACertificates("default"), readCa(options.caFile)] } : {};
  return new EnvHttpProxyAgent({
    connect: { timeout: Math.min(timeout, 10_000), ...tls },
    requestTls: tls,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    keepAliveTimeout: 30_000,
  });
}

function readCa(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new EventDataError(
      "CONFIGURATION_INVALID",
      `the CA file ${path} cannot be read`,
      "Set eventdata:caFile or EVENTDATA_CA_FILE to a PEM file.",
      { cause },
    );
  }
}
