export class StoreClosedError extends Error {
  override readonly name = "StoreClosedError";
  readonly code = "STORE_CLOSED";

  constructor() {
    super("the store is closed");
  }
}
