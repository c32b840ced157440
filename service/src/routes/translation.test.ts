import { endpointNames, endpointOf, Wire } from "eventdata-contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { arbitraryOf } from "../../../tools/testing/arbitrary.ts";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { translationOf } from "./translation.ts";

const schemas = endpointNames.flatMap((name) => {
  const { body, answer } = endpointOf(name);
  return [body, answer].flatMap((schema) => (schema instanceof z.ZodType ? [[name, schema] as const] : []));
});

describe("a translation that was found once", () => {
  test.each(schemas)("of a body of %s is the wire's own", (_, schema) => {
    const wire = Wire.from(madeUpProfile);
    for (const direction of ["toWire", "fromWire"] as const) {
      const translation = translationOf(schema, wire, direction) ?? ((value) => value);
      fc.assert(
        fc.property(fc.oneof(arbitraryOf(schema), fc.jsonValue()), (value) => {
          expect(translation(value)).toStrictEqual(wire[direction](schema, value));
        }),
        { numRuns: 20 },
      );
    }
  });

  test("leaves the value that it was given as it was", () => {
    const schema = endpointOf("getDataset").answer as z.ZodType;
    const value = Object.freeze({ name: "a", kind: "service:events:v1" });
    const translated = translationOf(schema, Wire.from(madeUpProfile), "toWire")?.(value);
    expect(translated).toEqual({ name: "a", kind: "madeup:events:v1" });
  });

  test("is nothing where the profile changes nothing", () => {
    const schema = endpointOf("listDatasets").answer as z.ZodType;
    expect(translationOf(schema, Wire.from(), "toWire")).toBeUndefined();
  });
});
