import { namedMap } from "eventdata-contract";
import { z } from "zod";
import { ServiceError } from "../../errors/serviceError.ts";
import type { ExternalIssuerOptions } from "./externalIssuer.ts";

const issuer = z.strictObject({
  address: z.string(),
  audience: z.string(),
  algorithms: z.array(z.string()).optional(),
  claim: z.enum(["sub", "email", "client_id"]),
  subjects: namedMap(z.record(z.string(), z.string())).optional(),
});
const issuers = z.array(issuer);

/** Issuers as a file holds them: one, or a list. */
export function parseIssuers(value: unknown): ExternalIssuerOptions[] {
  const result = issuers.safeParse(Array.isArray(value) ? value : [value]);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join(".") || "it"}: ${message}`);
  throw new ServiceError("OPTION_INVALID", `the OAuth issuers are not valid: ${faults.join("; ")}`);
}
