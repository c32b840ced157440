import { inLine } from "eventdata-commandline";
import { counted, grouped } from "../report/numbers.ts";

/** What a moment of an upload is told by. */
export interface Moment {
  readonly name: string;
  readonly stored: number;
  readonly refused: number;
  readonly bytes: number;
  /** Of all files; undefined where that is not to be known. */
  readonly size: number | undefined;
  readonly seconds: number;
}

/** A moment in one line, of which a narrow terminal shows the beginning. */
export function progressLine({ name, stored, refused, bytes, size, seconds }: Moment, width: number): string {
  const share = size === undefined || size === 0 ? undefined : Math.min(1, bytes / size);
  const left =
    share === undefined || share === 0 || seconds < 1 ? undefined : (seconds / share) * (1 - share);
  const rate = (amount: number) => amount / Math.max(seconds, 0.001);
  const parts = [
    ...(share === undefined ? [] : [`${Math.floor(share * 100)}%`]),
    `${grouped(stored)} stored`,
    ...(refused > 0 ? [`${grouped(refused)} refused`] : []),
    ...(left === undefined ? [] : [`${inWords(left)} left`]),
    `${grouped(rate(stored))} events/s`,
    `${(rate(bytes) / 1e6).toFixed(1)} MB/s`,
    inLine(name),
  ];
  let line = "";
  for (const part of parts) {
    const longer = line === "" ? part : `${line}, ${part}`;
    if (longer.length > width) return line;
    line = longer;
  }
  return line;
}

/** A length of time, as roughly as it is known. */
export function inWords(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 90) return `${whole} s`;
  const minutes = Math.round(whole / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const terminalMilliseconds = 100;
const lineMilliseconds = 10_000;
const toldRefusals = 100;
const clearLine = "\r\u001b[2K";

/** Tells of an upload while it goes on: in one line that changes, or by a line now and then where nobody looks. */
export class Teller {
  readonly #stream: NodeJS.WriteStream;
  readonly #begun = performance.now();
  #last = this.#begun;
  #isShown = false;
  #refusals = 0;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  get seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }

  moment(moment: Omit<Moment, "seconds">): void {
    const isTerminal = this.#stream.isTTY;
    const now = performance.now();
    if (now - this.#last < (isTerminal ? terminalMilliseconds : lineMilliseconds)) return;
    this.#last = now;
    const width = isTerminal ? Math.max(20, this.#stream.columns || 80) - 1 : Number.POSITIVE_INFINITY;
    const line = progressLine({ ...moment, seconds: this.seconds }, width);
    this.#stream.write(isTerminal ? `${clearLine}${line}` : `${line}\n`);
    this.#isShown = isTerminal;
  }

  line(text: string): void {
    this.clear();
    this.#stream.write(`${inLine(text)}\n`);
  }

  /** The first of them; their number stands at the end. */
  refusal(text: string): void {
    this.#refusals += 1;
    if (this.#refusals <= toldRefusals) this.line(text);
    if (this.#refusals === toldRefusals)
      this.line("what else is refused is counted, and not told one by one");
  }

  clear(): void {
    if (this.#isShown) this.#stream.write(clearLine);
    this.#isShown = false;
  }
}

/** What an upload came to. */
export function summary(stored: number, dataset: string, seconds: number): string {
  return `${counted(stored, "event")} stored in ${dataset}, in ${inWords(seconds)}`;
}
