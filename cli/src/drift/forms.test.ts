import { expect, test } from "vitest";
import { driftAsHtml } from "./asHtml.ts";
import { driftAsJunit } from "./asJunit.ts";
import { driftAsMarkdown } from "./asMarkdown.ts";
import { driftAsSarif } from "./asSarif.ts";
import { driftAsText } from "./asText.ts";
import type { Drift } from "./drift.ts";

const plain = { strong: same, faint: same, good: same, bad: same };
function same(text: string): string {
  return text;
}

/** Names and values as people do not expect them. */
const hostile: Drift = {
  findings: [
    {
      kind: "changed",
      type: "View",
      name: "<b>&\u0000`|",
      urn: "urn:x",
      places: [
        {
          path: "aplQuery",
          isSecret: false,
          expected: 'logs\n| where x == "y"',
          found: "</code><script>alert(1)</script>\u001b[2J",
        },
        { path: "chatBot.chatBotToken", isSecret: true },
      ],
    },
    { kind: "undeployed", type: "Role", name: "readers", urn: "urn:y", operation: "create", places: [] },
  ],
  looked: 3,
  ignored: [{ finding: { kind: "unmanaged", type: "User", name: "a@b", places: [] }, reason: "<i>" }],
  notes: ["a note"],
};

test("a page holds nothing of what was found but as text", () => {
  const page = driftAsHtml(hostile);
  expect(page).not.toMatch(/<script|<b>&|<i>/);
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("XML is whole, whatever stands in it", () => {
  const xml = driftAsJunit(hostile);
  expect(xml).toContain('tests="3" failures="1" skipped="1"');
  expect(xml).toContain("View &lt;b&gt;&amp;\\u0000`|: changed outside");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not be there
  expect(xml).not.toMatch(/[\u0000-\u0008\u001b]/);
});

test("a terminal is sent no control characters, and no line is wider than it, but for a word that is", () => {
  const lines = driftAsText(hostile, { width: 40, ...plain });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not be there
  expect(lines.join("\n")).not.toMatch(/[\u0000-\u0009\u001b]/);
  const wide = lines.filter((line) => line.length > 40);
  expect(wide.map((line) => line.trim().split(" "))).toEqual(wide.map(() => [expect.any(String)]));
});

test("each other form tells all", () => {
  expect(driftAsMarkdown(hostile).join("\n")).toContain("`chatBot.chatBotToken`: expected `a secret`");
  expect(driftAsSarif(hostile)).toMatchObject({
    runs: [
      {
        results: [
          { ruleId: "changed", level: "warning" },
          { ruleId: "undeployed", level: "note" },
        ],
      },
    ],
  });
});

test("Markdown calls nobody and is left by nothing, whoever made something and whatever a rule says", () => {
  const places = [{ path: "x", isSecret: false, expected: 1, found: 2 }];
  const made = { kind: "changed", type: "Role", name: "@all", places, who: "@team\n\n# `" } as const;
  const lines = driftAsMarkdown({ findings: [made], looked: 1, ignored: [], notes: ["@ops"] });
  expect(lines).toContain("- Role `@all` (made by `` @team\\u000a\\u000a# ` ``)");
  expect(lines).toContain("- ℹ️ `@ops`");
  expect(lines.join("\n").replaceAll(/(`+)(?!`).+?(?<!`)\1(?!`)/g, "")).not.toContain("@");
});
