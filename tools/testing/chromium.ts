import type { Browser } from "playwright-core";
import { onTestFinished } from "vitest";
import { launchBrowser, missingBrowser } from "../chromium.ts";
import { isLong } from "./longRun.ts";

/** Whether tests in a browser cannot run here; why is told, with what is not tested. */
export function noBrowserFor(what: string): boolean {
  const reason = isLong ? missingBrowser() : "one is started in the long run alone";
  if (reason !== undefined) process.stderr.write(`${what} not tested in a browser: ${reason}.\n`);
  return reason !== undefined;
}

/** A browser for the length of a test. */
export async function openBrowser(): Promise<Browser> {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  return browser;
}
