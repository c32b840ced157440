import { once } from "node:events";
import { request } from "node:https";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { generate } from "selfsigned";
import { describe, expect, test } from "vitest";
import { runningService } from "../../../tools/testing/runningService.ts";
import { checkListening } from "./listening.ts";

async function certificateFor(address: string) {
  const { cert, private: key } = await generate([{ name: "commonName", value: address }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: address }] }],
  });
  return { certificate: cert, key };
}

async function getTls(url: string, ca: string, token: string) {
  const sent = request(`${url}/v2/datasets`, { ca, headers: { Authorization: `Bearer ${token}` } }).end();
  const [answer] = await once(sent, "response");
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) };
}

describe("with a certificate", () => {
  test("the service speaks TLS that a client can verify, and stops with connections open", async () => {
    const tls = await certificateFor("127.0.0.1");
    const service = await runningService({ tls, stopMilliseconds: 60_000 });
    expect(service.url).toMatch(/^https:/);
    const answered = await getTls(service.url, tls.certificate, service.ownerToken ?? "");
    expect(answered).toEqual({ status: 200, body: [] });
    await expect(getTls(service.url, (await certificateFor("127.0.0.1")).certificate, "")).rejects.toThrow();
    const silent = connectTls({ port: service.port, host: "127.0.0.1", ca: tls.certificate });
    const unfinished = connect(service.port, "127.0.0.1");
    for (const socket of [silent, unfinished]) socket.on("error", () => undefined);
    await Promise.all([once(silent, "secureConnect"), once(unfinished, "connect")]);
    const started = performance.now();
    await service.stop();
    expect(performance.now() - started).toBeLessThan(30_000);
    for (const socket of [silent, unfinished]) socket.destroy();
  });

  test("the service does not speak old TLS, and no plain HTTP", async () => {
    const tls = await certificateFor("127.0.0.1");
    const service = await runningService({ tls });
    const old = connectTls({
      port: service.port,
      host: "127.0.0.1",
      ca: tls.certificate,
      maxVersion: "TLSv1.1",
    });
    const [error] = await once(old, "error");
    expect(String(error)).toMatch(/protocol|alert/i);
    await expect(fetch(service.url.replace("https", "http"))).rejects.toThrow();
    expect((await getTls(service.url, tls.certificate, service.ownerToken ?? "")).status).toBe(200);
  });
});

describe("an address that others can reach", () => {
  test.each(["0.0.0.0", "::", "192.0.2.1", "service.example"])("%s needs TLS, or insecure", async (host) => {
    expect(() => checkListening({ host })).toThrow("is not a loopback address");
    expect(checkListening({ host, insecure: true }).host).toBe(host);
    expect(checkListening({ host, tls: await certificateFor("192.0.2.1") }).host).toBe(host);
  });

  test.each(["127.0.0.1", "127.1.2.3", "::1", "localhost"])("%s is none", (host) => {
    expect(checkListening({ host }).host).toBe(host);
  });
});

describe("what cannot be listened on is refused", () => {
  test("a certificate without its key", async () => {
    const [first, second] = [await certificateFor("127.0.0.1"), await certificateFor("127.0.0.1")];
    expect(() => checkListening({ tls: { ...first, key: second.key } })).toThrow(
      "the TLS key is not that of the TLS certificate",
    );
    expect(() => checkListening({ tls: { ...first, key: "no PEM" } })).toThrow("must both be PEM");
  });

  test.each([
    [{ trustedProxies: ["proxy.example"] }, 'the trusted proxy "proxy.example"'],
    [{ trustedProxies: ["10.0.0.0/99"] }, 'the trusted proxy "10.0.0.0/99"'],
    [{ corsOrigins: ["https://a.example/"] }, 'the origin "https://a.example/"'],
    [{ corsOrigins: ["*"] }, 'the origin "*"'],
    [{ corsOrigins: ["null"] }, 'the origin "null"'],
    [{ host: "a b" }, '"a b" cannot be the host'],
    [{ port: 70_000 }, "the port 70000"],
  ])("%j", (options, words) => {
    expect(() => checkListening(options)).toThrow(words);
  });
});
