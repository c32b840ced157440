import { z } from "zod";
import { isMap, type Values } from "../../declaration/value.ts";
import { unwrapped } from "../../lifecycle/paths.ts";

/** An answer of success as it should be: its text, and what the contract says of it. */
export interface Truth {
  readonly text: string;
  readonly schema: z.ZodType | undefined;
  /** The field with the id. */
  readonly id: string;
}

export interface Break {
  readonly name: string;
  /** What comes instead; undefined where this answer has nothing that could break so. */
  readonly of: (truth: Truth) => string | undefined;
  /** Whether nothing of the true answer is in it, so that it may come without anything carried out. */
  readonly isWhole: boolean;
  /** Whether it is a page for people, as portals and gateways answer. */
  readonly isPage?: boolean;
  /** Whether it is a good answer of another object. */
  readonly isAnother?: boolean;
}

/** How a service can answer 200 and break the contract. */
export const breaks: readonly Break[] = [
  { ...whole("a page for people", () => "<!doctype html><title>Sign in</title>"), isPage: true },
  whole("half of the JSON", ({ text }) => text.slice(0, Math.ceil(text.length / 2)) || '{"na'),
  whole("nothing", () => ""),
  whole("null", () => "null"),
  whole("a list for an object, an object for a list", ({ text, schema }) =>
    schema instanceof z.ZodArray ? `{"items": ${text}}` : `[${text}]`,
  ),
  inObject("no id", (object, { id }) => without(object, id)),
  inObject("an empty id", (object, { id }) => ({ ...object, [id]: "" })),
  inObject("a required field missing", (object, { id, schema }) => {
    const [name] = requiredIn(schema, id);
    return name === undefined ? undefined : without(object, name);
  }),
  inObject("a field of another type", (object, { id, schema }) => {
    const [name] = requiredIn(schema, id).slice(-1);
    return name === undefined ? undefined : { ...object, [name]: 7 };
  }),
  inObject("a word that the API does not know", (object, { schema }) => unknownWord(schema, object)),
  {
    name: "another object",
    isWhole: false,
    isAnother: true,
    of: ({ text, schema, id }) =>
      schema instanceof z.ZodObject ? JSON.stringify({ ...objectIn(text), [id]: "another" }) : undefined,
  },
];

function whole(name: string, of: (truth: Truth) => string): Break {
  return { name, of, isWhole: true };
}

type Change = (object: Values, truth: Truth) => unknown;

/** The same in every object of a list. Where one cannot be changed, as in an empty list, nothing is. */
function inObject(name: string, change: Change): Break {
  return {
    name,
    isWhole: false,
    of: (truth) => {
      if (truth.schema === undefined) return undefined;
      const { schema, text } = truth;
      if (!(schema instanceof z.ZodArray)) return json(change(objectIn(text), truth));
      const one = { ...truth, schema: schema.element as z.ZodType };
      const objects = (JSON.parse(text) as Values[]).map((object) => change(object, one));
      return objects.length === 0 || objects.includes(undefined) ? undefined : json(objects);
    },
  };
}

function json(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

function objectIn(text: string): Values {
  return JSON.parse(text) as Values;
}

function without(object: Values, name: string): Values {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function requiredIn(schema: z.ZodType | undefined, id: string): string[] {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  return Object.keys(shape).filter(
    (name) => name !== id && shape[name]?.safeParse(undefined).success === false,
  );
}

/** The value with a made-up word in the first place where only some words may stand. */
function unknownWord(schema: z.ZodType | undefined, value: unknown): unknown {
  const plain = schema && unwrapped(schema);
  if (plain instanceof z.ZodEnum) return typeof value === "string" ? "of-tomorrow" : undefined;
  if (plain instanceof z.ZodArray && Array.isArray(value)) {
    const [first, ...others] = value;
    const changed = unknownWord(plain.element as z.ZodType, first);
    return changed === undefined ? undefined : [changed, ...others];
  }
  if (!isMap(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const changed = unknownWord(partOf(plain, key), inner);
    if (changed !== undefined) return { ...value, [key]: changed };
  }
  return undefined;
}

function partOf(schema: z.ZodType | undefined, key: string): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[key] as z.ZodType | undefined;
  return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : undefined;
}
