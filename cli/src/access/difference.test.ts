import { Rights, type ToldChange } from "pulumi-eventdata-provider/access";
import { expect, test } from "vitest";
import { differenceAsMarkdown } from "./difference.ts";

test("in Markdown what came from the service is code, so that it calls nobody and stays in its place", () => {
  const change: ToldChange = {
    does: "gain",
    of: "dataset",
    capabilities: [{ of: "dataset", area: "query", action: "read" }],
    names: ["a` @everyone"],
    holders: [
      {
        kind: "token",
        id: "1",
        name: "@team",
        sources: [],
        groups: [],
        mayMore: false,
        rights: Rights.of([]),
      },
    ],
  };
  const broken = ["@team may query `a`, which a rule forbids"];
  const text = differenceAsMarkdown({ changes: [change], broken, notes: ["@ops\n\n# x"] }).join("\n");
  expect(text).toContain("lets 1 token query ``a` @everyone``: `token @team`");
  expect(text).toContain("> - ⛔ ``@team may query `a`, which a rule forbids``");
  expect(text).toContain("- ℹ️ `@ops\\u000a\\u000a# x`");
});
