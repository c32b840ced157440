import { tokensOf } from "../../../service/src/apl/syntax/lexer.ts";
import type { Token } from "../../../service/src/apl/syntax/token.ts";
import { fc } from "../arbitrary.ts";
import type { Production } from "./growth.ts";

/** A piece of a text in whose place something longer may stand. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly what: string;
  readonly longer: (bytes: number) => string;
}

/** A query made long in some way: one of its words, values and lists, or two, or a long value that each item names. */
export function lengthenedSomehow(queries: readonly string[]): fc.Arbitrary<Production> {
  const places = new Map<string, readonly Place[]>();
  const placesIn = (query: string) => {
    const found = places.get(query) ?? placesOf(query);
    places.set(query, found);
    return found;
  };
  const somewhere = fc.nat({ max: 1_000_000 });
  return fc.tuple(fc.constantFrom(...queries), somewhere, somewhere).map(([query, one, other]) => {
    const all = placesIn(query);
    const [first, second] = [all[one % all.length], all[other % (3 * all.length)]];
    if (first === undefined) throw new Error(`Nothing of "${query}" can be longer.`);
    if (second === undefined) return production(query, [first]);
    if (second.start >= first.end) return production(query, [first, second]);
    if (first.start >= second.end) return production(query, [second, first]);
    return (
      sharedByLet(query, first, second) ?? sharedByLet(query, second, first) ?? production(query, [first])
    );
  });
}

function production(query: string, places: readonly Place[]): Production {
  const name = `${places.map(({ what }) => what).join(" and ")} in ${shown(query, 100)}`;
  return {
    name,
    of: (bytes) => withPlaces(query, places, Math.max(1, bytes - query.length) / places.length),
  };
}

function withPlaces(query: string, places: readonly Place[], bytes: number): string {
  return places
    .toReversed()
    .reduce((text, { start, end, longer }) => text.slice(0, start) + longer(bytes) + text.slice(end), query);
}

/** A long value that a let names, and that stands in each of many items. */
function sharedByLet(query: string, item: Place, value: Place): Production | undefined {
  const isWithin = value.start >= item.start && value.end <= item.end;
  if (!isWithin || !value.what.startsWith("a long") || !item.what.startsWith("many")) return undefined;
  const inner = `${query.slice(item.start, value.start)}named${query.slice(value.end, item.end)}`;
  return {
    name: `${value.what} by let in ${item.what} in ${shown(query, 80)}`,
    of: (bytes) => {
      const items = repeated(inner, bytes / 2, ", ");
      return `let named = ${value.longer(bytes / 2)}; ${query.slice(0, item.start)}${items}${query.slice(item.end)}`;
    },
  };
}

function shown(text: string, most: number): string {
  return text.replaceAll(/\s+/g, " ").slice(0, most);
}

function placesOf(query: string): Place[] {
  const tokens = tokensOf(query);
  return [...tokens.flatMap((token) => longWords(token, query)), ...itemsOf(tokens, query)];
}

const repeated = (text: string, bytes: number, between = "") =>
  Array(Math.max(1, Math.floor(bytes / Buffer.byteLength(text + between))))
    .fill(text)
    .join(between);

const characters = ["x", "'", "(", "[", "\\\\", "*", "ü", "=", "%", "\\0"];
const dynamicItems = ["1", '"a"', "[1]", '{"a": 1}', "datetime(2026-01-01)", "dynamic(1)"];

function longWords(token: Token, query: string): Place[] {
  const { start, end } = token.span;
  const text = query.slice(start, end);
  const place = (what: string, longer: Place["longer"]): Place => ({ start, end, what, longer });
  switch (token.kind) {
    case "name":
      return [
        place(`long name ${text}`, (bytes) => repeated("q", bytes)),
        place(`path from ${text}`, (bytes) => text + repeated(".a", bytes)),
      ];
    case "string":
      return characters.map((character) =>
        place(`a long string of ${character}`, (bytes) => `"${repeated(character, bytes)}"`),
      );
    case "integer":
    case "float":
    case "timespan":
      return [
        place(`a long number for ${text}`, (bytes) => repeated("9", bytes)),
        place(`a long fraction for ${text}`, (bytes) => `1.${repeated("9", bytes)}`),
        place(`a long timespan for ${text}`, (bytes) => `${repeated("9", bytes)}d`),
        place(`a long dynamic for ${text}`, (bytes) => `dynamic([${repeated("1", bytes, ",")}])`),
      ];
    case "enclosed":
      return dynamicItems.map((item) =>
        place(`a long ${token.name} of ${item}`, (bytes) =>
          token.name === "dynamic"
            ? `dynamic([${repeated(item, bytes, ", ")}])`
            : `${token.name}(${repeated(item, bytes)})`,
        ),
      );
    default:
      return [];
  }
}

const openings = ["(", "[", "{"];
const closings = [")", "]", "}"];
const betweenItems = [", ", " and ", " + ", " | ", " ", "; "];

/** What may stand there many times: all that is as deep as where it begins, up to where that ends or something follows. */
function itemsOf(tokens: readonly Token[], query: string): Place[] {
  return tokens.flatMap((first, from) => {
    const before = tokens[from - 1];
    const isBeginning = before === undefined || before.kind === "mark" || before.kind === "name";
    return isBeginning ? endsOf(tokens, from).flatMap((end) => many(query, first.span.start, end)) : [];
  });
}

function endsOf(tokens: readonly Token[], from: number): number[] {
  const ends: number[] = [];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (index < from) continue;
    const mark = token.kind === "mark" ? token.text : "";
    const isOver = token.kind === "end" || (depth === 0 && [...closings, ",", "|", ";"].includes(mark));
    const isWord = depth === 0 && token.kind === "name";
    if (index > from && (isOver || isWord)) ends.push(tokens[index - 1]?.span.end ?? 0);
    if (isOver) break;
    if (openings.includes(mark)) depth += 1;
    if (closings.includes(mark)) depth -= 1;
  }
  return [...new Set(ends)];
}

function many(query: string, start: number, end: number): Place[] {
  const item = query.slice(start, end);
  const numbered = (bytes: number) =>
    Array.from(
      { length: Math.max(1, Math.floor(bytes / (item.length + 9))) },
      (_, index) => `v${index} = ${item}`,
    );
  const nested = (bytes: number) => {
    const depth = Math.min(150, Math.max(1, Math.floor(bytes / (item.length + 3))));
    return `${`(${item}, `.repeat(depth)}${item}${")".repeat(depth)}`;
  };
  return [
    ...betweenItems.map((between) => ({
      start,
      end,
      what: `many ${shown(item, 40)} with "${between}"`,
      longer: (bytes: number) => repeated(item, bytes, between),
    })),
    { start, end, what: `many named ${shown(item, 40)}`, longer: (bytes) => numbered(bytes).join(", ") },
    { start, end, what: `nested ${shown(item, 40)}`, longer: nested },
  ];
}
