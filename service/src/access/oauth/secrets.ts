import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { hashOfToken } from "../apiToken.ts";

/** 256 random bits, as they may stand in an address or a cookie. */
export function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function isSecret(secret: string, hash: Uint8Array): boolean {
  return timingSafeEqual(hashOfToken(secret), hash);
}

export function sameText(a: string, b: string): boolean {
  return isSecret(a, hashOfToken(b));
}

/** What a form must carry beside the browser's secret, which other sites cannot read. */
export function formToken(browserSecret: string): string {
  return createHmac("sha256", browserSecret).update("form").digest("base64url");
}
