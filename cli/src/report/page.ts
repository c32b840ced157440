/** A piece of a page, in which all that came from elsewhere is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

/** HTML with values in it: texts are escaped, pieces stay what they are. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: texts.map(String) }, ...parts.map(written)));
}

/** One page with all that it needs: no request leaves it. It follows the colours of whoever looks at it. */
export function page(title: string, body: Html): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body.text}
</main>
</body>
</html>
`;
}

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(({ text }: Html) => text).join("");
  return escaped(String(part));
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

const style = `
:root {
  --ground: #ffffff; --text: #1d2330; --faint: #5b6474; --line: #dfe3ea; --head: #f5f7fa;
  --good: #0b6b3a; --good-ground: #e3f5ea; --bad: #a3262a; --bad-ground: #fdeaea; --accent: #2457c5;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171d; --text: #e4e8ef; --faint: #9aa4b5; --line: #2c333f; --head: #1c212a;
    --good: #7fd6a4; --good-ground: #14301f; --bad: #ff9a9a; --bad-ground: #3a1a1c; --accent: #8fb4ff;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 1200px; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p { margin: .25rem 0 1rem; }
.faint { color: var(--faint); }
code { font: .92em ui-monospace, monospace; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; }
.scroll:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { border-collapse: separate; border-spacing: 0; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .45rem .7rem; border-bottom: 1px solid var(--line); }
tr:last-child > * { border-bottom: 0; }
thead th { background: var(--head); font-weight: 600; white-space: nowrap; }
tbody th { font-weight: 600; background: var(--ground); position: sticky; left: 0; max-width: 16rem; overflow-wrap: anywhere; }
.word { display: inline-block; border-radius: 4px; padding: 0 .35rem; margin: 0 .15rem .15rem 0; background: var(--head); white-space: nowrap; }
.gain { color: var(--good); background: var(--good-ground); }
.lose { color: var(--bad); background: var(--bad-ground); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .6rem; }
.tile { border: 1px solid var(--line); border-radius: 8px; padding: .6rem .8rem; }
.tile b { display: block; font-size: 1.5rem; line-height: 1.2; }
.card { border: 1px solid var(--line); border-radius: 8px; padding: .7rem .8rem; margin: 0 0 .6rem; }
.card .scroll { margin-top: .6rem; }
ul.plain { list-style: none; margin: 0; padding: 0; }
summary { cursor: pointer; }
@media (max-width: 600px) { tbody th { position: static; } main { padding-inline: .6rem; } }
@media print { .scroll { overflow: visible; } }
`;
