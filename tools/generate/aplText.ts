import { block, code, table } from "./markdown.ts";

/** A part of the page under its title. */
export function section(title: string, text: string, level = 2): string {
  return `${"#".repeat(level)} ${title}\n\n${text}`;
}

interface Section {
  readonly level: number;
  readonly title: string;
  readonly anchor: string;
}

/** The sections of a page that its contents list, and how they are linked. Two with the same anchor are a mistake. */
export function sectionsOf(text: string): Section[] {
  const headings = [...text.matchAll(/^(#{2,4}) (.*)$/gm)].map(([, marks = "", title = ""]) => ({
    level: marks.length,
    title,
    anchor: anchorOf(title),
  }));
  const anchors = headings.map(({ anchor }) => anchor);
  const twice = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index);
  if (twice !== undefined) throw new Error(`Two sections of docs/apl.md are linked as #${twice}.`);
  return headings.filter(({ level }) => level < 4);
}

export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

type Shown = readonly [text: string, value: unknown];

/** `expression` → `value`; a value alone where there is nothing else. */
export function example(shown: Shown | readonly [value: unknown] | undefined): string {
  if (!shown) return "";
  if (shown.length === 1) return code(jsonText(shown[0]));
  const [text, value] = shown;
  return `${code(text)} → ${code(shortened(jsonText(value)))}`;
}

export function examplesText(examples: readonly Shown[]): string {
  return examples.map(example).join(", ");
}

const longest = 90;

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}

interface QueryExample {
  readonly query: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export function exampleQuery({ query, rows }: QueryExample): string {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => code(jsonText(row[column]))));
  return `${block("kusto", query)}\n\n${table(columns.map(code), cells)}`;
}

/** As JSON, with blanks between the parts; an integer beyond what a number holds is whole. */
function jsonText(value: unknown): string {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return `[${value.map(jsonText).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${jsonText(each)}`);
  return `{${entries.join(", ")}}`;
}
