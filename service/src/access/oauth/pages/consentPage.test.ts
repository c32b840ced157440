import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { noBrowserFor, openBrowser } from "../../../../../tools/testing/chromium.ts";
import { askForCode, oauthService } from "../../../../../tools/testing/oauthClient.ts";

const isSkipped = noBrowserFor("The consent page is");

/** A web site of its own that answers everything with one page. */
async function webSite(page: string): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html").end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.skipIf(isSkipped)("a person signs in, allows, and arrives at the client", async () => {
  const redirect_uri = `${await webSite("<h1>Back</h1>")}/callback`;
  const client = { id: "app", name: "<i>App</i>", secret: null, redirectAddresses: [redirect_uri] };
  const service = await oauthService({ oauthClients: [client] });
  const { address } = await askForCode(service, { redirect_uri, scope: "views:read" });
  const page = await (await openBrowser()).newPage();
  const complaints: string[] = [];
  page.on("console", (message) => void complaints.push(message.text()));

  await page.goto(address);
  await page.getByLabel(/Personal access token/).fill("a guess");
  await page.getByRole("button", { name: "Sign in" }).click();
  expect(await page.getByRole("alert").textContent()).toContain("no personal access token");
  complaints.length = 0;

  const credential = await service.createPersonalToken("owner@example.com");
  await page.getByLabel(/Personal access token/).fill(credential);
  await page.getByRole("button", { name: "Sign in" }).click();
  const text = (await page.getByRole("main").textContent()) ?? "";
  for (const wanted of ["<i>App</i>", "views:read", "owner@example.com", redirect_uri]) {
    expect(text).toContain(wanted);
  }
  expect(await page.evaluate("document.scripts.length + ' ' + document.cookie")).toBe("0 ");
  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForURL(`${redirect_uri}?**`);
  expect(new URL(page.url()).searchParams.get("code")).toMatch(/^[\w-]{43}$/);
  expect(complaints).toEqual([]);
});

test.skipIf(isSkipped)("a one-time link signs a person in", async () => {
  const service = await oauthService();
  const page = await (await openBrowser()).newPage();
  await page.goto(await service.createLoginLink("owner@example.com"));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${service.url}/oauth/sign-in`);
  expect(await page.getByRole("main").textContent()).toContain("You are signed in as");
});

test.skipIf(isSkipped)("the page stands in nobody's frame", async () => {
  const service = await oauthService();
  const { address } = await askForCode(service);
  const site = await webSite(`<iframe src="${address.replaceAll("&", "&amp;")}"></iframe>`);
  const page = await (await openBrowser()).newPage();
  await page.goto(site);
  await page.waitForLoadState("networkidle");
  const framed = page.frames().find((frame) => frame !== page.mainFrame());
  expect((await framed?.content()) ?? "").not.toContain("credential");
});
