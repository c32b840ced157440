import { builtInRoles, type Need } from "eventdata-contract";
import type { Client } from "../client/client.ts";
import { isMap, type Values } from "../declaration/value.ts";

/** The roles of the user whose credential it is, their own and those of their groups. Undefined where they do not tell all. */
export async function callerRoles(client: Client): Promise<readonly Values[] | undefined> {
  const user = await client.call("getCurrentUser");
  const groups = await client.call("listGroups");
  const ofGroups = groups.filter(({ members = [] }) => members.includes(user.id));
  const ids = new Set([user.role.id, ...ofGroups.flatMap(({ roles = [] }) => roles)]);
  const roles = await Promise.all(
    [...ids].map((id) => client.call("getRole", { path: { id } }) as Promise<Values>),
  );
  return roles.every(tellsAll) ? roles : undefined;
}

/** A deployment may not spell out what its built-in roles allow. */
function tellsAll({ id, ...role }: Values): boolean {
  return !builtInRoles.some((known) => known === id && known !== "none") || isMap(role.orgCapabilities);
}

/** Whether a role allows what a request with these inputs needs; of a dataset that they do not tell, whether it does on any. */
export function mayAllow(role: Values, { of, area, action }: Need, inputs: Values): boolean {
  if (of !== "dataset" && of !== "source") return allows(role.orgCapabilities, area, action);
  const byName = isMap(role.datasetCapabilities) ? role.datasetCapabilities : {};
  const { dataset } = inputs;
  const names = typeof dataset === "string" ? [dataset, "*"] : Object.keys(byName);
  return names.some((name) => allows(byName[name], area, action));
}

function allows(capabilities: unknown, area: string, action: string): boolean {
  const actions = isMap(capabilities) ? capabilities[area] : undefined;
  return Array.isArray(actions) && actions.includes(action);
}
