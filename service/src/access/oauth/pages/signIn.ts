import type { IncomingMessage } from "node:http";
import type { Exchange } from "../../../exchange/exchange.ts";
import { linkSecretOf, useLoginLink, userOfLoginLink } from "../loginLinks.ts";
import type { OAuthContext } from "../oauthContext.ts";
import { type Parameters, queryOf } from "../parameters.ts";
import type { Person } from "../people.ts";
import type { Browser } from "./browser.ts";
import { answerPage, answerRedirect } from "./page.ts";
import { signInForm } from "./signInPage.ts";

/** Why nobody is signed in, and how the answer says so. */
interface Fault {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const faults = {
  form: { status: 403, message: "This form was not made for this browser, or is too old. Try again." },
  nobody: { status: 403, message: "You are not signed in any more." },
  token: { status: 403, message: "This is no personal access token that is known here." },
  link: { status: 403, message: "This link was used before, or is too old. Ask for a new one." },
} as const satisfies Record<string, Fault>;

/** Signs in or out as a form says, and shows the page again. */
export async function actOnForm(
  exchange: Exchange,
  browser: Browser,
  form: Parameters,
  context: OAuthContext,
): Promise<void> {
  const fault = await act(exchange, browser, form, context);
  if (fault === undefined) return answerRedirect(exchange, pageOf(exchange), browser.headers);
  const { status, message, headers } = fault;
  const page = { status, title: "Sign in", body: signInForm(browser, message) };
  answerPage(exchange, page, { ...browser.headers, ...headers });
}

async function act(
  { incoming }: Exchange,
  browser: Browser,
  form: Parameters,
  context: OAuthContext,
): Promise<Fault | undefined> {
  if (!browser.sent(form)) return faults.form;
  const action = form.get("action");
  if (action === "sign-out") return void (await browser.signOut());
  if (action !== "sign-in") return faults.nobody;
  const found = await personOf(form.get("credential") ?? "", incoming, context);
  if ("status" in found) return found;
  await browser.signIn(found);
  return undefined;
}

/** Whom a credential stands for. Who is wrong too often is not listened to for a while. */
async function personOf(
  credential: string,
  incoming: IncomingMessage,
  { store, now, people, signInFailures, senderOf }: OAuthContext,
): Promise<Person | Fault> {
  const who = senderOf(incoming);
  const link = linkSecretOf(credential);
  const userId = link === undefined ? undefined : userOfLoginLink(store, link, now());
  const person = userId === undefined ? people.findByPersonalToken(credential) : people.findById(userId);
  // Asked after the look at the credential and before anybody is told of it: nobody can be wrong too often at once.
  const wait = await (person ? signInFailures.waitSeconds(who) : signInFailures.failed(who));
  if (wait > 0) {
    const message = `There were too many attempts that failed. Try again in ${wait} seconds.`;
    return { status: 429, message, headers: { "Retry-After": String(wait) } };
  }
  // Somebody else may have used the link meanwhile.
  const isUsable = person && (link === undefined || (await useLoginLink(store, link, now())));
  if (isUsable) return person;
  return link === undefined ? faults.token : faults.link;
}

/** The same page again, without a link that is used up. */
function pageOf({ incoming }: Exchange): string {
  const path = (incoming.url ?? "").split("?", 1)[0] ?? "";
  const own = path.slice(path.lastIndexOf("/") + 1);
  const query = queryOf(incoming);
  return query === "" || query.startsWith("link=") ? own : `${own}?${query}`;
}
