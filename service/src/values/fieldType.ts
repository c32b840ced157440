/** What a field can hold. An integer lies in -2^63 to 2^63-1, any other number is a float. */
export type FieldType = "boolean" | "integer" | "float" | "string" | "array" | "map";

/** A field with the values of one type: a field that changes its type is several of them. */
export type FieldColumn = readonly [name: string, type: FieldType];
