import type { OperatorOf, SearchPredicate } from "../../service/src/apl/syntax/tree.ts";
import { evaluatorOf } from "./expressions.ts";
import { print } from "./json.ts";
import { not, test } from "./predicates.ts";
import type { Relation, Row } from "./relation.ts";
import type { Value } from "./values.ts";

type Holds = (row: Row) => boolean | null;

/** Whether a row has what is searched for, in any of its fields. */
export function found(
  { predicate, isCaseSensitive }: OperatorOf<"search">,
  columns: Relation["columns"],
): Holds {
  const of = (node: SearchPredicate): Holds => {
    switch (node.kind) {
      case "everything":
        return () => true;
      case "not": {
        const inner = of(node.of);
        return (row) => not(inner(row));
      }
      case "logic": {
        const parts = node.parts.map(of);
        const deciding = node.operator === "or";
        return (row) => {
          const values = parts.map((part) => part(row));
          if (values.includes(deciding)) return deciding;
          return values.includes(null) ? null : !deciding;
        };
      }
      case "condition": {
        const value = evaluatorOf(node.expression, columns);
        return (row) => {
          const found = value(row);
          return typeof found === "boolean" ? found : null;
        };
      }
      case "term": {
        if (/^\*+$/.test(node.text)) return () => true;
        const values: (row: Row) => readonly Value[] = node.field
          ? ofOne(evaluatorOf(node.field, columns))
          : (row) => [...columns.keys()].map((name) => row.get(name) ?? null);
        return (row) =>
          values(row).some((value) => value !== null && isIn(print(value), node.text, isCaseSensitive));
      }
    }
  };
  return of(predicate);
}

const ofOne = (value: (row: Row) => Value) => (row: Row) => [value(row)];

/** A word; with a star at an end the beginning of one, the end or a part, and with `*` or `?` inside a pattern. */
function isIn(text: string, term: string, isCaseSensitive: boolean): boolean {
  const word = term.replace(/^\*|\*$/g, "");
  const kind = `${term.startsWith("*") ? "*" : ""}_${term.endsWith("*") ? "*" : ""}`;
  if (/[*?]/.test(word)) return isLike(text, word, kind, isCaseSensitive);
  const operators = { _: "has", "_*": "hasprefix", "*_": "hassuffix", "*_*": "contains" };
  const operator = new Map(Object.entries(operators)).get(kind) ?? "has";
  return test(isCaseSensitive ? `${operator}_cs` : operator, text, word) === true;
}

const edge = { before: "(?<![\\p{L}\\p{N}])", after: "(?![\\p{L}\\p{N}])" };

function isLike(text: string, word: string, kind: string, isCaseSensitive: boolean): boolean {
  const inside = word.replaceAll("*", ".*").replaceAll("?", ".");
  const [before, after] = [kind.startsWith("*") ? "" : edge.before, kind.endsWith("*") ? "" : edge.after];
  return new RegExp(`${before}${inside}${after}`, isCaseSensitive ? "u" : "iu").test(text);
}
