import { expect, test } from "vitest";
import { eventService } from "../../../tools/testing/eventService.ts";
import { managedService } from "../../../tools/testing/managedService.ts";

/** Names that mean something else to the language. */
const oddNames = ["__proto__", "constructor", "toString"];

/** As text: as a value in code it would set a prototype. */
const under = (name: string, value: unknown) => `{${JSON.stringify(name)}:${JSON.stringify(value)}}`;

const reading = { query: ["read"] };
const maps = [
  {
    path: "/v2/rbac/roles",
    body: (n: string, at: number) => `{"name":"a${at}","datasetCapabilities":${under(n, reading)}}`,
    value: reading,
  },
  {
    path: "/v2/rbac/roles",
    body: (n: string, at: number) => `{"name":"b${at}","viewCapabilities":${under(n, reading)}}`,
    value: reading,
  },
  {
    path: "/v2/tokens",
    body: (n: string) => `{"name":"a","datasetCapabilities":${under(n, reading)}}`,
    value: reading,
  },
  {
    path: "/v2/notifiers",
    body: (n: string) =>
      `{"name":"a","properties":{"customWebhook":{"url":"https://a.example","body":"b","headers":${under(n, "c")}}}}`,
    value: "c",
  },
  {
    path: "/v2/apl-starred-queries",
    body: (n: string) =>
      `{"name":"a","kind":"apl","query":{"apl":"logs","startTime":"now-1h","endTime":"now"},"metadata":${under(n, "c")}}`,
    value: "c",
  },
];

test("a name that means something to the language stands in every map as it was sent", async () => {
  const { service } = await managedService();
  for (const { path, body, value } of maps) {
    for (const [at, name] of oddNames.entries()) {
      const made = await service.send(path, { method: "POST", body: body(name, at) });
      expect(made.status, `${path}: ${made.text}`).toBe(200);
      expect(made.text, path).toContain(under(name, value));
      expect((await service.send(`${path}/${made.body.id}`)).text, path).toContain(under(name, value));
    }
  }
});

test("a dataset and a field may have such a name, and a token may do there what it says", async () => {
  const { service } = await eventService([...oddNames, "other"]);
  for (const name of oddNames) {
    const body = `{"name":"a","datasetCapabilities":${under(name, { ingest: ["create"], query: ["read"] })}}`;
    const { token } = (await service.send("/v2/tokens", { method: "POST", body })).body;
    const send = (path: string, sent: unknown) => service.send(path, { method: "POST", body: sent, token });
    const ingested = await send(`/v1/ingest/${name}`, `[${under(name, 7)}]`);
    expect(ingested).toMatchObject({ status: 200, body: { ingested: 1 } });
    const apl = `['${name}'] | project found = ['${name}']`;
    const found = await send("/v1/query/_apl?format=tabular", { apl });
    expect(found).toMatchObject({ status: 200, body: { tables: [{ columns: [[7]] }] } });
    const legacy = await send("/v1/query/_apl?format=legacy", { apl: `['${name}']` });
    expect(legacy.text).toContain(under(name, 7));
    expect(await send("/v1/query/_apl", { apl: "other" })).toMatchObject({ status: 403 });
  }
});
