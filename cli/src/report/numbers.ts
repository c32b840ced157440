/** A whole number with its thousands set apart. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : several}`;
}

export function grouped(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
