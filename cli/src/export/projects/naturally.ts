/** As Python's linters sort what is imported: a row of digits counts as a number, or as a fraction where one begins with 0. */
export function naturally(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  for (const [index, part] of left.entries()) {
    const against = right[index];
    if (against === undefined) return 1;
    if (part === against) continue;
    const areNumbers = /^[1-9]/.test(part) && /^[1-9]/.test(against);
    if (areNumbers && Number(part) !== Number(against)) return Number(part) - Number(against);
    return part < against ? -1 : 1;
  }
  return left.length === right.length ? 0 : -1;
}

function partsOf(name: string): readonly string[] {
  return name.match(/\d+|\D/g) ?? [];
}
