import { type Access, countOf } from "pulumi-eventdata-provider/access";
import { code, markdownTable } from "../report/markdown.ts";
import { nameOf } from "./asText.ts";
import { alikeIn, placeInWords, shownWords } from "./places.ts";

/** Everybody in one table, with those who may do the same in one row. */
export function accessAsMarkdown(access: Access): string[] {
  const rows = alikeIn(access).map(({ holders, places }) => [
    holders.map((holder) => code(nameOf(holder))).join("<br>"),
    places
      .map((place) => `${placeInWords(place)}: ${shownWords(place.capabilities).join(", ")}`)
      .join("<br>") || "nothing",
  ]);
  return [`**Access**: ${countOf(access.holders)}`, "", ...markdownTable(["who", "may"], rows)];
}
