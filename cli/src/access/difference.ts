import { everyName, sentenceOf, summaryOf, type ToldChange, wordOf } from "pulumi-eventdata-provider/access";
import { code } from "../report/markdown.ts";
import { type Html, html, page } from "../report/page.ts";
import type { Terminal } from "../report/terminal.ts";
import { wrapped } from "../report/wrap.ts";
import { nameOf } from "./asText.ts";

/** What a deployment changes of who may do what, and what there is to say of it. */
export interface AccessDifference {
  readonly changes: readonly ToldChange[];
  /** Who breaks which rule afterwards. */
  readonly broken: readonly string[];
  readonly notes: readonly string[];
}

/** The form of the JSON; it grows, and what stands in it keeps its meaning until the number changes. */
const version = 1;

export function differenceAsText({ changes, broken, notes }: AccessDifference, terminal: Terminal): string[] {
  const { width, good, bad, faint, strong } = terminal;
  const told = changes.flatMap((change) => {
    const [sign, style] = change.does === "gain" ? ["+", good] : ["−", bad];
    const sentence = wrapped(sentenceOf(change).split(" "), width - 2, " ");
    const who = wrapped(change.holders.map(nameOf), width - 4);
    return [
      ...sentence.map((line, at) => style(`${at === 0 ? sign : " "} ${line}`)),
      ...who.map((line) => faint(`    ${line}`)),
    ];
  });
  return [
    ...wrapped(summaryOf(changes).split(" "), width, " ").map(strong),
    ...told,
    ...broken.map((line) => bad(`! ${line}`)),
    ...notes.map((line) => faint(`  ${line}`)),
  ];
}

export function differenceAsMarkdown({ changes, broken, notes }: AccessDifference): string[] {
  const told = changes.map((change) => {
    const who = change.holders.map((holder) => code(nameOf(holder))).join(", ");
    return `- ${change.does === "gain" ? "➕" : "➖"} ${sentenceOf(change, code)}: ${who}`;
  });
  return [
    "### Access",
    "",
    ...broken.map((line) => `> - ⛔ ${code(line)}`),
    ...(broken.length > 0 ? [""] : []),
    summaryOf(changes),
    "",
    ...told,
    ...notes.map((line) => `- ℹ️ ${code(line)}`),
  ];
}

export function differenceAsJson({ changes, broken, notes }: AccessDifference): object {
  return {
    version,
    changes: changes.map(({ does, of, capabilities, names, holders }) => ({
      does,
      of,
      capabilities: capabilities.map(wordOf),
      ...(of !== "org" && { names }),
      holders: holders.map(({ kind, id, name }) => ({ kind, id, name })),
    })),
    broken,
    notes,
    every: everyName,
  };
}

export function differenceAsHtml({ changes, broken, notes }: AccessDifference): string {
  const rules = broken.map(
    (line) => html`<li class="card"><span class="word lose">rule</span> ${line}</li>
`,
  );
  const told = changes.map(
    (
      change,
    ) => html`<li class="card"><span class="word ${change.does}">${change.does === "gain" ? "+" : "−"}</span>
${withCode(sentenceOf(change))}<div class="faint">${change.holders.map(nameOf).join(", ")}</div></li>
`,
  );
  const notesTold = notes.map(
    (line) => html`<li class="faint">${line}</li>
`,
  );
  return page(
    "Access: what this change gives and takes",
    html`<h1>${summaryOf(changes)}</h1>
<ul class="plain">
${rules}${told}${notesTold}</ul>
`,
  );
}

/** A sentence whose names stand between back-ticks. */
function withCode(sentence: string): readonly Html[] {
  return sentence.split("`").map((part, at) => (at % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}
