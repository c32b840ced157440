import { pulumi } from "../../connection/stackConfiguration.ts";
import { failure } from "../failure.ts";
import { type Finding, fine } from "../finding.ts";
import { plainly } from "../plainly.ts";
import type { Situation } from "../situation.ts";

const logIn = 'Run "pulumi login", or "pulumi login --local" to keep states on this machine.';

export async function backend({ hasProject }: Situation): Promise<Finding[]> {
  try {
    const { stdout } = await pulumi(["whoami", "--json"]);
    const { user, url = "" }: { user?: string; url?: string } = JSON.parse(stdout);
    return [fine("State backend", user === undefined ? plainly(url) : `${plainly(url)}, as ${user}`)];
  } catch (error) {
    const found = failure("State backend", error, logIn);
    return (await hasProject()) ? [found] : [];
  }
}
