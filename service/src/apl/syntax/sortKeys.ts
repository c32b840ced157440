import { expressionFrom } from "./expressions.ts";
import type { TokenReader } from "./tokenReader.ts";
import type { SortKey } from "./tree.ts";

/** `field [asc|desc] [nulls first|last], …`; descending unless told, and nulls at the small end. */
export function sortKeysFrom(reader: TokenReader): SortKey[] {
  return reader.list(() => {
    const start = reader.peek();
    const value = expressionFrom(reader);
    const ascending = reader.takeWord("asc");
    if (!ascending) reader.takeWord("desc");
    const told = reader.takeWord("nulls") ? reader.expectWord("first", "last") : undefined;
    const nulls = told === "first" || (told === undefined && ascending) ? "first" : "last";
    return { value, descending: !ascending, nulls, span: reader.spanFrom(start) };
  });
}
