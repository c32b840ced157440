import type { Person } from "../people.ts";
import type { Asker } from "./authorizationRequest.ts";
import type { Browser } from "./browser.ts";
import { html } from "./html.ts";
import type { Page } from "./page.ts";
import { signOutForm } from "./signInPage.ts";

export interface Consent {
  readonly browser: Browser;
  readonly person: Person;
  readonly asker: Asker;
  readonly scope: string | undefined;
  readonly orgName: string;
}

/** Says which client asks for what, in whose name, and where the answer goes. */
export function consentPage({ browser, person, asker, scope, orgName }: Consent): Page {
  const { client, redirectAddress } = asker;
  const wishes = scope?.split(" ").map((wish) => html`<li><code>${wish}</code></li>`);
  const asked = wishes
    ? html`<p>It asks to do this, as far as you may do it yourself:</p><ul>${wishes}</ul>`
    : html`<p>It asks to do <strong>everything that you may do</strong>.</p>`;
  const body = html`<p><strong>${client.name}</strong> (<code>${client.id}</code>) wants to act as
<strong>${person.name}</strong> (${person.email}) in the organisation <strong>${orgName}</strong>.</p>
${asked}
<p>The answer goes to <code>${redirectAddress}</code>.</p>
<form method="post"><input type="hidden" name="form_token" value="${browser.formToken}">
<p><button name="action" value="allow">Allow</button><button name="action" value="deny">Deny</button></p></form>
${signOutForm(browser)}`;
  return { title: "Allow access?", body, leadsTo: redirectAddress };
}

/** The page for somebody who has nothing to do with the client's organisation. */
export function strangerPage({ browser, person, asker, orgName }: Consent): Page {
  const body = html`<p class="fault" role="alert">${person.name} (${person.email}) is not a member of the
organisation <strong>${orgName}</strong>, to which <strong>${asker.client.name}</strong> belongs.</p>
${signOutForm(browser)}`;
  return { status: 403, title: "Not a member", body };
}
