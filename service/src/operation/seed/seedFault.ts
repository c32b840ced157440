/** Something in a seed that only the store can tell, such as a name that nobody has. */
export class SeedFault extends Error {
  override readonly name = "SeedFault";
  readonly code = "SEED_FAULT";
  readonly path: readonly PropertyKey[];

  constructor(path: readonly PropertyKey[], message: string) {
    super(message);
    this.path = path;
  }
}
