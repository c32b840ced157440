import { z } from "zod";
import { field } from "./field.ts";

/** The input that every resource has: take over what exists under the same unique name. */
export const adopt = field(
  z
    .boolean()
    .describe(
      "Take over an object that exists already under this name, instead of failing. What the program declares is then written to it; the rest stays as it is.",
    ),
).own();
