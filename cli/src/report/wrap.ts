/** Words in lines that are no wider than there is room for; a word that is wider stands alone. */
export function wrapped(words: readonly string[], width: number, separator = ", "): string[] {
  const lines: string[] = [];
  let line = "";
  for (const [index, word] of words.entries()) {
    const end = index < words.length - 1 ? separator.trimEnd() : "";
    const longer = line === "" ? word + end : `${line} ${word}${end}`;
    if (line !== "" && longer.length > width) {
      lines.push(line);
      line = word + end;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}

/** A label, and beside it words; where both have no room beside each other, the words stand below. */
export function labelled(label: string, words: readonly string[], width: number, room: number): string[] {
  if (room + 16 > width) return [label, ...wrapped(words, width - 2).map((line) => `  ${line}`)];
  const [first = "", ...rest] = wrapped(words, width - room);
  return [`${label.padEnd(room)}${first}`, ...rest.map((line) => `${" ".repeat(room)}${line}`)];
}
