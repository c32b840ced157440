import { createServer as createProxy } from "node:http";
import { createServer } from "node:https";
import { connect, type Socket } from "node:net";
import { generate } from "selfsigned";
import { onTestFinished } from "vitest";
import { listen, type Reply, TestServer } from "./server.ts";

export interface Certificates {
  /** The authority's certificate, as a caFile holds it. */
  readonly authority: string;
  readonly cert: string;
  readonly key: string;
}

/** An authority of our own, and a certificate that it has signed for a name and for loopback. */
export async function makeCertificates(name: string): Promise<Certificates> {
  const options = { keyType: "ec", algorithm: "sha256" } as const;
  const authority = await generate([{ name: "commonName", value: "An authority of tests" }], {
    ...options,
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, critical: true },
    ],
  });
  const altNames = [{ type: 2, value: name } as const, { type: 7, ip: "127.0.0.1" } as const];
  const { cert, private: key } = await generate([{ name: "commonName", value: name }], {
    ...options,
    extensions: [{ name: "subjectAltName", altNames }],
    ca: { key: authority.private, cert: authority.cert },
  });
  return { authority: authority.cert, cert, key };
}

/** As startServer, behind TLS. */
export async function startTlsServer({ cert, key }: Certificates, ...replies: Reply[]): Promise<TestServer> {
  const server = new TestServer().answer(...replies);
  const https = createServer({ cert, key }, server.listener);
  https.on("secureConnection", () => server.connections++);
  server.url = `https://127.0.0.1:${await listen(https)}`;
  onTestFinished(() => https.closeAllConnections());
  return server;
}

/** A proxy that speaks CONNECT, and leads whatever name is asked for to one port of loopback. */
export interface ConnectProxy {
  readonly url: string;
  /** What was asked for, as "host:port". */
  readonly asked: string[];
  readonly credentials: (string | undefined)[];
}

export async function startProxy(target: string, answer: number | "nothing" = 200): Promise<ConnectProxy> {
  const asked: string[] = [];
  const credentials: (string | undefined)[] = [];
  const open = new Set<Socket>();
  const proxy = createProxy();
  proxy.on("connect", (request, socket: Socket) => {
    asked.push(String(request.url));
    credentials.push(request.headers["proxy-authorization"]);
    open.add(socket.on("error", () => {}));
    if (answer === "nothing") return;
    if (answer !== 200) return socket.end(`HTTP/1.1 ${answer} No\r\n\r\n`);
    const upstream = connect(Number(new URL(target).port), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      upstream.pipe(socket).pipe(upstream);
    });
    open.add(upstream.on("error", () => {}));
  });
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
  });
  return { url: `http://127.0.0.1:${await listen(proxy)}`, asked, credentials };
}
