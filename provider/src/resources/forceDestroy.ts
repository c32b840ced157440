import { z } from "zod";
import { field } from "../declaration/field.ts";

/** The input that lets a dataset go with what it holds. */
export const forceDestroy = field(
  z
    .boolean()
    .describe(
      "Let the dataset be deleted, or made anew, with the events that it holds. It counts from the state, so it takes one `pulumi up` before it lets anything go. Without it a dataset that holds events, or of which that cannot be told, is neither deleted nor replaced. With it an adoption may also shorten the retention, or switch it on, over older events.",
    ),
).own();
