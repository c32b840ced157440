/** A query of a golden file: its title, and its text up to the first empty line. */
export interface GoldenQuery {
  readonly title: string;
  readonly apl: string;
}

/** What a query gave, as its files show it. */
export interface GoldenResult {
  /** The rows, or the error. */
  readonly answer: string;
  /** The SQL of each table of the answer; none where the query is refused. */
  readonly sql: readonly string[];
}

const command = '"npm test -- --project unit golden -u"';
const answersHead = `A query stands under its title, up to an empty line; what comes below it is made by ${command}.\n`;
const sqlHead = `-- Made of the queries beside by ${command}.\n`;

const title = /^# (.+)$/;

export function queriesOf(text: string): GoldenQuery[] {
  const queries: { title: string; lines: string[]; isOpen: boolean }[] = [];
  for (const line of text.split("\n")) {
    const found = title.exec(line)?.[1];
    const last = queries.at(-1);
    if (found !== undefined) queries.push({ title: found, lines: [], isOpen: true });
    else if (last && line === "") last.isOpen = false;
    else if (last?.isOpen) last.lines.push(line);
  }
  return queries.map((query) => ({ title: query.title, apl: query.lines.join("\n") }));
}

export function answersText(golden: readonly (GoldenQuery & GoldenResult)[]): string {
  const each = golden.map((query) => `\n# ${query.title}\n${query.apl}\n\n${query.answer}\n`);
  return answersHead + each.join("");
}

export function sqlText(golden: readonly (GoldenQuery & GoldenResult)[]): string {
  const written = new Map<string, string>();
  const each = golden
    .filter(({ sql }) => sql.length > 0)
    .map(({ title: name, sql }) => {
      const shown = sql.map((statement) => `${withoutRepeats(statement, name, written)};\n`);
      return `\n-- # ${name}\n${shown.join("")}`;
    });
  return sqlHead + each.join("");
}

/** A step of a statement: its name, its SELECT, and what closes it. */
const step = /^(.* AS NOT MATERIALIZED \()(SELECT .{150,})(\),?)$/gm;

/** A long step, such as the scan of a dataset, is written where it comes first: its changes are seen once. */
function withoutRepeats(sql: string, name: string, written: Map<string, string>): string {
  return sql.replace(step, (all, before: string, select: string, after: string) => {
    const first = written.get(select);
    if (first === undefined) written.set(select, name);
    return first === undefined ? all : `${before}as in "${first}"${after}`;
  });
}
