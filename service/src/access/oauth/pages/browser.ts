import type { IncomingMessage } from "node:http";
import { hashOfToken } from "../../apiToken.ts";
import { lifetimes } from "../lifetimes.ts";
import type { OAuthContext } from "../oauthContext.ts";
import type { Parameters } from "../parameters.ts";
import type { Person } from "../people.ts";
import { formToken, makeSecret, sameText } from "../secrets.ts";

const shape = /^[\w-]{43}$/;

/** The browser that sends a request, known by its cookie. Before somebody signs in, the cookie binds forms to it. */
export class Browser {
  readonly #incoming: IncomingMessage;
  readonly #context: OAuthContext;
  readonly #cookie: string;
  readonly #isSecure: boolean;
  #secret: string;
  /** Who is signed in. */
  readonly person: Person | undefined;

  constructor(incoming: IncomingMessage, context: OAuthContext) {
    this.#incoming = incoming;
    this.#context = context;
    this.#isSecure = context.isSecure(incoming);
    // A browser takes a name that begins so only over TLS, and from no other host.
    this.#cookie = this.#isSecure ? "__Host-eventdata-session" : "eventdata-session";
    const sent = cookieOf(incoming.headers.cookie, this.#cookie);
    this.#secret = sent !== undefined && shape.test(sent) ? sent : makeSecret();
    this.person = this.#signedIn();
  }

  get formToken(): string {
    return formToken(this.#secret);
  }

  /** Whether a form is one of ours that this browser was shown. */
  sent(form: Parameters): boolean {
    const site = this.#incoming.headers["sec-fetch-site"] ?? "same-origin";
    return site === "same-origin" && sameText(form.get("form_token") ?? "", this.formToken);
  }

  /** Sets the cookie. */
  get headers(): Record<string, string> {
    const secure = this.#isSecure ? "; Secure" : "";
    return { "Set-Cookie": `${this.#cookie}=${this.#secret}; Path=/; HttpOnly; SameSite=Lax${secure}` };
  }

  /** Under a new secret, since somebody else may have planted the one from before. */
  async signIn({ id }: Person): Promise<void> {
    const { store, now } = this.#context;
    const old = hashOfToken(this.#secret);
    this.#secret = makeSecret();
    const hash = hashOfToken(this.#secret);
    await store.write(() => {
      const time = now().getTime();
      store.oauth.sessions.deleteExpired(time);
      store.oauth.sessions.delete(old);
      store.oauth.sessions.insert({ hash, userId: id, expires: time + lifetimes.browserSession });
    });
  }

  async signOut(): Promise<void> {
    const { store } = this.#context;
    const old = hashOfToken(this.#secret);
    this.#secret = makeSecret();
    await store.write(() => store.oauth.sessions.delete(old));
  }

  #signedIn(): Person | undefined {
    const { store, now, people } = this.#context;
    const session = store.oauth.sessions.find(hashOfToken(this.#secret));
    if (session === undefined || session.expires <= now().getTime()) return undefined;
    return people.findById(session.userId);
  }
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  const cookies = (header ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
