import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { redact } from "./redact.ts";

test.each([
  ["as it is", "canary-1", "it was canary-1.", "it was [secret]."],
  ["in JSON", 'canary "1"', 'in {"a":"canary \\"1\\""}', 'in {"a":"[secret]"}'],
  ["in an address", "canary 1/", "at ?a=canary%201%2F", "at ?a=[secret]"],
  ["in one line", "canary\n  1", "it was canary 1", "it was [secret]"],
])("a secret is hidden %s", (_, secret, text, shown) => {
  expect(redact(text, [secret])).toBe(shown);
});

test("a secret that begins with another is hidden wholly", () => {
  expect(redact("canary-12 canary-1", ["canary-1", "canary-12"])).toBe("[secret] [secret]");
});

test("what is too short is left", () => {
  expect(redact("a b  c", ["a", "   ", ""])).toBe("a b  c");
});

test("no secret of some length is left, whatever it is", () => {
  const secret = fc.string({ unit: "binary", minLength: 4 });
  fc.assert(
    fc.property(secret, fc.string(), fc.string(), (hidden, before, after) => {
      fc.pre(!"[secret]".includes(hidden));
      expect(redact(`${before}\u0000${hidden}\u0000${after}`, [hidden])).not.toContain(
        `\u0000${hidden}\u0000`,
      );
    }),
  );
});
