import type { Configuration } from "../configuration/configuration.ts";
import type { RawAnswer } from "./transport.ts";

/** How something answers at an address, asked once and without a credential. Fails with a `TransportError` where nothing does. */
export async function probe(
  { ca, timeoutSeconds }: Pick<Configuration, "ca" | "timeoutSeconds">,
  url: URL,
): Promise<RawAnswer> {
  const seconds = Math.min(timeoutSeconds, 15);
  const { openTransport } = await import("./openTransport.ts");
  const send = openTransport({ ca, timeoutSeconds: seconds });
  return send({ method: "GET", url, headers: {}, body: undefined }, AbortSignal.timeout(seconds * 1000));
}
