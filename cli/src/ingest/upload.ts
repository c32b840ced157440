import { EventDataError, RefusedError } from "pulumi-eventdata-provider";
import type { IngestAnswer } from "pulumi-eventdata-provider/functions";
import { type Interruption, unlessInterrupted } from "../interruption/interruption.ts";
import { type Batch, batchesOf } from "./batches.ts";
import { begun } from "./begun.ts";
import { type CsvReading, type FormatName, formats } from "./formats.ts";
import { type OpenedFile, openFile, standardInput } from "./openFile.ts";
import { type Refused, refusedIn, refusedPiece } from "./refused.ts";
import type { Frame, Piece } from "./split/piece.ts";

/** How far it has come: what is before the place is stored, or refused and told. */
export interface Reached {
  readonly stored: number;
  readonly refused: number;
  /** Bytes of the files. */
  readonly bytes: number;
  /** Which of the files. */
  readonly file: number;
  readonly format: FormatName | undefined;
  readonly place: number;
}

export type Ending =
  | { readonly kind: "whole" | "interrupted" }
  | {
      readonly kind: "failed";
      readonly error: unknown;
      /** What may be stored, or may not, where that is not known: from the place that is reached up to this one. */
      readonly unclear: number | undefined;
    };

export interface Upload {
  readonly files: readonly string[];
  readonly format: FormatName | undefined;
  /** Where the first file is begun. */
  readonly from: number;
  readonly csv: CsvReading;
  readonly interruption: Interruption;
  readonly send: (format: FormatName, body: Uint8Array) => Promise<IngestAnswer>;
  readonly onRefused: (refused: Refused, reached: Reached) => void;
  readonly onReached: (reached: Reached) => void;
}

/** So many that are refused, and none stored, are not the fault of each of them. */
const enoughToStop = 1_000;

/** Sends files batch by batch, one after another, so that what is stored is all that is before some place. */
export async function upload(job: Upload): Promise<{ ending: Ending; reached: Reached }> {
  const run = new Run(job);
  return { ending: await run.ending(), reached: run.reached };
}

class Run {
  readonly #job: Upload;
  reached: Reached;
  /** How far the pieces that are on their way reach. */
  #sent: number | undefined;

  constructor(job: Upload) {
    this.#job = job;
    const format = job.format;
    this.reached = { stored: 0, refused: 0, bytes: 0, file: 0, format, place: job.from };
  }

  async ending(): Promise<Ending> {
    try {
      for (const [file, name] of this.#job.files.entries()) {
        const before = this.reached.bytes;
        const place = file === 0 ? this.#job.from : 1;
        this.#reach({ file, place });
        const opened = await unlessInterrupted(this.#job.interruption, openFile(name, this.#job.format));
        if (opened === "interrupted") return { kind: "interrupted" };
        this.#reach({ format: opened.format });
        if (!(await this.#file(opened, before))) return { kind: "interrupted" };
        this.#reach({ bytes: before + opened.read(), file: file + 1, place: 1 });
      }
      return { kind: "whole" };
    } catch (error) {
      return { kind: "failed", error, unclear: isSurelyNotStored(error) ? undefined : this.#sent };
    } finally {
      // Else the process would wait for more of it.
      if (this.#job.files.includes(standardInput)) process.stdin.destroy();
    }
  }

  /** False where it was interrupted. */
  async #file({ format, parts, read, close }: OpenedFile, before: number): Promise<boolean> {
    const { from, csv, interruption } = this.#job;
    const splitter = formats[format].splitter(this.reached.file === 0 ? from : 1, csv);
    const batches = batchesOf(parts, splitter, read);
    let isFirst = true;
    try {
      // The next one is read while one is sent.
      for (let coming = begun(batches); ; isFirst = false) {
        const batch = await unlessInterrupted(interruption, coming);
        if (batch === "interrupted") return false;
        if (batch.done) return true;
        coming = begun(batches);
        if (isFirst) this.#checkStart(batch.value);
        await this.#batch(batch.value, splitter.frame);
        this.#reach({ place: batch.value.next, bytes: before + batch.value.read });
      }
    } finally {
      close();
    }
  }

  /** What begins with something else is most likely of another format altogether. */
  #checkStart({ pieces: [piece], faults: [fault] }: Batch): void {
    if (fault?.fault === undefined || (piece !== undefined && piece.place < fault.place)) return;
    const { file, format = "ndjson" } = this.reached;
    const { unit } = formats[format];
    throw new EventDataError(
      "FILE_INVALID",
      `${this.#job.files[file]}, ${unit} ${fault.place}: ${fault.fault}`,
      `It was read as ${format}: give --format if it is of another. Or begin behind what is broken, with --from-${unit} ${fault.next}.`,
    );
  }

  async #batch({ pieces, faults }: Batch, frame: Frame): Promise<void> {
    const waiting = pieces.length > 0 ? [pieces] : [];
    for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
      const halves = await this.#part(part, frame);
      waiting.push(...halves.reverse());
    }
    for (const piece of faults) this.#refuse(refusedPiece(piece, piece.fault ?? ""));
  }

  /** What is too large for the service comes back in halves. */
  async #part(part: readonly Piece[], frame: Frame): Promise<(readonly Piece[])[]> {
    const { format = "ndjson" } = this.reached;
    const next = part.at(-1)?.next ?? this.reached.place;
    this.#sent = next;
    const answer = await this.#job.send(format, bodyOf(part, frame)).catch((error: unknown) => {
      if (error instanceof RefusedError && error.status === 413) return error;
      throw error;
    });
    this.#sent = undefined;
    if (!(answer instanceof RefusedError)) {
      const stored = this.reached.stored + answer.ingested;
      const refused = refusedIn(part, answer);
      if (stored === 0 && answer.failed >= enoughToStop) throw allRefused(answer.failed, refused[0]);
      this.reached = { ...this.reached, stored, place: next };
      for (const each of refused) this.#refuse(each);
      return [];
    }
    const [first] = part;
    if (part.length > 1) {
      const middle = Math.ceil(part.length / 2);
      return [part.slice(0, middle), part.slice(middle)];
    }
    if (first !== undefined) this.#refuse(refusedPiece(first, answer.message));
    return [];
  }

  #refuse(refused: Refused): void {
    this.reached = { ...this.reached, refused: this.reached.refused + refused.count };
    this.#job.onRefused(refused, this.reached);
  }

  #reach(change: Partial<Reached>): void {
    this.reached = { ...this.reached, ...change };
    this.#job.onReached(this.reached);
  }
}

function bodyOf(pieces: readonly Piece[], { before, between, after }: Frame): Uint8Array {
  const bytes = (text: string | Uint8Array) => (typeof text === "string" ? Buffer.from(text) : text);
  const gap = bytes(between);
  const texts = pieces.flatMap(({ text }, index) => (index === 0 ? [text] : [gap, text]));
  return Buffer.concat([bytes(before), ...texts, bytes(after)]);
}

const neverSent: readonly string[] = [
  "CONFIGURATION_INVALID",
  "INPUT_INVALID",
  "FILE_INVALID",
  "SERVICE_UNREACHABLE",
  "SIGN_IN_FAILED",
  "TOO_LATE",
];

/** Of anything else that may have happened to a request nobody knows. */
function isSurelyNotStored(error: unknown): boolean {
  if (!(error instanceof EventDataError)) return false;
  // A gateway says 408 of what it has passed on, too.
  if (error instanceof RefusedError) return error.status < 500 && error.status !== 408;
  return neverSent.includes(error.code);
}

function allRefused(count: number, first: Refused | undefined): EventDataError {
  return new EventDataError(
    "EVENTS_REFUSED",
    `all of the first ${count} events are refused, so that no more are sent: ${first?.reason}`,
    "Mend what is wrong with them, or with the flags that say how they are read, and begin again.",
  );
}
