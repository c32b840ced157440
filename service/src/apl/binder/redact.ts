import type { Column } from "../algebra/column.ts";
import { columnExpression } from "../algebra/expression.ts";
import type { BoundColumn, Relation } from "../algebra/relation.ts";
import { AplError } from "../aplError.ts";
import { redactionMark, redactionOf } from "../functions/redaction.ts";
import type { Span } from "../span.ts";
import type { Expression, NamePattern, OperatorOf } from "../syntax/tree.ts";
import type { Constant } from "../values/constant.ts";
import type { Binding, OperatorInput } from "./binding.ts";
import { bindExpression, callOf, fieldOrMistake } from "./expressions.ts";
import { columnsLike } from "./patterns.ts";
import { groupsOfMatch, type Redaction, wholeMatch } from "./redactedGroups.ts";
import { withColumns } from "./withColumns.ts";

/** What is redacted of the texts of fields; a token of one character takes the place of each character. */
export function bindRedact(node: OperatorOf<"redact">, input: OperatorInput): Relation {
  const { relation, binding } = input;
  const options = optionsOf(node, input);
  const redactions = node.regexes.flatMap((regex) =>
    textsOf(constantOf(regex, input), regex.span, binding).map(
      (pattern): Redaction =>
        options.redactGroups
          ? groupsOfMatch(pattern, redactionMark, regex.span)
          : wholeMatch(pattern, redactionMark),
    ),
  );
  const redaction = redactionOf(redactions, options.replaceHash ? undefined : options.replaceToken);
  const fields = node.fields ? fieldsOf(node.fields, input) : relation.columns;
  binding.countParts(redactions.length * fields.length, node.span);
  const values = fields.filter(mayBeText).map((column): BoundColumn => {
    const field = columnExpression(column, node.span);
    return {
      value: callOf(redaction, [field], node.span),
      column: binding.column(column.name, column.types, column.aggregate),
    };
  });
  return withColumns(relation, values);
}

function mayBeText({ types }: Column): boolean {
  return types === "unknown" || types.has("string");
}

interface Options {
  readonly replaceToken: string;
  readonly replaceHash: boolean;
  readonly redactGroups: boolean;
}

function optionsOf({ options }: OperatorOf<"redact">, input: OperatorInput): Options {
  const told = new Map<string, Constant>();
  for (const { name, value, span } of options) {
    const constant = constantOf(value, input);
    const wanted = name === "replaceToken" ? "string" : "boolean";
    if (constant.type !== wanted)
      throw new AplError("WRONG_TYPE", `${name} takes a ${wanted}, not ${constant.type}`, value.span);
    if (told.has(name)) throw new AplError("WRONG_ARGUMENTS", `${name} is told twice`, span);
    told.set(name, constant);
    if (told.has("replaceToken") && isTrue(told.get("replaceHash")))
      throw new AplError("WRONG_ARGUMENTS", "redact takes replaceToken or replaceHash, not both", span);
  }
  const token = told.get("replaceToken");
  return {
    replaceToken: token?.type === "string" ? token.value : "*",
    replaceHash: isTrue(told.get("replaceHash")),
    redactGroups: isTrue(told.get("redactGroups")),
  };
}

function isTrue(constant: Constant | undefined): boolean {
  return constant?.type === "boolean" && constant.value;
}

function constantOf(node: Expression, { scope, binding }: OperatorInput): Constant {
  const value = bindExpression(node, { columns: [], lets: scope.lets }, binding);
  if (value.kind === "constant") return value.constant;
  throw new AplError("WRONG_ARGUMENTS", "what is redacted stands in the query", node.span);
}

/** A regular expression, or an array or a map of them. */
function textsOf(constant: Constant, span: Span, binding: Binding): string[] {
  if (constant.type === "string") return [constant.value];
  const several = constant.type === "array" || constant.type === "map";
  if (several) binding.countCharacters(constant.json.length, span);
  const texts: unknown[] = several ? Object.values(JSON.parse(constant.json) as object) : [];
  if (texts.length > 0 && texts.every((text) => typeof text === "string")) return texts;
  throw new AplError(
    "WRONG_TYPE",
    "redact takes a regular expression as text, or an array or a map of them",
    span,
  );
}

/** A name without `*` must be a field. */
function fieldsOf(patterns: readonly NamePattern[], { relation, scope, binding }: OperatorInput): Column[] {
  const found = patterns.flatMap((each) => {
    const { pattern, span } = each;
    const fields = columnsLike(each, relation.columns, binding);
    if (fields.length > 0 || pattern.includes("*")) return fields;
    return [fieldOrMistake(pattern, span, scope, binding)];
  });
  return [...new Set(found)];
}
