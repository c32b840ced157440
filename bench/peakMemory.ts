import { readdirSync, readFileSync } from "node:fs";

/**
 * Peak memory, in MB, of the processes whose command line holds these words while the work is done; undefined where the
 * system has no /proc.
 */
export async function peakMemory<T>(
  words: string,
  work: () => Promise<T>,
): Promise<{ result: T; megabytes: number | undefined }> {
  let peak: number | undefined;
  const timer = setInterval(() => {
    for (const kilobytes of peaksOf(words)) peak = Math.max(peak ?? 0, kilobytes / 1024);
  }, 100);
  try {
    return { result: await work(), megabytes: peak };
  } finally {
    clearInterval(timer);
  }
}

function peaksOf(words: string): number[] {
  try {
    return readdirSync("/proc")
      .filter((entry) => /^\d+$/.test(entry))
      .flatMap((pid) => peakOf(pid, words));
  } catch {
    return [];
  }
}

function peakOf(pid: string, words: string): number[] {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(words)) return [];
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return peak === undefined ? [] : [Number(peak)];
  } catch {
    return []; // It has just ended.
  }
}
