import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { runningService } from "../../../tools/testing/runningService.ts";
import { Forwarding, isLoopback } from "./forwarding.ts";

const incoming = (remoteAddress: string, headers: IncomingMessage["headers"]) =>
  ({ headers: { host: "inside", ...headers }, socket: { remoteAddress } }) as IncomingMessage;

const forwarded = {
  "x-forwarded-for": "198.51.100.9, 203.0.113.7",
  "x-forwarded-proto": "https",
  "x-forwarded-host": "events.example",
};

describe("who sent a request", () => {
  test("is who is connected, whatever the headers of somebody untrusted say", () => {
    const { originOf } = boundTo(new Forwarding(["10.0.0.1"]));
    expect(originOf(incoming("192.0.2.1", forwarded))).toEqual({
      address: "192.0.2.1",
      protocol: "http",
      host: "inside",
      isForwarded: true,
    });
  });

  test.each(["10.0.0.1", "::ffff:10.0.0.1", "10.9.9.9", "fd00::1"])(
    "is whom the named proxy %s heard, not whom that one says it heard",
    (proxy) => {
      const { originOf } = boundTo(new Forwarding(["10.0.0.0/8", "fd00::1"]));
      const expected = {
        address: "203.0.113.7",
        protocol: "https",
        host: "events.example",
        isForwarded: true,
      };
      expect(originOf(incoming(proxy, forwarded))).toEqual(expected);
    },
  );

  test("is found behind several named proxies", () => {
    const { originOf } = boundTo(new Forwarding(["10.0.0.0/8", "203.0.113.7"]));
    expect(originOf(incoming("10.0.0.1", forwarded)).address).toBe("198.51.100.9");
  });

  test("stands in the log", async () => {
    const lines: string[] = [];
    const sink = { write: (line: string) => void lines.push(line) };
    const service = await runningService({ trustedProxies: ["127.0.0.1"], log: { sink } });
    await service.send("/v2/datasets", { headers: { "X-Forwarded-For": "203.0.113.7" } });
    await service.send("/v2/datasets");
    const requests = lines
      .map((line) => JSON.parse(line))
      .filter(({ endpoint }) => endpoint === "listDatasets");
    expect(requests.map(({ from }) => from)).toEqual(["203.0.113.7", undefined]);
  });
});

test("this machine's addresses are told from others", () => {
  for (const own of ["127.0.0.1", "127.5.5.5", "::1"]) expect(isLoopback(own)).toBe(true);
  for (const other of ["128.0.0.1", "::", "10.0.0.1", "localhost", ""]) expect(isLoopback(other)).toBe(false);
});

function boundTo(forwarding: Forwarding) {
  return { originOf: (message: IncomingMessage) => forwarding.originOf(message) };
}
