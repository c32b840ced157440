import { z } from "zod";
import type { Production } from "./growth.ts";

type Path = readonly (string | number)[];

/** A place of a value, and what may stand there that is long. */
interface Place {
  readonly path: Path;
  readonly what: string;
  readonly longer: (bytes: number) => unknown;
}

/** JSON of a schema, made long in each of its places; most of it the schema refuses, which takes its time too. */
export function longBodies(name: string, schema: z.ZodType): Production[] {
  return placesOf(schema, []).map(({ path, what, longer }) => ({
    name: `${name}: ${what} at ${path.join(".") || "the top"}`,
    of: (bytes) => JSON.stringify(nestedIn(path, longer(bytes))),
  }));
}

function nestedIn(path: Path, value: unknown): unknown {
  return path.reduceRight<unknown>(
    (inner, key) => (typeof key === "number" ? [inner] : { [key]: inner }),
    value,
  );
}

const texts = ["a", "0", "-", ".", "a.", "a@", "é", "\u0000", "https://a/", "T", "1d", '"', "{", "[1,"];

function placesOf(schema: z.ZodType, path: Path): Place[] {
  const inner = (child: unknown, key: string | number) => placesOf(child as z.ZodType, [...path, key]);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return placesOf(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodPipe) {
    const side = schema.in instanceof z.ZodTransform ? schema.out : schema.in;
    return placesOf(side as z.ZodType, path);
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).flatMap(([key, field]) => inner(field, key));
    return [...fields, { path, what: "many unknown keys", longer: manyKeys("unknown", 1) }];
  }
  if (schema instanceof z.ZodArray)
    return [...inner(schema.element, 0), ...lists(path, schema.element as z.ZodType)];
  if (schema instanceof z.ZodRecord) {
    const value = schema.valueType as z.ZodType;
    return [
      ...inner(value, "name"),
      { path, what: "many names", longer: manyKeys("name", shortest(value)) },
      ...texts.map((text) => ({
        path,
        what: `a long name of ${text}`,
        longer: (bytes: number) => ({ [text.repeat(bytes / text.length)]: shortest(value) }),
      })),
    ];
  }
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => placesOf(option as z.ZodType, path));
  return texts.map((text) => ({
    path,
    what: `a long text of ${text}`,
    longer: (bytes: number) => text.repeat(bytes / text.length),
  }));
}

function manyKeys(prefix: string, value: unknown) {
  const length = JSON.stringify(value).length + prefix.length + 9;
  return (bytes: number) =>
    Object.fromEntries(Array.from({ length: bytes / length }, (_, index) => [`${prefix}${index}`, value]));
}

/** Many that are right, many that are not, and many that are not alike. */
function lists(path: Path, element: z.ZodType): Place[] {
  const right = shortest(element);
  const many = (what: string, item: (index: number) => unknown): Place => ({
    path,
    what,
    longer: (bytes) =>
      Array.from({ length: bytes / (JSON.stringify(item(0)).length + 1) }, (_, index) => item(index)),
  });
  return [
    many("the same again and again", () => right),
    many("numbers", () => 1),
    many("different texts", (index) => `text${index}`),
    many("empty lists", () => []),
  ];
}

/** Some value that a schema may take. */
function shortest(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return shortest(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodObject) {
    const [first] = Object.entries(schema.shape);
    return first ? { [first[0]]: shortest(first[1] as z.ZodType) } : {};
  }
  if (schema instanceof z.ZodArray) return [shortest(schema.element as z.ZodType)];
  if (schema instanceof z.ZodRecord || schema instanceof z.ZodUnknown) return {};
  if (schema instanceof z.ZodBoolean) return true;
  return schema instanceof z.ZodNumber ? 1 : "a";
}
