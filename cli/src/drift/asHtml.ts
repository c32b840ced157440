import { type Html, html, page } from "../report/page.ts";
import {
  countOf,
  type Drift,
  type DriftKind,
  type Finding,
  isDrifted,
  kindNames,
  kinds,
  summaryOf,
} from "./drift.ts";
import { deedOf, originOf, sidesOf } from "./inWords.ts";

/** A page that a person likes to look at. */
export function driftAsHtml(drift: Drift): string {
  const { findings, ignored, notes } = drift;
  const body = html`<h1>${isDrifted(drift) ? "Drift" : "No drift"}</h1>
<p class="faint">${summaryOf(drift)}</p>
<ul class="plain tiles">
${kindNames.map((kind) => tileOf(drift, kind))}</ul>
${kindNames.map((kind) =>
  sectionOf(
    kind,
    findings.filter((finding) => finding.kind === kind),
  ),
)}
${
  ignored.length === 0
    ? html``
    : html`<details><summary>${ignored.length} ignored</summary><ul>
${ignored.map(
  ({ finding: { type, name }, reason }) => html`<li>${type} <code>${name}</code>: ${reason}</li>
`,
)}</ul></details>
`
}${
  notes.length === 0
    ? html``
    : html`<ul class="faint">${notes.map((note) => html`<li>${note}</li>`)}</ul>
`
}`;
  return page("Drift", body);
}

function tileOf(drift: Drift, kind: DriftKind): Html {
  const count = countOf(drift, kind);
  const looks = count === 0 ? "" : kind === "undeployed" ? "gain" : "lose";
  return html`<li class="tile ${looks}"><b>${count}</b> ${kinds[kind]}</li>
`;
}

function sectionOf(kind: DriftKind, findings: readonly Finding[]): Html {
  if (findings.length === 0) return html``;
  return html`<h2>${kinds[kind]}</h2>
<ul class="plain">
${findings.map(itemOf)}</ul>
`;
}

function itemOf(finding: Finding): Html {
  const { type, name, places } = finding;
  const deed = deedOf(finding);
  const origin = originOf(finding);
  return html`<li class="card"><span class="word">${type}</span> <code>${name}</code>${
    deed === undefined ? html`` : html` <span class="faint">${deed}</span>`
  }${origin === undefined ? html`` : html`<div class="faint">${origin}</div>`}${placesTable(finding, places)}</li>
`;
}

function placesTable({ kind, name }: Finding, places: Finding["places"]): Html {
  if (places.length === 0) return html``;
  const heads = kind === "undeployed" ? ["place", "now", "will be"] : ["place", "expected", "found"];
  const rows = places.map((place) => {
    const { expected, found } = sidesOf(place);
    const wanted = html`<td class="gain"><code>${expected}</code></td>`;
    const there = html`<td class="lose"><code>${found}</code></td>`;
    const sides = kind === "undeployed" ? [there, wanted] : [wanted, there];
    return html`<tr><th scope="row"><code>${place.path}</code></th>${sides}</tr>
`;
  });
  return html`
<div class="scroll" tabindex="0" role="region" aria-label="What differs of ${name}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows}</tbody></table></div>`;
}
