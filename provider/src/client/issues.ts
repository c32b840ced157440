import type { z } from "zod";

/** Issues by path and reason; never a value, which may be a secret. */
export function issuesOf(error: z.ZodError): string {
  const texts = error.issues.map((issue) => {
    const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys.join(", ")] : issue.path;
    return `${path.join(".") || "the body"}: ${issue.code === "unrecognized_keys" ? "unknown key" : issue.message}`;
  });
  return texts.slice(0, 5).join("; ");
}
