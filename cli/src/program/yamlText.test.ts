import { expect, test } from "vitest";
import { parse } from "yaml";
import { yamlText } from "./yamlText.ts";

const characters = ["\u007f", "\u0085", "\u009f", "\u2028", "\u2029", "\ufeff", "\ufffe", "\uffff"];

test.each(
  characters.map((character) => [
    JSON.stringify(character),
    `%u${character.charCodeAt(0).toString(16)}`,
    character,
  ]),
)("what not every reader takes as it is, is escaped: %s, %s", (_, __, character) => {
  const value = {
    [`a${character}b`]: [`${character}`, `ab ${character}cd`, `one\ntwo${character}\n`, `'"\\${character}`],
    "a\\u2028": "b\\u2028",
  };
  const text = yamlText(value);
  expect(text).not.toContain(character);
  expect(parse(text)).toEqual(value);
});

test("what every reader takes is left as it is", () => {
  expect(yamlText({ a: "é 漢 𝑧", b: "1_", c: "x".repeat(200) })).toBe(
    `a: é 漢 𝑧\nb: "1_"\nc: ${"x".repeat(200)}\n`,
  );
});
