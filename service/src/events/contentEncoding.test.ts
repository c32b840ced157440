import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";
import { expect, test } from "vitest";
import { decodedEvents, inChunks } from "../../../tools/testing/decodedEvents.ts";
import { Refusal } from "../errors/refusal.ts";

const text = Array.from({ length: 5000 }, (_, index) =>
  JSON.stringify({ index, text: `${Math.sin(index)}` }),
).join("\n");

const encodings: readonly [name: string, compress: (text: string | Uint8Array) => Uint8Array][] = [
  ["gzip", gzipSync],
  ["x-gzip", gzipSync],
  ["zstd", zstdCompressSync],
  ["deflate", deflateSync],
  ["deflate", deflateRawSync],
  ["br", brotliCompressSync],
];

test.each(encodings)(
  "a body in %s is decoded, and counted uncompressed",
  async (contentEncoding, compress) => {
    const bytes = compress(text);
    for (const size of [65_536, 997]) {
      const told = await decodedEvents(inChunks(bytes, size), { contentEncoding });
      expect(told).toMatchObject({ ingested: 5000, failed: 0, processedBytes: text.length });
    }
    expect(await decodedEvents(inChunks(compress('{"a":1}'), 1), { contentEncoding })).toMatchObject({
      ingested: 1,
    });
  },
);

test.each([undefined, "", "identity", " Identity "])("the encoding %j is none", async (contentEncoding) => {
  expect(await decodedEvents(text, { contentEncoding })).toMatchObject({ ingested: 5000 });
});

test.each(["compress", "gzip, gzip", "__proto__"])(
  "the encoding %s is not taken",
  async (contentEncoding) => {
    await expect(decodedEvents(text, { contentEncoding })).rejects.toEqual(
      new Refusal(415, "the Content-Encoding must be gzip, zstd, deflate, br or identity"),
    );
  },
);

test.each(encodings)("a body in %s that was cut is refused", async (contentEncoding, compress) => {
  const bytes = compress(text);
  const refusal = new Refusal(400, `the body is not ${contentEncoding}, or only a part of it arrived`);
  for (const length of [1, 2, 5, 10, 100, bytes.length >> 1, bytes.length - 1]) {
    await expect(decodedEvents(bytes.subarray(0, length), { contentEncoding }), `${length}`).rejects.toEqual(
      refusal,
    );
  }
});

test.each(encodings)("a body that claims to be %s and is not is refused", async (contentEncoding) => {
  await expect(decodedEvents(text, { contentEncoding })).rejects.toMatchObject({ status: 400 });
});

test.each(encodings)("an empty body in %s is refused", async (contentEncoding, compress) => {
  const refusal = new Refusal(400, "the body is empty; it must hold events");
  await expect(decodedEvents("", { contentEncoding })).rejects.toEqual(refusal);
  await expect(decodedEvents(compress(""), { contentEncoding })).rejects.toEqual(refusal);
});

test.each(encodings)("a bomb in %s is refused without its memory", async (contentEncoding, compress) => {
  const bomb = compress(Buffer.alloc(60_000_000, " "));
  const before = process.memoryUsage().rss;
  const decoded = decodedEvents(bomb, { contentEncoding }, { maximumBytes: 1_000_000 });
  await expect(decoded).rejects.toEqual(new Refusal(413, "the body is larger than 1000000 bytes"));
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

test("several members of gzip are one body", async () => {
  const body = Buffer.concat([gzipSync('{"a":1}\n'), gzipSync('{"a":2}\n')]);
  expect(await decodedEvents(body, { contentEncoding: "gzip" })).toMatchObject({ ingested: 2 });
});

test("zstd may not ask for more memory than HTTP allows", async () => {
  const params = { [constants.ZSTD_c_windowLog]: 27, [constants.ZSTD_c_enableLongDistanceMatching]: 1 };
  const large = zstdCompressSync(Buffer.alloc(20_000_000, " "), { params });
  await expect(decodedEvents(large, { contentEncoding: "zstd" })).rejects.toEqual(
    new Refusal(400, "the body is not zstd, or only a part of it arrived"),
  );
});
