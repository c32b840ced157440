import { described } from "eventdata-contract";
import { z } from "zod";
import { span } from "./span.ts";

const plain = z.union([z.string(), z.number(), z.boolean()]);

const boundsOf = <Value extends z.ZodType>(value: Value) => ({
  equals: described(value, "It is this.").optional(),
  atLeast: described(z.number(), "It is this or more.").optional(),
  atMost: described(z.number(), "It is this or less.").optional(),
  between: described(z.array(z.number()).length(2), "It is within these two, or one of them.").optional(),
  oneOf: described(z.array(value).min(1), "It is one of these.").optional(),
});

export const countBounds = z.object(boundsOf(z.number()));
export const valueBounds = z.object(boundsOf(plain));
export const columnBounds = z.object({
  name: described(z.string().min(1), "Name of the column."),
  ...boundsOf(plain),
});

/** What has to hold of a query's result. */
export const expectation = z.object({
  rows: described(countBounds, "How many rows there are.").optional(),
  scalar: described(valueBounds, "The one value of one row of one column.").optional(),
  column: described(columnBounds, "Each value of a column; there has to be one.").optional(),
  maxAge: described(
    span,
    "How old the newest `_time` of the rows may be, by the service's clock.",
  ).optional(),
  noRows: described(z.literal(true), "There are no rows.").optional(),
});

/** A number to compare with: of before the change. */
export const baseline = z.object({
  value: described(z.number(), "The number, such as a function earlier in the program has told.").optional(),
  apl: described(
    z.string().min(1),
    "A query whose one value it is, asked before anything is sent.",
  ).optional(),
  atMostTimes: described(
    z.number().nonnegative(),
    "The value is at most so many times the baseline.",
  ).optional(),
  atLeastTimes: described(
    z.number().nonnegative(),
    "The value is at least so many times the baseline.",
  ).optional(),
});

export type Expectation = z.infer<typeof expectation>;
export type Baseline = z.infer<typeof baseline>;
export type Bounds = z.infer<typeof valueBounds>;
