/** A word that nobody could have mistyped so: names are no longer, and what is compared grows with the length. */
const longestWord = 128;
/** More slips than these are another word, however long both are. */
const mostSlips = 5;

/** The candidate that a person most likely meant, when one is near enough to be worth naming. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > longestWord) return undefined;
  const written = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.min(mostSlips, Math.max(2, Math.floor(word.length / 3))) + 1;
  for (const candidate of candidates) {
    if (Math.abs(word.length - candidate.length) >= bestDistance) continue;
    const distance = editDistance(written, candidate.toLowerCase(), bestDistance);
    // What would have to be replaced from end to end is not near, however short it is.
    if (distance === Math.max(word.length, candidate.length)) continue;
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** How many characters are put in, left out, replaced, or swapped with their neighbour; the limit, where it is as many or more. */
function editDistance(one: string, other: string, limit: number): number {
  const [a, b] = whereTheyDiffer(one, other);
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    // Further from the diagonal than the limit nothing is below it.
    const [from, to] = [Math.max(1, i - limit), Math.min(b.length, i + limit)];
    let least = from === 1 ? i : limit;
    const next: number[] = [];
    next[from - 1] = least;
    for (let j = from; j <= to; j++) {
      const substitution = (row[j - 1] ?? limit) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (before[j - 2] ?? limit) + 1 : limit;
      const slips = Math.min(substitution, swap, (row[j] ?? limit) + 1, (next[j - 1] ?? limit) + 1);
      next[j] = slips;
      least = Math.min(least, slips);
    }
    if (least >= limit) return limit;
    [before, row] = [row, next];
  }
  return row[b.length] ?? limit;
}

/** Both without what they begin and end with alike, which costs nothing. */
function whereTheyDiffer(a: string, b: string): readonly [string, string] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}
