import { type Declared, Reference, referencesIn, type Tree } from "pulumi-eventdata-cli/program";
import ts from "typescript";

/** Reads what an example declares: `const variable = new eventdata.Type("name", { … });`. */
export function declaredIn(example: string): Declared[] {
  const file = ts.createSourceFile("example.ts", example, ts.ScriptTarget.Latest);
  return file.statements.map((statement) => {
    const [declared] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
    const made = declared?.initializer;
    if (!declared || !made || !ts.isNewExpression(made) || !ts.isPropertyAccessExpression(made.expression))
      throw new TypeError(`an example declares resources alone: ${statement.getText(file)}`);
    const [name, args] = made.arguments ?? [];
    return {
      variable: declared.name.getText(file),
      type: made.expression.name.text,
      name: name && ts.isStringLiteral(name) ? name.text : "",
      args: args && ts.isObjectLiteralExpression(args) ? mapOf(args, file) : {},
    };
  });
}

/** The resources of a program and of others that they name, those first. */
export function withNamed(
  program: readonly Declared[],
  known: ReadonlyMap<string, readonly Declared[]>,
): Declared[] {
  const names = new Set(program.flatMap(({ args }) => referencesIn(args)));
  for (const { variable } of program) names.delete(variable);
  const others = [...names].flatMap((variable) => {
    const found = known.get(variable);
    if (found === undefined) throw new TypeError(`no example declares ${variable}`);
    return withNamed(found, known);
  });
  return [...new Map([...others, ...program].map((each) => [each.variable, each])).values()];
}

function mapOf(object: ts.ObjectLiteralExpression, file: ts.SourceFile): Record<string, Tree> {
  return Object.fromEntries(
    object.properties.map((property) => {
      if (!ts.isPropertyAssignment(property)) throw new TypeError(`not data: ${property.getText(file)}`);
      const { name } = property;
      const key = ts.isStringLiteral(name) ? name.text : name.getText(file);
      return [key, treeOf(property.initializer, file)];
    }),
  );
}

function treeOf(node: ts.Expression, file: ts.SourceFile): Tree {
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map((element) => treeOf(element, file));
  if (ts.isObjectLiteralExpression(node)) return mapOf(node, file);
  if (ts.isPropertyAccessExpression(node))
    return new Reference(node.expression.getText(file), node.name.text);
  throw new TypeError(`not data: ${node.getText(file)}`);
}
