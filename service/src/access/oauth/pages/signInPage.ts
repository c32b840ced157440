import type { Exchange } from "../../../exchange/exchange.ts";
import { linkSecretOf } from "../loginLinks.ts";
import type { OAuthContext } from "../oauthContext.ts";
import { Parameters, queryOf } from "../parameters.ts";
import type { Person } from "../people.ts";
import { Browser } from "./browser.ts";
import { type Html, html } from "./html.ts";
import { answerPage } from "./page.ts";

/** The fields with which somebody signs in; with a link there is nothing left to type. */
export function signInForm(browser: Browser, fault?: string, link?: string): Html {
  const field = link
    ? html`<input type="hidden" name="credential" value="${link}">`
    : html`<p><label>Personal access token, or one-time link
<input type="password" name="credential" autocomplete="off" required autofocus></label></p>`;
  return html`${fault ? html`<p class="fault" role="alert">${fault}</p>` : undefined}
<form method="post"><input type="hidden" name="form_token" value="${browser.formToken}">
${field}
<p><button name="action" value="sign-in">Sign in</button></p></form>`;
}

export function signOutForm(browser: Browser): Html {
  return html`<form method="post"><input type="hidden" name="form_token" value="${browser.formToken}">
<p><button name="action" value="sign-out">Sign out</button></p></form>`;
}

/** The page behind a one-time link. Opening it uses nothing up, since programs look into links that are sent. */
export function showSignIn(exchange: Exchange, context: OAuthContext): void {
  const browser = new Browser(exchange.incoming, context);
  const link = linkSecretOf(new Parameters(queryOf(exchange.incoming)).get("link") ?? "");
  const { person } = browser;
  const isOpen = person === undefined || link !== undefined;
  const page = isOpen
    ? { title: "Sign in", body: signInForm(browser, undefined, link) }
    : { title: "Signed in", body: welcome(browser, person) };
  answerPage(exchange, page, browser.headers);
}

function welcome(browser: Browser, { name, email }: Person): Html {
  return html`<p>You are signed in as <strong>${name}</strong> (${email}).</p>
<p>Go back to the program that asked you to, and start again from there.</p>
${signOutForm(browser)}`;
}
