import type { Relation } from "../apl/algebra/relation.ts";
import { countSql } from "../apl/sql/resultSql.ts";
import type { SqlStatement } from "../store/events/process/protocol.ts";

/** Where a number is in the answers of statements: in a column of a first row. */
export interface Count {
  readonly statement: number;
  readonly column: number;
}

/** What is to be run for an answer, by its position. */
export class StatementList {
  readonly #all: SqlStatement[];
  readonly #counted: { readonly relations: readonly Relation[]; readonly count: Count }[] = [];

  constructor(first: readonly SqlStatement[]) {
    this.#all = [...first];
  }

  get all(): readonly SqlStatement[] {
    return this.#all;
  }

  add(statement: SqlStatement): number {
    return this.#all.push(statement) - 1;
  }

  /**
   * Where it is told how many rows relations have together; none where there are none to count. With nothing but
   * filters some are the same: once.
   */
  count(relations: readonly Relation[], ifRows?: SqlStatement["ifRows"]): readonly Count[] {
    if (relations.length === 0) return [];
    const known = this.#counted.find((each) => areSame(each.relations, relations));
    if (known) return [known.count];
    const statement = this.add({
      sql: countSql(relations),
      columns: [{ name: "n", lanes: [{ type: "integer", columns: ["n"] }] }],
      ...(ifRows ? { ifRows } : {}),
    });
    return [this.told(relations, { statement, column: 0 })];
  }

  /** Some statement tells how many rows relations have together. */
  told(relations: readonly Relation[], count: Count): Count {
    this.#counted.push({ relations, count });
    return count;
  }
}

function areSame(one: readonly Relation[], other: readonly Relation[]): boolean {
  return one.length === other.length && one.every((relation, index) => relation === other[index]);
}
