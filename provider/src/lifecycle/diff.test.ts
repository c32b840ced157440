import { describe, expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { Secret, Unknown, type Values } from "../declaration/value.ts";
import { dataset } from "../resources/dataset.ts";
import { legalInputs, notifier } from "../testing/notifier.ts";
import { diff } from "./diff.ts";

const outputs = {
  name: "logs",
  description: "",
  kind: "service:events:v1",
  edgeDeployment: "eu-1",
  created: "2026-01-31T12:00:00Z",
  who: "tester",
};
const set = {
  name: "logs",
  description: "of the site",
  kind: "otel:logs:v1",
  edgeDeployment: "eu-1",
  retentionDays: 30,
  useRetentionPeriod: true,
  adopt: true,
};
type Name = keyof typeof set;
const without = (name: Name) => Object.fromEntries(Object.entries(set).filter(([key]) => key !== name));

/** Old inputs, new inputs and what differs; old outputs are what the service answered to the old inputs. */
const compare = (olds: Values, news: Values) => diff(dataset, olds, { ...outputs, ...olds }, news);
/** Whoever asks for another object under the same name, this one has to go first. */
const nothing = { changed: [], replaces: [], deleteBeforeReplace: true };

describe("a dataset", () => {
  const others: Record<Name, unknown> = {
    name: "other",
    description: "",
    kind: "otel:traces:v1",
    edgeDeployment: "us-1",
    retentionDays: 31,
    useRetentionPeriod: false,
    adopt: false,
  };
  const replaced: readonly Name[] = ["name", "kind", "edgeDeployment"];
  const rows = (Object.keys(others) as Name[]).map((name) => ({ name, replaces: replaced.includes(name) }));

  test.each(rows)("whose $name changes: replaced $replaces", ({ name, replaces }) => {
    expect(compare(set, { ...set, [name]: others[name] })).toEqual({
      changed: [name],
      replaces: replaces ? [name] : [],
      deleteBeforeReplace: name !== "name",
    });
  });

  test.each(rows)("whose $name is not known yet: replaced $replaces", ({ name, replaces }) => {
    expect(compare(set, { ...set, [name]: Unknown.value })).toEqual({
      changed: [name],
      replaces: replaces ? [name] : [],
      deleteBeforeReplace: name !== "name",
    });
  });

  test.each(rows)("whose $name is newly declared as what the service has is never replaced", ({ name }) => {
    const found = diff(dataset, without(name), set, set);
    expect(found).toEqual({ ...nothing, changed: [name] });
  });

  test.each(rows)(
    "whose $name is newly declared as something else: replaced $replaces",
    ({ name, replaces }) => {
      const found = diff(dataset, without(name), set, { ...set, [name]: others[name] });
      expect(found).toMatchObject({ changed: [name], replaces: replaces ? [name] : [] });
    },
  );

  test.each(rows)("whose $name is no longer declared is never replaced", ({ name }) => {
    expect(compare(set, without(name))).toMatchObject({ changed: [name], replaces: [] });
    expect(compare(set, { ...set, [name]: null })).toMatchObject({ changed: [name], replaces: [] });
  });

  test("that differs in several places names them all", () => {
    expect(compare(set, { ...set, kind: "otel:traces:v1", retentionDays: 1, name: "other" })).toEqual({
      changed: ["kind", "name", "retentionDays"],
      replaces: ["kind", "name"],
      deleteBeforeReplace: false,
    });
  });

  test("that is not known yet differs from one that is not known either", () => {
    const news = { ...set, description: Unknown.value };
    expect(compare(news, news).changed).toEqual(["description"]);
  });

  test("is not touched by what the service adds", () => {
    const answered = { ...outputs, mapFields: ["a"], description: "changed outside", retentionDays: 9 };
    expect(diff(dataset, { name: "logs" }, answered, { name: "logs" })).toEqual(nothing);
  });
});

describe("nothing differs", () => {
  test.each([dataset, notifier])("between a $type and itself", (resource) => {
    fc.assert(
      fc.property(legalInputs(resource), (inputs) => {
        expect(diff(resource, inputs, inputs, structuredClone(inputs))).toEqual(nothing);
        expect(diff(resource, inputs, {}, structuredClone(inputs))).toEqual(nothing);
      }),
    );
  });

  const channels = { email: { emails: ["a@b.example", "c@d.example"] } };
  const rows: [string, Values, Values][] = [
    ["null and absent", { name: "n", disabledUntil: null }, { name: "n" }],
    [
      "a time in two zones",
      { disabledUntil: "2026-01-31T12:00:00Z" },
      { disabledUntil: "2026-01-31T13:00:00.0+01:00" },
    ],
    [
      "a set in two orders",
      { properties: channels },
      { properties: { email: { emails: ["c@d.example", "a@b.example"] } } },
    ],
    ["a value and the same as a secret", { properties: channels }, { properties: new Secret(channels) }],
    ["a secret and itself", { properties: new Secret(channels) }, { properties: new Secret(channels) }],
    [
      "a secret deep inside",
      { properties: { email: new Secret({ emails: [] }) } },
      { properties: { email: { emails: [] } } },
    ],
  ];
  test.each(rows)("between %s", (_, olds, news) => {
    expect(diff(notifier, olds, olds, news)).toEqual(nothing);
    expect(diff(notifier, news, news, olds)).toEqual(nothing);
  });
});

describe("a difference deep inside", () => {
  const olds = { name: "n", properties: { customWebhook: { url: "https://a.example", body: "a" } } };
  const news = {
    name: "n",
    properties: { customWebhook: { url: "https://a.example", body: "b", headers: { a: "b" } } },
  };

  test("is named by its path", () => {
    expect(diff(notifier, olds, olds, news).changed).toEqual([
      "properties.customWebhook.body",
      "properties.customWebhook.headers",
    ]);
  });

  test("is named by the same path inside a secret", () => {
    const secret = { ...news, properties: new Secret(news.properties) };
    expect(diff(notifier, olds, olds, secret)).toEqual(diff(notifier, olds, olds, news));
  });

  test("is found where a whole object is not known yet", () => {
    const { changed, replaces } = diff(notifier, olds, olds, {
      ...olds,
      properties: new Secret(Unknown.value),
    });
    expect(changed).toContain("properties");
    expect(replaces).toEqual([]);
  });
});
