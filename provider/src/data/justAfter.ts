/** The moment one nanosecond after a time of RFC 3339 in UTC. */
export function justAfter(time: string): string {
  const [, seconds = "", fraction = ""] = /^([^.Z]+)(?:\.(\d+))?Z$/.exec(time) ?? [];
  const nanoseconds = BigInt(fraction.padEnd(9, "0").slice(0, 9)) + 1n;
  const carried = new Date(Date.parse(`${seconds}Z`) + (nanoseconds === 1_000_000_000n ? 1_000 : 0));
  const rest = String(nanoseconds % 1_000_000_000n).padStart(9, "0");
  return `${carried.toISOString().slice(0, 19)}.${rest}Z`;
}
