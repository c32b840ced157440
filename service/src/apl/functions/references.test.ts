import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { type Duck, openDuck } from "../testing/duck.ts";
import { xxHash64 } from "../testing/xxHash64.ts";

let duck: Duck;
beforeAll(async () => {
  duck = await openDuck();
});
afterAll(() => duck.close());

/** A text that a query has as a row's `a`, perhaps one as its `b`, and the value that the expression then has. */
interface Sample {
  readonly a: string;
  readonly b?: string;
  readonly value: unknown;
}

type Reference = readonly [expression: string, samples: fc.Arbitrary<Sample>];

const texts = fc.string({ unit: "binary", maxLength: 140 });

/** The value of each text, as JavaScript computes it. */
const of = (value: (text: string) => unknown, from: fc.Arbitrary<string> = texts) =>
  from.map((a): Sample => ({ a, value: value(a) }));

const ofTwo = (
  value: (a: string, b: string) => unknown,
  first: fc.Arbitrary<string>,
  second: fc.Arbitrary<string>,
) => fc.tuple(first, second).map(([a, b]): Sample => ({ a, b, value: value(a, b) }));

const digest = (algorithm: string) => (text: string) => createHash(algorithm).update(text).digest("hex");
const small = (value: bigint) => (Number.isSafeInteger(Number(value)) ? Number(value) : value);
const pointsOf = (text: string) => [...text].map((each) => each.codePointAt(0));

function trimmed(text: string, cut: string): string {
  const characters = [...text];
  const kept = characters.map((each) => !cut.includes(each));
  return characters.slice(Math.max(kept.indexOf(true), 0), kept.lastIndexOf(true) + 1).join("");
}

const letters = (all: string, maxLength: number) => fc.string({ unit: fc.constantFrom(...all), maxLength });

const led = (lead: string, text: string) => (text === "" ? "" : lead + text);

/** Values that may need quotes, as a record, and what may follow it. */
const records = fc.array(letters('ab," \n\r', 6), { minLength: 1, maxLength: 5 }).map((values): Sample => {
  const written = values.map((value) =>
    /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value,
  );
  return { a: `${written.join(" , ")}\nnext,"record`, value: values };
});

const queries = fc
  .array(fc.tuple(letters("ab%+", 2), letters("ab=%+?", 4)), { maxLength: 6 })
  .map((pairs): Sample => {
    const named = pairs.filter(([name, value]) => name !== "" || value !== "");
    return {
      a: named.map(([name, value]) => `${name}=${value}`).join("&"),
      value: Object.fromEntries(named),
    };
  });

const urls = fc
  .record({
    scheme: fc.constantFrom("http", "x+y"),
    username: letters("aä%", 2),
    password: letters("a:@", 2),
    host: fc.constantFrom("example.com", "[2001:db8::1]", "h"),
    port: fc.constantFrom("", "80"),
    path: fc.constantFrom("", "/", "/a//b.c:d@e"),
    fragment: letters("a?/#&", 3),
    query: queries,
  })
  .map(({ query, ...parts }): Sample => {
    const { scheme, username, password, host, port, path, fragment } = parts;
    const user = username + led(":", password);
    const place = `${user === "" ? "" : `${user}@`}${host}${led(":", port)}${path}`;
    return {
      a: `${scheme}://${place}${led("?", query.a)}${led("#", fragment)}`,
      value: { ...parts, query: query.value },
    };
  });

const groups = fc.array(fc.constantFrom(0, 1, 0xab, 0xffff), { minLength: 8, maxLength: 8 });

/** An address, written with two colons in place of some of its zeros. */
const addresses = fc.tuple(groups, fc.nat(8), fc.nat(8)).map(([each, from, length]) => {
  const to = Math.min(from + length, 8);
  const text = (part: readonly number[]) => part.map((group) => group.toString(16)).join(":");
  const isZero = from < to && each.slice(from, to).every((group) => group === 0);
  return isZero ? `${text(each.slice(0, from))}::${text(each.slice(to))}` : text(each);
});

const almostAddresses = fc.oneof(addresses, letters("0f:", 20), letters("1:.", 16));

function numberOf(address: string): bigint {
  const halves = address.split("::").map((half) => half.split(":").filter((group) => group !== ""));
  const [left = [], right] = halves;
  const zeros = right ? Array.from({ length: 8 - left.length - right.length }, () => "0") : [];
  return [...left, ...zeros, ...(right ?? [])].reduce(
    (sum, group) => sum * 65536n + BigInt(`0x${group}`),
    0n,
  );
}

/** Where the pattern matches for the second time, in characters. */
function secondMatch(text: string): number {
  const [, second] = [...text.matchAll(/a+|[bc]€/gu)];
  return second ? [...text.slice(0, second.index)].length : -1;
}

const references: readonly Reference[] = [
  ["hash(a)", of((text) => small(xxHash64(text, 0n)))],
  ["hash(a, -5)", of((text) => small(xxHash64(text, -5n)))],
  ["hash_md5(a)", of(digest("md5"))],
  ["hash_sha1(a)", of(digest("sha1"))],
  ["hash_sha256(a)", of(digest("sha256"))],
  ["hash_sha512(a)", of(digest("sha512"))],
  ["unicode_codepoints_from_string(a)", of(pointsOf)],
  ["unicode_codepoints_to_string(unicode_codepoints_from_string(a))", of((text) => text)],
  ["base64_decode_toarray(base64_encode_tostring(a))", of((text) => [...Buffer.from(text)])],
  [
    "base64_encode_fromarray(base64_decode_toarray(a))",
    of((text) => Buffer.from(text, "base64").toString("base64"), fc.base64String()),
  ],
  ["parse_json(quote(a))", of((text) => text)],
  ['a matches regex strcat("^(?:", regex_quote(a), ")$")', of(() => true)],
  ["trim(b, a)", ofTwo(trimmed, letters("xyzä", 8), letters("xzä", 2))],
  ["translate(b, b, a)", ofTwo((text) => text, texts, letters("abcä", 4))],
  ['indexof_regex(a, "a+|[bc]€", 0, 2)', of(secondMatch, letters("abc€😀", 16))],
  ['extract_all("a+|[bc]€", a)', of((text) => text.match(/a+|[bc]€/gu) ?? [], letters("abc€😀", 16))],
  ["parse_csv(a)", records],
  ["parse_urlquery(a)", queries],
  ["parse_url(a)", urls],
  ["ipv6_compare(a, b)", ofTwo((a, b) => Math.sign(Number(numberOf(a) - numberOf(b))), addresses, addresses)],
  [
    "isnotnull(ipv6_compare(a, a))",
    of(
      (text) => isIPv6(text),
      almostAddresses.filter((text) => !/^[\d.]*$/.test(text)),
    ),
  ],
];

test.each(references)("%s is what JavaScript makes of random texts", async (expression, samples) => {
  const property = fc.asyncProperty(fc.array(samples, { minLength: 1, maxLength: 60 }), async (rows) => {
    const cells = rows.flatMap(({ a, b = "" }, index) => [index, JSON.stringify(a), JSON.stringify(b)]);
    const query = `datatable(i: long, a: string, b: string)[${cells.join(", ")}] | sort by i asc | project value = ${expression}`;
    expect(await duck.rows(query)).toEqual(rows.map(({ value }) => ({ value })));
  });
  await fc.assert(property, { numRuns: 30 });
});
