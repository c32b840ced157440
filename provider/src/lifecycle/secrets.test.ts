import { channels, secretChannelFields } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { isMap, type Values } from "../declaration/value.ts";
import { notifier } from "../resources/notifier.ts";
import { outputsOf } from "./outputs.ts";

const ours = "canary-of-ours";
const theirs = "canary-of-theirs";
const changed = "changed outside";

/** What the state gets, from what it had and what the service tells. */
const found = (known: Values, answer: Values) =>
  outputsOf(notifier, { name: "n", ...answer }, { name: "n", ...known });

const fields = channels.flatMap((channel) =>
  secretChannelFields[channel].map((field) => ({ channel, field, isMap: field === "secretHeaders" })),
);

describe.each(fields)("$channel.$field", ({ channel, field, isMap: isInMap }) => {
  const holding = (secret: unknown, key = "Authorization"): Values => ({
    [channel]: { [field]: isInMap ? { [key]: secret } : secret },
  });

  const rows: [what: string, known: Values, answer: Values, expected: Values][] = [
    ["stays what it was", holding(ours), holding(ours), holding(ours)],
    ["shows a change, and not to what", holding(ours), holding(theirs), holding(changed)],
    [
      "shows a change, and stays so, also where an earlier version told a hash",
      holding(`${changed} (sha256 0a)`),
      holding(theirs),
      holding(changed),
    ],
    ["shows no more of a second change than of the first", holding(changed), holding(ours), holding(changed)],
    ["is not let in where none was known, as in an import", {}, holding(theirs), holding(changed)],
    ["is not let in with another channel", { email: { emails: [] } }, holding(theirs), holding(changed)],
    ["stays masked where none was known", {}, holding("*****"), holding("*****")],
  ];
  test.each(rows)("%s", (_, known, answer, expected) => {
    expect(found(known, answer)).toEqual({ name: "n", ...expected });
  });

  test.each(["***", "********", "•••••", "xxxxxx", "<redacted>", "[REDACTED]", "https://*****"])(
    "masked as %s counts as what was known",
    (mask) => {
      expect(found(holding(ours), holding(mask))).toEqual({ name: "n", ...holding(ours) });
    },
  );

  test.each(["**", "xxx", "***a", "https://a.example/***"])("is %s by itself, which is no mask", (text) => {
    expect(found(holding(ours), holding(text))).not.toEqual({ name: "n", ...holding(ours) });
  });
});

test("what is not secret in a channel is shown as it is", () => {
  const known = { customWebhook: { url: "https://a.example", body: "a", secretHeaders: { Key: ours } } };
  const answer = { customWebhook: { url: "https://b.example", body: "b", secretHeaders: { Key: ours } } };
  expect(found(known, answer)).toEqual({ name: "n", ...answer });
});

test("header by header: only the one that was changed shows", () => {
  const headers = (second: string) => ({ customWebhook: { secretHeaders: { First: ours, Second: second } } });
  expect(found(headers(ours), headers(theirs))).toEqual({ name: "n", ...headers(changed) });
});

test("what the API does not know of a channel with secrets may be one, and is not let into the state", () => {
  for (const channel of channels.filter((each) => secretChannelFields[each].length > 0)) {
    const { [channel]: kept } = found({}, { [channel]: { ofTomorrow: theirs } });
    expect(isMap(kept) && "ofTomorrow" in kept, channel).toBe(false);
  }
});
