import { timingSafeEqual } from "node:crypto";
import { type CredentialClass, credentialNames } from "eventdata-contract";
import type { Remembered } from "../store/remembered.ts";
import { digestOfToken, isToken } from "./apiToken.ts";
import { unauthorized } from "./presented.ts";

export interface Stored {
  readonly hash: Uint8Array;
  readonly expiresAt: string | null;
}

export interface TokenCheck<Row extends Stored> {
  readonly tokenClass: Exclude<CredentialClass, "oauth">;
  readonly secret: string;
  readonly prefix: string;
  readonly now: Date;
  readonly findByHash: (hash: Uint8Array) => Row | undefined;
  readonly remembered: Remembered;
}

/** The row of a secret, if it is well typed, known and not at its end. */
export function checkedToken<Row extends Stored>(check: TokenCheck<Row>): Row {
  const { tokenClass, secret, prefix, now } = check;
  const name = credentialNames[tokenClass];
  const row = rowOf(check);
  if (row === undefined) {
    if (isToken(secret, prefix)) throw unauthorized(`the ${name} is not known`);
    throw unauthorized(`the ${name} is mistyped or cut off: its checksum does not match`);
  }
  if (row.expiresAt !== null && isPast(row.expiresAt, now)) {
    throw unauthorized(`the ${name} expired at ${row.expiresAt}`);
  }
  return row;
}

/** The row is remembered by the hash of its secret, which is all that is stored of it too. */
function rowOf<Row extends Stored>({
  tokenClass,
  secret,
  findByHash,
  remembered,
}: TokenCheck<Row>): Row | undefined {
  const digest = digestOfToken(secret);
  return remembered.get(`${tokenClass} token ${digest}`, () => {
    const bytes = Buffer.from(digest, "base64");
    const row = findByHash(bytes);
    return row && timingSafeEqual(row.hash, bytes) ? row : undefined;
  });
}

/** Whether a time has come. */
export function isPast(time: string, now: Date): boolean {
  return Date.parse(time) <= now.getTime();
}
