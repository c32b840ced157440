import { aplRequest, viewFields, virtualFieldFields } from "eventdata-contract";
import fc from "fast-check";
import type { z } from "zod";

/** Any text can stand in a query's own strings and names. */
const anyText = fc.string({ maxLength: 20, unit: "grapheme" });
const verbatim = anyText.map((text) => `@"${text.replaceAll('"', '""')}"`);
const name = fc.oneof(
  fc.constantFrom("logs", "status", "duration_ms"),
  anyText.map((text) => `['${text.replaceAll(/[\\']/g, "\\$&")}']`),
);

/** Expressions that can be parsed; what they name need not exist. */
const aplExpression = fc.oneof(
  fc.constantFrom(
    "1",
    "duration_ms / 1000",
    'iff(status >= 500, "failed", tolower(level))',
    "coalesce(a.b[0], -d)",
  ),
  fc.tuple(name, verbatim).map(([field, text]) => `${field} == ${text}`),
);

/** Queries that can be parsed. */
const aplQuery = fc.oneof(
  fc.constantFrom("['logs'] | count", "union logs, ['app-*'] | take 5 // the first", "let a = 1; print a"),
  fc.tuple(name, aplExpression).map(([source, value]) => `${source}\n| extend value = ${value}`),
);

/** The contract's texts in APL, by their schemas: that they can be parsed no schema tells. */
export const aplTexts: ReadonlyMap<z.ZodType, fc.Arbitrary<string>> = new Map<
  z.ZodType,
  fc.Arbitrary<string>
>([
  [viewFields.aplQuery, aplQuery],
  [aplRequest.shape.apl, aplQuery],
  [virtualFieldFields.expression, aplExpression],
]);
