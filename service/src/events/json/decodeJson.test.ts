import { limits } from "eventdata-contract";
import { expect, test } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { inChunks } from "../../../../tools/testing/decodedEvents.ts";
import { Refusal } from "../../errors/refusal.ts";
import { eventLength, eventParts } from "../event/eventSize.ts";
import { type SentEvent, UnfitEvent } from "../event/flatEvent.ts";
import { decodeJson } from "./decodeJson.ts";
import { unmarkIntegers } from "./exactIntegers.ts";

type Found = SentEvent | string;

/** The events of a body; of an unfit one the reason. */
async function eventsIn(body: string | Uint8Array, chunkSize?: number): Promise<Found[]> {
  const found: Found[] = [];
  for await (const events of decodeJson(inChunks(body, chunkSize))) {
    for (const event of events) found.push(event instanceof UnfitEvent ? event.reason : event);
  }
  return found;
}

const bodies: readonly [body: string, events: unknown[]][] = [
  ['[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
  ['{"a":1}', [{ a: 1 }]],
  ['{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
  ['{"a":1}\r\n\r\n{"a":2}', [{ a: 1 }, { a: 2 }]],
  ['{"a":1}\r{"a":2}', [{ a: 1 }, { a: 2 }]],
  ['{"a":1}{"a":2}', [{ a: 1 }, { a: 2 }]],
  ['[{"a":1}]\n[{"a":2}]\n{"a":3}', [{ a: 1 }, { a: 2 }, { a: 3 }]],
  ['\ufeff [ {\n "a" : "}]{[\\"" } ,\t{ } ]\n', [{ a: '}]{["' }, {}]],
  ["[]", []],
  ['[1,"a",null,true,[{"a":1}],-2.5e3]', Array(6).fill("it is not an object")],
  ['12 "a" null', Array(3).fill("it is not an object")],
  ["1234567890123456789", ["it is not an object"]],
];

test.each(bodies)("%s holds the events %j, wherever its pieces end", async (body, events) => {
  expect(await eventsIn(body)).toEqual(events);
  expect(await eventsIn(body, 1)).toEqual(events);
  expect(await eventsIn(body, 3)).toEqual(events);
});

const refused: readonly [body: string, message: string][] = [
  ["", "the body is empty; it must hold events"],
  [" \n\r\t", "the body is empty; it must hold events"],
  ["\ufeff", "the body is empty; it must hold events"],
  ['[{"a":1}', "the body ends before its list does, after event 1"],
  ["[", "the body ends before its list does, after event 0"],
  ['[{"a":1},', "the body ends before its list does, after event 1"],
  ['{"a":1}\n{"a":', "the body ends in the middle of event 2"],
  ['"abc', "the body ends in the middle of event 1"],
  ["[12", "the body ends in the middle of event 1"],
  ['[{"a":1},]', "the body is not JSON: character 10, after event 1, is not expected there"],
  ['[{"a":1} {"a":2}]', "the body is not JSON: character 10, after event 1, is not expected there"],
  ['{"a":1},{"a":2}', "the body is not JSON: character 8, after event 1, is not expected there"],
  ["[]]", "the body is not JSON: character 3, after event 0, is not expected there"],
  ["}", "the body is not JSON: character 1, after event 0, is not expected there"],
  ["<html>", "the body is not JSON: character 1, after event 0, is not expected there"],
  ['{"a":1}\n{"a":1]\n', "the body is not JSON: event 2 cannot be parsed (at its character 7)"],
  ['{"a":01}', "the body is not JSON: event 1 cannot be parsed (at its character 7)"],
  ["secret", "the body is not JSON: event 1 cannot be parsed"],
  ["{'a':1}", "the body is not JSON: event 1 cannot be parsed (at its character 2)"],
];

test.each(refused)("%j is refused: %s", async (body, message) => {
  for (const size of [65_536, 1]) {
    await expect(eventsIn(body, size)).rejects.toEqual(new Refusal(400, message));
  }
});

/** Events as JSON; long integers are no doubles there. */
function jsonOf(events: unknown): string {
  return unmarkIntegers(JSON.stringify(events));
}

const event = fc.dictionary(fc.string(), fc.jsonValue());
const blank = fc.stringMatching(/^[ \n\r\t]{0,2}$/);

test("lists and lines of any events are found, wherever the pieces of the body end", async () => {
  const property = fc.asyncProperty(
    fc.array(event, { minLength: 1, maxLength: 5 }),
    fc.boolean(),
    blank,
    fc.integer({ min: 1, max: 50 }),
    async (events, isList, space, size) => {
      const texts = events.map((one) => space + JSON.stringify(one) + space);
      const body = isList ? `[${texts.join(",")}]` : texts.join("");
      expect(jsonOf(await eventsIn(body, size))).toBe(jsonOf(JSON.parse(`[${texts.join(",")}]`)));
    },
  );
  await fc.assert(property);
});

test("a list with any fault in it is refused, and one without is taken", async () => {
  const faults = fc.constantFrom(
    "",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"',
    "\\",
    "1",
    "-",
    "e",
    "null",
    "\n",
    "x",
  );
  const property = fc.asyncProperty(
    fc.array(event, { minLength: 1, maxLength: 3 }),
    fc.nat(),
    fc.nat(2),
    faults,
    fc.integer({ min: 1, max: 20 }),
    async (sent, place, removed, fault, size) => {
      const text = JSON.stringify(sent);
      const at = place % text.length;
      const body = text.slice(0, at) + fault + text.slice(at + removed);
      const found = await eventsIn(body, size).catch((error: unknown) => error);
      let expected: unknown;
      try {
        expected = JSON.parse(body);
      } catch {
        // Several values after another are no JSON text, and are taken.
        if (found instanceof Refusal) expect(found.status).toBe(400);
        else expect(JSON.parse(`[${separated(body)}]`)).toBeDefined();
        return;
      }
      const list = Array.isArray(expected) ? expected : [expected];
      const isObject = (one: unknown) => typeof one === "object" && one !== null && !Array.isArray(one);
      const events = list.map((one) => (isObject(one) ? one : "it is not an object"));
      // A fault may make an integer of a fraction, which the decoder keeps exactly and JavaScript does not.
      expect(jsonOf(JSON.parse(jsonOf(found)))).toBe(jsonOf(events));
    },
  );
  await fc.assert(property, { numRuns: 300, endOnFailure: true });
});

/** Values after another with commas between, by trying where each ends. */
function separated(text: string): string {
  for (let end = 1; end <= text.length; end += 1) {
    const first = text.slice(0, end);
    if (!isJson(first)) continue;
    const rest = text.slice(end).trim();
    if (rest === "") return first;
    const others = separated(rest);
    if (others !== "") return `${first},${others}`;
  }
  return "";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test("what is nested deeper than 100 levels is null", async () => {
  const nest = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  const whole = JSON.parse(nest(limits.eventDepth));
  expect(await eventsIn(nest(limits.eventDepth))).toEqual([whole]);
  const cut = JSON.parse(nest(limits.eventDepth).replace(":1", ":null"));
  for (const size of [65_536, 7, 1]) {
    expect(await eventsIn(`[${nest(limits.eventDepth + 1)},{"b":1}]`, size)).toEqual([cut, { b: 1 }]);
  }
  expect(await eventsIn(nest(10_000))).toEqual([cut]);
  expect(await eventsIn(`{"a":${"[".repeat(100_000)}${"]".repeat(100_000)},"b":1}`)).toHaveLength(1);
});

test("bytes that are no UTF-8 become U+FFFD, wherever the pieces of the body end", async () => {
  const property = fc.asyncProperty(
    fc.uint8Array({ maxLength: 20 }),
    fc.integer({ min: 1, max: 5 }),
    async (bytes, size) => {
      const harmless = bytes.filter((byte) => byte >= 0x23 && byte !== 0x5c);
      const body = Buffer.concat([Buffer.from('{"a":"'), harmless, Buffer.from('"}')]);
      expect(await eventsIn(body, size)).toEqual([{ a: Buffer.from(harmless).toString() }]);
    },
  );
  await fc.assert(property);
});

test("an event that is too long fails alone", async () => {
  const long = `{"a":"${"x".repeat(eventLength)}"}`;
  const reason = `it is longer than ${eventLength} characters`;
  expect(await eventsIn(`[{"b":1},${long},{"c":1}]`)).toEqual([{ b: 1 }, reason, { c: 1 }]);
  expect(await eventsIn(`${long}\n"${"x".repeat(eventLength)}"\n{"c":1}`, 1_000_000)).toEqual([
    reason,
    reason,
    { c: 1 },
  ]);
  const longest = `{"a":"${"x".repeat(eventLength - 8)}"}`;
  expect(await eventsIn(longest)).toEqual([JSON.parse(longest)]);
});

test("an event that is dense with names or brackets fails alone", async () => {
  const names = Array.from({ length: eventParts }, (_, index) => `"n${index}":1`).join(",");
  const brackets = `{"a":[${"[],".repeat(eventParts)}1]}`;
  const reason = `it has more than ${eventParts} names and brackets`;
  expect(await eventsIn(`[{"b":1},{${names}},${brackets},{"c":":[{"}]`)).toEqual([
    { b: 1 },
    reason,
    reason,
    { c: ":[{" },
  ]);
  expect(await eventsIn(`{"a":"${":[{".repeat(eventParts)}"}`)).toHaveLength(1);
});
