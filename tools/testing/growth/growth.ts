import { expect } from "vitest";
import { isLong } from "../longRun.ts";

/** Something that can be made as long as one wants. */
export interface Production {
  readonly name: string;
  /** About so many bytes of it. */
  readonly of: (bytes: number) => string;
}

interface Growth {
  readonly name: string;
  readonly bytes: number;
  /** Of processor, for the longer of both. */
  readonly milliseconds: number;
  /** 1 where twice the length takes twice as long; undefined where it is too quick for an answer. */
  readonly exponent?: number;
}

export type Work = (text: string) => unknown;

/** What is quicker than this says nothing about growth. */
const noise = 40;
const factor = 4;
/** What would take longer than this is not lengthened to see whether it stays as steep. */
const longest = 20_000;
/** How often something is done to know how long it takes: once, and more often where once looks like too long. */
const repetitions = [1, 4, 4, 4];

/** What grows too fast does so each time that it is measured; what a busy machine makes slow does not. */
async function growthOf(production: Production, bytes: number, work: Work, most: number): Promise<Growth> {
  let growth: Growth = { name: production.name, bytes, milliseconds: 0 };
  for (const times of repetitions) {
    growth = await measured(production, bytes, work, times);
    if ((growth.exponent ?? 1) < mostExponent && growth.milliseconds < most) break;
  }
  return growth;
}

/** How long the work on something takes, and how that grows from a quarter of its length. */
async function measured({ name, of }: Production, bytes: number, work: Work, times: number): Promise<Growth> {
  const milliseconds = await leastOf(work, of(bytes), times);
  if (milliseconds < noise) return { name, bytes, milliseconds };
  // Once more than the longer: what makes the shorter look slow would hide growth. As long in a row as the longer
  // takes: where the system counts processor in ticks of a few milliseconds, less than that reads as anything.
  const shorter = (await leastOf(work, of(bytes / factor), times + 1, factor)) / factor;
  const exponent = exponentOf(shorter, milliseconds);
  if (exponent < mostExponent || milliseconds * factor ** exponent > longest)
    return { name, bytes, milliseconds, exponent };
  // A step, where the engine takes another way from some length on, looks steep once; a square stays so beyond.
  const longer = await leastOf(work, of(bytes * factor), times);
  // Less than the shorter took: it was refused for its length, which says nothing.
  const beyond = longer < milliseconds ? exponent : exponentOf(milliseconds, longer);
  return { name, bytes, milliseconds, exponent: Math.min(exponent, beyond) };
}

function exponentOf(shorter: number, longer: number): number {
  return Math.log(longer / shorter) / Math.log(factor);
}

/** What else the machine does makes some of them longer, and none shorter. */
async function leastOf(work: Work, text: string, times: number, inRow = 1): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time += 1)
    least = Math.min(least, await millisecondsOf(work, text, inRow));
  return least;
}

/** So often as is asked, one after the other. */
async function millisecondsOf(work: Work, text: string, inRow: number): Promise<number> {
  // Of this thread: what other tests have left behind, others collect.
  const before = process.threadCpuUsage();
  for (let done = 0; done < inRow; done += 1) await work(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Twice as long may take so much more, with all that a busy machine adds; a square would be 2. */
const mostExponent = 1.6;

/**
 * Holds that no production grows faster than its length; in the long run also that none of what holds up others takes
 * longer than a wide bound: a quarter of a second on a machine that does nothing else, which this one is not.
 */
export async function expectGrowth<Each extends Production>(
  productions: readonly Each[],
  bytes: number,
  workOf: (production: Each) => Work,
  { mostMilliseconds = Number.POSITIVE_INFINITY } = {},
): Promise<void> {
  const found: Growth[] = [];
  const most = isLong ? mostMilliseconds : Number.POSITIVE_INFINITY;
  for (const production of productions) {
    const growth = await growthOf(production, bytes, workOf(production), most);
    found.push(growth);
    expect(growth.exponent ?? 1, growthTable([growth], 1)).toBeLessThan(mostExponent);
    expect(growth.milliseconds, growthTable([growth], 1)).toBeLessThan(most);
  }
  if (isLong) process.stderr.write(`${growthTable(found, 25)}\n`);
}

/** The longest first, as a table. */
function growthTable(growths: readonly Growth[], rows: number): string {
  const longest = growths.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, rows);
  const lines = longest.map(
    ({ name, bytes, milliseconds, exponent }) =>
      `${milliseconds.toFixed(1).padStart(8)} ms ${exponent?.toFixed(2) ?? "   -"} ${String(bytes).padStart(7)} ${name}`,
  );
  return [
    `processor, exponent, bytes, what (the ${lines.length} longest of ${growths.length}):`,
    ...lines,
  ].join("\n");
}
