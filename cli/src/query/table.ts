import type { Terminal } from "../report/terminal.ts";
import type { Form } from "./form.ts";
import { type FoundField, isAlike, isNumeric, type Part } from "./part.ts";
import { fitted, textOf, widthOf } from "./textOf.ts";

const gap = "  ";
/** Columns that are narrower tell too little: what does not fit so is told row by row. */
const narrowest = 8;
/** As many digits of a fraction as people read. */
const digits = 6;

interface Column extends FoundField {
  readonly isNumeric: boolean;
  /** As wide as its widest cell so far. */
  readonly width: number;
  /** Whether a cell that is cut off would tell something else. */
  readonly isWhole: boolean;
}

/** A table as wide as the terminal; where its columns have no room beside each other, the fields of a row stand below each other. */
export function tableForm(terminal: Terminal): Form {
  let before: readonly Column[] = [];
  let shown = 0;
  return {
    part: (part) => {
      const isNew = before.length === 0 || !isAlike(part.fields, before);
      const columns = columnsOf(part, isNew ? [] : before, terminal.width);
      before = columns;
      const widths = widthsWithin(columns, terminal.width);
      const lines =
        widths === undefined
          ? part.rows.flatMap((row, index) => block(row, columns, shown + index + 1, terminal))
          : tableLines(part.rows, columns, widths, isNew, terminal);
      shown += part.rows.length;
      return lines.map((line) => `${line}\n`).join("");
    },
    end: () => "",
  };
}

function columnsOf({ fields, rows }: Part, before: readonly Column[], width: number): Column[] {
  return fields.map((field, index) => {
    const { name, type } = field;
    const known = before[index];
    const least = known?.width ?? widthOf(textOf(name));
    const own = rows.reduce((most, row) => Math.max(most, widthOf(cellText(row[name], width))), least);
    const numeric = known?.isNumeric ?? isNumeric(field, rows);
    return { name, type, isNumeric: numeric, width: own, isWhole: numeric || type === "datetime" };
  });
}

/** The widest give way first; undefined where there is too little room. */
function widthsWithin(columns: readonly Column[], width: number): number[] | undefined {
  const room = width - gap.length * (columns.length - 1);
  const widths = (most: number) =>
    columns.map((column) => (column.isWhole ? column.width : Math.min(column.width, most)));
  const fits = (most: number) => widths(most).reduce((sum, own) => sum + own, 0) <= room;
  let most = Math.max(narrowest, ...columns.map((column) => column.width));
  while (most > narrowest && !fits(most)) most -= 1;
  return fits(most) ? widths(most) : undefined;
}

function tableLines(
  rows: Part["rows"],
  columns: readonly Column[],
  widths: readonly number[],
  isNew: boolean,
  { width, strong, faint }: Terminal,
): string[] {
  const last = columns.length - 1;
  const placed = (text: string, index: number) => {
    const room = widths[index] ?? 0;
    const isRight = columns[index]?.isNumeric === true;
    // Nothing stands behind the last one.
    return index === last && !isRight && widthOf(text) <= room ? text : fitted(text, room, isRight);
  };
  const head = columns.map(({ name }, index) => strong(placed(textOf(name), index)));
  const body = rows.map((row) =>
    columns.map(({ name }, index) => {
      const value = row[name];
      const text = placed(cellText(value, width), index);
      return value === null || value === undefined ? faint(text) : text;
    }),
  );
  return [...(isNew && columns.length > 0 ? [head] : []), ...body].map((cells) => cells.join(gap));
}

/** Where there is little room, a fraction has no more digits than people read. */
function cellText(value: unknown, width: number): string {
  const isLong = typeof value === "number" && !Number.isInteger(value) && Number.isFinite(width);
  return isLong ? String(Number(value.toPrecision(digits))) : textOf(value);
}

/** A row with a line for each field that has a value; what is longer goes on in the next lines. */
function block(
  row: Part["rows"][0],
  columns: readonly Column[],
  number: number,
  { width, strong, faint }: Terminal,
): string[] {
  const told = columns.filter(({ name }) => row[name] !== null && row[name] !== undefined);
  return [
    faint(`row ${number}`),
    ...told.flatMap(({ name }) => {
      const label = textOf(name);
      const value = textOf(row[name]);
      if (2 + widthOf(label) + gap.length + widthOf(value) <= width)
        return [`  ${strong(label)}${gap}${value}`];
      return [`  ${strong(label)}`, ...pieces(value, Math.max(8, width - 4)).map((piece) => `    ${piece}`)];
    }),
  ];
}

function pieces(text: string, width: number): string[] {
  const found: string[] = [];
  let [line, used] = ["", 0];
  for (const letter of text) {
    const own = widthOf(letter);
    if (used + own > width) {
      found.push(line);
      [line, used] = ["", 0];
    }
    line += letter;
    used += own;
  }
  return line === "" ? found : [...found, line];
}
