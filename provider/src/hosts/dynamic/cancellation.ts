/** What the engine calls when it is told to stop. */
const cancelPath = "/pulumirpc.ResourceProvider/Cancel";

/** A server of HTTP/2, as this process has one for the engine. */
interface StreamServer {
  on(event: "stream", listener: (stream: unknown, headers: Readonly<Record<string, unknown>>) => void): void;
  off(event: "stream", listener: (stream: unknown, headers: Readonly<Record<string, unknown>>) => void): void;
}

/**
 * Does something that may wait for long, and aborts its signal when the engine is told to stop. The dynamic server
 * answers that call and tells nobody of it, so it is seen where it comes in. Where it cannot be seen, the work has to
 * end by itself.
 */
export async function untilCancelled<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const cancelled = new AbortController();
  const listener = (_: unknown, headers: Readonly<Record<string, unknown>>) => {
    if (headers[":path"] === cancelPath) cancelled.abort();
  };
  const servers = streamServers();
  for (const server of servers) server.on("stream", listener);
  try {
    return await work(cancelled.signal);
  } finally {
    for (const server of servers) server.off("stream", listener);
  }
}

/** Every server of this process. What tells them is no part of Node's documented interface, so it may be missing. */
function streamServers(): StreamServer[] {
  const { _getActiveHandles: handles } = process as { _getActiveHandles?: () => unknown[] };
  return (handles?.call(process) ?? []).filter(isServer);
}

function isServer(handle: unknown): handle is StreamServer {
  return typeof handle === "object" && handle !== null && "listening" in handle && "setTimeout" in handle;
}
