import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { onTestFinished } from "vitest";

export interface MadeUpIssuer {
  readonly address: string;
  /** How often its keys were asked for. */
  readonly asked: () => number;
  /** What it answers instead of its metadata and keys; undefined for the truth. */
  break(answer: { status?: number; metadata?: object; keys?: unknown } | undefined): void;
  /** A new key signs from now on, and the old one is gone. */
  rotate(): Promise<void>;
  sign(claims?: Readonly<Record<string, unknown>>, header?: object): Promise<string>;
}

/** Somebody else's authorization server, on loopback, that signs whatever a test wants. */
export async function madeUpIssuer(audience: string): Promise<MadeUpIssuer> {
  let asked = 0;
  let broken: Parameters<MadeUpIssuer["break"]>[0];
  const makeKey = async () => ({ id: `key-${randomUUID()}`, ...(await generateKeyPair("RS256")) });
  let key = await makeKey();
  const server = createServer(async (request, response) => {
    response.statusCode = broken?.status ?? 200;
    if (request.url === "/jwks") {
      asked += 1;
      const jwk = { ...(await exportJWK(key.publicKey)), kid: key.id, alg: "RS256" };
      return response.end(JSON.stringify(broken?.keys ?? { keys: [jwk] }));
    }
    if (request.url !== "/.well-known/openid-configuration") response.statusCode = 404;
    const metadata = { issuer: address, jwks_uri: `${address}/jwks`, ...broken?.metadata };
    return response.end(JSON.stringify(metadata));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    asked: () => asked,
    break(answer) {
      broken = answer;
    },
    async rotate() {
      key = await makeKey();
    },
    sign(claims = {}, header = {}) {
      const now = Math.floor(Date.now() / 1_000);
      const all = { iss: address, aud: audience, iat: now, exp: now + 300, ...claims };
      return new SignJWT(all)
        .setProtectedHeader({ alg: "RS256", kid: key.id, ...header })
        .sign(key.privateKey);
    },
  };
}
