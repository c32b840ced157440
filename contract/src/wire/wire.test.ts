import { describe, expect, test } from "vitest";
import { z } from "zod";
import { arbitraryOf, fc } from "../../../tools/testing/arbitrary.ts";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { notifier } from "../bodies/notifier.ts";
import { endpointNames, endpointOf } from "../endpoints.ts";
import { Wire } from "./wire.ts";

const profiles = { default: Wire.from(), "made-up": Wire.from(madeUpProfile) };

const schemas = endpointNames.flatMap((name) => {
  const { body, answer } = endpointOf(name);
  return [body, answer].filter((schema): schema is z.ZodType => schema instanceof z.ZodType);
});

describe.each(Object.entries(profiles))("the %s profile", (_, wire) => {
  test("applied and unapplied is the identity on every body", () => {
    for (const schema of schemas) {
      fc.assert(
        fc.property(arbitraryOf(schema), (value) => {
          expect(wire.fromWire(schema, wire.toWire(schema, value))).toEqual(value);
        }),
        { numRuns: 20 },
      );
    }
  });

  test("applied and unapplied is the identity on channels that nobody knows", () => {
    const key = fc.constantFrom(
      "httpCall",
      "webhook",
      "plainHook",
      "parrot",
      "chatHook",
      "email",
      "somethingNew",
    );
    const field = fc.constantFrom("url", "address", "seed", "rope", "token", "other");
    const properties = fc.dictionary(key, fc.dictionary(field, fc.string()));
    fc.assert(
      fc.property(properties, (value) => {
        const body = { properties: value };
        expect(wire.fromWire(notifier, wire.toWire(notifier, body))).toEqual(body);
        expect(wire.toWire(notifier, wire.fromWire(notifier, body))).toEqual(body);
      }),
    );
  });
});

describe("the made-up profile", () => {
  const wire = profiles["made-up"];

  test("renames channels, their fields, kinds and plans", () => {
    const { body: notifierBody } = endpointOf("createNotifier");
    const sent = { name: "n", properties: { alertRouterB: { token: "t", routingKey: "r" } } };
    expect(wire.toWire(notifierBody as z.ZodType, sent)).toEqual({
      name: "n",
      properties: { bell: { bellToken: "t", rope: "r" } },
    });
    const { answer: datasets } = endpointOf("listDatasets");
    expect(wire.fromWire(datasets as z.ZodType, [{ kind: "madeup:events:v1" }])).toEqual([
      { kind: "service:events:v1" },
    ]);
    const { answer: org } = endpointOf("getOrg");
    expect(wire.toWire(org as z.ZodType, { plan: "serviceCloud" })).toEqual({ plan: "madeUpCloud" });
  });

  test("renames paths and headers, and widens credentials", () => {
    expect(wire.pathToCall("listDatasets")).toBe("/v2/collections");
    expect(wire.pathsToServe("listDatasets")).toEqual(["/v2/datasets", "/v2/collections"]);
    expect(wire.pathsToServe("getDataset")).toEqual(["/v2/datasets/{id}", "/v2/collections/{id}"]);
    expect(wire.headers.traceId).toBe("X-Made-Up-Trace");
    expect(wire.takes("updateView")).toEqual(["oauth", "personal"]);
  });
});

describe("keys that differ by case alone", () => {
  const upper = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(upper);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toUpperCase(), upper(inner)]));
  };
  const sent = {
    createNotifier: { name: "n", properties: { webhook: { url: "https://a.example" } }, disabledUntil: null },
    queryDataset: { limit: 1, order: [{ field: "a", desc: true }], project: [{ field: "a", alias: "b" }] },
  };
  const asSent = (name: keyof typeof sent, wire: Wire) =>
    wire.toWire(endpointOf(name).body as z.ZodType, sent[name]);
  const names = Object.keys(sent) as (keyof typeof sent)[];

  test.each(names)("are those of %s where the profile says so, and strangers where it does not", (name) => {
    const body = endpointOf(name).body as z.ZodType;
    for (const profile of [{}, madeUpProfile]) {
      const strict = Wire.from(profile);
      const lenient = Wire.from({ ...profile, ignoreKeyCase: true });
      const written = asSent(name, strict);
      expect(lenient.inOwnCase(body, upper(written))).toEqual(written);
      expect(strict.inOwnCase(body, upper(written))).toEqual(upper(written));
    }
  });

  test("are names of their own in a map", () => {
    const wire = Wire.from({ ignoreKeyCase: true });
    const body = endpointOf("createRole").body as z.ZodType;
    const given = { Name: "r", DATASETCAPABILITIES: { Logs: { QUERY: ["read"] }, logs: {} }, oddity: 1 };
    expect(wire.inOwnCase(body, given)).toEqual({
      name: "r",
      datasetCapabilities: { Logs: { query: ["read"] }, logs: {} },
      oddity: 1,
    });
  });
});

describe("a profile with a fault names the key", () => {
  const faults: [string, unknown, string][] = [
    ["an unknown section", { header: {} }, "unknown key header (did you mean headers?)"],
    [
      "an unknown channel",
      { channels: { webhok: {} } },
      "unknown key channels.webhok (did you mean webhook?)",
    ],
    [
      "an unknown field",
      { channels: { webhook: { fields: { uri: "x" } } } },
      "unknown key channels.webhook.fields.uri",
    ],
    [
      "an unknown endpoint",
      { paths: { listDataset: {} } },
      "unknown key paths.listDataset (did you mean listDatasets?)",
    ],
    ["an empty name", { plans: { comped: "" } }, "plans.comped"],
    [
      "two channels of one name",
      { channels: { email: { name: "webhook" } } },
      'channels: email and webhook are both "webhook"',
    ],
    [
      "two headers of one name",
      { headers: { traceId: "x-service-org-id" } },
      "headers: organisation and traceId",
    ],
    [
      "a path without its parameter",
      { paths: { getOrg: { call: "/v2/o" } } },
      "paths.getOrg: /v2/o needs the same {parameters}",
    ],
    [
      "formats of an endpoint that has none",
      { formats: { queryDataset: ["legacy"] } },
      "unknown key formats.queryDataset",
    ],
    ["a format that is none", { formats: { queryApl: ["table"] } }, "formats.queryApl.0"],
    ["no format at all", { formats: { queryApl: [] } }, "formats.queryApl"],
    ["not an object", [], "the wire profile is not valid"],
  ];
  test.each(faults)("%s", (_, profile, message) => {
    expect(() => Wire.from(profile)).toThrow(message);
  });
});
