import { describe, expect, test } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { Elements } from "./elements.ts";
import { longestPiece } from "./kept.ts";
import { Lines } from "./lines.ts";
import type { Splitter } from "./piece.ts";
import { Records } from "./records.ts";

type Found = readonly [place: number, text: string, next: number, fault?: string];

/** The pieces of a text that comes in parts, which end at these bytes. */
function piecesOf(splitter: Splitter, text: string, ends: readonly number[] = []): Found[] {
  const bytes = Buffer.from(text);
  const sorted = [...ends, bytes.length].map((end) => Math.min(end, bytes.length)).sort((a, b) => a - b);
  const parts = sorted.map((end, index) => bytes.subarray(sorted[index - 1] ?? 0, end));
  const pieces = [...parts.flatMap((part) => splitter.read(part)), ...splitter.end()];
  return pieces.map(({ place, text, next, fault }) => [
    place,
    Buffer.from(text).toString(),
    next,
    ...(fault === undefined ? ([] as const) : ([fault] as const)),
  ]);
}

const csv = (from = 1, delimiter = ",") => new Records(from, delimiter, true);

describe("lines", () => {
  test("are events, but for blank ones and what is no object", () => {
    expect(piecesOf(new Lines(1), '{"a":1}\r\n\n  \n[1]\n{"a":\n{"é": "\\u2028"}')).toEqual([
      [1, '{"a":1}\r', 2],
      [4, "[1]", 5, "it is not an object of JSON"],
      [5, '{"a":', 6, "it is JSON that ends too early"],
      [6, '{"é": "\\u2028"}', 7],
    ]);
  });

  test("with numbers that other languages write are left to the service", () => {
    expect(piecesOf(new Lines(1), '{"a": NaN, "b": -Infinity, "c": "NaN"}')[0]).toHaveLength(3);
    expect(piecesOf(new Lines(1), '{"a": NaN1}')[0]?.[3]).toContain("not JSON");
  });

  test("before the one to begin at are passed over", () => {
    expect(piecesOf(new Lines(3), "{}\nbroken\n{}\n{}").map(([place]) => place)).toEqual([3, 4]);
  });

  test("that nothing can hold are told, and not held", () => {
    const [long, next] = piecesOf(new Lines(1), `{"a":"${"x".repeat(longestPiece)}"}\n{}`);
    expect(long).toEqual([1, "", 2, "it is longer than 16 MB"]);
    expect(next).toEqual([2, "{}", 3]);
  });
});

describe("elements of JSON", () => {
  test("are those of a list, wherever its line breaks are", () => {
    const text = '[\n  {"a": "]}\\""},\n  {"b": [1, {"c": 2}]}, 7 , "x,y", []]';
    expect(piecesOf(new Elements(1), text)).toEqual([
      [1, '{"a": "]}\\""}', 2],
      [2, '{"b": [1, {"c": 2}]}', 3],
      [3, "7", 4, "it is not an object of JSON"],
      [4, '"x,y"', 5, "it is not an object of JSON"],
      [5, "[]", 6, "it is not an object of JSON"],
    ]);
  });

  test("are one object, or several", () => {
    expect(piecesOf(new Elements(2), '{"a":1}\n{"a":2}{"a":3}').map(([, text]) => text)).toEqual([
      '{"a":2}',
      '{"a":3}',
    ]);
  });

  test("of a file that was cut off say so", () => {
    expect(piecesOf(new Elements(1), '[{}, {"a').at(-1)).toEqual([
      2,
      '{"a',
      3,
      "the file ends in the middle of it",
    ]);
    expect(piecesOf(new Elements(1), "[{},").at(-1)?.[3]).toContain("ends before its list does");
  });
});

describe("records of CSV", () => {
  test("are lines, but where quotes hold line breaks", () => {
    expect(piecesOf(csv(), 'a,b\r\n1,"x\r\ny"\r\n\r\n"2","say ""it"""\r\n3,\n')).toEqual([
      [2, '1,"x\r\ny"', 4],
      [5, '"2","say ""it"""', 6],
      [6, "3,", 7],
    ]);
  });

  test("that would have a service refuse all of them are told alone", () => {
    expect(
      piecesOf(csv(), 'a,b\n1,x"y\n2,"x"y\n3,4\n5,"six\n').map(([place, , , fault]) => [place, fault]),
    ).toEqual([
      [2, "a quote stands in a cell that does not begin with one"],
      [3, "something stands behind closing quotes"],
      [4, undefined],
      [5, "its quotes are never closed"],
    ]);
  });

  test("may have a delimiter of several bytes", () => {
    expect(piecesOf(csv(1, "→"), 'a→b\n"1"→"x→"\n2→"y"').map(([, , , fault]) => fault)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("begin behind the names of fields, also in the middle of the file", () => {
    const records = csv(3);
    expect(piecesOf(records, "a,b\n1,2\n3,4\n").map(([place]) => place)).toEqual([3]);
    expect(records.frame.before.toString()).toBe("a,b\n");
    expect(piecesOf(new Records(1, ",", false), "1,2\n").map(([place]) => place)).toEqual([1]);
  });
});

test("pieces are the same, wherever the parts of a file end", () => {
  const texts = fc.array(
    fc.constantFrom('{"a":1}', "[", "]", ",", "\n", "\r", "\r\n", '"', "\\", "é→", " ", "7", "{"),
    {
      maxLength: 25,
    },
  );
  const splitters = [() => new Lines(1), () => new Elements(1), () => csv(1, "→"), () => csv()];
  fc.assert(
    fc.property(texts, fc.array(fc.nat(60)), fc.constantFrom(...splitters), (text, ends, splitter) => {
      const whole = text.join("");
      expect(piecesOf(splitter(), whole, ends)).toEqual(piecesOf(splitter(), whole));
    }),
    { numRuns: 500 },
  );
});
