import { defineCommand, inLine, inLines, UsageError } from "eventdata-commandline";
import { aplRequest } from "eventdata-contract";
import type { QueryResult } from "pulumi-eventdata-provider/functions";
import { stackFlag } from "../connection/connect.ts";
import { exitCodes } from "../exitCodes.ts";
import { interruptible } from "../interruption/interruption.ts";
import { oneOf } from "../report/format.ts";
import { counted } from "../report/numbers.ts";
import { outFlag } from "../report/output.ts";
import { type Terminal, terminalOf } from "../report/terminal.ts";
import { aplFault } from "./aplFault.ts";
import { type Args, type Asking, askingAs } from "./asking.ts";
import { binsOf, chartLines, noBins, sparkLines } from "./chart.ts";
import { follow } from "./follow.ts";
import { csvForm, type Form, jsonForm, ndjsonForm } from "./form.ts";
import { partOf } from "./part.ts";
import { readApl } from "./readApl.ts";
import { type Sink, sinkOf } from "./sink.ts";
import { tableForm } from "./table.ts";
import { unfitForPages } from "./unfitForPages.ts";

const formats = ["table", "chart", "csv", "json", "ndjson"] as const;
type FormatName = (typeof formats)[number];

const everySeconds = "2";
const lookBackSeconds = "30";

export const queryCommand = defineCommand({
  about: "ask in APL, once or for what is new",
  operands: ["[APL]"],
  flags: {
    file: { value: "FILE", about: "read the query there" },
    start: { value: "TIME", about: "begin of the range: a time such as 2026-01-02T15:04:05Z, or now-1h" },
    end: { value: "TIME", about: "its end" },
    limit: { value: "NUMBER", about: "rows where the query has no limit; 1000 unless given" },
    all: { about: "every event that the query finds, page by page" },
    follow: { about: "tell events as they come, until Ctrl-C" },
    every: { value: "SECONDS", about: "how often --follow asks", fallback: everySeconds },
    "look-back": {
      value: "SECONDS",
      about: "how late an event may come for --follow",
      fallback: lookBackSeconds,
    },
    format: { value: "FORMAT", about: formats.join(", "), fallback: formats[0] },
    edge: { value: "NAME", about: "the edge that is asked, where several are configured" },
    ...outFlag,
    ...stackFlag,
  },
  run: async ({ flags, operands }) => {
    const format = oneOf("format", flags.format, formats);
    const [isAll, isFollowed] = [flags.all === "true", flags.follow === "true"];
    checkTogether({ format, isAll, isFollowed, flags });
    const every = secondsIn("every", flags.every ?? everySeconds);
    const lookBack = secondsIn("look-back", flags["look-back"] ?? lookBackSeconds);
    const range = { startTime: timeIn("start", flags.start), endTime: timeIn("end", flags.end) };
    const limit = limitIn(flags.limit);
    const apl = await readApl(operands[0], flags.file);
    const args = { apl: apl.text, ...range, edgeDeployment: flags.edge };
    const asking = await askingAs(flags.stack);
    const isShown = flags.out === undefined && process.stdout.isTTY;
    const terminal: Terminal = { ...terminalOf(process.stdout), ...(flags.out === undefined ? {} : plain) };
    const sink = sinkOf(flags.out);
    const told = new Told(sink, formOf(format, terminal), isShown && format !== "table");
    try {
      if (isFollowed) {
        const rows = await interruptible((interruption) =>
          follow({ asking, args, interruption, every, lookBack, put: (part) => told.part(part) }),
        );
        await told.end();
        say(counted(rows, "event"));
        return exitCodes.fine;
      }
      if (isAll) return await everyPage(asking, args, told);
      const result = await asking.once({ ...args, defaultLimit: limit });
      return await once(result, { format, terminal, isShown, sink, told });
    } catch (error) {
      const fault = aplFault(error, apl, terminalOf(process.stderr).width);
      throw isAll || isFollowed ? unfitForPages(fault) : fault;
    }
  },
});

/** What a file gets is neither cut nor coloured. */
const plain: Terminal = {
  width: Number.POSITIVE_INFINITY,
  strong: String,
  faint: String,
  good: String,
  bad: String,
};

function formOf(format: FormatName, terminal: Terminal): Form {
  if (format === "csv") return csvForm();
  if (format === "json") return jsonForm();
  return format === "ndjson" ? ndjsonForm() : tableForm(terminal);
}

/** Puts parts, in their form, where they go. */
class Told {
  readonly #sink: Sink;
  readonly #form: Form;
  /** Whether a terminal gets what only a program should: nothing in a table would steer it. */
  readonly #isSteering: boolean;

  constructor(sink: Sink, form: Form, isSteering: boolean) {
    this.#sink = sink;
    this.#form = form;
    this.#isSteering = isSteering;
  }

  part(part: Parameters<Form["part"]>[0]): Promise<boolean> {
    return this.#write(this.#form.part(part));
  }

  async end(): Promise<void> {
    await this.#write(this.#form.end());
    await this.#sink.end();
  }

  #write(text: string): Promise<boolean> {
    return this.#sink.write(this.#isSteering ? inLines(text) : text);
  }
}

interface Shown {
  readonly format: FormatName;
  readonly terminal: Terminal;
  readonly isShown: boolean;
  readonly sink: Sink;
  readonly told: Told;
}

async function once(result: QueryResult, { format, terminal, isShown, sink, told }: Shown): Promise<number> {
  const part = partOf(result);
  if (format === "chart") {
    const bins = binsOf(result);
    if (bins === undefined && part.rows.length > 0) throw noBins();
    const lines = bins === undefined ? [] : chartLines(bins, terminal);
    await sink.write(lines.map((line) => `${line}\n`).join(""));
    await sink.end();
  } else {
    await told.part(part);
    const bins = format === "table" && isShown ? binsOf(result) : undefined;
    if (bins !== undefined) await sink.write(["", ...sparkLines(bins, terminal), ""].join("\n"));
    await told.end();
  }
  const exitCode = status(part.rows.length, [result]);
  const isComputed = (result.tables[0]?.groups.length ?? 0) > 0;
  if (result.messages.length > 0 && !isComputed) say("--all tells every event, and --limit more of them");
  return exitCode;
}

async function everyPage(asking: Asking, args: Args, told: Told): Promise<number> {
  const pages = await asking.pages({ ...args, pageSize: 5_000 });
  const results: Pick<QueryResult, "status" | "messages">[] = [];
  let rows = 0;
  for (let page = await pages.next(); !page.done; page = await pages.next()) {
    const { result } = page.value;
    rows += page.value.rows.length;
    // What a page says of the length of pages is no news here.
    results.push({ status: result.status, messages: [] });
    if (!(await told.part(partOf(result, page.value.rows)))) break;
  }
  await told.end();
  return status(rows, results);
}

/** Says on stderr what the rows do not: how many, in which time, and what is missing. */
function status(rows: number, results: readonly Pick<QueryResult, "status" | "messages">[]): number {
  const elapsed = results.reduce((sum, { status }) => sum + (status.elapsedTime ?? 0), 0);
  const isPartial = results.some(({ status }) => status.isPartial === true);
  say(`${counted(rows, "row")} in ${Math.ceil(elapsed / 1000)} ms`);
  for (const { messages } of results) messages.forEach(say);
  if (isPartial) say("the result is partial: the service has not read all that it should have");
  return isPartial ? exitCodes.incomplete : exitCodes.fine;
}

function say(line: string): void {
  process.stderr.write(`${inLine(line)}\n`);
}

interface Together {
  readonly format: FormatName;
  readonly isAll: boolean;
  readonly isFollowed: boolean;
  readonly flags: Readonly<Partial<Record<"end" | "limit", string>>>;
}

function checkTogether({ format, isAll, isFollowed, flags }: Together): void {
  if (isAll && isFollowed) throw new UsageError("--all ends, and --follow does not: give one of them");
  const long = isAll ? "--all" : "--follow";
  if (!isAll && !isFollowed) return;
  if (format === "chart") throw new UsageError(`a chart is of all rows at once: leave out ${long}`);
  if (flags.limit !== undefined) throw new UsageError(`--limit and ${long} do not go together`);
  if (isFollowed && flags.end !== undefined) throw new UsageError("--follow has no --end");
}

function timeIn(flag: string, text: string | undefined): string | undefined {
  if (text === undefined || aplRequest.shape.startTime.safeParse(text).success) return text;
  throw new UsageError(`--${flag} takes a time such as 2026-01-02T15:04:05Z or now-1h, not "${text}"`);
}

function secondsIn(flag: string, text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 86_400) return seconds;
  throw new UsageError(`--${flag} takes a number of seconds, not "${text}"`);
}

function limitIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--limit takes a number from 1 on, not "${text}"`);
}
