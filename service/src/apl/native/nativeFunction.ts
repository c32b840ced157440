/** Types of SQL as a function of this process takes and gives them; text is also what arrays and maps are, as JSON. */
export interface NativeValues {
  readonly text: string;
  readonly integer: bigint;
  readonly float: number;
  readonly boolean: boolean;
}

export type NativeType = keyof NativeValues;

type ValuesOf<Takes extends readonly NativeType[]> = { [Index in keyof Takes]: NativeValues[Takes[Index]] };

/** What SQL is the wrong tool for: a function of values, which the database calls by its name, row by row. */
export interface NativeFunction {
  readonly name: string;
  readonly takes: readonly NativeType[];
  readonly gives: NativeType;
  /** Never called with null: of null there is null. */
  readonly of: (values: readonly unknown[]) => NativeValues[NativeType] | null;
}

export function native<const Takes extends readonly NativeType[], Gives extends NativeType>(
  name: string,
  takes: Takes,
  gives: Gives,
  of: (...values: ValuesOf<Takes>) => NativeValues[Gives] | null,
): NativeFunction {
  // The database gives each value in the type that it was told.
  return { name, takes, gives, of: (values) => of(...(values as ValuesOf<Takes>)) };
}
