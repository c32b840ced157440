import { join, relative } from "node:path";

export const controlSocketName = "control.sock";

/** Systems cut longer paths of sockets off, the strictest of them here. */
const longestPath = 103;

/** The socket of a data folder by its shorter path; undefined where both are too long for a socket. */
export function controlSocketOf(folder: string): string | undefined {
  const whole = join(folder, controlSocketName);
  const fromHere = relative(process.cwd(), whole);
  const shorter = Buffer.byteLength(fromHere) < Buffer.byteLength(whole) ? fromHere : whole;
  return Buffer.byteLength(shorter) <= longestPath ? shorter : undefined;
}
