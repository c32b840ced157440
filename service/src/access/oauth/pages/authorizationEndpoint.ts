import type { Exchange } from "../../../exchange/exchange.ts";
import { issueCode } from "../grants.ts";
import type { OAuthContext } from "../oauthContext.ts";
import { OAuthError } from "../oauthError.ts";
import { Parameters, queryOf, readForm } from "../parameters.ts";
import { type Asker, readAsker, readAuthorizationRequest, redirectTo } from "./authorizationRequest.ts";
import { Browser } from "./browser.ts";
import { consentPage, strangerPage } from "./consentPage.ts";
import { answerPage, answerRedirect } from "./page.ts";
import { actOnForm } from "./signIn.ts";
import { signInForm } from "./signInPage.ts";

/** A request for a code that names a client and one of its addresses. */
interface Asked {
  readonly exchange: Exchange;
  readonly query: Parameters;
  readonly asker: Asker;
  readonly context: OAuthContext;
}

/** Shows what a client asks for, to whoever is signed in. */
export function showConsent(exchange: Exchange, context: OAuthContext): Promise<void> {
  return answering(exchange, context, ({ query, asker }) => {
    const { scope } = readAuthorizationRequest(query, asker.client);
    const { orgId } = asker.client;
    const browser = new Browser(exchange.incoming, context);
    if (browser.person === undefined) {
      return answerPage(exchange, { title: "Sign in", body: signInForm(browser) }, browser.headers);
    }
    const member = context.people.findMember(orgId, browser.person.id);
    const orgName = context.store.orgs.find(orgId)?.name ?? orgId;
    const shown = { browser, person: member ?? browser.person, asker, scope, orgName };
    answerPage(exchange, member ? consentPage(shown) : strangerPage(shown), browser.headers);
  });
}

/** Takes what a person decided, and tells the client. */
export async function takeConsent(exchange: Exchange, context: OAuthContext): Promise<void> {
  const form = await readForm(exchange.incoming);
  return answering(exchange, context, async (asked) => {
    const { query, asker } = asked;
    const request = readAuthorizationRequest(query, asker.client);
    const browser = new Browser(exchange.incoming, context);
    const { person } = browser;
    const action = form.get("action");
    const isDecided = person !== undefined && (action === "allow" || action === "deny");
    if (!isDecided || !browser.sent(form)) return actOnForm(exchange, browser, form, context);
    if (action === "deny") throw new OAuthError("access_denied", "the person did not allow it");
    const { client } = asker;
    if (context.people.findMember(client.orgId, person.id) === undefined) {
      throw new OAuthError("access_denied", "the person is not a member of the client's organisation");
    }
    const code = await issueCode(context, { ...asker, ...request, userId: person.id });
    exchange.note("client", client.id);
    answerRedirect(exchange, redirectTo(asker, { code, ...always(asked) }), browser.headers);
  });
}

/** Does the work; a fault of the request goes to the client through the person's browser. */
async function answering(
  exchange: Exchange,
  context: OAuthContext,
  work: (asked: Asked) => void | Promise<void>,
): Promise<void> {
  const query = new Parameters(queryOf(exchange.incoming));
  const asker = readAsker(query, context.store);
  const asked = { exchange, query, asker, context };
  try {
    await work(asked);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    answerRedirect(exchange, redirectTo(asker, { ...error.fields, ...always(asked) }));
  }
}

/** What every answer to a client carries; RFC 9207 adds the issuer. */
function always({ exchange, query, context }: Asked): Record<"state" | "iss", string | undefined> {
  return { state: query.first("state"), iss: context.issuerOf(exchange.incoming) };
}
