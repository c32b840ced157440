// Whoever reads this may be gone, or have no room for it: that ends nothing.
process.stdout.on("error", () => undefined);

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
