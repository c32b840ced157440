// Processes with tables load this too, which have no use for the whole contract.
import { limits as service } from "eventdata-contract/limits";

/** What a query may be at most, so that no text of it can cost more than it is worth. */
export const limits = {
  textBytes: service.queryText,
  operators: 100,
  nesting: 200,
  /** Tables and operators of a query, those of views and of rows that `let` names counted wherever they are named. */
  steps: 1_000,
  /** Names, values, operators and calls, those of views, virtual fields and lets counted wherever they are named. */
  parts: 20_000,
  /** Columns of a result, and values that one operator makes. */
  columns: service.resultColumns,
  /** Columns of a union, counted in each of its tables. */
  unionColumns: 200_000,
  /** Values that `range` and `make-series` make. */
  madeValues: 1_048_576,
  /** Characters of a string, and of a dynamic value as JSON. */
  valueLength: 1_000_000,
  /** Characters of the SQL of one expression. */
  sqlLength: 500_000,
  /** SELECTs that build upon each other, of which the database takes no more than twice as many levels. */
  sqlSteps: 900,
  /** Characters of the SQL of all expressions of a query. */
  wholeSqlLength: 2_000_000,
  repetitions: 1024,
  /** Words of a text that `phrases` looks at. */
  phraseWords: 1_000,
  /** Characters of a text that `spotlight` compares with others. */
  spotlightText: 256,
  /** Different texts of a field that it compares, those of either side counted apart. */
  spotlightValues: 2_000,
} as const;
