import { makeKeyFile, readKey, writeKeyFile } from "../keyFile.ts";

/** The file with the key that all nodes are given; the first one of all makes it where there is none. */
export class SharedKeyFile {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  read(): Uint8Array | undefined {
    return readKey(this.#file, (fault) => `the key file ${this.#file} ${fault}`);
  }

  make(): Uint8Array {
    return makeKeyFile(this.#file);
  }

  /** Takes over a key that was made elsewhere. */
  write(key: Uint8Array): void {
    writeKeyFile(this.#file, key);
  }

  toString(): string {
    return this.#file;
  }
}
