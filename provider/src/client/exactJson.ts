/** Integers of fewer digits are exact as numbers, so that nothing has to be looked at. */
const mayBeInexact = /\d{16}/;
const integer = /^-?\d+$/;

/** JSON in which an integer that a number cannot hold exactly is a bigint. */
export function parseExactly(text: string): unknown {
  if (!mayBeInexact.test(text)) return JSON.parse(text);
  return JSON.parse(text, exact);
}

/** The third argument is known to the language, and not yet to its types. */
function exact(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== "number" || Number.isSafeInteger(value)) return value;
  const source = context?.source ?? "";
  return integer.test(source) ? BigInt(source) : value;
}
