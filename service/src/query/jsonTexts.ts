const [quote, backslash, comma, openBrace, closeBrace, openBracket, closeBracket] = [...'"\\,{}[]'].map(
  (sign) => sign.charCodeAt(0),
);

/** The JSON texts of a list without its brackets, each as it stands there: a large integer keeps all its digits. */
export function jsonTexts(list: string): string[] {
  const texts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < list.length; at += 1) {
    const sign = list.charCodeAt(at);
    if (sign === quote) at = endOfString(list, at);
    else if (sign === openBrace || sign === openBracket) depth += 1;
    else if (sign === closeBrace || sign === closeBracket) depth -= 1;
    else if (sign === comma && depth === 0) {
      texts.push(list.slice(start, at));
      start = at + 1;
    }
  }
  if (list !== "") texts.push(list.slice(start));
  return texts;
}

/** Where its closing quote is. */
function endOfString(list: string, start: number): number {
  for (let at = start + 1; at < list.length; at += 1) {
    const sign = list.charCodeAt(at);
    if (sign === backslash) at += 1;
    else if (sign === quote) return at;
  }
  return list.length;
}
