import { readdirSync, readFileSync } from "node:fs";

/** The processes that a process has started. */
export function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => {
      if (!/^\d+$/.test(name)) return false;
      try {
        return readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === String(parent);
      } catch {
        return false;
      }
    })
    .map(Number);
}
