import { nullOf } from "../sql/lanes.ts";
import { typeSet } from "../values/type.ts";
import { textOf } from "./families/conversion.ts";
import type { ScalarFunction } from "./scalarFunction.ts";

/** What stands between the texts of a row's fields: no letter and no digit, and nothing that `.` of a pattern matches. */
export const betweenFields = "\n";

/** The texts of several values, one after the other, so that they can be looked at once. */
export const rowText: ScalarFunction = {
  name: "row text",
  about: "The texts of all values.",
  parameters: ["values…"],
  types: () => typeSet("string"),
  lanes: (values) => ({
    string: values.length === 0 ? nullOf("string") : `concat_ws(chr(10), ${values.map(textOf).join(", ")})`,
  }),
  examples: [],
};
