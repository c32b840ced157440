import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { PlainError } from "./bootstrap/plainError.mjs";

const executablePath = process.env.EVENTDATA_TEST_CHROMIUM ?? "/usr/bin/chromium";

/** What to do where no browser can be started. */
export function missingBrowser(): string | undefined {
  if (existsSync(executablePath)) return undefined;
  return `there is none at ${executablePath}: install chromium, or say where it is by EVENTDATA_TEST_CHROMIUM`;
}

export async function launchBrowser(): Promise<Browser> {
  if (missingBrowser() !== undefined) {
    throw new PlainError(
      "NO_BROWSER",
      `There is no browser at ${executablePath}.`,
      "Install chromium, or say where it is by EVENTDATA_TEST_CHROMIUM.",
    );
  }
  // Chromium's own sandbox does not start for root, which a container's user mostly is.
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}
