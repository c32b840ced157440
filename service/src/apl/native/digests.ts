import { hash } from "node:crypto";
import makeXxHash from "xxhash-wasm";
import { native } from "./nativeFunction.ts";

const xxHash = await makeXxHash();

export const digests = [
  native("sha512", ["text"], "text", (text) => hash("sha512", text)),
  native("xx_hash", ["text", "integer"], "integer", (text, salt) =>
    BigInt.asIntN(64, xxHash.h64(text, BigInt.asUintN(64, salt))),
  ),
];
