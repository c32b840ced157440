import { z } from "zod";

/** Which part of a wire profile renames the values or keys of a schema. */
export type WireScope = "channels" | "datasetKinds" | "plans";

declare module "zod" {
  interface GlobalMeta {
    /** Set where the API document is silent and this project decided. */
    origin?: "inferred";
    wire?: WireScope;
    /** Set on a list whose order and repetitions mean nothing. */
    unordered?: true;
    /** Set on an object of which one field is there, and no other. */
    exactlyOne?: true;
    /** Set on a value that is declared as a whole: what does not stand in it is not there. */
    whole?: true;
  }
}

/** A schema with its description. */
export function described<S extends z.ZodType>(schema: S, description: string): S {
  return schema.meta({ ...schema.meta(), description });
}

/** The same, for what the API document leaves open. */
export function inferred<S extends z.ZodType>(schema: S, description: string): S {
  return schema.meta({ ...schema.meta(), description, origin: "inferred" });
}

/** Marks a list whose order and repetitions mean nothing. */
export function unordered<S extends z.ZodType>(schema: S): S {
  return schema.meta({ ...schema.meta(), unordered: true });
}

/** Marks what is declared as a whole, where what says nothing, such as an empty list, is as good as absent. */
export function whole<S extends z.ZodType>(schema: S): S {
  return schema.meta({ ...schema.meta(), whole: true });
}

/** What is known of a schema, also when it stands behind "optional" or "nullable". */
export function metaOf(schema: z.ZodType): z.GlobalMeta {
  const own = schema.meta() ?? {};
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return { ...metaOf(schema.unwrap() as z.ZodType), ...own };
  }
  return own;
}
