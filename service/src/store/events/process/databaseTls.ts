import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";

/** How far the database has to prove who it is, in the words of PostgreSQL's own tools. */
export const sslModes = ["disable", "require", "verify-ca", "verify-full"] as const;

export interface DatabaseTls {
  readonly sslMode: (typeof sslModes)[number];
  /** The file of the certificates that are believed; the system's unless given. */
  readonly rootCertificate: string | undefined;
}

/** The modes as PostgreSQL's own library takes them: `require` encrypts and believes everybody. */
export function tlsOf({ sslMode, rootCertificate }: DatabaseTls): ConnectionOptions | false {
  if (sslMode === "disable") return false;
  if (sslMode === "require" && rootCertificate === undefined) return { rejectUnauthorized: false };
  const believed = rootCertificate === undefined ? {} : { ca: readFileSync(rootCertificate, "utf8") };
  return sslMode === "verify-full" ? believed : { ...believed, checkServerIdentity: () => undefined };
}
