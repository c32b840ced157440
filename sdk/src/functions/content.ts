import { createReadStream } from "node:fs";
import * as pulumi from "@pulumi/pulumi";

/** A body as a program gives it. An asset is read while it is sent, as often as it has to be. */
export async function contentOf(body: unknown): Promise<unknown> {
  if (!pulumi.asset.Asset.isInstance(body)) return body;
  const { path, text, uri } = body as { path?: unknown; text?: unknown; uri?: unknown };
  if (path !== undefined) {
    const file = String(await path);
    return () => createReadStream(file);
  }
  if (uri !== undefined) {
    const address = String(await uri);
    return () => download(address);
  }
  return text;
}

async function* download(address: string): AsyncGenerator<Uint8Array> {
  const response = await fetch(address).catch((error: unknown) => {
    throw new pulumi.RunError(`the asset ${address} cannot be read: ${String(error)}`);
  });
  if (!response.ok || response.body === null) {
    throw new pulumi.RunError(`the asset ${address} cannot be read: status ${response.status}`);
  }
  yield* response.body;
}
