import { lookup } from "node:dns/promises";
import { connect as connectPlain, isIP, type Socket } from "node:net";
import { connect as connectSecure, getCACertificates, type TLSSocket } from "node:tls";

/** How far a connection comes, in words. */
export interface Connected {
  readonly told: string;
  readonly certificateEnds?: Date | undefined;
}

export interface Unconnected {
  readonly why: string;
  readonly fix: string;
}

/** Those of proxies too, where none is named. */
const ports: Readonly<Record<string, number>> = { "https:": 443, "socks:": 1080, "socks5:": 1080 };

const mostMilliseconds = 10_000;

/** Looks a name up, connects and speaks TLS, and says where it ends. Nothing is asked. */
export async function connected(url: URL, ca: string | undefined): Promise<Connected | Unconnected> {
  const isSecure = url.protocol === "https:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port || (ports[url.protocol] ?? 80));
  const addresses = await lookup(host, { all: true }).catch((error: NodeJS.ErrnoException) => error);
  if (addresses instanceof Error)
    return {
      why: `the name ${host} is not known (${addresses.code ?? addresses.message})`,
      fix: "Check the address for a mistyped name, and this machine's DNS, VPN or proxy.",
    };
  const named = isIP(host) ? "" : ` (${addresses.map(({ address }) => address).join(", ")})`;
  const at = `${host}:${port}${named}`;
  const plain = await opened(connectPlain({ host, port }), "connect");
  if (plain instanceof Error)
    return {
      why: `${at} cannot be connected to (${codeOf(plain)})`,
      fix: "See that the service runs and listens there, and that no firewall stands between.",
    };
  plain.destroy();
  if (!isSecure) return { told: "connects" };
  const authorities = ca === undefined ? {} : { ca: [...getCACertificates("default"), ca] };
  const servername = isIP(host) ? {} : { servername: host };
  const secure = await opened(connectSecure({ host, port, ...servername, ...authorities }), "secureConnect");
  if (secure instanceof Error)
    return {
      why: `${at} speaks no TLS that is trusted here: ${secure.message} (${codeOf(secure)})`,
      fix: tlsFix,
    };
  const certificateEnds = new Date(secure.getPeerCertificate().valid_to);
  const told = `connects, ${secure.getProtocol() ?? "TLS"}`;
  secure.destroy();
  return { told, certificateEnds: Number.isNaN(certificateEnds.getTime()) ? undefined : certificateEnds };
}

const tlsFix =
  "If its certificate is signed by an authority of your own, set eventdata:caFile or EVENTDATA_CA_FILE to that authority's PEM file. If the port speaks no TLS, the address begins with http://.";

function opened<Kind extends Socket | TLSSocket>(socket: Kind, event: string): Promise<Kind | Error> {
  return new Promise((resolve) => {
    const fail = (error: Error) => {
      socket.destroy();
      resolve(error);
    };
    socket.setTimeout(mostMilliseconds, () => fail(new Error("no answer in 10 seconds")));
    socket.once("error", fail);
    socket.once(event, () => resolve(socket));
  });
}

function codeOf(error: Error): string {
  // Several addresses of one name fail as one error that holds the others.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && "code" in first ? String(first.code) : error.message;
}
