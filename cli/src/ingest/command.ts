import { defineCommand, type FlagValues, inLine, inLines, print, UsageError } from "eventdata-commandline";
import { ingestResult } from "eventdata-contract";
import { EventDataError } from "pulumi-eventdata-provider";
import { call } from "pulumi-eventdata-provider/functions";
import { configured, stackFlag } from "../connection/connect.ts";
import { exitCodes } from "../exitCodes.ts";
import { interruptible } from "../interruption/interruption.ts";
import { oneOf } from "../report/format.ts";
import { grouped } from "../report/numbers.ts";
import { type FormatName, formatNames, formatOfName, formats } from "./formats.ts";
import { howToGoOn } from "./goOn.ts";
import { sizeOf, standardInput } from "./openFile.ts";
import { summary, Teller } from "./progress.ts";
import type { Refused } from "./refused.ts";
import { type Ending, type Reached, upload } from "./upload.ts";

export const ingestCommand = defineCommand({
  about: "store the events of files in a dataset",
  operands: ["DATASET", "[FILE…]"],
  flags: {
    format: {
      value: "FORMAT",
      about: `${formatNames.join(", ")}; unless given, what the file's name or its beginning says`,
    },
    "timestamp-field": { value: "NAME", about: "the field that holds an event's time; _time unless given" },
    "timestamp-format": {
      value: "LAYOUT",
      about: "the layout of that field, written with the time Mon Jan 2 15:04:05 -0700 MST 2006",
    },
    labels: { value: "JSON", about: "fields that every event gets, as an object of JSON" },
    "csv-fields": {
      value: "NAMES",
      about: "the fields of CSV, with commas between; unless given, the first line has them",
    },
    "csv-delimiter": { value: "CHARACTER", about: "what stands between the cells of CSV", fallback: "," },
    edge: { value: "NAME", about: "the edge that holds the dataset, where several are configured" },
    "from-line": { value: "NUMBER", about: "begin the first file at this line" },
    "from-event": { value: "NUMBER", about: "begin the first file, of JSON, at this event" },
    ...stackFlag,
  },
  run: async ({ flags, operands }) => {
    const [dataset = "", ...named] = operands;
    const files = named.length > 0 ? named : pipedInput();
    const reading = readingOf(flags, files);
    const labels = labelsIn(flags.labels);
    const size = await sizeOf(files);
    const raw = await configured(flags.stack);
    const run = { raw, environment: process.env, within: {}, anew: false };
    const args = {
      dataset,
      labels,
      edgeDeployment: flags.edge,
      timestampField: flags["timestamp-field"],
      timestampFormat: flags["timestamp-format"],
      allowFailures: true,
    };
    const teller = new Teller(process.stderr);
    const { ending, reached } = await interruptible((interruption) => {
      interruption.once.addEventListener("abort", () =>
        teller.line("ending, once it is known what became of the events on their way; again ends at once"),
      );
      return upload({
        ...reading,
        files,
        interruption,
        send: async (format, body) => {
          const csv =
            format === "csv" ? { csvFields: reading.csvFields, csvDelimiter: flags["csv-delimiter"] } : {};
          const { contentType } = formats[format];
          const how = { ...run, signal: interruption.again };
          return ingestResult.parse(await call("ingest", { ...args, ...csv, body, contentType }, how));
        },
        onRefused: (refused, at) => teller.refusal(refusalLine(files, refused, at)),
        onReached: (at) => teller.moment({ ...at, size, name: files[at.file] ?? "" }),
      });
    });
    teller.clear();
    return told(ending, reached, { dataset, files, flags }, teller.seconds);
  },
});

function told(
  ending: Ending,
  reached: Reached,
  called: Parameters<typeof howToGoOn>[0],
  seconds: number,
): number {
  const { stored, refused } = reached;
  if (ending.kind === "whole") {
    print(inLine(summary(stored, called.dataset, seconds)));
    if (refused === 0) return exitCodes.fine;
    process.stderr.write(`${grouped(refused)} refused, and not stored\n`);
    return exitCodes.found;
  }
  const also = refused > 0 ? [`${grouped(refused)} refused, and not stored`] : [];
  const lines = [...howToGoOn(called, reached, ending), ...also].map(inLine).join("\n");
  if (ending.kind !== "failed") {
    process.stderr.write(`interrupted: ${lines}\n`);
    return exitCodes.incomplete;
  }
  const { error } = ending;
  if (!(error instanceof EventDataError || error instanceof UsageError)) throw error;
  process.stderr.write(`eventdata: ${inLines(error.message)}\n${lines}\n`);
  return exitCodes.failed;
}

function refusalLine(files: readonly string[], { places, count, reason }: Refused, reached: Reached): string {
  const { file, format = "ndjson" } = reached;
  const [first, last] = places;
  const { unit } = formats[format];
  const of = files[file] === standardInput ? "" : `${files[file]}, `;
  if (first === last) return `${of}${unit} ${first} is refused: ${reason}`;
  return `${of}${count} of ${unit} ${first} to ${last} refused: ${reason}`;
}

/** Who names no file pipes one; at a terminal somebody has forgotten it. */
function pipedInput(): string[] {
  if (!process.stdin.isTTY) return [standardInput];
  throw new UsageError("ingest needs a FILE after the dataset, or - for what is piped into it");
}

type Flags = FlagValues<"format" | "from-line" | "from-event" | "csv-fields" | "csv-delimiter">;

/** How the files are read, and where the first is begun. */
function readingOf(flags: Flags, files: readonly string[]) {
  const format = flags.format === undefined ? undefined : oneOf("format", flags.format, formatNames);
  const csvFields = flags["csv-fields"]?.split(",").map((name) => name.trim());
  const delimiter = flags["csv-delimiter"] ?? ",";
  if ([...delimiter].length !== 1) throw new UsageError("--csv-delimiter must be one character");
  if (files.filter((file) => file === standardInput).length > 1)
    throw new UsageError("- can be read only once");
  const from = fromOf(flags, format ?? formatOfName(files[0] ?? ""));
  return { format, csvFields, from, csv: { delimiter, hasHeader: csvFields === undefined } };
}

function fromOf(flags: Flags, format: FormatName | undefined): number {
  const [name, given] =
    flags["from-event"] === undefined
      ? (["line", flags["from-line"]] as const)
      : (["event", flags["from-event"]] as const);
  if (given === undefined) return 1;
  if (format !== undefined && formats[format].unit !== name)
    throw new UsageError(`${format} is begun at an event of it: give --from-${formats[format].unit}`);
  if (!/^[1-9]\d*$/.test(given))
    throw new UsageError(`--from-${name} takes a number from 1 on, not "${given}"`);
  return Number(given);
}

function labelsIn(text: string | undefined): object | undefined {
  if (text === undefined) return undefined;
  try {
    const labels: unknown = JSON.parse(text);
    if (typeof labels === "object" && labels !== null && !Array.isArray(labels)) return labels;
  } catch {
    // The same as of JSON that is no object.
  }
  throw new UsageError(`--labels takes an object of JSON, such as '{"host": "a"}'`);
}
