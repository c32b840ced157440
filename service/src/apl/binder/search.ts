import type { Column } from "../algebra/column.ts";
import { type BoundExpression, columnExpression } from "../algebra/expression.ts";
import type { BoundColumn, Relation } from "../algebra/relation.ts";
import { betweenFields, rowText } from "../functions/rowText.ts";
import type { Span } from "../span.ts";
import type { Expression, OperatorOf, SearchPredicate } from "../syntax/tree.ts";
import { typeSet } from "../values/type.ts";
import { anyPasses } from "./anyField.ts";
import type { OperatorInput } from "./binding.ts";
import { bindExpression, callOf, constantExpression, infixCall, namedCall } from "./expressions.ts";
import { termTest } from "./searchTerms.ts";

/** So many fields have one text, since an expression of SQL has a longest length. */
const fieldsAtOnce = 500;

/** `search "text" and status == 500`: a text that stands alone is looked for as a word in every field. */
export function bindSearch(node: OperatorOf<"search">, input: OperatorInput): Relation {
  const search = new Search(node, input);
  const predicate = search.bound(node.predicate);
  return { kind: "filter", input: search.relation, predicate, columns: input.relation.columns };
}

class Search {
  readonly #isCaseSensitive: boolean;
  readonly #input: OperatorInput;
  readonly #span: Span;
  /** The text of each row, in one or few columns that nobody is shown. */
  #texts: readonly BoundColumn[] | undefined;

  constructor({ isCaseSensitive, span }: OperatorOf<"search">, input: OperatorInput) {
    this.#isCaseSensitive = isCaseSensitive;
    this.#input = input;
    this.#span = span;
  }

  /** The rows with what is looked at beside them. */
  get relation(): Relation {
    const { relation } = this.#input;
    const values = this.#texts;
    if (values === undefined || values.length === 0) return relation;
    return { kind: "extend", input: relation, values, columns: relation.columns };
  }

  bound(node: SearchPredicate): BoundExpression {
    const { scope, binding } = this.#input;
    binding.countParts(1, node.span);
    switch (node.kind) {
      case "everything":
        return isTrue(node.span);
      case "logic":
        return infixCall(
          node.operator,
          node.parts.map((part) => this.bound(part)),
          node.span,
        );
      case "not":
        return namedCall("not", [this.bound(node.of)], node.span);
      case "condition": {
        const exact = this.#isCaseSensitive ? caseSensitive(node.expression) : node.expression;
        return bindExpression(exact, scope, binding);
      }
      case "term":
        return this.#term(node);
    }
  }

  #term({ text, field, span }: SearchPredicate & { readonly kind: "term" }): BoundExpression {
    const { scope, binding } = this.#input;
    binding.countCharacters(text.length, span);
    const test = termTest(text, this.#isCaseSensitive);
    if (test === undefined) return isTrue(span);
    const looked = constantExpression({ type: "string", value: test.looked }, span);
    const found = (values: readonly BoundExpression[]) => anyPasses(test.operator, values, [looked], span);
    if (field !== undefined)
      return found([namedCall("tostring", [bindExpression(field, scope, binding)], span)]);
    // What has in it what stands between the fields could be found where it is not.
    const isBetween = text.includes(betweenFields);
    if (isBetween) binding.countParts(scope.columns.length, span);
    const columns = isBetween ? scope.columns : this.#rowTexts().map(({ column }) => column);
    return found(columns.map((column) => columnExpression(column, span)));
  }

  #rowTexts(): readonly BoundColumn[] {
    const { scope, binding } = this.#input;
    this.#texts ??= slices(scope.columns, fieldsAtOnce).map((columns) => {
      binding.countParts(columns.length, this.#span);
      return { column: binding.column("", typeSet("string")), value: this.#textOf(columns) };
    });
    return this.#texts;
  }

  #textOf(columns: readonly Column[]): BoundExpression {
    const values = columns.map((column) => columnExpression(column, this.#span));
    return callOf(rowText, values, this.#span);
  }
}

function isTrue(span: Span): BoundExpression {
  return constantExpression({ type: "boolean", value: true }, span);
}

function slices<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

const ignoringCase = ["contains", "has", "hasprefix", "hassuffix", "startswith", "endswith"];
const exactly: ReadonlyMap<string, string> = new Map([
  ...ignoringCase.flatMap((name) => [[name, `${name}_cs`] as const, [`!${name}`, `!${name}_cs`] as const]),
  ["=~", "=="],
  ["!~", "!="],
]);

/** The same condition with operators that tell capital from small letters. */
function caseSensitive(node: Expression): Expression {
  if (node.kind === "logic") return { ...node, parts: node.parts.map(caseSensitive) };
  return node.kind === "infix" ? { ...node, operator: exactly.get(node.operator) ?? node.operator } : node;
}
