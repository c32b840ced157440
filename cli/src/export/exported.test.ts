import { expect, test } from "vitest";
import { exportedFrom, type Lists } from "./exported.ts";
import { importFile } from "./importFile.ts";
import { pythonProject } from "./projects/python.ts";
import { typeScriptProject } from "./projects/typeScript.ts";
import { yamlProject } from "./projects/yaml.ts";

const lists: Lists = {
  Dataset: [
    { id: "http-logs", name: "http-logs", description: "", kind: "service:events:v1", retentionDays: 0 },
    {
      id: "class",
      name: "class",
      description: '`\u0024{x}`\n"quoted"',
      kind: "otel:logs:v1",
      retentionDays: 30,
    },
  ],
  Role: [
    { id: "none", name: "none" },
    {
      id: "r1",
      name: "Readers of logs",
      datasetCapabilities: { "http-logs": { query: ["read"] } },
      members: ["u1"],
    },
  ],
  User: [{ id: "u1", email: "ada@example.com", name: "Ada", role: "r1", roleId: "r1" }],
  Group: [
    { id: "g1", name: "team", members: ["u1"], roles: ["r1", "read-only"] },
    { id: "g2", name: "sync", isManaged: true },
  ],
  View: [
    {
      name: "errors",
      id: "errors",
      aplQuery: "['http-logs']\n| where status >= 500",
      datasets: ["http-logs"],
    },
  ],
  Notifier: [
    {
      id: "n2",
      name: "On call",
      customWebhook: { url: "https://a.example", body: "{}", secretHeaders: { Authorization: "s" } },
    },
    { id: "n1", name: "On call", alertRouterB: { routingKey: "secret", token: "" } },
  ],
  ApiToken: [{ id: "t1", name: "shipper", datasetCapabilities: { "http-logs": { ingest: ["create"] } } }],
};

const options = { name: "acme", isPlugin: false, isOrganisation: false, version: "0.1.0" };

test("an organisation is a program whose resources name each other", async () => {
  const exported = exportedFrom(lists, { adopts: true });
  expect(exported.notes).toEqual(['the Group "sync" is left out: the service manages it']);
  expect(exported.secrets.map(({ key }) => key)).toEqual([
    "onCallRoutingKey",
    "onCallNotifierSecretHeadersAuthorization",
  ]);
  for (const [language, write] of Object.entries({ typeScriptProject, pythonProject, yamlProject })) {
    const files = write(exported, options);
    const text = Object.entries(files)
      .map(([file, content]) => `==> ${file}\n${content}`)
      .join("\n");
    await expect(text).toMatchFileSnapshot(`golden/${language}.txt`);
  }
});

test("what is taken over by a file names each object by its id, in either form", () => {
  const { objects } = exportedFrom({ Dataset: lists.Dataset ?? [] }, { adopts: false });
  expect(importFile(objects, true)).toEqual({
    resources: [
      { type: "eventdata:index:Dataset", name: "class", id: "class" },
      { type: "eventdata:index:Dataset", name: "http-logs", id: "http-logs" },
    ],
  });
  expect(importFile(objects, false)).toMatchObject({
    resources: [{ type: "pulumi-nodejs:dynamic/eventdata:Dataset", inputs: { __logicalName: "class" } }, {}],
  });
});
