import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
export const keyBytes = 32;

/** Encrypts what must not be readable at rest: a nonce, the authentication tag, and the text. */
export class SecretBox {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** The place is bound to the text: moved to another row, it cannot be opened. */
  seal(text: string, place: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** A key of its own for what is to be signed, as hexadecimal digits. */
  signingKey(purpose: string): string {
    return createHmac("sha256", this.#key).update(`signing key: ${purpose}`).digest("hex");
  }

  /** Throws where the key or the place is another one, or a byte has changed. */
  open(sealed: Uint8Array, place: string): string {
    const nonce = sealed.subarray(0, nonceBytes);
    const decipher = createDecipheriv(algorithm, this.#key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = decipher.update(sealed.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString();
  }
}
