import { Refusal } from "../../../errors/refusal.ts";
import type { Exchange } from "../../../exchange/exchange.ts";
import type { SideRoute } from "../../../exchange/sideRoute.ts";
import { paths } from "../endpointPaths.ts";
import type { OAuthContext } from "../oauthContext.ts";
import { OAuthError } from "../oauthError.ts";
import { showConsent, takeConsent } from "../pages/authorizationEndpoint.ts";
import { Browser } from "../pages/browser.ts";
import { html } from "../pages/html.ts";
import { answerPage } from "../pages/page.ts";
import { actOnForm } from "../pages/signIn.ts";
import { showSignIn } from "../pages/signInPage.ts";
import { readForm } from "../parameters.ts";
import { metadataOf } from "./metadata.ts";
import { revoke } from "./revocationEndpoint.ts";
import { issueTokens } from "./tokenEndpoint.ts";

type Act = (exchange: Exchange, context: OAuthContext) => void | Promise<void>;

const noStore = { "Cache-Control": "no-store" };
const publicForAMinute = { "Cache-Control": "public, max-age=60" };

const documents: Readonly<Record<string, Act>> = {
  [`GET ${paths.metadata}`]: (exchange, { issuerOf }) =>
    exchange.answer(200, JSON.stringify(metadataOf(issuerOf(exchange.incoming))), publicForAMinute),
  [`GET ${paths.keys}`]: (exchange, { keys }) =>
    exchange.answer(200, JSON.stringify({ keys: keys.published() }), publicForAMinute),
  [`POST ${paths.token}`]: async (exchange, context) =>
    exchange.answer(200, JSON.stringify(await issueTokens(exchange.incoming, context)), noStore),
  [`POST ${paths.revocation}`]: async (exchange, context) => {
    await revoke(exchange.incoming, context);
    exchange.answer(200, undefined, { ...noStore, "Content-Length": "0" });
  },
};

const pages: Readonly<Record<string, Act>> = {
  [`GET ${paths.authorization}`]: showConsent,
  [`POST ${paths.authorization}`]: takeConsent,
  [`GET ${paths.signIn}`]: showSignIn,
  [`POST ${paths.signIn}`]: async (exchange, context) => {
    const form = await readForm(exchange.incoming);
    await actOnForm(exchange, new Browser(exchange.incoming, context), form, context);
  },
};

/** The endpoints of the authorization server. */
export function oauthRoutes(context: OAuthContext): SideRoute[] {
  return [...routesOf(documents, refuseWithBody, context), ...routesOf(pages, refuseWithPage, context)];
}

function routesOf(
  acts: Readonly<Record<string, Act>>,
  refuse: (exchange: Exchange, error: OAuthError, status: number) => void,
  context: OAuthContext,
): SideRoute[] {
  return Object.entries(acts).map(([key, act]) => {
    const [method, path = ""] = key.split(" ");
    const guarded = async (exchange: Exchange) => {
      try {
        await act(exchange, context);
      } catch (error) {
        if (error instanceof OAuthError) return refuse(exchange, error, error.status);
        // What reading a body came across is the sender's fault; the rest is not.
        if (!(error instanceof Refusal) || error.status >= 500) throw error;
        refuse(exchange, new OAuthError("invalid_request", error.message), error.status);
      }
    };
    return { method: method === "GET" ? "GET" : "POST", path, level: "info", readsStore: true, act: guarded };
  });
}

function refuseWithBody(exchange: Exchange, { fields, headers }: OAuthError, status: number): void {
  exchange.answer(status, JSON.stringify(fields), { ...noStore, ...headers });
}

/** The fault on a page for the person, since nobody knows yet where the client is. */
function refuseWithPage(exchange: Exchange, { message }: OAuthError, status: number): void {
  const body = html`<p class="fault" role="alert">The program that sent you here made a mistake: ${message}.</p>`;
  answerPage(exchange, { status: status === 401 ? 400 : status, title: "This cannot go on", body });
}
