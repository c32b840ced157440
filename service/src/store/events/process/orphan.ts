import { readFileSync } from "node:fs";

/** How a child is told who started it; whoever else starts one has the same variable. */
const variable = "EVENTDATA_SERVICE_PARENT";

export function parentEnvironment(): Readonly<Record<string, string>> {
  return { [variable]: String(process.pid) };
}

/**
 * Ends a process that a service has started and left behind. It ends by itself where it runs; one that was stopped
 * would hold what it has open for ever. False where it is another process, or the system does not tell.
 */
export function endOrphan(pid: number): boolean {
  if (!isOrphan(pid)) return false;
  try {
    process.kill(pid, "SIGKILL");
    return true;
  } catch {
    // It has ended already, or is another user's.
    return false;
  }
}

/** Its parent was another one when it was started. */
function isOrphan(pid: number): boolean {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
    const started = environment.find((entry) => entry.startsWith(`${variable}=`))?.slice(variable.length + 1);
    const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return started !== undefined && parent !== undefined && started !== parent;
  } catch {
    return false;
  }
}
