/** Text that stands in a page as it is. Only `html` makes it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Html | readonly Html[] | undefined;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A piece of a page. Whatever is put into it is escaped, unless it is a piece of a page itself. */
export function html(pieces: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(pieces.reduce((text, piece, index) => text + textOf(values[index - 1]) + piece));
}

function textOf(value: Value): string {
  if (value === undefined) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "string") return value.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
  return value.map((piece) => piece.text).join("");
}
