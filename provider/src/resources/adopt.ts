import { z } from "zod";
import { field } from "../declaration/field.ts";

/** The input that every resource has: take over what exists already. */
export const adopt = field(
  z
    .union([z.boolean(), z.string().regex(/^(?!\.{0,2}$)/, "must be an id")])
    .describe(
      "Take over an object that exists already under this name, or the one whose id is given, instead of making one. What the program declares is then written to it; the rest stays as it is.",
    ),
).own();
