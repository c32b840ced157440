import { readFileSync } from "node:fs";

const kilobytes = /^VmRSS:\s+(\d+) kB$/m;

/** The memory that a process takes, where the system tells it. */
export function residentBytes(pid: number): number | undefined {
  try {
    const [, found] = kilobytes.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return found === undefined ? undefined : Number(found) * 1024;
  } catch {
    return undefined;
  }
}
