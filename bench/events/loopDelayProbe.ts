// Loaded into the service's process before the service: tells its parent how late its event loop was.
import { monitorEventLoopDelay } from "node:perf_hooks";

const delay = monitorEventLoopDelay({ resolution: 1 });

process.on("message", (message) => {
  if (message === "begin") {
    delay.reset();
    delay.enable();
  } else {
    delay.disable();
    process.send?.({ p99Milliseconds: delay.percentile(99) / 1e6, maxMilliseconds: delay.max / 1e6 });
  }
});
// It is no reason for the service to go on living.
process.channel?.unref();
