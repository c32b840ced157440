import { describe, expect, test } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { Secret, Unknown } from "../../declaration/value.ts";
import { unknownText } from "../unknownText.ts";
import { assetsIn, decode, decodeInClear, encode } from "./properties.ts";
import { signatureKey, signatures } from "./signatures.ts";

const secret = (value: unknown) => ({ [signatureKey]: signatures.secret, value });
const output = (rest: object) => ({ [signatureKey]: signatures.output, ...rest });

const marked: [string, unknown, unknown][] = [
  ["a text", "a", "a"],
  ["nothing", null, null],
  ["what is not known", unknownText, Unknown.value],
  ["a secret", secret("a"), new Secret("a")],
  ["a secret in a list in a map", { a: [secret({ b: 1 })] }, { a: [new Secret({ b: 1 })] }],
  ["an output", output({ value: 1, dependencies: ["urn"] }), 1],
  ["an output that is not known", output({ dependencies: [] }), Unknown.value],
  ["a secret output", output({ value: "a", secret: true }), new Secret("a")],
  ["a resource", { [signatureKey]: signatures.resource, urn: "urn", id: "logs" }, "logs"],
  [
    "a resource that is still to be made",
    { [signatureKey]: signatures.resource, urn: "urn", id: "" },
    Unknown.value,
  ],
];

describe("properties", () => {
  test.each(marked)("tell %s", (_, sent, meant) => {
    expect(decode({ property: sent })).toEqual({ property: meant });
  });

  test("tell in clear what is secret", () => {
    expect(decodeInClear({ a: secret(secret("b")) })).toEqual({ a: "b" });
  });

  test("tell where files stand", () => {
    const asset = { [signatureKey]: signatures.asset, text: "a" };
    const archive = { [signatureKey]: signatures.archive, assets: {} };
    expect(assetsIn(decode({ a: asset, b: [{ c: archive }], d: secret(asset), e: 1 }))).toEqual([
      "a",
      "b.0.c",
      "d",
    ]);
  });

  test("come back as they were", () => {
    const values = fc.dictionary(
      fc.string(),
      fc.oneof(
        fc.jsonValue(),
        fc.jsonValue().map((value) => new Secret(value)),
      ),
    );
    fc.assert(
      fc.property(values, (value) => {
        expect(decode(encode(value))).toEqual(value);
      }),
    );
  });

  test("leave out what is not there, and hold no secret that is not known", () => {
    expect(encode({ a: undefined, b: new Secret(Unknown.value), c: [undefined] })).toEqual({
      b: unknownText,
      c: [null],
    });
  });
});
