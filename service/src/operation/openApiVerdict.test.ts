import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";
import { endpointNames, endpointOf, Wire } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { arbitraryOf, fc } from "../../../tools/testing/arbitrary.ts";
import { mutated, oddValue } from "../../../tools/testing/fuzz/mutated.ts";
import { draws, isLong } from "../../../tools/testing/longRun.ts";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { Refusal } from "../errors/refusal.ts";
import { bodyCheck } from "../routes/bodyReader.ts";
import { queryReader } from "../routes/queryReader.ts";
import { openApiDocument } from "./openApi.ts";

const numRuns = isLong ? draws(200) : 25;
const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Whether the service takes it; what is no refusal fails the test. */
function isTaken(check: () => unknown): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Numbers one after the other, from the start again at their end. */
function inTurn(numbers: readonly number[]): () => number {
  let at = 0;
  return () => numbers[at++ % numbers.length] ?? 0;
}

/** A legal value in which one field that the schema knows, at any depth, has another value, or first gets one. */
function withOddField(schema: z.ZodType, value: unknown, pick: () => number, odd: unknown): unknown {
  const inner = (child: unknown, part: unknown) => withOddField(child as z.ZodType, part, pick, odd);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return inner(schema.unwrap(), value);
  if (schema instanceof z.ZodArray && Array.isArray(value) && value.length > 0) {
    const place = pick() % value.length;
    return value.map((each, index) => (index === place ? inner(schema.element, each) : each));
  }
  if (schema instanceof z.ZodObject && typeof value === "object" && value !== null) {
    const keys = Object.keys(schema.shape);
    const key = keys[pick() % keys.length] ?? "";
    const here: unknown = Reflect.get(value, key);
    const isDeeper = typeof here === "object" && here !== null && pick() % 3 > 0;
    return {
      ...value,
      [key]: isDeeper ? inner(schema.shape[key], here) : nearMiss(schema.shape[key], pick, odd),
    };
  }
  if (schema instanceof z.ZodRecord && typeof value === "object" && value !== null) {
    const [key = "a"] = Object.keys(value);
    const here: unknown = Reflect.get(value, key);
    return { ...value, [key]: here === undefined || pick() % 3 === 0 ? odd : inner(schema.valueType, here) };
  }
  return nearMiss(schema, pick, odd);
}

/** Half of the values are such as a field of this kind may nearly have. */
function nearMiss(schema: unknown, pick: () => number, odd: unknown): unknown {
  const near = [
    null,
    0,
    "",
    {},
    [],
    -1,
    "now-1h",
    "5m",
    "auto",
    "0s",
    "2026-02-30T00:00:00Z",
    "2026-13-01T00:00:00Z",
  ];
  const long = [
    `${"a".repeat(65)}@b.example`,
    `${"a".repeat(64)}@b.example`,
    "😀".repeat(150),
    "http://a",
    "http://[",
    "ftp://a",
  ];
  const all = [...near, ...long, odd, odd, odd, odd];
  return schema === undefined ? odd : all[pick() % all.length];
}

describe.each([
  ["default", {}],
  ["made-up", madeUpProfile],
])("with the %s profile the document and the service agree on", (_, profile) => {
  const wire = Wire.from(profile);
  const document = JSON.parse(JSON.stringify(openApiDocument({ wire, served: {}, shown: endpointNames })));
  const compiled = (schema: AnySchema) => ajv.compile({ ...Object(schema), components: document.components });
  const operationOf = (name: (typeof endpointNames)[number]) =>
    document.paths[wire.pathToCall(name)][endpointOf(name).method.toLowerCase()];

  const bodies = endpointNames.flatMap((name) => {
    const { body } = endpointOf(name);
    return body instanceof z.ZodType ? [{ name, body }] : [];
  });
  test.each(bodies)("bodies of $name", ({ name, body }) => {
    const check = bodyCheck(endpointOf(name), body, wire);
    const { schema } = operationOf(name).requestBody.content["application/json"];
    const validate = compiled(schema);
    const sent = fc
      .tuple(arbitraryOf(body), fc.array(fc.nat(), { minLength: 30, maxLength: 30 }), oddValue)
      .map(([value, picks, odd]) => wire.toWire(body, withOddField(body, value, inTurn(picks), odd)));
    fc.assert(
      fc.property(fc.oneof({ weight: 3, arbitrary: sent }, mutated(sent)), (drawn) => {
        const value = JSON.parse(JSON.stringify(drawn ?? null));
        expect({ value, isTaken: validate(value) }).toEqual({ value, isTaken: isTaken(() => check(value)) });
      }),
      { numRuns },
    );
  });

  const odd = [
    "",
    "a",
    "tabular",
    "legacy",
    "auto",
    "😀",
    "r".repeat(201),
    "😀".repeat(150),
    "2026-02-03T10:00:00Z",
    "now",
  ];
  const queries = endpointNames.flatMap((name) => (wire.query(name) === undefined ? [] : [{ name }]));
  test.each(queries)("parameters of $name", ({ name }) => {
    const check = queryReader(name, wire);
    const parameters: { name: string; in: string; required: boolean; schema: AnySchema }[] = operationOf(
      name,
    ).parameters.filter((parameter: { in: string }) => parameter.in === "query");
    const others = Object.fromEntries(
      parameters.filter(({ required }) => required).map((each) => [each.name, "2026-02-03T10:00:00Z"]),
    );
    for (const parameter of parameters) {
      const validate = compiled(parameter.schema);
      for (const value of odd) {
        const search = new URLSearchParams({ ...others, [parameter.name]: value });
        const told = { parameter: parameter.name, value };
        expect({ ...told, isTaken: validate(value) }).toEqual({
          ...told,
          isTaken: isTaken(() => check(`/?${search}`)),
        });
      }
    }
  });
});
