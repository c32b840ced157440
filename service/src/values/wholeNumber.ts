const integer = /^-?(?:0|[1-9]\d{0,18})$/;
const least = -(2n ** 63n);
const most = 2n ** 63n - 1n;

/** Whether a text is an integer from -2^63 to 2^63-1, as JSON writes it. */
export function wholeNumber(text: string): boolean {
  if (!integer.test(text)) return false;
  // Most are short enough to tell at once.
  if (text.length <= 18) return true;
  const value = BigInt(text);
  return value >= least && value <= most;
}
