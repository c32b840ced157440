/** SQLite's own numbers: a UNIQUE constraint, and a primary key. */
const duplicates: readonly unknown[] = [2067, 1555];

/** The database has another row of this name. */
export class NameTakenError extends Error {
  override readonly name = "NameTakenError";
  readonly code = "NAME_TAKEN";

  constructor() {
    super("the name is taken");
  }
}

/** Runs a statement. It undoes itself where it would make a name stand twice. */
export function unlessTaken<T>(statement: () => T): T {
  try {
    return statement();
  } catch (error) {
    if (error instanceof Error && "errcode" in error && duplicates.includes(error.errcode)) {
      throw new NameTakenError();
    }
    throw error;
  }
}
