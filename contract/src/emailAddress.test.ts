import { expect, test } from "vitest";
import { addressKey } from "./emailAddress.ts";

test("addresses that differ in the case of ASCII letters are one", () => {
  expect(addressKey("Ada.Lovelace@EXAMPLE.com")).toBe("ada.lovelace@example.com");
});

test("no other character there is is taken for another one", () => {
  const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;
  const codes = Array.from({ length: 0x110000 - 128 }, (_, index) => index + 128);
  const all = codes.filter((code) => !isSurrogate(code)).map((code) => String.fromCodePoint(code));
  const text = all.join("");
  expect(addressKey(text) === text).toBe(true);
});
