import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { clientOf, failureOf, quick, testToken } from "../testing/clients.ts";
import { aDataset } from "../testing/fakeService.ts";
import { json, type Reply, startServer } from "../testing/server.ts";
import { type Certificates, makeCertificates, startProxy, startTlsServer } from "../testing/tls.ts";
import type { Client } from "./client.ts";
import { clientFrom } from "./openClient.ts";

const name = "events.example.test";
const read = (client: Client) => client.call("getDataset", { path: { id: "logs" } });
const answer = json(200, aDataset("logs"));

let certificates: Certificates;
beforeAll(async () => {
  certificates = await makeCertificates(name);
});

const proxyVariables = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"].flatMap((key) => [key, key.toLowerCase()]);
beforeEach(() => {
  for (const key of proxyVariables) vi.stubEnv(key, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function caFile(): Promise<string> {
  const path = join(await temporaryFolder(), "authority.pem");
  await writeFile(path, `An authority of our own:\n${certificates.authority}`);
  return path;
}

describe("TLS", () => {
  test("trusts the authority that caFile names", async () => {
    const server = await startTlsServer(certificates, answer);
    const client = clientFrom({ baseUrl: server.url, token: testToken, caFile: await caFile() }, {});
    expect(await read(client)).toHaveProperty("name", "logs");
  });

  test("trusts it for access tokens too", async () => {
    const tokens = json(200, { access_token: "canary-access", token_type: "Bearer", expires_in: 60 });
    const signIn = await startTlsServer(certificates, tokens);
    const server = await startTlsServer(certificates, json(200, { name: "v", aplQuery: "a" }));
    const raw = {
      baseUrl: server.url,
      token: testToken,
      clientId: "robot",
      clientSecret: "canary-client",
      tokenUrl: signIn.url,
    };
    const update = (client: Client) =>
      client.call("updateView", { path: { id: "v" }, body: { name: "v", aplQuery: "a" } });
    const error = await failureOf(update(clientFrom(raw, {})));
    expect(error).toHaveProperty("code", "SIGN_IN_FAILED");
    expect(error.message).toContain("set eventdata:caFile or EVENTDATA_CA_FILE");
    expect(await update(clientFrom({ ...raw, caFile: await caFile() }, {}))).toHaveProperty("name", "v");
    expect(server.seen[0]?.headers.authorization).toBe("Bearer canary-access");
  });

  test.each(["GET", "POST"])(
    "without it the error of a %s says what to do, and nothing was sent",
    async (method) => {
      const server = await startTlsServer(certificates, answer);
      const client = clientFrom({ baseUrl: server.url, token: testToken }, {});
      const call = method === "GET" ? read(client) : client.call("createDataset", { body: { name: "logs" } });
      const error = await failureOf(call);
      expect(error).toHaveProperty("code", "SERVICE_UNREACHABLE");
      expect(error.message).toContain("set eventdata:caFile or EVENTDATA_CA_FILE");
      expect(server.seen).toEqual([]);
    },
  );

  test("does not trust a certificate for another name", async () => {
    const others = await makeCertificates("other.example.test");
    const server = await startTlsServer(others, answer);
    const proxy = await startProxy(server.url);
    vi.stubEnv("HTTPS_PROXY", proxy.url);
    const error = await failureOf(read(clientOf(`https://${name}`, { ca: others.authority })));
    expect(error).toHaveProperty("code", "SERVICE_UNREACHABLE");
    expect(server.seen).toEqual([]);
  });

  test("at an address without it ends soon", async () => {
    const server = await startServer(answer);
    const error = await failureOf(read(clientOf(server.url.replace("http:", "https:"))));
    expect(error).toHaveProperty("code", "SERVICE_UNREACHABLE");
    expect(server.seen).toEqual([]);
  });
});

describe("a proxy", () => {
  test.each(["HTTPS_PROXY", "https_proxy"])(
    "of %s is used, with TLS to the service through it",
    async (key) => {
      const server = await startTlsServer(certificates, answer);
      const proxy = await startProxy(server.url);
      vi.stubEnv(key, proxy.url);
      const client = clientFrom(
        { baseUrl: `https://${name}:8443/`, token: testToken, caFile: await caFile() },
        {},
      );
      await Promise.all([read(client), read(client)]);
      await read(client);
      expect(new Set(proxy.asked)).toEqual(new Set([`${name}:8443`]));
      expect(server.seen).toHaveLength(3);
      expect(server.seen[0]?.headers.host).toBe(`${name}:8443`);
    },
  );

  test("may stand without a scheme, and with credentials", async () => {
    const server = await startTlsServer(certificates, answer);
    const proxy = await startProxy(server.url);
    vi.stubEnv("HTTPS_PROXY", proxy.url.replace("http://", "somebody:secret@"));
    await read(clientOf(`https://${name}`, { ca: certificates.authority }));
    expect(proxy.asked).toEqual([`${name}:443`]);
    expect(proxy.credentials).toEqual([`Basic ${btoa("somebody:secret")}`]);
    expect(server.seen[0]?.headers).not.toHaveProperty("proxy-authorization");
  });

  test.each(["127.0.0.1", "*", "example.test, 127.0.0.1"])(
    "is left out where NO_PROXY is %s",
    async (none) => {
      const server = await startTlsServer(certificates, answer);
      const proxy = await startProxy(server.url);
      vi.stubEnv("HTTPS_PROXY", proxy.url);
      vi.stubEnv("NO_PROXY", none);
      await read(clientOf(server.url, { ca: certificates.authority }));
      expect(proxy.asked).toEqual([]);
    },
  );

  test.each([403, 407, 502])("that refuses with %i has surely not carried out a create", async (status) => {
    const server = await startTlsServer(certificates, answer);
    const proxy = await startProxy(server.url, status);
    vi.stubEnv("HTTPS_PROXY", proxy.url);
    const client = clientOf(`https://${name}`, { ca: certificates.authority });
    const error = await failureOf(client.call("createDataset", { body: { name: "logs" } }));
    expect(error).toHaveProperty("code", "SERVICE_UNREACHABLE");
    expect(error.message).toContain(`${status}`);
    expect(server.seen).toEqual([]);
  });

  test.each([
    [
      "its own time-out",
      { timeoutSeconds: 0.2, retry: { ...quick, attempts: 1 } },
      undefined,
      "SERVICE_UNREACHABLE",
    ],
    ["the overall limit", { timeoutSeconds: 60, callSeconds: 0.2 }, undefined, "TOO_LATE"],
    ["the caller", { timeoutSeconds: 60 }, 200, "TOO_LATE"],
  ])("that says nothing is waited for until %s ends it", async (_, options, milliseconds, code) => {
    const proxy = await startProxy("http://127.0.0.1:1", "nothing");
    vi.stubEnv("HTTPS_PROXY", proxy.url);
    const signal = AbortSignal.timeout(milliseconds ?? 60_000);
    const call = clientOf(`https://${name}`, options).call("getDataset", { path: { id: "logs" }, signal });
    expect(await failureOf(call)).toHaveProperty("code", code);
  });

  test.each(["not an address", "ftp://somebody:secret@proxy.example", "http://somebody:secret@:0:0"])(
    "of the form %s is an error that names the variable and shows no password",
    async (value) => {
      vi.stubEnv("https_proxy", value);
      const error = await failureOf(read(clientOf("https://events.example")));
      expect(error).toHaveProperty("code", "CONFIGURATION_INVALID");
      expect(error.message).toContain("https_proxy");
      expect(error.message).not.toContain("secret");
    },
  );
});

describe("connections", () => {
  test("are used again: 200 calls in a row need few", async () => {
    const server = await startServer(answer);
    const client = clientOf(server.url);
    for (let call = 0; call < 200; call++) await read(client);
    expect(server.seen).toHaveLength(200);
    expect(server.connections).toBeLessThanOrEqual(2);
  });

  test("carry 50 calls at once when 50 are made at once", async () => {
    let open = 0;
    let most = 0;
    const slow: Reply = async (response, seen) => {
      most = Math.max(most, ++open);
      // All answer together, once all have come.
      for (let turn = 0; open < 50 && most < 50 && turn < 500; turn++) await sleep(10);
      open--;
      answer(response, seen);
    };
    const server = await startServer(slow);
    const client = clientOf(server.url);
    await Promise.all(Array.from({ length: 50 }, () => read(client)));
    expect(most).toBe(50);
  });
});
