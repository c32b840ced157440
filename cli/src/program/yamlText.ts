import { Document, visit } from "yaml";

/** No line is broken, and what any reader would take for another kind of value is quoted. Pulumi's takes `1_` for a number. */
const style = { lineWidth: 0, compat: "yaml-1.1" } as const;

/** What Pulumi's reader takes for the end of a line, or for no character of a text. */
const unreadable = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** How we write YAML. */
export function yamlText(value: unknown): string {
  return textOfDocument(yamlDocument(value));
}

export function yamlDocument(value: unknown): Document {
  return new Document(value, style);
}

export function textOfDocument(document: Document): string {
  visit(document, {
    Scalar: (_, scalar) => {
      // Only there an escape counts.
      if (typeof scalar.value === "string" && scalar.value.search(unreadable) >= 0)
        scalar.type = "QUOTE_DOUBLE";
    },
  });
  return document.toString(style).replaceAll(unreadable, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
