import { inLine, visible } from "eventdata-commandline";
import { describe, expect, test } from "vitest";
import { code, markdownTable } from "./markdown.ts";
import { html, page } from "./page.ts";
import { labelled, wrapped } from "./wrap.ts";

describe("lines", () => {
  test("are as wide as there is room, but for a word that is wider", () => {
    expect(wrapped(["one", "two", "three"], 9)).toEqual(["one, two,", "three"]);
    expect(wrapped(["a-very-long-word", "b"], 5)).toEqual(["a-very-long-word,", "b"]);
    expect(wrapped([], 5)).toEqual([]);
  });

  test("with a label stand beside it, or below it where that is narrow", () => {
    expect(labelled("logs", ["query", "trim"], 80, 6)).toEqual(["logs  query, trim"]);
    expect(labelled("a-long-name-of-a-dataset", ["query", "trim"], 30, 26)).toEqual([
      "a-long-name-of-a-dataset",
      "  query, trim",
    ]);
  });
});

describe("names from elsewhere", () => {
  test("are text in a page, whatever they hold", () => {
    const { text } = html`<p>${"<script>alert('x')</script>"}${[html`<b>${"&"}</b>`]}</p>`;
    expect(text).toBe("<p>&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;<b>&amp;</b></p>");
    expect(page("<t>", html``)).toContain("<title>&lt;t&gt;</title>");
  });

  test("break no table in Markdown", () => {
    expect(markdownTable(["a"], [["x | y\nz"]])).toEqual(["| a |", "|---|", "| x \\| y z |"]);
    expect(code("a`b")).toBe("``a`b``");
    expect(code("`a")).toBe("`` `a ``");
    expect(code("a\n\n/close")).toBe("`a\\u000a\\u000a/close`");
  });
});

test("a terminal obeys nothing that came from elsewhere but colours", () => {
  expect(visible("\u001b[31mred\u001b[39m\n\u001b[2Jgone\u009b\u202e")).toBe(
    "\u001b[31mred\u001b[39m\n\\u001b[2Jgone\\u009b\\u202e",
  );
  expect(inLine("a\nb")).toBe("a\\u000ab");
});

test("a page lets no request leave it", () => {
  expect(page("t", html``)).toContain("default-src 'none'");
});
