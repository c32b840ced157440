import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { decodedEvents, inChunks } from "../../../tools/testing/decodedEvents.ts";
import { Refusal } from "../errors/refusal.ts";

const contentType = "multipart/form-data; boundary=edge";

interface Part {
  readonly content: string;
  readonly name?: string;
  readonly type?: string;
}

/** A form as bytes; a part with a name or a type is a file. */
function formOf(...parts: readonly Part[]): string {
  const written = parts.map(({ content, name, type }) => {
    const file = name === undefined ? "" : `; filename="${name}"`;
    const head = type === undefined ? "" : `Content-Type: ${type}\r\n`;
    return `--edge\r\nContent-Disposition: form-data; name="x"${file}\r\n${head}\r\n${content}\r\n`;
  });
  return `${written.join("")}--edge--\r\n`;
}

const json = '[{"a":1},{"a":2}]';
const csv = "a\n1\n2\n";

const taken: readonly [part: Part, why: string][] = [
  [{ content: json, name: "x", type: "application/json" }, "the part's type"],
  [{ content: csv, name: "x", type: "text/csv; charset=utf-8" }, "the part's type with a character set"],
  [{ content: csv, name: "x.json", type: "text/csv" }, "the part's type before its name"],
  [{ content: csv, name: "ä.CSV", type: "application/octet-stream" }, "the name's end"],
  [{ content: json, name: "x.ndjson", type: "text/plain" }, "the name's end, where the type is another"],
  [{ content: json, name: "x.csv.jsonl" }, "the name's end alone"],
];

test.each(taken)("an uploaded file %j is read by %s", async (part) => {
  const body = formOf({ content: "1" }, part, { content: "2" });
  for (const size of [65_536, 1]) {
    const told = await decodedEvents(inChunks(body, size), { contentType });
    expect(told).toMatchObject({ ingested: 2, failed: 0, processedBytes: Buffer.byteLength(body) });
  }
});

test("a compressed upload is decompressed whole", async () => {
  const body = gzipSync(formOf({ content: json, name: "x.json" }));
  expect(await decodedEvents(body, { contentType, contentEncoding: "gzip" })).toMatchObject({ ingested: 2 });
});

const file = { content: json, name: "x.json" };
const early = "the body is no form with one file, or ended early";
const whole = formOf(file);

const refused: readonly [name: string, body: string, status: 400 | 415, message: string | RegExp][] = [
  ["two files", formOf(file, file), 400, "the form has more than one file"],
  ["no file", formOf({ content: json }), 400, "the form has no file"],
  [
    "an unknown ending",
    formOf({ content: json, name: "x.gz" }),
    415,
    /type must be one of .* or its name end in/,
  ],
  [
    "no known type and no ending",
    formOf({ content: json, name: "json", type: "text/plain" }),
    415,
    /type must be one of/,
  ],
  ["an empty file", formOf({ ...file, content: "" }), 400, "the body is empty; it must hold events"],
  ["a broken file", formOf({ ...file, content: "{" }), 400, "the body ends in the middle of event 1"],
  ["nothing", "", 400, early],
  ["something else", json, 400, early],
];

test.each(refused)("a form with %s is refused", async (_, body, status, message) => {
  for (const size of [65_536, 1]) {
    const decoded = decodedEvents(inChunks(body, size), { contentType });
    await expect(decoded).rejects.toMatchObject({
      status,
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
  }
});

test("a form that was cut is refused, wherever", async () => {
  const lengths = Array.from({ length: whole.length - "--\r\n".length }, (_, length) => length);
  for (const length of lengths) {
    const decoded = decodedEvents(inChunks(whole.slice(0, length), 7), { contentType });
    await expect(decoded, whole.slice(0, length)).rejects.toMatchObject({ status: 400 });
  }
});

test("a form without a boundary is refused", async () => {
  const refusal = new Refusal(400, "the Content-Type of a form must tell its boundary");
  await expect(decodedEvents(whole, { contentType: "multipart/form-data" })).rejects.toEqual(refusal);
});

test("a form over the limit is refused, as is one whose sender goes away", async () => {
  const large = formOf({ content: `[${"1,".repeat(100_000)}1]`, name: "x.json" });
  const limited = decodedEvents(large, { contentType }, { maximumBytes: 100_000 });
  await expect(limited).rejects.toEqual(new Refusal(413, "the body is larger than 100000 bytes"));
  async function* leaving() {
    yield Buffer.from(large.slice(0, 100_000));
    throw new Error("reset");
  }
  await expect(decodedEvents(leaving(), { contentType })).rejects.toEqual(
    new Refusal(400, "the body ended early"),
  );
});
