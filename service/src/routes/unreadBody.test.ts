import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { passOverUnread } from "./unreadBody.ts";

/** A connection to a server that reads no body, and has patience with whoever is silent. */
async function connection() {
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    passOverUnread(incoming, outgoing);
    outgoing.end("answered");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return connect((server.address() as AddressInfo).port, "127.0.0.1");
}

test("a body that nobody reads is passed over, and the connection used again", async () => {
  const socket = await connection();
  const body = "x".repeat(300_000);
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect((await text(socket)).match(/answered/g)).toHaveLength(2);
});

test("a sender who does not end such a body has its answer and is cut off", async () => {
  const socket = await connection();
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc");
  expect(await text(socket)).toContain("answered");
});
