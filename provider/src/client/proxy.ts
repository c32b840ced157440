import { EventDataError } from "../errors/errors.ts";

/** The proxies that the environment names, whole addresses; those that it does not name are left out. */
export interface Proxies {
  readonly httpProxy?: string;
  readonly httpsProxy?: string;
}

export function proxiesOf(environment: NodeJS.ProcessEnv): Proxies {
  const httpProxy = proxyOf(environment, ["http_proxy", "HTTP_PROXY"]);
  const httpsProxy = proxyOf(environment, ["https_proxy", "HTTPS_PROXY"]);
  return { ...(httpProxy && { httpProxy }), ...(httpsProxy && { httpsProxy }) };
}

/** Without a scheme it is http, as curl and the engine itself read it. */
function proxyOf(environment: NodeJS.ProcessEnv, names: readonly string[]): string | undefined {
  const name = names.find((candidate) => environment[candidate] !== undefined);
  const text = name && environment[name];
  if (!text) return undefined;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (URL.canParse(address) && /^(https?|socks5?):$/.test(new URL(address).protocol)) return address;
  // The value is not shown: it may hold a password.
  throw new EventDataError(
    "CONFIGURATION_INVALID",
    `the environment's ${name} is not the address of a proxy`,
  );
}
