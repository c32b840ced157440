import { makeKeyFile, readKey } from "../keyFile.ts";

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

  toString(): string {
    return this.#file;
  }
}
