import { z } from "zod";

/** A request body: an unknown key, at any depth, is refused. */
export function request<S extends z.ZodType>(schema: S): S {
  return rebuild(schema, (object) => object.strict()) as S;
}

/** An answer body: an unknown key, at any depth, is kept, since a service may know more than this contract. */
export function answer<S extends z.ZodType>(schema: S): S {
  return rebuild(schema, (object) => object.loose()) as S;
}

/**
 * Bodies are written once and are strict or loose by use. The static type stays the one of the
 * original: unknown keys are carried along, not offered.
 */
function rebuild(schema: z.ZodType, close: (object: z.ZodObject) => z.ZodObject): z.ZodType {
  const rebuilt = rebuildInner(schema, close);
  const meta = schema.meta();
  return meta && rebuilt !== schema ? rebuilt.meta(meta) : rebuilt;
}

function rebuildInner(schema: z.ZodType, close: (object: z.ZodObject) => z.ZodObject): z.ZodType {
  const inner = (child: unknown) => rebuild(child as z.ZodType, close);
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, inner(field)]));
    return close(schema.clone({ ...schema.def, shape }));
  }
  if (schema instanceof z.ZodOptional) return inner(schema.unwrap()).optional();
  if (schema instanceof z.ZodNullable) return inner(schema.unwrap()).nullable();
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: inner(schema.element) });
  if (schema instanceof z.ZodUnion)
    return schema.clone({ ...schema.def, options: schema.options.map(inner) });
  if (schema instanceof z.ZodRecord)
    return schema.clone({ ...schema.def, valueType: inner(schema.valueType) });
  return schema;
}
