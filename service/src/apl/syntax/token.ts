import type { Span } from "../span.ts";
import { quoted } from "../told.ts";

export type Token = { readonly span: Span } & (
  | { readonly kind: "name"; readonly text: string }
  /** A punctuation mark or an operator made of marks, such as `==`. */
  | { readonly kind: "mark"; readonly text: string }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "integer"; readonly value: bigint }
  | { readonly kind: "float"; readonly value: number }
  | { readonly kind: "timespan"; readonly nanoseconds: bigint }
  /** `datetime(…)`, `time(…)` and `dynamic(…)`, whose content has a form of its own. */
  | {
      readonly kind: "enclosed";
      readonly name: string;
      readonly content: string;
      readonly contentStart: number;
    }
  | { readonly kind: "end" }
);

export function described(token: Token): string {
  switch (token.kind) {
    case "name":
    case "mark":
      return quoted(token.text);
    case "string":
      return "a string";
    case "integer":
    case "float":
      return "a number";
    case "timespan":
      return "a timespan";
    case "enclosed":
      return `${token.name}(…)`;
    case "end":
      return "the end of the query";
  }
}
