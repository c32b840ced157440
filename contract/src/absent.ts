import { z } from "zod";

/**
 * A request's body without what says nothing, which typed clients send for what is not set: null wherever something may
 * be left out, and the zero of a type (`0`, `""`) where such a field would not take it.
 */
export function withoutAbsent(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return withoutAbsent(schema.unwrap() as z.ZodType, value);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((element) => withoutAbsent(schema.element as z.ZodType, element));
  }
  if (!isMap(value)) return value;
  if (schema instanceof z.ZodUnion) {
    const map = schema.options.find((option) => option instanceof z.ZodObject);
    return map === undefined ? value : withoutAbsent(map, value);
  }
  if (schema instanceof z.ZodObject) {
    const { shape }: { shape: Readonly<Record<string, z.ZodType>> } = schema;
    return mapped(value, (key) => (Object.hasOwn(shape, key) ? shape[key] : undefined));
  }
  if (schema instanceof z.ZodRecord) {
    const entry = (schema.valueType as z.ZodType).optional();
    return schema.valueType instanceof z.ZodUnknown ? value : mapped(value, () => entry, isNull);
  }
  return value;
}

/** The values that mean the same as leaving a field of this schema out. */
export function absentValuesOf(schema: z.ZodType): readonly (null | 0 | "")[] {
  if (!(schema instanceof z.ZodOptional)) return [];
  const zero = zeroOf(schema);
  return zero === undefined || schema.safeParse(zero).success ? [null] : [null, zero];
}

function mapped(
  map: Readonly<Record<string, unknown>>,
  schemaOf: (key: string) => z.ZodType | undefined,
  saysNothing = isAbsent,
): Record<string, unknown> {
  const entries = Object.entries(map).flatMap(([key, value]) => {
    const schema = schemaOf(key);
    if (schema === undefined) return [[key, value] as const];
    return saysNothing(value, schema) ? [] : [[key, withoutAbsent(schema, value)] as const];
  });
  return Object.fromEntries(entries);
}

function isAbsent(value: unknown, schema: z.ZodType): boolean {
  const mayBe = value === null || value === 0 || value === "";
  return mayBe && absentValuesOf(schema).includes(value);
}

function isNull(value: unknown): boolean {
  return value === null;
}

/** What a language with types sends for a field of this type that nobody has set. */
function zeroOf(schema: z.ZodType): 0 | "" | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return zeroOf(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodNumber) return 0;
  const isText = [z.ZodString, z.ZodStringFormat, z.ZodEnum, z.ZodLiteral].some(
    (kind) => schema instanceof kind,
  );
  return isText ? "" : undefined;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
