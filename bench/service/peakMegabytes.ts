import { readFileSync } from "node:fs";

/** The most memory that a process has had resident; undefined where the system has no /proc. */
export function peakMegabytes(pid: number): number | undefined {
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return peak === undefined ? undefined : Number(peak) / 1024;
  } catch {
    return undefined;
  }
}
