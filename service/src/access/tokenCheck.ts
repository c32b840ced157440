import { timingSafeEqual } from "node:crypto";
import { type CredentialClass, credentialNames } from "eventdata-contract";
import { hashOfToken, isToken } from "./apiToken.ts";
import { unauthorized } from "./presented.ts";

interface Stored {
  readonly hash: Uint8Array;
  readonly expiresAt: string | null;
}

/** The row of a secret, if it is well typed, known and not at its end. */
export function checkedToken<Row extends Stored>(
  tokenClass: CredentialClass,
  secret: string,
  prefix: string,
  now: Date,
  findByHash: (hash: Uint8Array) => Row | undefined,
): Row {
  const name = credentialNames[tokenClass];
  if (!isToken(secret, prefix)) {
    throw unauthorized(`the ${name} is mistyped or cut off: its checksum does not match`);
  }
  const hash = hashOfToken(secret);
  const row = findByHash(hash);
  if (row === undefined || !timingSafeEqual(row.hash, hash)) throw unauthorized(`the ${name} is not known`);
  if (row.expiresAt !== null && isPast(row.expiresAt, now)) {
    throw unauthorized(`the ${name} expired at ${row.expiresAt}`);
  }
  return row;
}

/** Whether a time has come. */
export function isPast(time: string, now: Date): boolean {
  return Date.parse(time) <= now.getTime();
}
