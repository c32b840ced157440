import { type CredentialClass, credentialNames } from "eventdata-contract";
import { type Client, RefusedError } from "pulumi-eventdata-provider";
import { failure } from "../failure.ts";
import { type Finding, fine, note, problem } from "../finding.ts";
import type { Situation } from "../situation.ts";

/** What nobody has called a query: asked for it, a client learns whether it is let in. */
const noQuery = "eventdata-doctor";

const kinds: Readonly<Record<CredentialClass, string>> = {
  api: `an ${credentialNames.api}`,
  personal: `a ${credentialNames.personal}`,
  oauth: `an ${credentialNames.oauth}`,
};

export async function credentials({ client, configuration }: Situation): Promise<Finding[]> {
  const asking = await client();
  const { orgId } = await configuration();
  const [own, org, oauth] = await Promise.all([
    ofToken(asking),
    orgId === undefined ? [] : ofOrganisation(asking, orgId),
    asking.hasOAuth ? ofOAuthClient(asking) : [note("OAuth client", "none is configured")],
  ]);
  return [own, ...org, ...oauth];
}

async function ofToken(client: Client): Promise<Finding> {
  const kind = client.credentialClass("getCurrentUser");
  const what = kind === undefined ? "a token of a kind that its looks do not tell" : kinds[kind];
  try {
    const { email, role } = await client.call("getCurrentUser");
    return fine("token", `${what} of ${email}${kind === "api" ? "" : `, whose role is ${role.name}`}`);
  } catch (error) {
    // A deployment may serve this to users alone; what serves all decides.
    if (!(error instanceof RefusedError)) return failure("token", error);
    return client.call("listDatasets").then(
      () => fine("token", `${what}, which is taken`),
      (second: unknown) =>
        second instanceof RefusedError && second.status === 403
          ? fine("token", `${what}, which is taken`)
          : failure("token", second),
    );
  }
}

async function ofOrganisation(client: Client, orgId: string): Promise<Finding[]> {
  try {
    const orgs = await client.call("listOrgs");
    const found = orgs.find(({ id }) => id === orgId);
    if (found !== undefined) return [fine("orgId", `${found.name} (${orgId})`)];
    const known = orgs.map(({ id }) => id).join(", ");
    return [
      problem("orgId", `the token does not see the organisation "${orgId}"`, `It sees ${known || "none"}.`),
    ];
  } catch (error) {
    return [failure("orgId", error)];
  }
}

async function ofOAuthClient(client: Client): Promise<Finding[]> {
  if (client.credentialClass("getStarredQuery") !== "oauth")
    return [note("OAuth client", "no endpoint of this deployment needs it")];
  const isTaken = fine("OAuth client", "signs in, and is taken");
  try {
    await client.call("getStarredQuery", { path: { id: noQuery } });
    return [isTaken];
  } catch (error) {
    const isLetIn = error instanceof RefusedError && error.status !== 401;
    return [isLetIn ? isTaken : failure("OAuth client", error)];
  }
}
