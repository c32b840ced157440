import { describe, expect, test } from "vitest";
import { isLong } from "../../../../../tools/testing/longRun.ts";
import { askForCode, decide, oauthService, postToken } from "../../../../../tools/testing/oauthClient.ts";
import { WebBrowser } from "../../../../../tools/testing/webBrowser.ts";

const owner = "owner@example.com";

describe("signing in", () => {
  test("takes a personal token, and leads back to what was asked", async () => {
    const service = await oauthService();
    const { address } = await askForCode(service, { state: "with?a question" });
    const browser = new WebBrowser();
    const page = await browser.get(address);
    const credential = await service.createPersonalToken(owner);
    const signedIn = await browser.submit(page, "sign-in", { credential });
    expect(signedIn.status).toBe(303);
    expect(signedIn.location?.href).toBe(address);
    expect((await browser.get(address)).text).toContain("Allow access?");
  });

  test("sets a cookie that no script reads and no other site sends with a form, and another one afterwards", async () => {
    const service = await oauthService();
    const { address } = await askForCode(service);
    const browser = new WebBrowser();
    const page = await browser.get(address);
    expect(page.headers.get("set-cookie")).toMatch(
      /^eventdata-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const before = browser.cookies.get("eventdata-session");
    await browser.submit(page, "sign-in", { credential: await service.createPersonalToken(owner) });
    expect(browser.cookies.get("eventdata-session")).not.toBe(before);
  });

  test("sets a cookie for TLS alone where the service is reached by TLS", async () => {
    const service = await oauthService({ trustedProxies: ["127.0.0.1"] });
    const { address } = await askForCode(service);
    const page = await new WebBrowser().get(address, { "X-Forwarded-Proto": "https" });
    expect(page.headers.get("set-cookie")).toMatch(/^__Host-eventdata-session=.*; Secure$/);
  });

  test("does not adopt a cookie that somebody has planted", async () => {
    const service = await oauthService();
    const { address } = await askForCode(service);
    const [browser, attacker] = [new WebBrowser(), new WebBrowser()];
    await attacker.get(address);
    const planted = attacker.cookies.get("eventdata-session") ?? "";
    browser.setCookie("eventdata-session", planted);
    const page = await browser.get(address);
    await browser.submit(page, "sign-in", { credential: await service.createPersonalToken(owner) });
    expect((await browser.get(address)).text).toContain("Allow access?");
    expect((await attacker.get(address)).text).toContain('name="credential"');
  });

  test("ends by signing out, and after twelve hours", async () => {
    const service = await oauthService();
    const asked = await askForCode(service);
    const browser = new WebBrowser();
    await decide(service, asked, "deny", browser);
    const stolen = browser.cookies.get("eventdata-session") ?? "";
    await browser.submit(await browser.get(asked.address), "sign-out");
    const thief = new WebBrowser();
    thief.setCookie("eventdata-session", stolen);
    for (const one of [browser, thief]) expect((await one.get(asked.address)).text).toContain("credential");
    await decide(service, asked, "deny", browser);
    service.pass(12 * 60 * 60_000);
    expect((await browser.get(asked.address)).text).toContain("credential");
  });

  test("fails with what is no personal token, and is refused for a while after ten failures", {
    timeout: 240_000,
  }, async () => {
    const service = await oauthService();
    const { address } = await askForCode(service);
    const browser = new WebBrowser();
    const page = await browser.get(address);
    const wrong = [service.ownerToken ?? "", "", "edpt-x", `${await service.createPersonalToken(owner)}x`];
    for (const credential of [...wrong, ...Array(6).fill("guess")]) {
      const refused = await browser.submit(page, "sign-in", { credential });
      expect(refused).toMatchObject({ status: 403, location: undefined });
      expect(refused.text).toContain("no personal access token");
    }
    // However many are wrong in other ways meanwhile.
    for (let n = 0; n < (isLong ? 10_050 : 20); n += 1) {
      await postToken(service, { grant_type: "client_credentials", client_id: `client-${n}` });
    }
    const credential = await service.createPersonalToken(owner);
    const refused = await browser.submit(page, "sign-in", { credential });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(isLong ? 1 : 290);
    service.pass(5 * 60_000);
    expect(await browser.submit(page, "sign-in", { credential })).toMatchObject({ status: 303 });
  });

  test("is refused for a form of another browser", async () => {
    const service = await oauthService();
    const { address } = await askForCode(service);
    const foreign = await new WebBrowser().get(address);
    const browser = new WebBrowser();
    await browser.get(address);
    const credential = await service.createPersonalToken(owner);
    const refused = await browser.submit(foreign, "sign-in", { credential });
    expect(refused).toMatchObject({ status: 403, location: undefined });
  });
});

describe("a one-time link", () => {
  test("signs in once, by a button, so that looking at it uses nothing up", async () => {
    const service = await oauthService();
    const link = await service.createLoginLink(owner);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/oauth\/sign-in\?link=edll-/);
    await new WebBrowser().get(link);
    const browser = new WebBrowser();
    const page = await browser.get(link);
    const signedIn = await browser.submit(page, "sign-in");
    expect(signedIn.location?.href).toBe(`${service.url}/oauth/sign-in`);
    expect((await browser.get(signedIn.location?.href ?? "")).text).toContain("You are signed in as");
    const { address } = await askForCode(service);
    expect((await browser.get(address)).text).toContain("Allow access?");
    const again = new WebBrowser();
    const refused = await again.submit(await again.get(link), "sign-in");
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("used before");
  });

  test("can be given in place of a personal token", async () => {
    const service = await oauthService();
    const { address } = await askForCode(service);
    const browser = new WebBrowser();
    const credential = await service.createLoginLink(owner);
    const page = await browser.submit(await browser.get(address), "sign-in", { credential });
    expect(page.location?.href).toBe(address);
  });

  test("is too old after a quarter of an hour", async () => {
    const service = await oauthService();
    const link = await service.createLoginLink(owner);
    service.pass(15 * 60_000);
    const browser = new WebBrowser();
    expect(await browser.submit(await browser.get(link), "sign-in")).toMatchObject({ status: 403 });
  });

  test("is not made for somebody who is not known", async () => {
    const service = await oauthService();
    await expect(service.createLoginLink("nobody@example.com")).rejects.toMatchObject({
      code: "USER_UNKNOWN",
    });
  });
});
