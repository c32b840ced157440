import { EventDataError } from "pulumi-eventdata-provider";
import type { QueryResult } from "pulumi-eventdata-provider/functions";
import { grouped } from "../report/numbers.ts";
import type { Terminal } from "../report/terminal.ts";
import { isNumeric, partOf } from "./part.ts";
import { fitted, textOf, widthOf } from "./textOf.ts";

/** What was computed, over bins of time; null where there is none for a bin. */
export interface Series {
  readonly label: string;
  readonly values: readonly (number | null)[];
}

export interface Bins {
  /** When each begins, in milliseconds since 1970. */
  readonly times: readonly number[];
  readonly series: readonly Series[];
}

/** Of more bins the empty ones are left out. */
const mostBins = 2_000;
const mostLines = 12;
const usualWidth = 80;

/** The bins of time that a query has computed; undefined where it has none. */
export function binsOf(result: QueryResult): Bins | undefined {
  const { fields, rows } = partOf(result);
  const groups = new Set((result.tables[0]?.groups ?? []).map(nameOfGroup));
  const time = fields.find(({ name, type }) => groups.has(name) && type === "datetime")?.name;
  if (time === undefined || rows.length === 0) return undefined;
  const by = fields.filter(({ name }) => groups.has(name) && name !== time);
  const computed = fields.filter((field) => !groups.has(field.name) && isNumeric(field, rows));
  const at = (row: (typeof rows)[0]) => Date.parse(String(row[time]));
  const times = withoutGaps([...new Set(rows.map(at))].filter(Number.isFinite).sort((a, b) => a - b));
  const places = new Map(times.map((moment, index) => [moment, index]));
  const found = new Map<string, (number | null)[]>();
  for (const row of rows) {
    const place = places.get(at(row));
    if (place === undefined) continue;
    const group = by.map(({ name }) => textOf(row[name])).join(" ");
    for (const { name } of computed) {
      const label = [
        ...(by.length > 0 ? [group] : []),
        ...(computed.length > 1 || by.length === 0 ? [textOf(name)] : []),
      ].join(" ");
      const values = found.get(label) ?? times.map(() => null);
      found.set(label, values);
      const value = row[name];
      values[place] = value === null || value === undefined ? null : Number(value);
    }
  }
  const series = [...found].map(([label, values]) => ({ label, values }));
  return series.length === 0 ? undefined : { times, series };
}

function nameOfGroup(group: unknown): unknown {
  return typeof group === "object" && group !== null && "name" in group ? group.name : group;
}

/** With the bins between that hold nothing: as wide as two that are next to each other are apart. */
function withoutGaps(times: readonly number[]): readonly number[] {
  const [first = 0] = times;
  const last = times.at(-1) ?? first;
  const step = Math.min(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
  const count = (last - first) / step + 1;
  // Months and years are not all of one length.
  if (!Number.isInteger(count) || count > mostBins) return times;
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** One series as bars, several as a line each. */
export function chartLines(bins: Bins, terminal: Terminal): string[] {
  const [first] = bins.series;
  return bins.series.length === 1 && first !== undefined
    ? barLines(bins.times, first, terminal)
    : sparkLines(bins, terminal);
}

const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
const heights = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

function barLines(times: readonly number[], { label, values }: Series, terminal: Terminal): string[] {
  const width = Math.min(terminal.width, usualWidth);
  const labels = timeLabels(times);
  const numbers = values.map((value) => (value === null ? "" : numberText(value)));
  const [labelRoom, numberRoom] = [labels, numbers].map((texts) =>
    texts.reduce((most, text) => Math.max(most, text.length), 0),
  );
  const room = Math.max(4, width - (labelRoom ?? 0) - (numberRoom ?? 0) - 3);
  const most = greatest(values);
  return [
    terminal.strong(label),
    ...values.map((value, index) => {
      const head = `${(labels[index] ?? "").padEnd(labelRoom ?? 0)} ${(numbers[index] ?? "").padStart(numberRoom ?? 0)}`;
      return `${head} ${terminal.good(bar(value ?? 0, most, room))}`.trimEnd();
    }),
  ];
}

function bar(value: number, most: number, room: number): string {
  if (value <= 0 || most <= 0) return "";
  const parts = Math.max(1, Math.round((value / most) * room * 8));
  return "█".repeat(Math.floor(parts / 8)) + (eighths[parts % 8] ?? "");
}

/** The largest first. */
export function sparkLines({ times, series }: Bins, { width: wide, good, faint }: Terminal): string[] {
  const width = Math.min(wide, usualWidth);
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const sorted = [...series].sort((a, b) => sum(b.values) - sum(a.values));
  const shown = sorted.slice(0, mostLines);
  const most = shown.map(({ values }) => `max ${numberText(greatest(values))}`);
  const mostRoom = Math.max(...most.map((text) => text.length));
  const labelRoom = Math.min(Math.max(...shown.map(({ label }) => widthOf(label))), Math.floor(width / 3));
  const room = Math.max(4, width - labelRoom - mostRoom - 4);
  const lines = shown.map(({ label, values }, index) => {
    const line = sparkline(values, room);
    return `${fitted(label, labelRoom, false)}  ${good(line)}${" ".repeat(Math.max(0, Math.min(room, values.length) - line.length))}  ${most[index]}`;
  });
  const left = sorted.length - shown.length;
  const labels = timeLabels([times[0] ?? 0, times.at(-1) ?? 0]);
  return [
    ...lines,
    faint(`${" ".repeat(labelRoom)}  ${labels.join(" to ")}`.slice(0, width)),
    ...(left > 0 ? [faint(`and ${left} smaller ${left === 1 ? "one" : "ones"}`)] : []),
  ];
}

/** A letter a bin; where there are more bins than room, the greatest of some that are beside each other. */
export function sparkline(values: readonly (number | null)[], room: number): string {
  const many = Math.ceil(values.length / room);
  const shown = Array.from({ length: Math.ceil(values.length / many) }, (_, index) =>
    values.slice(index * many, (index + 1) * many).filter((value) => value !== null),
  ).map((some) => (some.length === 0 ? null : Math.max(...some)));
  const known = shown.filter((value) => value !== null);
  const least = Math.min(0, ...known);
  const span = Math.max(0, ...known) - least;
  return shown
    .map((value) =>
      value === null ? " " : (heights[span === 0 ? 0 : Math.round(((value - least) / span) * 7)] ?? ""),
    )
    .join("");
}

function greatest(values: readonly (number | null)[]): number {
  return values.reduce<number>(
    (most, value) => Math.max(most, value ?? most),
    values.find((value) => value !== null) ?? 0,
  );
}

export function numberText(value: number): string {
  return Number.isInteger(value) ? grouped(value) : String(Number(value.toPrecision(4)));
}

/** As much of each time as tells them apart. */
function timeLabels(times: readonly number[]): string[] {
  const texts = times.map((time) => new Date(time).toISOString());
  const isSame = (from: number, to: number) =>
    texts.every((text) => text.slice(from, to) === texts[0]?.slice(from, to));
  const whole = (from: number, rest: string) => texts.every((text) => text.slice(from) === rest);
  if (whole(11, "00:00:00.000Z")) return texts.map((text) => text.slice(0, 10));
  const end = whole(17, "00.000Z") ? 16 : whole(20, "000Z") ? 19 : 23;
  const start = isSame(0, 10) ? 11 : isSame(0, 4) ? 5 : 0;
  return texts.map((text) => text.slice(start, end).replace("T", " "));
}

export function noBins(): EventDataError {
  return new EventDataError(
    "INPUT_INVALID",
    "a chart needs bins of time, and what is found has none",
    "End the query with | summarize count() by bin(_time, 1h), or take another --format.",
  );
}
