/** A piece of SQL text. A word is in capital letters where it is compared, and as it was written where it is a name. */
export interface SqlToken {
  readonly kind: "word" | "name" | "string" | "number" | "parameter" | "symbol" | "end";
  readonly text: string;
}

const kinds = [
  ["space", String.raw`\s+|--[^\n]*|\/\*[^]*?\*\/`],
  // At the first one that nothing closes: each further one would be looked through to the end again.
  ["open", String.raw`\/\*`],
  ["string", "'(?:[^']|'')*'"],
  ["name", '"(?:[^"]|"")+"|`(?:[^`]|``)+`|\\[[\\p{L}_][^\\]]*\\]'],
  ["number", String.raw`(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_])`],
  ["symbol", String.raw`::|<=>|->>|->|<>|!=|<=|>=|\|\|`],
  ["parameter", String.raw`\?|\$\d+|:[\p{L}_][\p{L}\p{N}_]*|@@?[\p{L}\p{N}_]+|%s\b|%\([\p{L}\p{N}_]+\)s`],
  ["word", String.raw`[\p{L}_][\p{L}\p{N}_$]*`],
  ["other", String.raw`[-+*\/%(),.;=<>^&|~]`],
] as const;

const piece = new RegExp(kinds.map(([kind, form]) => `(?<${kind}>${form})`).join("|"), "uy");

/** Undefined where a piece is of no kind. */
export function sqlTokens(text: string): SqlToken[] | undefined {
  const tokens: SqlToken[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const groups = piece.exec(text)?.groups;
    if (!groups) return undefined;
    const [kind] = kinds.find(([name]) => groups[name] !== undefined) ?? ["space"];
    if (kind === "open") return undefined;
    const found = groups[kind] ?? "";
    if (kind !== "space") tokens.push({ kind: kind === "other" ? "symbol" : kind, text: bare(kind, found) });
  }
  return tokens;
}

function bare(kind: string, text: string): string {
  if (kind !== "string" && kind !== "name") return text;
  const [quote = ""] = text;
  return text.slice(1, -1).replaceAll(quote + quote, quote);
}

/** Words that are no names unless they are quoted. */
export const reservedWords: ReadonlySet<string> = new Set(
  `ALL AND ANY AS ASC BETWEEN BY CASE CAST CREATE CROSS DEFAULT DELETE DESC DISTINCT ELSE END EXCEPT EXISTS EXTRACT
  FALSE FETCH FOR FROM FULL GROUP HAVING ILIKE IN INNER INSERT INTERSECT INTERVAL INTO IS JOIN LEFT LIKE LIMIT NATURAL
  NOT NULL OFFSET ON OR ORDER OUTER REGEXP RETURNING RIGHT RLIKE SELECT SET SOME TABLE THEN TOP TRUE UNION UPDATE USING
  VALUES WHEN WHERE WINDOW WITH`.split(/\s+/),
);

/** A name as SQL has it: in quotes where it could not stand without them. */
export function spelledName(name: string): string {
  const isPlain = /^[a-z_][a-z0-9_]*$/.test(name) && !reservedWords.has(name.toUpperCase());
  return isPlain ? name : `"${name.replaceAll('"', '""')}"`;
}
