import type { SharedDatabase } from "./sharedDatabase.ts";
import { failuresTable, SharedFailures } from "./sharedFailures.ts";
import { SharedTakes, takesTable } from "./sharedTakes.ts";
import { SharedTesting } from "./sharedTesting.ts";

export const togetherTables = takesTable + failuresTable;

/** What nodes have together besides their objects: what would be a process's memory where there is one. */
export class Together {
  readonly takes: SharedTakes;
  readonly failures: SharedFailures;
  readonly testing: SharedTesting;

  constructor(database: SharedDatabase) {
    this.takes = new SharedTakes(database);
    this.failures = new SharedFailures(database);
    this.testing = new SharedTesting(database);
  }
}
