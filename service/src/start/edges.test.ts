import { describe, expect, test } from "vitest";
import { parseEdges } from "./edges.ts";

describe("edges", () => {
  test("without addresses are all reached under one", () => {
    const { names, edgeOfHost } = parseEdges(["moon", "mars"]);
    expect(names).toEqual(["moon", "mars"]);
    for (const host of [undefined, "", "moon", "127.0.0.1:8460"]) expect(edgeOfHost(host)).toBeUndefined();
  });

  test.each([
    ["moon.example.com", "moon"],
    ["MOON.example.com", "moon"],
    ["moon.example.com:443", "moon"],
    ["mars.example.com:8461", "mars"],
    ["mars.example.com", undefined],
    ["mars.example.com:8460", undefined],
    ["[::1]:9000", "venus"],
    ["[::1]", undefined],
    ["example.com", undefined],
    [undefined, undefined],
  ])("of the host %s are %s", (host, edge) => {
    const { edgeOfHost } = parseEdges([
      "moon=Moon.example.com",
      "mars=mars.example.com:8461",
      "venus=[::1]:9000",
      "pluto",
    ]);
    expect(edgeOfHost(host)).toBe(edge);
  });

  test.each([
    [[], "at least one"],
    [[""], '"" cannot be the name'],
    [["."], '"." cannot be the name'],
    [[".."], '".." cannot be the name'],
    [["a/b"], '"a/b" cannot be the name'],
    [["a", "a=b"], "named twice"],
    [["a=h", "b=H"], "the same address"],
    [["a="], '"" cannot be the address of the edge deployment a'],
    [["a=https://h"], "give host or host:port"],
    [["a=h:port"], '"h:port" cannot be the address'],
  ])("%j are refused", (entries, words) => {
    expect(() => parseEdges(entries)).toThrow(
      expect.objectContaining({ code: "OPTION_INVALID", message: expect.stringContaining(words) }),
    );
  });
});
