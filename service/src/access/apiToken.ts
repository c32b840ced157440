import { hash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretBytes = 32;
/** As many base62 digits as hold 32 bytes, and as hold the checksum's 4. */
const secretDigits = 43;
const checksumDigits = 6;
const shape = new RegExp(`^[0-9A-Za-z]{${secretDigits + checksumDigits}}$`);

/** A new secret: the prefix, 32 random bytes and a checksum that tells a mistyped token from an unknown one. */
export function makeToken(prefix: string): string {
  const secret = base62(BigInt(`0x${randomBytes(secretBytes).toString("hex")}`), secretDigits);
  return prefix + secret + checksumOf(secret);
}

/** Whether a text could have been made by `makeToken`. */
export function isToken(text: string, prefix: string): boolean {
  if (!text.startsWith(prefix)) return false;
  const body = text.slice(prefix.length);
  return shape.test(body) && checksumOf(body.slice(0, secretDigits)) === body.slice(secretDigits);
}

/** What is stored instead of the secret. */
export function hashOfToken(token: string): Buffer {
  return Buffer.from(digestOfToken(token), "base64");
}

/** The same as text. The secret has 256 random bits, so that no salt or slow hash is needed. */
export function digestOfToken(token: string): string {
  return hash("sha256", token, "base64");
}

function checksumOf(secret: string): string {
  return base62(BigInt(crc32(secret)), checksumDigits);
}

function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text;
}
