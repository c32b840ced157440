import * as oauth from "oauth4webapi";
import type { Handlers } from "../../service/src/calls/handler.ts";
import { handlers } from "../../service/src/start/handlers.ts";
import type { NodeOptions, ServiceOptions } from "../../service/src/start/options.ts";
import { type RunningService, runningService } from "./runningService.ts";
import { WebBrowser, type WebPage } from "./webBrowser.ts";

export const callback = "http://127.0.0.1:1/callback";
export const secret = "a-secret-of-some-32-characters-or-more";
export const insecure = { [oauth.allowInsecureRequests]: true };

/** One client of every kind. */
export const oauthClients = [
  {
    id: "robot",
    name: "Robot",
    secret,
    capabilities: {
      orgCapabilities: { views: ["read", "update"] },
      datasetCapabilities: { "*": { query: ["read"], starredQueries: ["read"] } },
    },
  },
  { id: "app", name: "App", secret: null, redirectAddresses: [callback, "com.example.app:/callback?a=b"] },
  { id: "site", name: "Site", secret, redirectAddresses: [callback] },
] satisfies ServiceOptions["oauthClients"];

/** The scope without which nobody is told who they are by `tell`. */
export const toBeTold = "starredQueries:read";

/** Answers with who calls, in place of a saved query. */
export const telling: Handlers = {
  ...handlers,
  getStarredQuery: ({ caller }) => ({
    id: caller.credentialId,
    kind: "apl",
    name: caller.class,
    who: caller.who,
    metadata: { org: caller.orgId, ...caller.capabilities().orgCapabilities },
    query: {},
  }),
};

/** What a whole flow needs of a service, which may run in a process of its own. */
export interface OAuthServer extends Pick<RunningService, "createPersonalToken"> {
  readonly server: oauth.AuthorizationServer;
}

export interface OAuthService extends RunningService, OAuthServer {
  /** Sets the service's clock forward. */
  pass(milliseconds: number): void;
  /** Reads with an access token what tells who calls. */
  tell(token: string, headers?: Readonly<Record<string, string>>): ReturnType<RunningService["send"]>;
}

/** A service with clients, whose documented OAuth endpoint tells who calls. */
export async function oauthService(options: NodeOptions = {}): Promise<OAuthService> {
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const service = await runningService({ oauthClients, clock, ...options }, telling);
  return {
    ...service,
    server: await discover(service.url, options.publicUrl),
    pass(milliseconds) {
      ahead += milliseconds;
    },
    tell: (token, headers = {}) => service.send("/v2/apl-starred-queries/a", { token, headers }),
  };
}

export async function discover(url: string, issuer = url): Promise<oauth.AuthorizationServer> {
  const response = await oauth.discoveryRequest(new URL(url), { algorithm: "oauth2", ...insecure });
  return oauth.processDiscoveryResponse(new URL(issuer), response);
}

export interface AskedCode {
  readonly verifier: string;
  readonly address: string;
}

/** The address at which a client asks for a code; a parameter that is null is left out. */
export async function askForCode(
  { server }: OAuthServer,
  parameters: Readonly<Record<string, string | null>> = {},
): Promise<AskedCode> {
  const verifier = oauth.generateRandomCodeVerifier();
  const all: Record<string, string | null> = {
    client_id: "app",
    redirect_uri: callback,
    response_type: "code",
    state: "s t&a=te",
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...parameters,
  };
  const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  return { verifier, address: `${server.authorization_endpoint}?${new URLSearchParams(sent)}` };
}

/** Signs in with a personal token and decides; returns where the browser is sent. */
export async function decide(
  service: OAuthServer,
  asked: AskedCode,
  action: "allow" | "deny" = "allow",
  browser = new WebBrowser(),
  email = "owner@example.com",
): Promise<WebPage> {
  let page = await browser.get(asked.address);
  if (page.text.includes('name="credential"')) {
    const credential = await service.createPersonalToken(email);
    await browser.submit(page, "sign-in", { credential });
    page = await browser.get(asked.address);
  }
  return browser.submit(page, action);
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly scope?: string;
  readonly expires_in?: number;
}

/** The whole flow of a public client, as a client library does it. */
export async function codeFlow(
  service: OAuthServer,
  parameters: Readonly<Record<string, string | null>> = {},
  email?: string,
): Promise<Tokens> {
  const asked = await askForCode(service, parameters);
  const { location } = await decide(service, asked, "allow", new WebBrowser(), email);
  if (location === undefined) throw new Error("the browser was not sent back to the client");
  const client = { client_id: parameters.client_id ?? "app" };
  const authentication = client.client_id === "app" ? oauth.None() : oauth.ClientSecretBasic(secret);
  const answer = oauth.validateAuthResponse(service.server, client, location, "s t&a=te");
  const redirect = parameters.redirect_uri ?? callback;
  const response = await oauth.authorizationCodeGrantRequest(
    service.server,
    client,
    authentication,
    answer,
    redirect,
    asked.verifier,
    insecure,
  );
  return oauth.processAuthorizationCodeResponse(service.server, client, response);
}

/** What the token endpoint answers to a form. */
export async function postToken(
  { url }: OAuthService,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  path = "/oauth/token",
) {
  const body = new URLSearchParams(fields);
  const response = await fetch(url + path, { method: "POST", body, headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
}

/** An access token of the client that acts for itself. */
export async function robotToken(service: OAuthService, scope?: string): Promise<string> {
  const client = { client_id: "robot" };
  const fields = new URLSearchParams(scope === undefined ? {} : { scope });
  const response = await oauth.clientCredentialsGrantRequest(
    service.server,
    client,
    oauth.ClientSecretPost(secret),
    fields,
    insecure,
  );
  const { access_token } = await oauth.processClientCredentialsResponse(service.server, client, response);
  return access_token;
}
