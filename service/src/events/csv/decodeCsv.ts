import { pipeline } from "node:stream";
import { CsvError, type Parser, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { Refusal } from "../../errors/refusal.ts";
import { eventLength, eventParts } from "../event/eventSize.ts";
import { type SentEvent, UnfitEvent } from "../event/flatEvent.ts";
import { headerText } from "../event/headerText.ts";
import { CsvCell, valueOfCell } from "./csvCell.ts";

export interface CsvOptions {
  /** The header with the names of the fields; without it the first line has them. */
  readonly fields: string | undefined;
  readonly delimiter: string | undefined;
  /** Fields that may hold the time. */
  readonly timeFields: readonly string[];
}

/** The events of CSV, a line each. */
export async function* decodeCsv(
  body: AsyncIterable<Uint8Array>,
  { fields, delimiter, timeFields }: CsvOptions,
): AsyncGenerator<readonly (SentEvent | UnfitEvent)[]> {
  const parser = parserOf(delimiter || ",");
  let names = fields?.trim() ? namesOf(fields) : undefined;
  let isEmpty = true;
  // The parser is destroyed with the body's error, and throws it below.
  pipeline(boundedLines(body, parser), parser, () => {});
  try {
    for await (const record of parser) {
      const cells: readonly string[] = record;
      isEmpty = false;
      if (names === undefined) names = cells;
      else yield [eventOf(names, cells, timeFields)];
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  }
  if (isEmpty) throw new Refusal(400, "the body is empty; it must hold events");
}

/** The parser bounds the text of a line's cells alone: those that are empty would be heaped up without end. */
async function* boundedLines(body: AsyncIterable<Uint8Array>, parser: Parser): AsyncGenerator<Uint8Array> {
  const { state } = parser as Parser & { readonly state: { readonly record: readonly string[] } };
  for await (const piece of body) {
    yield piece;
    if (state.record.length > eventParts) {
      throw new Refusal(400, `the body is not CSV: a line has more than ${eventParts} cells`);
    }
  }
}

function parserOf(delimiter: string): Parser {
  if ([...delimiter].length !== 1 || /["\r\n]/.test(delimiter)) {
    throw new Refusal(400, "csv-delimiter must be one character, and neither a quote nor a line break");
  }
  return parse({
    delimiter,
    bom: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: eventLength,
  });
}

/** A list of names, written as a line of CSV. Blanks around a name are no part of it. */
function namesOf(header: string): readonly string[] {
  try {
    const lines: string[][] = parseAtOnce(headerText(header), { trim: true });
    const [names] = lines;
    if (lines.length === 1 && names) return names;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  throw new Refusal(400, "the header of CSV fields must be one list of names with commas between them");
}

/** A short line lacks its last values. Which of a long line's values belong where, nobody knows. */
function eventOf(
  names: readonly string[],
  cells: readonly string[],
  timeFields: readonly string[],
): SentEvent | UnfitEvent {
  if (cells.length > names.length) {
    return new UnfitEvent(`it has ${cells.length} cells, and there are names for ${names.length}`);
  }
  // Without a prototype even __proto__ is an ordinary name.
  const event: Record<string, unknown> = Object.create(null);
  for (const [index, cell] of cells.entries()) {
    const name = names[index] ?? "";
    event[name] = timeFields.includes(name) ? new CsvCell(cell) : valueOfCell(cell);
  }
  return event;
}

/** The library's own message quotes the body. */
function refusalOf({ code, lines }: CsvError & { lines?: unknown }): Refusal {
  const where = typeof lines === "number" ? ` in line ${lines}` : "";
  return new Refusal(400, `the body is not CSV: ${faults[code] ?? "it cannot be parsed"}${where}`);
}

const faults: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "it ends within quotes",
  CSV_INVALID_CLOSING_QUOTE: "something stands behind closing quotes",
  INVALID_OPENING_QUOTE: "a quote stands in a cell that does not begin with one",
  CSV_MAX_RECORD_SIZE: `a line is longer than ${eventLength} bytes, or quotes are never closed,`,
};
