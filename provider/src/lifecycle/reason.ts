import { nearest } from "eventdata-contract";
import type { z } from "zod";

/** What is wrong with an input, in words. Never its value: that may be a secret. */
export function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `must be ${article(issue.expected)}`;
    case "too_small":
      return `must be ${issue.inclusive ? "at least" : "greater than"} ${issue.minimum}${unit(issue.origin)}`;
    case "too_big":
      return `must be ${issue.inclusive ? "at most" : "less than"} ${issue.maximum}${unit(issue.origin)}`;
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map((value) => JSON.stringify(value)).join(", ")}`;
    case "invalid_format":
      return issue.message.startsWith("Invalid")
        ? `must be ${formats[issue.format] ?? `a valid ${issue.format}`}`
        : issue.message;
    case "invalid_union":
      return [...new Set(issue.errors.flatMap((issues) => issues.slice(0, 1).map(reasonOf)))].join(", or ");
    case "invalid_key":
      return `has a name that ${issue.issues.map(reasonOf).join(" and ")}`;
    default:
      return issue.message;
  }
}

const formats: Readonly<Record<string, string>> = {
  datetime: "a time of the form 2026-01-31T12:00:00Z",
  email: "an e-mail address",
};

function article(type: string): string {
  if (type === "int") return "a whole number";
  if (type === "record") return "an object";
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function unit(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " entries" : "";
}

export function unknownProperty(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  if (near) return `is not a property; did you mean ${near}?`;
  return known.length === 0 ? "is not a property" : `is not a property; there are ${known.join(", ")}`;
}
