import { nearest, type Wire } from "eventdata-contract";
import { z } from "zod";
import { keyCharacters, shorten } from "../errors/shorten.ts";

const mostFaults = 10;

/** What a schema finds wrong with a value, in words that name each field as the sender wrote it. */
export function faultsOf(error: z.ZodError, value: unknown, schema: z.ZodType, wire: Wire): string {
  const faults: string[] = [];
  for (const issue of error.issues) {
    if (faults.length >= mostFaults) break;
    faults.push(...faultsOfIssue(issue, value, schema, wire));
  }
  const more = error.issues.reduce((sum, issue) => sum + countOf(issue), 0) - mostFaults;
  return faults.slice(0, mostFaults).join("; ") + (more > 0 ? `; and ${more} more` : "");
}

/** A body may have as many as it has characters: what nobody reads is not put into words. */
function countOf(issue: z.core.$ZodIssue): number {
  return issue.code === "unrecognized_keys" ? issue.keys.length : 1;
}

function faultsOfIssue(issue: z.core.$ZodIssue, value: unknown, schema: z.ZodType, wire: Wire): string[] {
  const onWire = (leaf: unknown) => asSent(issue.path, leaf, schema, wire);
  const at = onWire(undefined).path;
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.slice(0, mostFaults).map((key) => unknownKey(at, key, schema));
    case "invalid_value":
      if (valueAt(value, issue.path) === undefined) return [`${at}: is required`];
      return [
        `${at}: must be ${issue.values.map((allowed) => JSON.stringify(onWire(allowed).leaf)).join(" or ")}`,
      ];
    case "invalid_type":
      return [
        valueAt(value, issue.path) === undefined ? `${at}: is required` : `${at}: ${lowered(issue.message)}`,
      ];
    case "custom":
      // What is said of fields together names them itself.
      return [
        issue.path.length === 0 && schema instanceof z.ZodObject ? issue.message : `${at}: ${issue.message}`,
      ];
    default:
      return [`${at}: ${lowered(issue.message)}`];
  }
}

function unknownKey(parent: string, key: string, schema: z.ZodType): string {
  const known = parent === "the body" && schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const short = shorten(key, keyCharacters);
  const near = nearest(short, known);
  const path = parent === "the body" ? short : `${parent}.${short}`;
  return `${path}: is not a known key${near ? ` (did you mean ${near}?)` : ""}`;
}

/** The wire profile may rename what stands on the way and at its end: both are translated along that one path. */
function asSent(path: readonly PropertyKey[], leaf: unknown, schema: z.ZodType, wire: Wire) {
  const nested = path.reduceRight<unknown>(
    (inner, key) => (typeof key === "number" ? [inner] : { [key]: inner }),
    leaf,
  );
  let rest = wire.toWire(schema, nested);
  const names = path.map((key) => {
    const [name, inner] = Object.entries(rest as object)[0] ?? [key, undefined];
    rest = inner;
    return typeof key === "number" ? key : name;
  });
  return { path: names.join(".") || "the body", leaf: rest };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
}

function lowered(message: string): string {
  return message.slice(0, 1).toLowerCase() + message.slice(1);
}
