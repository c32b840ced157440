import { join } from "node:path";
import ts from "typescript";
import { root } from "../checks.ts";

export interface Program {
  readonly name: string;
  readonly text: string;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  // As strict as a careful user.
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  types: ["node"],
};

/** What the compiler finds wrong with programs that exist as texts only; each is a module of its own. */
export function problemsOf(programs: readonly Program[]): string[] {
  const byFile = new Map(programs.map((program, index) => [join(root, `example${index}.mts`), program]));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => byFile.has(file) || fileExists(file);
  host.readFile = (file) => byFile.get(file)?.text ?? readFile(file);
  host.getSourceFile = (file, languageVersion, ...others) => {
    const text = byFile.get(file)?.text;
    if (text === undefined) return getSourceFile(file, languageVersion, ...others);
    return ts.createSourceFile(file, text, languageVersion);
  };
  const program = ts.createProgram([...byFile.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => inWords(diagnostic, byFile));
}

function inWords(
  { file, start = 0, messageText }: ts.Diagnostic,
  byFile: ReadonlyMap<string, Program>,
): string {
  const message = ts.flattenDiagnosticMessageText(messageText, " ");
  if (file === undefined) return message;
  const line = file.getLineAndCharacterOfPosition(start).line + 1;
  return `${byFile.get(file.fileName)?.name ?? file.fileName}: line ${line}: ${message}`;
}
