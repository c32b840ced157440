import type { Access, View } from "./access.ts";

/** The views through which a dataset's events can be read: who may query one of them needs no right on the dataset. */
export function viewsOver({ views }: Pick<Access, "views">, dataset: string): string[] {
  const found = new Set<string>();
  const look = (source: string): void => {
    for (const view of views) {
      if (found.has(view.name) || !reads(view, source)) continue;
      found.add(view.name);
      look(view.name);
    }
  };
  look(dataset);
  return [...found].sort();
}

/** A view names datasets and other views, or a pattern of names such as `logs-*`. */
function reads({ datasets = [] }: View, source: string): boolean {
  return datasets.some((name) => (name.includes("*") ? fits(source, name.split("*")) : name === source));
}

/** Whether a text begins with the first part, ends with the last and holds the others between, in their order. */
function fits(text: string, [first = "", ...others]: readonly string[]): boolean {
  const last = others.pop() ?? "";
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
    return false;
  let from = first.length;
  for (const part of others) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= text.length - last.length;
}
