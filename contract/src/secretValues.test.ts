import { expect, test } from "vitest";
import { type Channel, channels, secretChannelFields } from "./bodies/notifier.ts";
import { secretValuesOf } from "./secretValues.ts";

const fields = channels.flatMap((channel) => secretChannelFields[channel].map((field) => [channel, field]));

test.each(fields as [Channel, string][])("the value of %s.%s is secret", (channel, field) => {
  const body = { name: "n", properties: { [channel]: { [field]: "canary-1", open: "shown" } } };
  expect(secretValuesOf(body)).toEqual(["canary-1"]);
});

test("the values of a secret map are secret, its keys are not", () => {
  const secretHeaders = { Authorization: "canary-1", Other: "canary-2" };
  const customWebhook = { url: "https://a.example", body: "b", headers: { Open: "shown" }, secretHeaders };
  expect(secretValuesOf({ properties: { customWebhook } })).toEqual(["canary-1", "canary-2"]);
});

test("a token is secret", () => {
  expect(secretValuesOf({ name: "n", token: "canary-1" })).toEqual(["canary-1"]);
});

test.each([undefined, null, "text", 5, [], {}, { properties: 5 }, { properties: { webhook: null } }])(
  "%j holds none",
  (body) => {
    expect(secretValuesOf(body)).toEqual([]);
  },
);
