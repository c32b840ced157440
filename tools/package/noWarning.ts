import type { RolldownOptions } from "rolldown";

/** What the bundler warns of is a fault; that it took its time on a busy machine is none. */
export function noWarning(what: string): Pick<RolldownOptions, "checks" | "onLog"> {
  return {
    checks: { bundlerTimings: false },
    onLog: (level, { message }) => {
      throw new Error(`${what} cannot be bundled: ${level}: ${message}`);
    },
  };
}
