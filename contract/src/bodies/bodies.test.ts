import { describe, expect, test } from "vitest";
import { z } from "zod";
import { arbitraryOf, fc } from "../../../tools/testing/arbitrary.ts";
import { endpointNames, endpointOf } from "../endpoints.ts";

const schemas = endpointNames.flatMap((name) => {
  const row = endpointOf(name);
  return [
    ...(row.body && row.body !== "events" ? [{ name, side: "request", schema: row.body }] : []),
    ...(row.answer ? [{ name, side: "answer", schema: row.answer }] : []),
  ];
});

describe("every body of the contract", () => {
  test.each(schemas)("$name $side: what the schema prints it accepts", ({ schema }) => {
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        const printed = JSON.parse(JSON.stringify(schema.parse(value)));
        expect(schema.parse(printed)).toEqual(printed);
      }),
      { numRuns: 30 },
    );
  });

  test.each(objects("answer"))("$name answer: an unknown key is kept", ({ schema }) => {
    fc.assert(
      fc.property(arbitraryOf(schema), fc.jsonValue(), (value, extra) => {
        const sent = { ...(value as object), aKeyOfTomorrow: extra };
        expect(schema.parse(sent)).toHaveProperty("aKeyOfTomorrow", extra);
      }),
      { numRuns: 10 },
    );
  });

  test.each(objects("request"))("$name request: an unknown key is refused", ({ schema }) => {
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        const result = schema.safeParse({ ...(value as object), aKeyOfTomorrow: 1 });
        expect(result.error?.issues).toEqual([
          expect.objectContaining({ code: "unrecognized_keys", keys: ["aKeyOfTomorrow"] }),
        ]);
      }),
      { numRuns: 10 },
    );
  });
});

describe("nested bodies", () => {
  const notifier = endpointOf("createNotifier");

  test("a request refuses an unknown key below a channel, with its path", () => {
    const body = { name: "n", properties: { webhook: { url: "https://a.example", colour: "red" } } };
    const issues = (notifier.body as z.ZodType).safeParse(body).error?.issues;
    expect(issues).toEqual([expect.objectContaining({ path: ["properties", "webhook"], keys: ["colour"] })]);
  });

  test("an answer keeps an unknown key below a channel", () => {
    const body = { id: "1", name: "n", properties: { webhook: { colour: "red" } } };
    expect((notifier.answer as z.ZodType).parse(body)).toEqual(body);
  });

  test.each([{}, { webhook: {}, email: {} }])("a notifier with the channels %j is refused", (properties) => {
    const result = (notifier.body as z.ZodType).safeParse({ name: "n", properties });
    expect(result.error?.issues).toEqual([
      expect.objectContaining({ path: ["properties"], message: "must have exactly one channel" }),
    ]);
  });
});

function objects(side: string) {
  return schemas.filter((row) => row.side === side && row.schema instanceof z.ZodObject);
}
