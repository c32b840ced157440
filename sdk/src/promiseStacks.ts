/** Pulumi's own functions that watch a promise, and look for the place of a resource in a program. */
const [watching, locating] = ["debuggablePromise", "callsites"];

/** To note a line costs time too, whether or not anybody reads it. */
const innermost = 3;

/**
 * Leaves out the stacks that Pulumi keeps with each promise that it watches, of which there are four for each property
 * of a resource, until what it returns is called. They are for those who look for promises that never end, and Pulumi's
 * language host maps every line of them to a source: that is half the time of a preview. An error that is made meanwhile
 * keeps its innermost lines, and gets those of the program by `withCallers`.
 *
 * Pulumi takes what stands above the class of a resource for the program, so the classes that the others extend are
 * left out where it looks for that.
 */
export function leaveOutPromiseStacks(baseClasses: readonly string[]): () => void {
  const before = Error.prepareStackTrace;
  // Node's own mapping of sources is given up by whoever sets this.
  const isMappedByNode = before === undefined && process.sourceMapsEnabled;
  if (process.env.PULUMI_DEBUG_PROMISE_LEAKS || isMappedByNode) return () => {};
  const prepare = before ?? asUsual;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = innermost;
  Error.prepareStackTrace = (error, calls) => {
    const inner = calls[0]?.getFunctionName();
    if (inner === watching) return undefined;
    const isBase = (call: NodeJS.CallSite) => baseClasses.includes(call.getFunctionName() ?? "");
    return prepare(error, inner === locating ? calls.filter((call) => !isBase(call)) : calls);
  };
  return () => {
    Error.prepareStackTrace = before;
    Error.stackTraceLimit = stackTraceLimit;
  };
}

function asUsual(error: Error, calls: readonly NodeJS.CallSite[]): string {
  return [String(error), ...calls.map((call) => `    at ${call}`)].join("\n");
}

/** An error that came out of a function with its innermost lines alone gets the lines of who called that. */
export function withCallers(error: unknown, called: NewableFunction): unknown {
  if (!(error instanceof Error)) return error;
  const callers: { stack?: string } = {};
  Error.captureStackTrace(callers, called);
  const lines = callers.stack?.split("\n").slice(1) ?? [];
  const [nearest] = lines;
  if (nearest === undefined || error.stack?.includes(nearest)) return error;
  error.stack = [error.stack, ...lines].join("\n");
  return error;
}
