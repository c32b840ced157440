import { describe, expect, test } from "vitest";
import {
  askForCode,
  callback,
  decide,
  oauthClients,
  oauthService,
  secret,
} from "../../../../../tools/testing/oauthClient.ts";
import { WebBrowser } from "../../../../../tools/testing/webBrowser.ts";

describe("a request for a code that cannot be trusted is shown to the person and sent nowhere", () => {
  const requests: [string, Record<string, string | null>][] = [
    ["of an unknown client", { client_id: "nobody" }],
    ["without a client", { client_id: null }],
    ["without an address", { redirect_uri: null }],
    ["with another address", { redirect_uri: "https://evil.example/" }],
    ["with a path added", { redirect_uri: `${callback}/more` }],
    ["with a query added", { redirect_uri: `${callback}?a=b` }],
    ["with a fragment added", { redirect_uri: `${callback}#a` }],
    ["with another port", { redirect_uri: "http://127.0.0.1:2/callback" }],
    ["with another case", { redirect_uri: callback.replace("callback", "Callback") }],
    ["with the address encoded once more", { redirect_uri: encodeURIComponent(callback) }],
    ["of a client without an address", { client_id: "robot" }],
    ["with a script as its client", { client_id: "<script>alert(1)</script>" }],
  ];
  test.each(requests)("%s", async (_, parameters) => {
    const service = await oauthService();
    const { address } = await askForCode(service, parameters);
    for (const page of [await new WebBrowser().get(address), await new WebBrowser().post(address, {})]) {
      expect(page.status).toBe(400);
      expect(page.location).toBeUndefined();
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(page.text).not.toContain("<script");
    }
  });

  test.each(["client_id", "redirect_uri"])("with %s twice", async (name) => {
    const service = await oauthService();
    const { address } = await askForCode(service);
    const page = await new WebBrowser().get(`${address}&${name}=app`);
    expect(page).toMatchObject({ status: 400, location: undefined });
  });
});

describe("a request for a code with a fault is told to the client", () => {
  const requests: [string, string, Record<string, string | null>][] = [
    ["without PKCE", "invalid_request", { code_challenge: null, code_challenge_method: null }],
    ["with a plain challenge", "invalid_request", { code_challenge_method: "plain" }],
    ["without a method", "invalid_request", { code_challenge_method: null }],
    ["with a challenge that is no hash", "invalid_request", { code_challenge: "abc" }],
    ["for a token at once", "unsupported_response_type", { response_type: "token" }],
    ["without a type", "invalid_request", { response_type: null }],
    ["with an unknown scope", "invalid_scope", { scope: "views:read openid" }],
    ["with a scope that is none", "invalid_scope", { scope: "__proto__" }],
    ["with a state too long", "invalid_request", { state: "a".repeat(2_001) }],
  ];
  test.each(requests)("%s: %s", async (_, error, parameters) => {
    const service = await oauthService();
    const { address } = await askForCode(service, parameters);
    const { status, location } = await new WebBrowser().get(address);
    expect({ status, at: `${location?.origin}${location?.pathname}` }).toEqual({ status: 303, at: callback });
    const answer = Object.fromEntries(location?.searchParams ?? []);
    expect(answer).toMatchObject({ error, iss: service.url, state: parameters.state ?? "s t&a=te" });
  });
});

describe("the consent page", () => {
  const evil = {
    ...oauthClients[1],
    id: "evil",
    name: `<img src=x onerror="alert('1')">`,
    secret,
    redirectAddresses: ["https://client.example/'\"<b>?a=b&c=d"],
  };

  test("says which client asks for what, of whom, and escapes what others have written", async () => {
    const service = await oauthService({
      oauthClients: [evil],
      owner: { name: "<b>Bold</b>" },
      organisation: { name: "A & B" },
    });
    const redirect_uri = evil.redirectAddresses[0] ?? "";
    const asked = await askForCode(service, {
      client_id: "evil",
      redirect_uri,
      scope: "views:read query:read",
    });
    const browser = new WebBrowser();
    await decide(service, asked, "deny", browser);
    const { text, headers } = await browser.get(asked.address);
    expect(text).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;");
    expect(text).toContain("&lt;b&gt;Bold&lt;/b&gt;");
    expect(text).toContain("A &amp; B");
    expect(text).toContain("&#39;&quot;&lt;b&gt;?a=b&amp;c=d");
    for (const wanted of ["<code>views:read</code>", "<code>query:read</code>", "owner@example.com"]) {
      expect(text).toContain(wanted);
    }
    expect(text).not.toMatch(/<(script|img|b)\b|<[^>]*\son\w+=/);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' https:\/\/client\.example; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("says so where the client asks for everything", async () => {
    const service = await oauthService();
    const asked = await askForCode(service);
    const browser = new WebBrowser();
    await decide(service, asked, "deny", browser);
    expect((await browser.get(asked.address)).text).toContain("everything that you may do");
  });

  test("gives no code for a form of another browser, or without its token", async () => {
    const service = await oauthService();
    const asked = await askForCode(service);
    const [browser, other] = [new WebBrowser(), new WebBrowser()];
    await decide(service, asked, "deny", browser);
    const foreign = await other.get(asked.address);
    const forms = [{}, { form_token: "" }, { form_token: foreign.hidden.form_token ?? "" }];
    for (const fields of forms) {
      const page = await browser.post(asked.address, { action: "allow", ...fields });
      expect(page).toMatchObject({ status: 403, location: undefined });
    }
    const own = await browser.get(asked.address);
    const fromElsewhere = { "Sec-Fetch-Site": "cross-site" };
    const page = await browser.post(asked.address, { ...own.hidden, action: "allow" }, fromElsewhere);
    expect(page).toMatchObject({ status: 403, location: undefined });
    expect((await browser.submit(own, "allow")).location?.searchParams.get("code")).toMatch(/^[\w-]{43}$/);
  });

  test("gives no code to somebody who is not signed in", async () => {
    const service = await oauthService();
    const asked = await askForCode(service);
    const browser = new WebBrowser();
    const page = await browser.submit(await browser.get(asked.address), "allow");
    expect(page).toMatchObject({ status: 403, location: undefined });
    expect(page.text).toContain("not signed in");
  });

  test("is for members of the client's organisation alone", async () => {
    const stranger = { name: "Stranger", email: "stranger@example.com" };
    const service = await oauthService({ seed: { orgs: [{ id: "other", name: "Other", owner: stranger }] } });
    const asked = await askForCode(service);
    const browser = new WebBrowser();
    const credential = await service.createPersonalToken(stranger.email);
    await browser.submit(await browser.get(asked.address), "sign-in", { credential });
    const page = await browser.get(asked.address);
    expect(page.status).toBe(403);
    expect(page.text).toContain("is not a member");
    const { location } = await browser.submit(page, "allow");
    expect(location?.searchParams.get("error")).toBe("access_denied");
    expect(location?.searchParams.has("code")).toBe(false);
  });
});
