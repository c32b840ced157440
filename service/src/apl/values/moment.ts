const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?)?$/i;

export function parseMoment(text: string): bigint | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour = "00", minute = "00", second = "00", fraction = "", zone = "Z"] = match;
  const seconds = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone.toUpperCase()}`);
  return Number.isNaN(seconds) ? undefined : BigInt(seconds) * 1_000_000n + BigInt(fraction.padEnd(9, "0"));
}

export function printMoment(moment: bigint): string {
  const fraction = ((moment % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n;
  const seconds = new Date(Number((moment - fraction) / 1_000_000n)).toISOString().slice(0, 19);
  const digits = String(fraction).padStart(9, "0").replace(/0+$/, "");
  return `${seconds}${digits === "" ? "" : `.${digits}`}Z`;
}
