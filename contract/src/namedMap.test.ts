import { expect, test } from "vitest";
import { z } from "zod";
import { arbitraryOf, fc } from "../../tools/testing/arbitrary.ts";
import { endpointNames, endpointOf, endpoints } from "./endpoints.ts";
import { wireProfileSchema } from "./wire/profile.ts";

interface Found {
  readonly place: string;
  readonly map: z.ZodRecord;
}

/** Every map in a schema whose names are not written there. */
function mapsIn(schema: unknown, place: string): Found[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return mapsIn(schema.unwrap(), place);
  if (schema instanceof z.ZodArray) return mapsIn(schema.element, `${place}[]`);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) => mapsIn(field, `${place}.${key}`));
  }
  if (schema instanceof z.ZodRecord) {
    return [{ place, map: schema }, ...mapsIn(schema.valueType, `${place}.*`)];
  }
  return [];
}

const all = [
  ...endpointNames.flatMap((name) => {
    const { body, answer } = endpointOf(name);
    return [...mapsIn(body, `${name} body`), ...mapsIn(answer, `${name} answer`)];
  }),
  ...mapsIn(wireProfileSchema, "wire profile"),
];

test.each(all)(
  "$place: a name that means something to the language is taken or refused, as any other",
  ({ map }) => {
    fc.assert(
      fc.property(
        fc.constantFrom("__proto__", "constructor", "toString"),
        arbitraryOf(map.valueType as z.ZodType),
        (name, value) => {
          const sent: unknown = JSON.parse(JSON.stringify({ [name]: value }));
          const result = map.safeParse(sent);
          const isName = (map.keyType as z.ZodType).safeParse(name).success;
          expect(result.success).toBe(isName && map.safeParse({ ordinary: value }).success);
          if (result.success) expect(JSON.stringify(result.data)).toBe(JSON.stringify(sent));
        },
      ),
      { numRuns: 10 },
    );
  },
);

test("what is wrong under such a name is told with its path", () => {
  const { body } = endpoints.createRole;
  const sent: unknown = JSON.parse('{"name":"a","datasetCapabilities":{"__proto__":{"query":["reed"]}}}');
  const [issue] = body.safeParse(sent).error?.issues ?? [];
  expect(issue?.path).toEqual(["datasetCapabilities", "__proto__", "query", 0]);
});
