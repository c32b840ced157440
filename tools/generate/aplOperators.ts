import { language } from "eventdata-service/language";
import { anchorOf, exampleQuery, section } from "./aplText.ts";
import { block } from "./markdown.ts";

type Operator = (typeof language.operators)[string][number];

/** The operators of docs/apl.md: a list of them all, and a section of each. */
export function aplOperators(): string {
  const all = Object.entries(language.operators);
  const links = all.map(([title, each]) => `- ${title}: ${each.map(link).join(", ")}`);
  const sections = all.map(([title, each]) => section(title, each.map(operatorText).join("\n\n"), 3));
  return [links.join("\n"), ...sections].join("\n\n");
}

function operatorText(operator: Operator): string {
  const { form, about, details = [], example } = operator;
  const more = details.map((line) => `- ${line}`).join("\n");
  const text = [block("text", form), about, more, exampleQuery(example)].filter((part) => part !== "");
  return section(titleOf(operator), text.join("\n\n"), 4);
}

function titleOf({ name, also = [] }: Operator): string {
  return [name, ...also].join(", ");
}

function link(operator: Operator): string {
  const title = titleOf(operator);
  return `[${title}](#${anchorOf(title)})`;
}
