import { proxyFor } from "pulumi-eventdata-provider";
import { type Address, addressesOf } from "../addresses.ts";
import { asked } from "../asked.ts";
import { type Finding, fine, problem, warning } from "../finding.ts";
import { connected } from "../network.ts";
import { plainly } from "../plainly.ts";
import type { Situation } from "../situation.ts";

const soonDays = 14;
const dayMilliseconds = 86_400_000;

/** The address of the service, from its name to an answer. */
export async function reach(situation: Situation): Promise<Finding[]> {
  const [own] = addressesOf(await situation.configuration());
  return own === undefined ? [] : reached(situation, own);
}

/** Those of edge deployments, and of the authorization server: what goes wrong there hides nothing of the service. */
export async function reachOthers(situation: Situation): Promise<Finding[]> {
  const [, ...others] = addressesOf(await situation.configuration());
  return (await Promise.all(others.map((other) => reached(situation, other)))).flat();
}

async function reached(situation: Situation, { what, url }: Address): Promise<Finding[]> {
  const { ca } = await situation.configuration();
  const proxy = proxyFor(url, situation.environment);
  const shown = plainly(url.href);
  // Through a proxy nothing is looked up or connected to here but the proxy.
  const target = proxy === undefined ? url : new URL(proxy);
  const by = proxy === undefined ? "" : `through the proxy ${plainly(proxy)}, `;
  const connection = await connected(target, ca);
  if ("why" in connection) return [problem(what, `${shown}: ${by}${connection.why}`, connection.fix)];
  const answer = await asked(await situation.configuration(), url);
  if ("why" in answer) return [problem(what, `${shown}: ${by}${connection.told}; ${answer.why}`, answer.fix)];
  const told = `${shown}: ${by}${connection.told}, answers${answer.status >= 500 ? ` ${answer.status}` : ""}`;
  return [
    answer.status >= 500
      ? problem(what, told, "Look at the service, or at what stands before it.")
      : fine(what, told),
    ...endsSoon(what, connection.certificateEnds),
  ];
}

function endsSoon(what: string, ends: Date | undefined): Finding[] {
  if (ends === undefined) return [];
  const days = Math.floor((ends.getTime() - Date.now()) / dayMilliseconds);
  if (days >= soonDays) return [];
  return [
    warning(
      what,
      `its certificate ends in ${days} ${days === 1 ? "day" : "days"}`,
      "Have its operator renew it.",
    ),
  ];
}
