import { pipeline, type Transform } from "node:stream";
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from "node:zlib";
import { Refusal } from "../errors/refusal.ts";

/** More than a sender over HTTP may use (RFC 9659): a larger window would be memory for each request. */
const zstdWindowPower = 23;

const decompressors: Readonly<Record<string, (first: number) => Transform>> = {
  gzip: () => createGunzip(),
  "x-gzip": () => createGunzip(),
  // Senders disagree whether deflate has the header of zlib. Its first byte ends in 8.
  deflate: (first) => ((first & 15) === 8 ? createInflate() : createInflateRaw()),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: zstdWindowPower } }),
};

/** The body without its compression. It ends with a refusal where the compressed data is broken or cut. */
export function decompressed(
  body: AsyncIterable<Uint8Array>,
  encoding: string | undefined,
): AsyncIterable<Uint8Array> {
  const name = encoding?.trim().toLowerCase() || "identity";
  if (name === "identity") return body;
  const make = Object.hasOwn(decompressors, name) ? decompressors[name] : undefined;
  if (make === undefined) {
    throw new Refusal(415, "the Content-Encoding must be gzip, zstd, deflate, br or identity");
  }
  return decompress(body, name, make);
}

async function* decompress(
  body: AsyncIterable<Uint8Array>,
  name: string,
  make: (first: number) => Transform,
): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  const first = await firstChunk(chunks);
  if (first === undefined) return;
  const transform = make(first[0] ?? 0);
  // The transform is destroyed with the error of either, and throws it below.
  pipeline(joined(first, chunks), transform, () => {});
  try {
    yield* transform;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, `the body is not ${name}, or only a part of it arrived`);
  }
}

async function firstChunk(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array | undefined> {
  for (;;) {
    const next = await chunks.next();
    if (next.done) return undefined;
    if (next.value.length > 0) return next.value;
  }
}

async function* joined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
