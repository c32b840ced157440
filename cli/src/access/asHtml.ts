import { type Access, capabilities, countOf, everyName, namesIn } from "pulumi-eventdata-provider/access";
import { type Html, html, page } from "../report/page.ts";
import { nameOf, sourceInWords } from "./asText.ts";
import { type Alike, alikeIn, shownWords } from "./places.ts";

interface Column {
  readonly of: "dataset" | "view";
  /** Names of which everybody may do the same. */
  readonly names: readonly string[];
}

/** People and tokens by datasets and views: rows and columns that are the same stand together. */
export function accessAsHtml(access: Access, title: string): string {
  const alike = alikeIn(access);
  const columns = [...columnsOf(access, alike, "dataset"), ...columnsOf(access, alike, "view")];
  const body = html`<h1>${title}</h1>
<p class="faint">${countOf(access.holders)}. A token may do no more than whoever made it.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Who may do what">
<table>
<thead><tr><th scope="col">who</th>${columns.map(headOf)}<th scope="col">organisation</th></tr></thead>
<tbody>
${alike.map((row) => rowOf(row, columns))}
</tbody>
</table>
</div>
`;
  return page(title, body);
}

/** The names that are there and those that rights tell of; names with the same cells in all rows are one column. */
function columnsOf(access: Access, alike: readonly Alike[], of: Column["of"]): Column[] {
  const groups = new Map<string, string[]>();
  for (const name of [everyName, ...namesIn(access, of)]) {
    const key = JSON.stringify(alike.map((row) => wordsOn(row, of, name)));
    const known = groups.get(key);
    if (known && name !== everyName) known.push(name);
    else groups.set(key, [name]);
  }
  return [...groups.values()].map((names) => ({ of, names }));
}

function headOf({ of, names }: Column): Html {
  const [first = ""] = names;
  if (first === everyName) {
    const others = names.slice(1);
    const more =
      others.length === 0
        ? html``
        : html`<br><span class="faint">such as ${others.slice(0, 3).join(", ")}</span>`;
    return html`<th scope="col">any other ${of}${more}</th>`;
  }
  const kind = of === "view" ? html`<span class="faint">view </span>` : html``;
  return html`<th scope="col">${kind}${names.map((name, at) => html`${at === 0 ? html`` : html`<br>`}<code>${name}</code>`)}</th>`;
}

function rowOf(row: Alike, columns: readonly Column[]): Html {
  const [{ sources = [] } = {}] = row.holders;
  const by =
    sources.length === 0
      ? html``
      : html`<div class="faint">by ${sources.map(sourceInWords).join("; ")}</div>`;
  const who = row.holders.map((holder) => html`<div>${nameOf(holder)}</div>`);
  const organisation = shownWords(row.places.find(({ of }) => of === "org")?.capabilities ?? []);
  return html`<tr><th scope="row">${who}${by}</th>${columns.map(({ of, names }) =>
    cellOf(wordsOn(row, of, names[0] ?? everyName)),
  )}${cellOf(organisation)}</tr>
`;
}

function cellOf(words: readonly string[]): Html {
  const told = words.map((word) => html`<span class="word">${word}</span>`);
  return words.length === 0
    ? html`<td><span class="faint" aria-label="nothing">–</span></td>`
    : html`<td>${told}</td>`;
}

function wordsOn({ holders }: Alike, of: Column["of"], name: string): string[] {
  const [holder] = holders;
  return shownWords(capabilities.filter((each) => each.of === of && holder?.rights.allows(each, name)));
}
