import { z } from "zod";

/** Zod passes over this name without a word, lest an assignment set a prototype. */
const passedOver = "__proto__";

const NamedMap = z.core.$constructor("NamedMap", (schema: z.ZodRecord, def: z.core.$ZodRecordDef) => {
  z.ZodRecord.init(schema, def);
  const parseOthers = schema._zod.parse;
  schema._zod.parse = (payload, context) => {
    const input = payload.value;
    const parsed = parseOthers(payload, context);
    if (!hasPassedOver(input) || !isSettled(parsed)) return parsed;
    const name = settled(def.keyType._zod.run({ value: passedOver, issues: [] }, context));
    const value = settled(def.valueType._zod.run({ value: input[passedOver], issues: [] }, context));
    if (name.issues.length > 0) {
      parsed.issues.push({ code: "invalid_key", origin: "record", issues: [], input, path: [passedOver] });
    }
    parsed.issues.push(...z.core.util.prefixIssues(passedOver, value.issues));
    parsed.value = Object.fromEntries([...Object.entries(parsed.value as object), [passedOver, value.value]]);
    return parsed;
  };
});

/** A record whose names come from outside: it takes, or refuses, each of them. */
export function namedMap<S extends z.ZodRecord>(record: S): S {
  return new NamedMap(record.def) as S;
}

function hasPassedOver(value: unknown): value is { [passedOver]: unknown } {
  return typeof value === "object" && value !== null && Object.hasOwn(value, passedOver);
}

function isSettled<T>(result: T | Promise<T>): result is T {
  return !(result instanceof Promise);
}

function settled<T>(result: T | Promise<T>): T {
  if (isSettled(result)) return result;
  throw new Error("names and values of a map must be checked without waiting");
}
