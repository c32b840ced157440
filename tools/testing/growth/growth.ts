/** Something that can be made as long as one wants. */
export interface Production {
  readonly name: string;
  /** About so many bytes of it. */
  readonly of: (bytes: number) => string;
}

export interface Growth {
  readonly name: string;
  readonly bytes: number;
  /** Of processor, for the longer of both. */
  readonly milliseconds: number;
  /** 1 where twice the length takes twice as long; undefined where it is too quick for an answer. */
  readonly exponent?: number;
}

/** What is quicker than this says nothing about growth. */
const noise = 15;
const factor = 4;
const repetitions = 4;

/** How long the work on something takes, and how that grows from a quarter of its length. */
export function growthOf({ name, of }: Production, bytes: number, work: (text: string) => void): Growth {
  const long = of(bytes);
  const once = millisecondsOf(work, long);
  if (once < noise) return { name, bytes, milliseconds: once };
  const milliseconds = Math.min(once, ...leastOf(work, long));
  if (milliseconds < noise) return { name, bytes, milliseconds };
  const shorter = Math.min(...leastOf(work, of(bytes / factor)));
  return { name, bytes, milliseconds, exponent: Math.log(milliseconds / shorter) / Math.log(factor) };
}

/** What else the machine does makes some of them longer, and none shorter. */
function leastOf(work: (text: string) => void, text: string): number[] {
  return Array.from({ length: repetitions }, () => millisecondsOf(work, text));
}

function millisecondsOf(work: (text: string) => void, text: string): number {
  const before = process.cpuUsage();
  work(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Twice as long may take so much more, with all that a busy machine adds; a square would be 2. */
export const mostExponent = 1.6;

/** The longest first, as a table. */
export function growthTable(growths: readonly Growth[], rows: number): string {
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
