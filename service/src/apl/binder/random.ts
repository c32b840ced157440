import type { BoundExpression } from "../algebra/expression.ts";
import type { BoundColumn, Relation } from "../algebra/relation.ts";
import type { Binding } from "./binding.ts";

/** An expression that a let names may stand in many places. */
const known = new WeakMap<readonly BoundExpression[], boolean>();

function isRandom(expression: BoundExpression): boolean {
  if (expression.kind !== "call") return false;
  if (expression.function.isRandom === true) return true;
  const { arguments: args } = expression;
  const found = known.get(args) ?? args.some(isRandom);
  known.set(args, found);
  return found;
}

/**
 * Random values become columns before they are used: SQL may name an argument twice, and the database may move
 * what depends on no column to where there are fewer rows.
 */
export class RandomColumns {
  readonly #drawn: BoundColumn[] = [];
  readonly #binding: Binding;

  constructor(binding: Binding) {
    this.#binding = binding;
  }

  /** The same expression with columns in place of what is random. */
  drawnFor(expression: BoundExpression): BoundExpression {
    if (expression.kind !== "call" || !isRandom(expression)) return expression;
    const { types, span } = expression;
    if (!expression.function.isRandom) {
      this.#binding.countParts(expression.arguments.length, span);
      return { ...expression, arguments: expression.arguments.map((each) => this.drawnFor(each)) };
    }
    this.#binding.countStep(span);
    const column = this.#binding.column("", types);
    this.#drawn.push({ column, value: expression });
    return { kind: "column", column, types, span };
  }

  /** The relation that has the columns, which it does not show. */
  within(relation: Relation): Relation {
    if (this.#drawn.length === 0) return relation;
    return { kind: "extend", input: relation, values: this.#drawn, columns: relation.columns };
  }
}
