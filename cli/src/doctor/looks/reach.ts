import { proxyFor } from "pulumi-eventdata-provider";
import { counted } from "../../report/numbers.ts";
import { type Address, addressesOf } from "../addresses.ts";
import { asked } from "../asked.ts";
import { type Finding, fine, firstSeeTo, problem, skipped, warning } from "../finding.ts";
import { connected } from "../network.ts";
import { plainly } from "../plainly.ts";
import type { Situation } from "../situation.ts";

const soonDays = 14;
const dayMilliseconds = 86_400_000;

/** The address of the service, from its name to an answer. */
export async function reach(situation: Situation): Promise<Finding[]> {
  const connection = await situation.connection().catch(() => undefined);
  if (connection === undefined) return [skipped("Service", firstSeeTo("Configuration"))];
  return lookedAt(situation, addressesOf(connection).slice(0, 1));
}

/** Those of edge deployments, and of the authorization server: what goes wrong there hides nothing of the service. */
export async function reachOthers(situation: Situation): Promise<Finding[]> {
  const connection = await situation.connection().catch(() => undefined);
  return connection === undefined ? [] : lookedAt(situation, addressesOf(connection).slice(1));
}

async function lookedAt(situation: Situation, addresses: readonly Address[]): Promise<Finding[]> {
  return (await Promise.all(addresses.map((address) => reached(situation, address)))).flat();
}

async function reached(situation: Situation, { what, url }: Address): Promise<Finding[]> {
  const connection = await situation.connection();
  const proxy = proxyFor(url, situation.environment);
  const shown = plainly(url.href);
  // Through a proxy nothing is looked up or connected to here but the proxy.
  const target = proxy === undefined ? url : new URL(proxy);
  const by = proxy === undefined ? "" : `through the proxy ${plainly(proxy)}, `;
  const line = await connected(target, connection.ca);
  if ("why" in line) return [problem(what, `${shown}: ${by}${line.why}`, line.fix)];
  const answer = await asked(connection, url);
  if ("why" in answer) return [problem(what, `${shown}: ${by}${line.told}; ${answer.why}`, answer.fix)];
  const told = `${shown}: ${by}${line.told}, answers${answer.status >= 500 ? ` ${answer.status}` : ""}`;
  return [
    answer.status >= 500
      ? problem(what, told, "Look at the service, or at what stands before it.")
      : fine(what, told),
    ...endsSoon(what, line.certificateEnds),
  ];
}

function endsSoon(what: string, ends: Date | undefined): Finding[] {
  if (ends === undefined) return [];
  const days = Math.floor((ends.getTime() - Date.now()) / dayMilliseconds);
  if (days >= soonDays) return [];
  return [warning(what, `its certificate ends in ${counted(days, "day")}`, "Have its operator renew it.")];
}
