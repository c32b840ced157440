import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { Wire } from "eventdata-contract";
import { expect, onTestFinished, test } from "vitest";
import type { Application } from "./application.ts";
import { CrossOrigin } from "./crossOrigin.ts";
import { HttpServer } from "./server.ts";

const patience = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 };

/** A server that soon loses patience. One path begins its answer before it has read the body. */
async function impatientServer(): Promise<number> {
  const app: Application = async (incoming, outgoing, path) => {
    if (path === "/early") outgoing.writeHead(200).write("the beginning");
    incoming.on("end", () => outgoing.end()).resume();
  };
  const crossOrigin = new CrossOrigin([], Wire.from());
  const server = new HttpServer(app, { traceHeader: "X-Trace", crossOrigin, tls: undefined, patience });
  onTestFinished(() => server.stop(0));
  return server.listen("127.0.0.1", 0);
}

async function answerTo(bytes: string): Promise<string> {
  const socket = connect(await impatientServer(), "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

test.each([
  ["headers", "GET / HTTP/1.1\r\nHost: a\r\nX: "],
  ["a body", "POST /late HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc"],
])("%s that never end are a 408 with a trace id", async (_, bytes) => {
  const [head = "", body = ""] = (await answerTo(bytes)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(head).toMatch(/^X-Trace: [0-9a-f-]{36}\r?$/m);
  expect(head).toContain("Connection: close");
  expect(JSON.parse(body)).toEqual({ code: 408, message: expect.stringContaining("in time") });
});

test("an answer that has begun is broken off, and no other one is written into it", async () => {
  const answered = await answerTo("POST /early HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc");
  expect(answered).toMatch(/^HTTP\/1\.1 200 /);
  expect(answered).toContain("the beginning");
  expect(answered).not.toContain("408");
});
