import { readdirSync, readFileSync } from "node:fs";

/** Peak memory, in MB, of the dynamic server that runs while the work does; undefined where the system has no /proc. */
export async function peakProviderMemory<T>(
  work: () => Promise<T>,
): Promise<{ result: T; megabytes: number | undefined }> {
  let peak: number | undefined;
  const timer = setInterval(() => {
    for (const kilobytes of dynamicServers()) peak = Math.max(peak ?? 0, kilobytes / 1024);
  }, 100);
  try {
    return { result: await work(), megabytes: peak };
  } finally {
    clearInterval(timer);
  }
}

function dynamicServers(): number[] {
  try {
    return readdirSync("/proc")
      .filter((entry) => /^\d+$/.test(entry))
      .flatMap((pid) => peakOf(pid));
  } catch {
    return [];
  }
}

function peakOf(pid: string): number[] {
  try {
    const isServer = readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("cmd/dynamic-provider");
    if (!isServer) return [];
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return peak === undefined ? [] : [Number(peak)];
  } catch {
    return []; // It has just ended.
  }
}
