import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { matches } from "./namePattern.ts";

test.each([
  ["logs", "logs", true],
  ["logs", "logs-2", false],
  ["logs*", "logs-2", true],
  ["*@example.com", "ada@example.com", true],
  ["a*b*c", "a-b-b-c", true],
  ["a*b*c", "acb", false],
  ["ab*ba", "aba", false],
  ["*", "", true],
  ["a.c", "abc", false],
])("%s of %s is %s", (pattern, name, expected) => {
  expect(matches(pattern, name)).toBe(expected);
});

test("it says what an expression for the same says", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "*", "."), maxLength: 8 });
  const names = fc.string({ unit: fc.constantFrom("a", "b", "."), maxLength: 8 });
  fc.assert(
    fc.property(letters, names, (pattern, name) => {
      const expression = pattern.replaceAll(".", "\\.").replaceAll("*", ".*");
      expect(matches(pattern, name)).toBe(new RegExp(`^${expression}$`).test(name));
    }),
  );
});
