/** A timespan as an answer shows it. */
export function timespanText(nanoseconds: bigint): string {
  return String(nanoseconds);
}
