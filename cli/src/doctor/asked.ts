import { type Configuration, EventDataError, probe, TransportError } from "pulumi-eventdata-provider";

export interface Answered {
  readonly status: number;
  /** How far the other clock is ahead of this one; undefined where the answer tells no time. */
  readonly aheadSeconds: number | undefined;
}

/** What something answers, and what its clock says by that. */
export async function asked(
  configuration: Configuration,
  url: URL,
): Promise<Answered | { readonly why: string; readonly fix: string }> {
  const before = Date.now();
  try {
    const { status, header } = await probe(configuration, url);
    const told = Date.parse(header("date") ?? "");
    // A date tells whole seconds, and was written somewhere between the request and now.
    const here = (before + Date.now()) / 2;
    return { status, aheadSeconds: Number.isNaN(told) ? undefined : Math.round((told + 500 - here) / 1000) };
  } catch (error) {
    if (!(error instanceof TransportError || error instanceof EventDataError)) throw error;
    return {
      why: `no answer came: ${error.message}`,
      fix: "See that this is the address of the service, and of nothing else; a proxy may be in between (HTTPS_PROXY, NO_PROXY).",
    };
  }
}
