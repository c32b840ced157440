import {
  accessMessage,
  type CredentialClass,
  credentialList,
  type EndpointName,
  endpointOf,
} from "eventdata-contract";
import {
  type Client,
  callerRoles,
  EventDataError,
  listObjects,
  mayAllow,
  missingCapability,
  RefusedError,
  type Values,
} from "pulumi-eventdata-provider";
import { failure } from "../failure.ts";
import { type Finding, fine, note, type Verdict } from "../finding.ts";
import type { Situation } from "../situation.ts";
import { allUses, type Use, usesOf } from "../uses.ts";

/** Whether the credentials may do what the program needs: each type's list is asked for, and for the rest the role. */
export async function rights({ client, hasProject, state, steps }: Situation): Promise<Finding[]> {
  const asking = await client();
  const hasStack = await hasProject();
  // Where the program does not run, its own row says why; what it has made before still tells.
  const held = hasStack ? await state().catch(() => undefined) : undefined;
  const planned = hasStack ? await steps().catch(() => undefined) : undefined;
  const isTold = held !== undefined || planned !== undefined;
  const uses = isTold ? usesOf(held ?? {}, planned ?? []) : allUses();
  const roles = await rolesOf(asking);
  const found = await Promise.all(uses.map((use) => ofType(asking, use, roles, isTold)));
  return [
    ...(!isTold ? [note("Rights", "no program tells what is needed, so every type is looked at")] : []),
    ...(roles === undefined
      ? [note("Rights", "the service does not tell what this credential may write: only reading is tried")]
      : []),
    ...found.flat(),
  ];
}

async function rolesOf(client: Client): Promise<readonly Values[] | undefined> {
  if (client.credentialClass("listRoles") !== "personal") return undefined;
  return callerRoles(client).catch((error: unknown) => {
    if (error instanceof EventDataError) return undefined;
    throw error;
  });
}

async function ofType(
  client: Client,
  { resource, soon }: Use,
  roles: readonly Values[] | undefined,
  isUsed: boolean,
): Promise<Finding[]> {
  const { type, calls } = resource;
  const listing = await listObjects(client, resource).then(
    () => [],
    (error: unknown) => [unlistable(type, error, isUsed)],
  );
  const writes = [calls.create, calls.update, calls.delete].filter((endpoint) => endpoint !== undefined);
  const missing = [...new Set(writes)].flatMap((endpoint) => {
    const lacks = lacking(client, endpoint, roles, soon.get(endpoint) ?? [{}]);
    if (lacks === undefined) return [];
    const { isSure, ...told } = lacks;
    return [{ ...told, what: type, verdict: verdictOf(isSure && soon.has(endpoint), isUsed) }];
  });
  const all = [...listing, ...missing];
  if (all.length > 0) return all;
  return [fine(type, roles === undefined ? "may be listed" : "may be listed, made, changed and deleted")];
}

/** What stops the next deployment, what may stop a later one, and what may never be asked for. */
function verdictOf(stops: boolean, isUsed: boolean): Verdict {
  if (stops) return "problem";
  return isUsed ? "warning" : "note";
}

function unlistable(type: string, error: unknown, isUsed: boolean): Finding {
  const found = failure(type, error);
  if (found.verdict !== "problem") return found;
  const lacks = error instanceof RefusedError && error.lacksEndpoint;
  return { ...found, verdict: isUsed && !lacks ? "problem" : "warning" };
}

function lacking(
  client: Client,
  endpoint: EndpointName,
  roles: readonly Values[] | undefined,
  bodies: readonly Values[],
): (Pick<Finding, "found" | "fix"> & { readonly isSure: boolean }) | undefined {
  const takes: readonly CredentialClass[] = client.takes(endpoint);
  const { needs } = endpointOf(endpoint);
  const used = client.credentialClass(endpoint);
  if (!client.hasOAuth && takes.every((each) => each === "oauth"))
    return {
      // The token is tried, and some deployments take it.
      isSure: false,
      found: `${endpoint} takes an ${credentialList(takes)}, and no client is configured that gets one`,
      fix: "Set eventdata:clientId and eventdata:clientSecret, or EVENTDATA_CLIENT_ID and EVENTDATA_CLIENT_SECRET.",
    };
  if (roles === undefined || used !== "personal" || needs === undefined) return undefined;
  if (bodies.every((body) => roles.some((role) => mayAllow(role, needs, body)))) return undefined;
  const told = missingCapability(accessMessage(needs.area, needs.action), needs, { used });
  const [found = "", ...advice] = (told ?? "").split(/(?<=\.) /);
  return { isSure: true, found: `${endpoint}: ${found}`, fix: advice.join(" ") };
}
