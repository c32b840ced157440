import { language } from "eventdata-service/language";
import { anchorOf, example, section } from "./aplText.ts";
import { code, table } from "./markdown.ts";

/** The scalar functions of docs/apl.md: all by their names, and a table of each family. */
export function aplFunctions(): string {
  const families = Object.entries(language.functions);
  const names = families
    .flatMap(([title, each]) => each.map(({ name }) => ({ name, title })))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const index = names.map(({ name, title }) => `[${name}](#${anchorOf(title)})`).join(" · ");
  const tables = families.map(([title, each]) => {
    const rows = each.map((entry) => [code(entry.form), entry.about, example(entry.example)]);
    return section(title, table(["function", "what it is", "example"], rows), 3);
  });
  return [`${names.length} functions, by name:`, index, ...tables].join("\n\n");
}
