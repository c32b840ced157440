/** The oldest SDK of Pulumi that the package takes, and so the oldest engine. */
export const oldestPulumi = "3.200.0";

export function isOlder(version: string, than: string): boolean {
  const [have, need] = [version, than].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const difference = need?.map((part, index) => (have?.[index] ?? 0) - part).find((part) => part !== 0) ?? 0;
  return difference < 0;
}
