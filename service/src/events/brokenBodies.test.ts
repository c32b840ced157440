import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { decodedEvents, inChunks } from "../../../tools/testing/decodedEvents.ts";
import { Refusal } from "../errors/refusal.ts";
import type { IngestRequest } from "./ingestRequest.ts";

const events = Array.from({ length: 20 }, (_, index) => ({
  _time: 1_770_091_506 + index,
  text: `quote " and comma, line\n and \ud83d\ude00 ${index}`,
  nested: { list: [1, null, { x: 1.5 }], big: 1e300 },
}));
const lines = events.map((event) => JSON.stringify(event)).join("\n");
const table = `_time,text\n${events.map(({ _time, text }) => `${_time},"${text.replaceAll('"', '""')}"`).join("\n")}`;
const form = `--edge\r\nContent-Disposition: form-data; name="x"; filename="x.csv"\r\n\r\n${table}\r\n--edge--\r\n`;

const bodies: readonly (readonly [body: string, request: Partial<IngestRequest>])[] = [
  [lines, { contentType: "application/x-ndjson" }],
  [JSON.stringify(events), { contentType: "application/json" }],
  [table, { contentType: "text/csv" }],
  [form, { contentType: "multipart/form-data; boundary=edge" }],
];

const encodings: readonly (readonly [name: string, compress: (body: Uint8Array) => Uint8Array])[] = [
  ["identity", (body) => body],
  ["gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
  ["zstd", zstdCompressSync],
];

const change = fc.record({
  place: fc.nat(),
  removed: fc.nat(30),
  put: fc.oneof(
    fc.uint8Array({ maxLength: 4 }),
    fc
      .constantFrom('"', "{", "]", ",", "\\", "\r", "\n\n", "NaN", "--edge", "\ufeff", "\\ud800")
      .map((text) => Buffer.from(text)),
  ),
});

function changed(
  body: Uint8Array,
  { place, removed, put }: { place: number; removed: number; put: Uint8Array },
) {
  const at = place % (body.length + 1);
  return Buffer.concat([body.subarray(0, at), put, body.subarray(at + removed)]);
}

/** What of an answer must be so, whatever was sent. */
async function checkDecoded(
  body: Uint8Array,
  chunkSize: number,
  request: Partial<IngestRequest>,
): Promise<void> {
  try {
    const told = await decodedEvents(inChunks(body, chunkSize), request);
    expect(told.events).toHaveLength(told.ingested);
    expect(told.failures).toHaveLength(told.failed);
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({
      status: expect.toBeOneOf([400, 413, 415]),
      message: expect.stringMatching(/./),
    });
    expect(String(error)).not.toMatch(/quote "|line\n/);
  }
}

test("a body that was changed anywhere, before or after its compression, is decoded or refused with words", async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...bodies),
    fc.constantFrom(...encodings),
    fc.array(change, { maxLength: 3 }),
    fc.option(change, { nil: undefined, freq: 3 }),
    fc.integer({ min: 1, max: 5000 }),
    async ([text, request], [contentEncoding, compress], before, after, chunkSize) => {
      const plain = before.reduce<Uint8Array>(changed, Buffer.from(text));
      const sent = compress(plain);
      const body = after ? changed(sent, after) : sent;
      await checkDecoded(body, chunkSize, { ...request, contentEncoding });
    },
  );
  await fc.assert(property, { numRuns: 300 });
});

test("any headers and parameters are taken or refused with words", async () => {
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('{"a":1}', "text,text", "_time", "2006-01-02", ";", "gzip", "text/csv"),
  );
  const maybe = fc.option(text, { nil: undefined });
  const request = fc.record({
    contentType: fc.option(
      fc.oneof(text, fc.constantFrom(...bodies.map(([, { contentType }]) => contentType))),
      { nil: undefined },
    ),
    contentEncoding: fc.option(text, { nil: undefined, freq: 1 }),
    labels: maybe,
    csvFields: maybe,
    csvDelimiter: maybe,
    timestampField: maybe,
    timestampFormat: maybe,
  });
  const property = fc.asyncProperty(fc.constantFrom(...bodies), request, async ([body], given) => {
    await checkDecoded(Buffer.from(body), 65_536, given);
  });
  await fc.assert(property, { numRuns: 300 });
});
