import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { field } from "../declaration/field.ts";
import type { Resource } from "../declaration/resource.ts";
import { Secret, Unknown, type Values } from "../declaration/value.ts";
import { dataset } from "../resources/dataset.ts";
import { legalInputs, notifier } from "../testing/notifier.ts";
import { check } from "./check.ts";

const naming = (name: string) => `${name}-0123abc`;
const of = (resource: Resource, news: Values, olds: Values = {}, name = "logs") =>
  check(resource, name, olds, news, naming, new Date());
const unknown = Unknown.value;

/** Stands wherever a value is wrong: no reason may show it. */
const canary = "canary-5f2d";

/** An object of this resource takes the keys that it names, and no others. */
const strict: Resource = {
  ...dataset,
  inputs: { settings: field(z.strictObject({ inner: z.strictObject({ a: z.string().optional() }) })) },
};

describe("the inputs of a program", () => {
  test.each([dataset, notifier])("of a $type pass when they are legal", (resource) => {
    fc.assert(
      fc.property(legalInputs(resource), (inputs) => {
        expect(of(resource, inputs).failures).toEqual([]);
      }),
    );
  });

  const rows: [string, Resource, Values, Record<string, string>][] = [
    [
      "an unknown property",
      dataset,
      { colour: canary },
      { colour: "is not a property; there are name, desc" },
    ],
    [
      "a misspelt property",
      dataset,
      { retentionDay: 3, descripton: canary },
      {
        retentionDay: "is not a property; did you mean retentionDays?",
        descripton: "is not a property; did you mean description?",
      },
    ],
    ["an output", dataset, { created: canary }, { created: "is not a property" }],
    ["another type", dataset, { description: 7 }, { description: "must be a string" }],
    ["a text for a number", dataset, { retentionDays: canary }, { retentionDays: "must be a number" }],
    ["a fraction", dataset, { retentionDays: 1.5 }, { retentionDays: "must be a whole number" }],
    ["too small a number", dataset, { retentionDays: -1 }, { retentionDays: "must be at least 0" }],
    [
      "a text for a boolean",
      dataset,
      { useRetentionPeriod: canary },
      { useRetentionPeriod: "must be a boolean" },
    ],
    [
      "another word than those allowed",
      dataset,
      { kind: canary },
      { kind: 'must be one of "service:events:v1", "' },
    ],
    [
      "too short a text",
      dataset,
      { edgeDeployment: "" },
      { edgeDeployment: "must be at least 1 characters" },
    ],
    ["a name with a slash", dataset, { name: `${canary}/a` }, { name: "must be 1 to 128 characters of A-Z" }],
    [
      "several faults at once",
      dataset,
      { name: "", kind: canary, retentionDays: -1, nam: "a" },
      {
        nam: "did you mean name?",
        name: "must be 1 to 128",
        kind: "must be one of",
        retentionDays: "must be at least",
      },
    ],
    [
      "unknown keys deep inside",
      strict,
      { settings: { inner: { a: "b", c: canary, d: canary } } },
      { "settings.inner.c": "is not a property", "settings.inner.d": "is not a property" },
    ],
    ["a missing property", notifier, { name: "n" }, { properties: "is required" }],
    ["null for a required property", notifier, { properties: null }, { properties: "is required" }],
    [
      "faults deep inside",
      notifier,
      {
        properties: {
          customWebhook: { url: canary, secretHeaders: { "X-Key": 5 } },
          email: { emails: ["a@b.example", canary] },
        },
      },
      {
        "properties.customWebhook.url": "must be an address that starts with https:// or http://",
        "properties.customWebhook.body": "must be a string",
        "properties.customWebhook.secretHeaders.X-Key": "must be a string",
        "properties.email.emails.1": "must be an e-mail address",
      },
    ],
    [
      "a time that is none",
      notifier,
      { properties: {}, disabledUntil: canary },
      { disabledUntil: "must be a time of" },
    ],
    [
      "faults inside a secret",
      notifier,
      { properties: new Secret({ webhook: { url: canary } }) },
      { "properties.webhook.url": "must be an address" },
    ],
    ["a secret that is nothing", notifier, { properties: new Secret(null) }, { properties: "is required" }],
  ];
  test.each(rows)(
    "with %s: every fault has its path and never shows a value",
    (_, resource, inputs, faults) => {
      const { failures } = of(resource, inputs);
      expect(failures.map(({ path }) => path).sort()).toEqual(Object.keys(faults).sort());
      for (const { path, reason } of failures) expect(reason).toContain(faults[path]);
      expect(JSON.stringify(failures)).not.toContain(canary);
    },
  );

  const fine: [string, Resource, Values][] = [
    ["as a whole", notifier, { name: unknown, properties: unknown, disabledUntil: unknown, adopt: unknown }],
    ["deep inside", notifier, { properties: { customWebhook: { url: unknown, body: unknown } } }],
    ["in a list", notifier, { properties: { email: { emails: ["a@b.example", unknown] } } }],
    ["in a secret", notifier, { properties: new Secret({ webhook: { url: unknown } }) }],
    [
      "for a number, a word and a boolean",
      dataset,
      { retentionDays: unknown, kind: unknown, useRetentionPeriod: unknown },
    ],
  ];
  test.each(fine)("that are not known yet pass, and stay: %s", (_, resource, inputs) => {
    const result = of(resource, { name: "n", ...inputs });
    expect(result).toEqual({ inputs: { name: "n", ...inputs }, failures: [] });
  });

  test("are looked at beside those that are not known yet", () => {
    const { failures } = of(notifier, {
      properties: { email: { emails: [unknown, 3] }, webhook: { url: canary } },
    });
    expect(failures.map(({ path }) => path)).toEqual(["properties.email.emails.1", "properties.webhook.url"]);
  });

  test("that are null count as not set, at any depth", () => {
    const properties = { webhook: { url: null }, email: null };
    const { inputs, failures } = of(notifier, {
      name: "n",
      properties,
      disabledUntil: null,
      adopt: undefined,
    });
    expect(failures).toEqual([]);
    expect(inputs).toStrictEqual({ name: "n", properties: { webhook: {} } });
  });

  test("stay secret", () => {
    const properties = new Secret({ webhook: {} });
    expect(of(notifier, { name: "n", properties }).inputs.properties).toEqual(properties);
  });
});

describe("a name that is left out", () => {
  test("is made of the logical name and seven digits", () => {
    expect(of(dataset, {}).inputs).toEqual({ name: "logs-0123abc" });
  });

  test("is the one that it was before", () => {
    expect(of(dataset, {}, { name: "logs-fedcba9" }).inputs).toEqual({ name: "logs-fedcba9" });
    expect(of(dataset, { name: null }, { name: "set-once" }).inputs).toEqual({ name: "set-once" });
  });

  test("cannot be made of every logical name, and the error says so", () => {
    const { failures } = of(dataset, {}, {}, "my logs");
    expect(failures).toEqual([
      { path: "name", reason: expect.stringContaining("made from the resource's logical name") },
    ]);
  });
});
