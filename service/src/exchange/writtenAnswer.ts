/** JSON as a text, or as its bytes. */
export type Json = string | Uint8Array;

/** An answer that is JSON already, in the contract's neutral names. */
export class WrittenAnswer {
  readonly json: Json;

  constructor(json: Json) {
    this.json = json;
  }
}
