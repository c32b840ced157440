/** A newer service has changed what all nodes share so that this one must not work on it any more. */
export class StoreOutgrownError extends Error {
  override readonly name = "StoreOutgrownError";
  readonly code = "STORE_OUTGROWN";

  constructor() {
    super(
      "a newer eventdata-service has changed what nodes share beyond what this one knows: replace this node by a newer one",
    );
  }
}
