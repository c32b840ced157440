import { array, literal, strictObject, string, union, unknown } from "zod";

/** Makes schemas around those of the contract, for code that loads the contract late and zod with it. */
export const schemas = { array, literal, strictObject, string, union, unknown };
