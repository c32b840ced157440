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

/** The proxy that requests to an address go through, by the environment's own rules for it; undefined where they go there themselves. */
export function proxyFor(url: URL, environment: NodeJS.ProcessEnv): string | undefined {
  const { httpProxy, httpsProxy = httpProxy } = proxiesOf(environment);
  const proxy = url.protocol === "https:" ? httpsProxy : httpProxy;
  const spared = environment.no_proxy ?? environment.NO_PROXY ?? "";
  return proxy !== undefined && !isSpared(url, spared) ? proxy : undefined;
}

/** As the network library reads what goes through no proxy. */
function isSpared({ hostname, port, protocol }: URL, spared: string): boolean {
  if (spared === "*") return true;
  const ownPort = port || (protocol === "https:" ? "443" : "80");
  return spared.split(/[,\s]/).some((entry) => {
    const [, name = entry, entryPort] = /^(.+):(\d+)$/.exec(entry) ?? [];
    if (entry === "" || (entryPort !== undefined && entryPort !== ownPort)) return false;
    const wanted = name.toLowerCase();
    return /^[.*]/.test(wanted) ? hostname.endsWith(wanted.replace(/^\*/, "")) : hostname === wanted;
  });
}
