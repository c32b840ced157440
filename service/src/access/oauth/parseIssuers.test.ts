import { expect, test } from "vitest";
import { parseIssuers } from "./parseIssuers.ts";

const issuer = { address: "https://login.example", audience: "events", claim: "sub", subjects: { a: "b" } };

test("one issuer is a list of one", () => {
  expect(parseIssuers(issuer)).toEqual([issuer]);
  expect(parseIssuers([issuer, issuer])).toEqual([issuer, issuer]);
});

test.each([
  ["an unknown claim", [{ ...issuer, claim: "name" }], "0.claim"],
  ["an unknown key", { ...issuer, audiences: "a" }, "audiences"],
  ["no address", { ...issuer, address: undefined }, "0.address"],
  ["a text", "https://login.example", "object"],
])("%s is refused, naming it", (_, value, words) => {
  const message = expect.stringContaining(words);
  expect(() => parseIssuers(value)).toThrow(expect.objectContaining({ code: "OPTION_INVALID", message }));
});
