import { z } from "zod";
import { described } from "../meta.ts";
import { count, isoTime } from "./common.ts";

export const ingestParameters = z.object({
  "timestamp-field": described(z.string(), "Field that holds an event's time.").optional(),
  "timestamp-format": described(
    z.string(),
    "Layout of that field, written with the reference time.",
  ).optional(),
  "csv-delimiter": described(
    z.string().regex(/^[^\u{10000}-\u{10ffff}]$/u, "must be one character"),
    "Delimiter of CSV; a comma unless given.",
  ).optional(),
});

export const ingestResult = z.object({
  ingested: described(count, "Events taken."),
  failed: described(count, "Events refused."),
  processedBytes: described(count, "Bytes read, uncompressed."),
  blocksCreated: described(count, "Blocks created."),
  walLength: described(count, "Batches taken and not yet moved into tables."),
  failures: described(
    z.array(z.object({ error: z.string(), timestamp: isoTime })),
    "Why each refused event was refused.",
  ).optional(),
});
