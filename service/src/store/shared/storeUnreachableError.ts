/** The database that all nodes share could not be asked, or did not answer: nobody knows what became of what it was told. */
export class StoreUnreachableError extends Error {
  override readonly name = "StoreUnreachableError";
  readonly code = "STORE_UNREACHABLE";

  constructor(address: string, cause: unknown) {
    super(`the database ${address} does not answer: try again`, { cause });
  }
}
