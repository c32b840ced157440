/** Pulumi's own functions that watch a promise, and look for the place of a resource in a program. */
const [watching, locating] = ["debuggablePromise", "callsites"];

/**
 * Leaves out the stacks that Pulumi keeps with each promise that it watches, of which there are four for each property
 * of a resource, until what it returns is called. They are for those who look for promises that never end, and Pulumi's
 * language host maps every line of them to a source: that is half the time of a preview. All errors keep their stacks.
 *
 * Pulumi takes what stands above the class of a resource for the program, so the class that the others extend is left
 * out where it looks for that.
 */
export function leaveOutPromiseStacks(baseClass: string): () => void {
  const before = Error.prepareStackTrace;
  // Node's own mapping of sources is given up by whoever sets this.
  const isMappedByNode = before === undefined && process.sourceMapsEnabled;
  if (process.env.PULUMI_DEBUG_PROMISE_LEAKS || isMappedByNode) return () => {};
  const prepare = before ?? asUsual;
  Error.prepareStackTrace = (error, calls) => {
    const inner = calls[0]?.getFunctionName();
    if (inner === watching) return undefined;
    const shown = inner === locating ? calls.filter((call) => call.getFunctionName() !== baseClass) : calls;
    return prepare(error, shown);
  };
  return () => {
    Error.prepareStackTrace = before;
  };
}

function asUsual(error: Error, calls: readonly NodeJS.CallSite[]): string {
  return [String(error), ...calls.map((call) => `    at ${call}`)].join("\n");
}
