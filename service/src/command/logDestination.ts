import { pino } from "pino";
import type { LogSink } from "../log.ts";

/**
 * The standard error. Lines that are logged in one turn of the event loop share one write, which would else
 * cost each as much as making it.
 */
export function logDestination(): LogSink {
  const destination = pino.destination({ dest: 2, sync: true });
  let waiting = "";
  const flush = () => {
    if (waiting !== "") destination.write(waiting);
    waiting = "";
  };
  process.on("exit", flush);
  return {
    write: (line) => {
      if (waiting === "") setImmediate(flush);
      waiting += line;
    },
  };
}
