import { pino } from "pino";
import type { LogSink } from "../start/log.ts";

/**
 * The standard error. Lines that are logged in one turn of the event loop share one write, which would else
 * cost each as much as making it.
 */
export function logDestination(): LogSink {
  const destination = pino.destination({ dest: 2, sync: true });
  // Where the log has no room, the service goes on without.
  destination.on("error", () => undefined);
  let waiting = "";
  const flush = () => {
    const lines = waiting;
    waiting = "";
    if (lines !== "") destination.write(lines);
  };
  process.on("exit", flush);
  return {
    write: (line) => {
      if (waiting === "") setImmediate(flush);
      waiting += line;
    },
  };
}
