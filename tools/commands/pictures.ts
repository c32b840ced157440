// Takes the pictures of README.md in a real browser, in light and in dark colours.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../checks.ts";
import { launchBrowser } from "../chromium.ts";
import { runCommand } from "../command.ts";
import { samplePages } from "../testing/samplePages.ts";

const pictured = ["drift", "access-diff"] as const;
const viewport = { width: 760, height: 100 };

await runCommand(async () => {
  const folder = join(root, "docs", "pictures");
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const name of pictured) {
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await browser.newPage({ viewport, colorScheme });
        await page.setContent(samplePages[name]);
        await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage: true });
        await page.close();
      }
    }
  } finally {
    await browser.close();
  }
  return 0;
});
