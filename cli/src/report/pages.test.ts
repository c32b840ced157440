import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { launchBrowser } from "../../../tools/chromium.ts";
import { noBrowserFor } from "../../../tools/testing/chromium.ts";
import { samplePages, widePages } from "../../../tools/testing/samplePages.ts";

const isSkipped = noBrowserFor("The pages of reports are");
const pages = Object.keys(samplePages) as (keyof typeof samplePages)[];
let browser: Browser;
beforeAll(async () => {
  if (!isSkipped) browser = await launchBrowser();
});
afterAll(() => browser?.close());

const schemes = ["light", "dark"] as const;

describe.skipIf(isSkipped).each(pages)("the page of %s", (name) => {
  test.each([320, 380, 1280])("fits a window of %i pixels, whatever it tells", async (width) => {
    const { page } = await shown(widePages[name], { viewport: { width, height: 800 } });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
  });

  test("asks for nothing, and has nothing to complain of", async () => {
    const { requests, complaints } = await shown(widePages[name]);
    expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
  });

  test.each(schemes)("can be read in %s colours", async (colorScheme) => {
    const { page } = await shown(samplePages[name], { colorScheme });
    const faint = (await page.evaluate(contrasts)) as { text: string; ratio: number }[];
    expect(faint.length).toBeGreaterThan(5);
    expect(faint.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

  test("can be gone through by the keyboard alone", async () => {
    const { page } = await shown(widePages[name], { viewport: { width: 380, height: 800 } });
    const wanted = (await page.evaluate(reachable)) as string[];
    const reached: unknown[] = [];
    for (const _ of wanted) {
      await page.keyboard.press("Tab");
      reached.push(await page.evaluate(`(${marked})(document.activeElement)`));
      expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle")).not.toBe("none");
    }
    expect(reached).toEqual(wanted);
  });
});

test.skipIf(isSkipped)("a wide table is moved by the arrow keys", async () => {
  const { page } = await shown(widePages.access, { viewport: { width: 800, height: 800 } });
  await page.keyboard.press("Tab");
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.evaluate("document.activeElement.scrollLeft")).toBeGreaterThan(0);
});

interface Window {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: (typeof schemes)[number];
}

interface Shown {
  readonly page: Page;
  readonly requests: readonly string[];
  readonly complaints: readonly string[];
}

async function shown(text: string, window: Window = {}): Promise<Shown> {
  const page = await browser.newPage(window);
  onTestFinished(() => page.close());
  const [requests, complaints]: string[][] = [[], []];
  page.on("request", (request) => void requests?.push(request.url()));
  page.on("console", (message) => void complaints?.push(message.text()));
  await page.setContent(text, { waitUntil: "networkidle" });
  return { page, requests: requests ?? [], complaints: complaints ?? [] };
}

/** An element in a few words. */
const marked = `(element) => element.tagName + " " + (element.getAttribute("aria-label") ?? element.textContent)`;

const reachable = `[...document.querySelectorAll("a[href], summary, [tabindex='0']")].map(${marked})`;

/** How each text stands out from what is behind it, as WCAG 2 reckons it. */
const contrasts = `(() => {
  const channel = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const coloursOf = (text) => text.match(/[\\d.]+/g).map(Number);
  const brightness = (text) => {
    const [red, green, blue] = coloursOf(text).map((part) => channel(part / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (coloursOf(colour)[3] !== 0) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const own = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
  return [...document.body.querySelectorAll("*")].filter(own).map((element) => {
    const [one, other] = [brightness(getComputedStyle(element).color), brightness(behind(element))];
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    return { text: element.textContent.trim().slice(0, 40), ratio };
  });
})()`;
