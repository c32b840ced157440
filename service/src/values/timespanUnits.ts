/** A decimal number of a unit, exact to the nanosecond: "1.5" hours. */
export function nanosecondsOf(decimal: string, unit: bigint): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  const scale = 10n ** BigInt(fraction.length);
  return (BigInt(whole + fraction) * unit) / scale;
}
