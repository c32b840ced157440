import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashOfToken, isToken, makeToken } from "./apiToken.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

describe("an API token", () => {
  test("is the prefix and 49 letters and digits, and recognised", () => {
    const token = makeToken("edat-");
    expect(token).toMatch(/^edat-[0-9A-Za-z]{49}$/);
    expect(isToken(token, "edat-")).toBe(true);
  });

  test("is another one each time", () => {
    expect(new Set(Array.from({ length: 100 }, () => makeToken("edat-"))).size).toBe(100);
  });

  test("is not recognised with one character mistyped", () => {
    const token = makeToken("edat-");
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: token.length - 1 }),
        fc.constantFrom(...digits),
        (index, digit) => {
          fc.pre(token[index] !== digit);
          expect(isToken(token.slice(0, index) + digit + token.slice(index + 1), "edat-")).toBe(false);
        },
      ),
    );
  });

  test.each([
    ["cut off", (token: string) => token.slice(0, -1)],
    ["with something behind it", (token: string) => `${token}0`],
    ["with a line feed behind it", (token: string) => `${token}\n`],
    ["of another prefix", (token: string) => token.replace("edat-", "edpt-")],
    ["without its prefix", (token: string) => token.slice(5)],
    ["that is empty", () => ""],
  ])("is not recognised %s", (_, spoil) => {
    expect(isToken(spoil(makeToken("edat-")), "edat-")).toBe(false);
  });

  test("has a hash of 32 bytes that does not hold it", () => {
    const token = makeToken("edat-");
    expect(hashOfToken(token)).toHaveLength(32);
    expect(hashOfToken(token)).toEqual(hashOfToken(token));
    expect(hashOfToken(token)).not.toEqual(hashOfToken(makeToken("edat-")));
  });
});
