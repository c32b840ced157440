import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";

const errors: string[] = [];
let service: EventService;

beforeAll(async () => {
  const log = { level: "error", sink: { write: (line: string) => void errors.push(line) } } as const;
  service = await eventService(["logs"], { maxBodyMb: 4, log }, afterAll);
});

interface Sent {
  readonly body: string | Uint8Array;
  readonly type?: string;
  readonly encoding?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it is the test
  readonly body: any;
  /** Of the connection, which tells it from others. */
  readonly port: number;
}

/** A request over an agent's one connection. */
function ask(
  agent: Agent,
  method: string,
  path: string,
  { body, headers }: Partial<Sent> = {},
): Promise<Answer> {
  const { port, ownerToken } = service.service;
  return new Promise((resolve, reject) => {
    const sent = request({
      agent,
      port,
      path,
      method,
      headers: { Authorization: `Bearer ${ownerToken}`, ...headers },
    });
    sent.once("error", reject);
    sent.once("response", async (response) => {
      const { localPort = 0 } = response.socket;
      const text = await textOf(response);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: JSON.parse(text),
        port: localPort,
      });
    });
    sent.end(body);
  });
}

const stored = async () => Number((await service.rows("logs | count"))[0]?.Count);

const many = Array.from({ length: 5_000 }, (_, n) => ({ n, text: `event ${n}` }));
const lines = many.map((event) => JSON.stringify(event)).join("\n");
const list = JSON.stringify(many);
const table = `n,text\n${many.map(({ n, text }) => `${n},${text}`).join("\n")}\n`;
const cut = (body: Uint8Array) => body.subarray(0, body.length - 100);
const spoilt = (body: Uint8Array) =>
  Buffer.concat([body.subarray(0, 5_000), Buffer.alloc(50, 0xff), body.subarray(5_050)]);
/** So much more than a body may be, in a few bytes. */
const bomb = Buffer.alloc(64 * 1024 * 1024, " ");
const goodBomb = Buffer.concat([Buffer.from(`${lines}\n`), bomb]);

const csv = "text/csv";
const ndjson = "application/x-ndjson";
const form = "multipart/form-data; boundary=edge";
const part = (content: string, name = "x.ndjson", end = "--edge--\r\n") =>
  `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n${end}`;

/** Whole bodies that are refused; of the events before the fault none is stored. */
const refused: readonly (readonly [name: string, sent: Sent, status: number, message: string])[] = [
  ["gzip that is cut", { body: cut(gzipSync(lines)), encoding: "gzip" }, 400, "not gzip, or only a part"],
  [
    "zstd that is cut",
    { body: cut(zstdCompressSync(lines)), encoding: "zstd" },
    400,
    "not zstd, or only a part",
  ],
  ["br that is cut", { body: cut(brotliCompressSync(lines)), encoding: "br" }, 400, "not br, or only a part"],
  [
    "deflate that is cut",
    { body: cut(deflateSync(lines)), encoding: "deflate" },
    400,
    "not deflate, or only a part",
  ],
  ["gzip that is spoilt", { body: spoilt(gzipSync(lines)), encoding: "gzip" }, 400, "not gzip"],
  ["zstd that is spoilt", { body: spoilt(zstdCompressSync(lines)), encoding: "zstd" }, 400, ""],
  ["gzip that is none", { body: lines, encoding: "gzip" }, 400, "not gzip"],
  ["zstd that is none", { body: lines, encoding: "zstd" }, 400, "not zstd"],
  ["an encoding that nobody knows", { body: lines, encoding: "rot13" }, 415, "Content-Encoding"],
  ["a bomb of gzip", { body: gzipSync(goodBomb), encoding: "gzip" }, 413, "larger than"],
  ["a bomb of zstd", { body: zstdCompressSync(goodBomb), encoding: "zstd" }, 413, "larger than"],
  [
    "a bomb of br",
    { body: brotliCompressSync(goodBomb.subarray(0, 16_000_000)), encoding: "br" },
    413,
    "larger than",
  ],
  ["a body that is too large", { body: bomb.subarray(0, 5_000_000) }, 413, "larger than"],
  ["a list that is cut", { body: list.slice(0, -1) }, 400, "before its list does"],
  ["a list that is cut in an event", { body: list.slice(0, -20) }, 400, "middle of event 5000"],
  ["lines of which the last is cut", { body: lines.slice(0, -5), type: ndjson }, 400, "middle of event 5000"],
  ["lines of which one is broken", { body: `${lines}\n{"a":}\n${lines}`, type: ndjson }, 400, "event 5001"],
  ["something behind a list", { body: `${list}]` }, 400, "JSON"],
  ["no JSON at all", { body: "hello" }, 400, "JSON"],
  ["a number that is none in the middle", { body: `${lines}\n{"a":NaNa}` }, 400, "JSON"],
  ["an empty body", { body: "" }, 400, "empty"],
  ["a body of blanks", { body: " \n\t " }, 400, "empty"],
  ["an empty CSV", { body: "", type: csv }, 400, "empty"],
  ["CSV that ends within quotes", { body: `${table}1,"two\n`, type: csv }, 400, "within quotes"],
  [
    "CSV with something behind quotes",
    { body: `${table}1,"two"x\n`, type: csv },
    400,
    "behind closing quotes",
  ],
  ["an unknown type", { body: lines, type: "text/plain" }, 415, "Content-Type"],
  ["another character set", { body: lines, type: "application/json; charset=utf-16" }, 415, "UTF-8"],
  [
    "two files in a form",
    { body: part(lines, "a.ndjson", "") + part(lines), type: form },
    400,
    "more than one file",
  ],
  [
    "a form without a file",
    { body: '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--edge--\r\n', type: form },
    400,
    "no file",
  ],
  ["a form that is cut", { body: part(lines, "x.ndjson", ""), type: form }, 400, "ended early"],
  ["a form without a boundary", { body: part(lines), type: "multipart/form-data" }, 400, "boundary"],
  [
    "a form with another boundary",
    { body: part(lines), type: "multipart/form-data; boundary=other" },
    400,
    "form",
  ],
  ["an empty form", { body: "", type: form }, 400, "form"],
  ["a file of an unknown type", { body: part(lines, "x.exe"), type: form }, 415, "file's type"],
  ["a broken file in a form", { body: part(`${lines}\n{`), type: form }, 400, "middle of event 5001"],
  ["labels that are no JSON", { body: lines, headers: { "X-Service-Event-Labels": "{" } }, 400, "labels"],
  ["labels that are no object", { body: lines, headers: { "X-Service-Event-Labels": "[1]" } }, 400, "labels"],
];

describe("a body that is refused stores nothing, and its connection goes on", () => {
  test.each(refused)(
    "%s",
    async (_, { body, type = "application/json", encoding, headers }, status, message) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        const before = await stored();
        const answer = await ask(agent, "POST", "/v1/ingest/logs", {
          body,
          headers: {
            "Content-Type": type,
            ...(encoding ? { "Content-Encoding": encoding } : {}),
            ...headers,
          },
        });
        expect({ status: answer.status, body: answer.body }).toEqual({
          status,
          body: { code: status, message: expect.stringContaining(message) },
        });
        expect(JSON.stringify(answer.body)).not.toMatch(/event 4999|hello/);
        expect(await stored()).toBe(before);
        const next = await ask(agent, "GET", "/v2/datasets/logs");
        expect({ status: next.status, port: next.port }).toEqual({ status: 200, port: answer.port });
      } finally {
        agent.destroy();
      }
    },
  );
});

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
const columns = JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, n])));
const badUtf8 = Buffer.concat([Buffer.from('{"id":"x'), Buffer.from([0xff, 0xc3, 0x28]), Buffer.from('y"}')]);

/** Bodies of which some is taken: how many events, how many fail, with what words, and what the others are. */
const taken: readonly (readonly [
  name: string,
  sent: Sent,
  ingested: number,
  failed: number,
  error: string,
  rows: readonly object[],
])[] = [
  ["bad UTF-8", { body: badUtf8 }, 1, 0, "", [{ id: "x\ufffd\ufffd(y" }]],
  ["halves of characters", { body: '{"id":"a\\ud800b\\udc00"}' }, 1, 0, "", [{ id: "a\ufffdb\ufffd" }]],
  [
    "NaN and infinities",
    { body: '[{"id":1,"n":NaN},{"id":2,"n":-Infinity}]' },
    2,
    0,
    "",
    [{ id: 1 }, { id: 2 }],
  ],
  [
    "numbers beyond all",
    { body: '{"id":1,"n":1e999,"m":123456789012345678901234567890}' },
    1,
    0,
    "",
    [{ id: 1, m: 1.2345678901234568e29 }],
  ],
  [
    "a name of 1 MB",
    { body: `[{"id":1,"${"x".repeat(1_000_000)}":1},{"id":2}]` },
    1,
    1,
    "longer than 200 bytes",
    [{ id: 2 }],
  ],
  [
    "a value of 2 MB",
    { body: `[{"id":1,"v":"${"x".repeat(2_000_000)}"},{"id":2}]` },
    1,
    1,
    "larger than 1048576 bytes",
    [{ id: 2 }],
  ],
  ["10,000 columns", { body: `[${columns},{"id":2}]` }, 1, 1, "fields", [{ id: 2 }]],
  [
    "10,000 columns of CSV",
    {
      body: `${Array.from({ length: 10_000 }, (_, n) => `f${n}`).join(",")}\n${"1,".repeat(9_999)}1\n`,
      type: csv,
    },
    0,
    1,
    "fields",
    [],
  ],
  ["a depth of 10,000", { body: `[${deep(10_000)},{"id":2}]` }, 2, 0, "", [{ id: 2 }]],
  [
    "lists to a depth of 10,000",
    { body: `{"id":1,"l":${"[".repeat(10_000)}${"]".repeat(10_000)}}` },
    1,
    0,
    "",
    [{ id: 1 }],
  ],
  ["what is no object", { body: '[1,"x",null,[{"id":0}],{"id":2}]' }, 1, 4, "not an object", [{ id: 2 }]],
  [
    "ragged lines of CSV",
    { body: "id,b\n1\n2,3\n4,5,6\n", type: csv },
    2,
    1,
    "3 cells",
    [
      { id: 1, b: null },
      { id: 2, b: 3 },
    ],
  ],
  ["a byte order mark", { body: '\ufeff{"id":1}' }, 1, 0, "", [{ id: 1 }]],
  ["a byte order mark before CSV", { body: "\ufeffid\n1\n", type: csv }, 1, 0, "", [{ id: 1 }]],
  ["lines that end in CR", { body: '{"id":1}\r{"id":2}\r', type: ndjson }, 2, 0, "", [{ id: 1 }, { id: 2 }]],
  [
    "lines of CSV that end in CR",
    { body: "id,b\r1,2\r3,4\r", type: csv },
    2,
    0,
    "",
    [
      { id: 1, b: 2 },
      { id: 3, b: 4 },
    ],
  ],
  ["an empty list", { body: "[]" }, 0, 0, "", []],
  ["CSV with names alone", { body: "id,b\n", type: csv }, 0, 0, "", []],
  [
    "times that are none",
    { body: '[{"_time":"yesterday","id":1},{"_time":[1],"id":2},{"id":3}]' },
    1,
    2,
    "time",
    [{ id: 3 }],
  ],
  [
    "times outside of all years",
    { body: '[{"_time":"0000-01-01T00:00:00Z","id":1},{"_time":1e300,"id":2}]' },
    0,
    2,
    "time",
    [],
  ],
  [
    "keys that are written twice",
    { body: '{"id":1,"id":2,"__proto__":{"a":1}}' },
    1,
    0,
    "",
    [{ id: 2, "__proto__.a": 1 }],
  ],
];

describe("of a body that is readable, an event fails alone", () => {
  test.each(taken)("%s", async (name, { body, type = "application/json" }, ingested, failed, error, rows) => {
    const dataset = `own-${name.replaceAll(/\W/g, "-")}`;
    await service.ask("createDataset", { body: { name: dataset } });
    const answer = await service.ingest(dataset, body, { headers: { "Content-Type": type } });
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 200,
      body: { ingested, failed },
    });
    expect(answer.body.failures).toHaveLength(failed);
    for (const failure of answer.body.failures) expect(failure.error).toContain(error);
    const found = await service.rows(`['${dataset}'] | project-away _time, _sysTime`);
    expect(found).toHaveLength(ingested);
    for (const row of rows) expect(found).toContainEqual(expect.objectContaining(row));
    await service.ask("deleteDataset", { path: { id: dataset } });
  });
});

describe("a client that goes away in the middle of its body", () => {
  const head = (more: string, type = "application/x-ndjson") =>
    `POST /v1/ingest/logs HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${service.service.ownerToken}\r\nContent-Type: ${type}\r\n${more}\r\n\r\n`;
  const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

  const halves: readonly (readonly [name: string, type: string, half: string])[] = [
    ["lines", ndjson, lines.slice(0, 100_000)],
    ["a list", "application/json", list.slice(0, 100_000)],
    ["CSV", csv, table.slice(0, 50_000)],
    ["a form", form, part(lines, "x.ndjson", "").slice(0, 100_000)],
  ];

  test.each(halves)("stores nothing of %s, whether its length was told or not", async (_, type, half) => {
    const before = await stored();
    const { port } = service.service;
    const length = connect(port, "127.0.0.1");
    length.write(`${head("Content-Length: 1000000", type)}${half}`);
    const chunked = connect(port, "127.0.0.1");
    chunked.write(`${head("Transfer-Encoding: chunked", type)}${chunk(half)}`);
    await wait(100);
    // Meanwhile others are served.
    expect((await service.ingest("logs", [{ other: 1 }])).status).toBe(200);
    length.destroy();
    chunked.end();
    await wait(100);
    chunked.destroy();
    expect(await stored()).toBe(before + 1);
  });

  test("is told so where its chunks are none", async () => {
    const before = await stored();
    const socket = connect(service.service.port, "127.0.0.1");
    socket.write(`${head("Transfer-Encoding: chunked")}${chunk(`${lines}\n`)}zz\r\n`);
    expect(await textOf(socket)).toContain("HTTP/1.1 400");
    expect(await stored()).toBe(before);
  });
});

test("none of it was the service's own failure", () => {
  expect(errors).toEqual([]);
});
