/** What a browser does with pages that run no script: it keeps cookies, follows nothing, and sends forms. */
export class WebBrowser {
  readonly #cookies = new Map<string, string>();

  async get(address: string, headers: Readonly<Record<string, string>> = {}): Promise<WebPage> {
    return this.#fetch(address, { headers });
  }

  /** Sends a page's form as its button does, with fields filled in. */
  async submit(
    page: WebPage,
    action: string,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<WebPage> {
    return this.post(page.address, { ...page.hidden, action, ...fields });
  }

  async post(
    address: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<WebPage> {
    return this.#fetch(address, { method: "POST", body: new URLSearchParams(fields), headers });
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async #fetch(address: string, init: RequestInit): Promise<WebPage> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { Cookie: cookie } : {}) };
    const response = await fetch(address, { ...init, headers, redirect: "manual" });
    for (const set of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";", 1)[0] ?? "").split("=", 2);
      this.#cookies.set(name, value);
    }
    const location = response.headers.get("location");
    const text = await response.text();
    const inputs = text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
    return {
      address,
      status: response.status,
      headers: response.headers,
      location: location === null ? undefined : new URL(location, address),
      text,
      hidden: Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, value])),
    };
  }
}

export interface WebPage {
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  /** Where it redirects. */
  readonly location: URL | undefined;
  readonly text: string;
  /** Its hidden fields. */
  readonly hidden: Readonly<Record<string, string>>;
}
