import { AplError, notSupported } from "../../aplError.ts";
import { nowhere } from "../../span.ts";
import { laneFor } from "../../sql/laneFor.ts";
import { stringLiteral } from "../../sql/literal.ts";
import { quoted } from "../../told.ts";
import { typeSet } from "../../values/type.ts";
import type { Argument, ScalarFunction } from "../scalarFunction.ts";
import { arrayOf } from "./arrays.ts";

const step = /^(?:\.(\w+)|\.(\*)|\[(\*)\]|\[(-?\d{1,9})\]|\["([^"]*)"\]|\['([^']*)'\])/;

/** A path from `$` over keys, places and `*`, as the database writes it. */
function pathOf({ constant, span }: Argument): string {
  if (constant?.type !== "string") {
    throw new AplError(
      "WRONG_ARGUMENTS",
      "array_extract takes a path that stands in the query as text",
      span,
    );
  }
  if (!constant.value.startsWith("$"))
    throw new AplError("WRONG_ARGUMENTS", 'a path begins with "$", which stands for the array', span);
  let rest = constant.value.slice(1);
  let path = "$";
  while (rest !== "") {
    const match = step.exec(rest);
    if (!match) throw notSupported(`${quoted(rest)} in a path`, span);
    const [text, word, everyKey, everyPlace, place, inDouble, inSingle] = match;
    const key = word ?? inDouble ?? inSingle;
    if (key !== undefined) path += `."${key.replace(/["\\]/g, "\\$&")}"`;
    else if (everyKey) path += ".*";
    else if (everyPlace) path += "[*]";
    else path += `[${place?.replace("-", "#-")}]`;
    rest = rest.slice(text.length);
  }
  return path;
}

/** A path with `*` finds any number of values, another one at most one. */
const findsMany = (path: string) => /\.\*|\[\*\]/.test(path.replace(/"(?:[^"\\]|\\.)*"/g, ""));

export const arrayExtract: ScalarFunction = {
  name: "array_extract",
  about: "What a JSON path of keys, places and * finds in the array, as an array of texts.",
  parameters: ["array", "path"],
  types: (args) => {
    const [array, path, ...others] = args;
    if (!array || !path || others.length > 0) {
      const message = `array_extract takes 2 arguments, not ${args.length}`;
      throw new AplError("WRONG_ARGUMENTS", message, args.at(-1)?.span ?? nowhere);
    }
    pathOf(path);
    return typeSet("array");
  },
  lanes: ([array, path]) => {
    if (!array || !path) return {};
    const list = laneFor(array, "array");
    const found = pathOf(path);
    // Where the database sees a null that is always one, it sees no list that comes out either.
    const extracted = `json_extract(COALESCE(${list}, '[]'), ${stringLiteral(found)})`;
    const each = findsMany(found) ? extracted : `list_filter([${extracted}], lambda j: j IS NOT NULL)`;
    const texts = `list_transform(${each}, lambda j: to_json(text_of_json(j)))`;
    return { array: `CASE WHEN ${list} IS NOT NULL THEN ${arrayOf(texts)} END` };
  },
  examples: [
    ['array_extract(dynamic([{"id": 1}, {"id": 2}]), "$[*].id")', ["1", "2"]],
    ['array_extract(dynamic([{"id": 1}, {"id": 2}]), "$[1].id")', ["2"]],
    ['array_extract(dynamic([{"a": {"b": [1, 2]}}, {"a": 5}]), "$[*].a.b[-1]")', ["2"]],
    ['array_extract(dynamic([{"a b": "x"}]), "$[*][\'a b\']")', ["x"]],
    ['array_extract(dynamic([{"a": 1, "b": null}]), "$[0].*")', ["1", null]],
    ['array_extract(dynamic([[1], [2, 3]]), "$[*][*]")', ["1", "2", "3"]],
    ['array_extract(dynamic([1, 2]), "$[9]")', []],
    ['array_extract(dynamic([]), "$[*].id")', []],
    ['array_extract(dynamic([1]), "$")', ["[1]"]],
    ['array_extract(dynamic({"a": 5}).a, "$[*]")', null],
  ],
};
