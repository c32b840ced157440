import { z } from "zod";
import { timespanUnits } from "./durations.ts";

const units = [...timespanUnits.keys()].join("|");
const clock = String.raw`(?:\d+\.)?\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?`;
/** A length of time that is not negative: a number with its unit, or days and hours. */
const span = (gap: string) => String.raw`(?:\d+(?:\.\d+)?${gap}(?:${units})|${clock})`;

const month = "(?:0[1-9]|1[0-2])";
const dayOfMonth = String.raw`(?:0[1-9]|[12]\d|3[01])`;
const date = String.raw`\d{4}(?:-${month}(?:-${dayOfMonth})?|${month}${dayOfMonth}|-?\d{3}|-?W\d\d(?:-?[1-7])?)?`;
const offset = String.raw`(?:[Zz]| ?[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)`;
const timeOfDay = String.raw`(?:[01]\d|2[0-4])(?::?[0-5]\d(?::?(?:[0-5]\d|60))?)?(?:[.,]\d+)?`;
const iso = `${date}(?:[Tt ]${timeOfDay}${offset}?)?`;
const relative = String.raw`\s*now(?:\s*[+-]\s*${span("")})?\s*`;

/** What begins or ends a query's range. That a month has so many days is left to whoever reads it. */
export const requestTime = z
  .string()
  .regex(
    new RegExp(`^(?:${relative}|${iso})$`),
    "must be a time such as 2026-01-02T15:04:05Z, or a relative one such as now-1h",
  );

/** A time with its date, seconds and offset. */
export const rfc3339Time = z
  .string()
  .regex(
    new RegExp(
      String.raw`^\d{4}-${month}-${dayOfMonth}[Tt ](?:[01]\d|2[0-4]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$`,
    ),
    "must be a time of RFC 3339, such as 2026-01-02T15:04:05Z",
  );

/** The width of a bin; `auto` leaves it to the service. */
export const binWidth = z
  .string()
  .regex(
    new RegExp(`^(?:auto|(?=.*[1-9])${span(String.raw`\s*`)})$`),
    'must be "auto" or a width such as "30s" or "1h"',
  );
