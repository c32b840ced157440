import { z } from "zod";
import { Refusal } from "../../errors/refusal.ts";
import { isLoopback } from "../../exchange/forwarding.ts";

const metadataShape = z.object({ issuer: z.string(), jwks_uri: z.string() });
const keySetShape = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
export type KeySet = z.infer<typeof keySetShape>;

const patienceMilliseconds = 5_000;
const mostBytes = 1024 * 1024;
const retrySeconds = "30";

/** Reads an issuer's public keys where its metadata document says they are. */
export async function fetchKeySet(issuer: string): Promise<KeySet> {
  try {
    const metadata = await fetchMetadata(issuer);
    if (metadata.issuer !== issuer) throw new Error(`it calls itself ${metadata.issuer.slice(0, 200)}`);
    if (!isFetchable(metadata.jwks_uri)) throw new Error("its keys are not behind https");
    return keySetShape.parse(await fetchJson(metadata.jwks_uri));
  } catch (error) {
    throw new Refusal(503, `the keys of the issuer ${issuer} cannot be fetched: ${reasonOf(error)}`, {
      "Retry-After": retrySeconds,
    });
  }
}

/** Whether an address may be asked: by https, or on this machine. */
export function isFetchable(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "") return false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return (
    url.protocol === "https:" || (url.protocol === "http:" && (host === "localhost" || isLoopback(host)))
  );
}

/** OpenID Connect and RFC 8414 put the document in two places. */
async function fetchMetadata(issuer: string): Promise<z.infer<typeof metadataShape>> {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, "");
  const read = async (address: string) => metadataShape.parse(await fetchJson(address));
  try {
    return await read(`${origin}${path}/.well-known/openid-configuration`);
  } catch (error) {
    return read(`${origin}/.well-known/oauth-authorization-server${path}`).catch(() => {
      throw error;
    });
  }
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, {
    redirect: "error",
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new Error(`${address} answers more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return "its answer is not of the right form";
  return error instanceof Error ? error.message : "it does not answer";
}
