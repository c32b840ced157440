import { ServiceError } from "../../errors/serviceError.ts";

/** The database that all nodes share could not be asked, or did not answer: nobody knows what became of what it was told. */
export class StoreUnreachableError extends Error {
  override readonly name = "StoreUnreachableError";
  readonly code = "STORE_UNREACHABLE";
  readonly #address: string;
  /** Whether it was asked to keep what it was told, and may have. */
  mayBeKept = false;

  constructor(address: string, cause: unknown) {
    super(`the database ${address} does not answer: try again`, { cause });
    this.#address = address;
  }

  /** For whoever waited behind it: nothing of theirs was asked. */
  get forOthers(): StoreUnreachableError {
    return new StoreUnreachableError(this.#address, this.cause);
  }

  /** For whoever starts a node or a command: also why. */
  get atStart(): ServiceError {
    const why = this.cause instanceof Error ? this.cause.message : String(this.cause);
    return new ServiceError("DATABASE_UNUSABLE", `the database ${this.#address} does not answer: ${why}`, {
      cause: this,
    });
  }
}
