import type { IncomingMessage } from "node:http";
import { decodeJwt } from "jose";
import { Refusal } from "../../errors/refusal.ts";
import type { OAuthClientRow } from "../../store/oauth/oauthClientTable.ts";
import type { Store } from "../../store/store.ts";
import type { OAuthAuthenticator } from "../authenticator.ts";
import type { Caller } from "../caller.ts";
import { callerOfUser } from "../callers.ts";
import { unionOf } from "../capabilities.ts";
import type { ExternalIssuer } from "./externalIssuer.ts";
import type { OAuthContext } from "./oauthContext.ts";
import { narrowed, ourScope } from "./scope.ts";
import { invalidToken, tokenFault } from "./tokenFault.ts";

/** Turns OAuth access tokens into callers: those of this service, and those of issuers that it was told of. */
export class OAuthCallers implements OAuthAuthenticator {
  readonly #context: OAuthContext;
  readonly #issuers: ReadonlyMap<string, ExternalIssuer>;

  constructor(context: OAuthContext, issuers: ReadonlyMap<string, ExternalIssuer>) {
    this.#context = context;
    this.#issuers = issuers;
  }

  async callerOf(token: string, incoming: IncomingMessage, org: string | undefined): Promise<Caller> {
    try {
      const { iss } = decodeJwt(token);
      const own = this.#context.issuerOf(incoming);
      if (iss === own) return await this.#ofOwn(token, own, org);
      const external = iss === undefined ? undefined : this.#issuers.get(iss);
      if (external) return await this.#ofExternal(token, external, org);
    } catch (error) {
      throw tokenFault(error);
    }
    throw invalidToken("the OAuth access token is of no issuer that is known here");
  }

  async #ofOwn(token: string, issuer: string, org: string | undefined): Promise<Caller> {
    const { store } = this.#context;
    const { id, clientId, subject, grantId, scope, expires } = await this.#context.tokens.verify(
      issuer,
      token,
    );
    const client = store.oauth.clients.find(clientId);
    const ended =
      grantId === undefined
        ? store.oauth.revokedTokens.has(id)
        : store.oauth.grants.find(grantId) === undefined;
    if (client === undefined || ended) throw invalidToken("the OAuth access token was revoked");
    const expiresAt = new Date(expires).toISOString();
    if (grantId === undefined) return callerOfClient(store, client, { scope, expiresAt }, org);
    refuseOther(client, org);
    const credential = {
      class: "oauth",
      credentialId: client.id,
      userId: subject,
      expiresAt,
      isBound: true,
    } as const;
    return under(scope, callerOfUser(store, credential, client.orgId));
  }

  async #ofExternal(token: string, issuer: ExternalIssuer, org: string | undefined): Promise<Caller> {
    const { store, people } = this.#context;
    const { kind, subject, scope, expires } = await issuer.verify(token);
    const expiresAt = new Date(expires).toISOString();
    const narrowing = ourScope(scope ?? "");
    if (kind === "client") {
      const client = subject === undefined ? undefined : store.oauth.clients.find(subject);
      if (client) return callerOfClient(store, client, { scope: narrowing, expiresAt }, org);
    } else {
      const user =
        subject && (subject.includes("@") ? people.findByEmail(subject) : people.findById(subject));
      const credential = { class: "oauth", credentialId: subject ?? "", expiresAt } as const;
      if (user) return under(narrowing, callerOfUser(store, { ...credential, userId: user.id }, org));
    }
    throw new Refusal(403, `the OAuth access token stands for no ${kind} of this service`);
  }
}

function callerOfClient(
  store: Store,
  client: OAuthClientRow,
  { scope, expiresAt }: { readonly scope: string | undefined; readonly expiresAt: string },
  org: string | undefined,
): Caller {
  refuseOther(client, org);
  const { id, orgId, name, capabilities } = client;
  return under(scope, {
    class: "oauth",
    credentialId: id,
    orgId,
    user: undefined,
    who: name,
    isBound: true,
    expiresAt,
    defaultEdgeDeployment: store.orgs.find(orgId)?.defaultEdgeDeployment ?? "",
    capabilities: (asked = orgId) => unionOf(capabilities === null || asked !== orgId ? [] : [capabilities]),
  });
}

function refuseOther({ orgId }: OAuthClientRow, org: string | undefined): void {
  if (org !== undefined && org !== orgId) {
    throw new Refusal(403, `the OAuth client is of another organisation than ${JSON.stringify(org)}`);
  }
}

function under(scope: string | undefined, caller: Caller): Caller {
  return { ...caller, capabilities: (orgId) => narrowed(caller.capabilities(orgId), scope) };
}
