import type { Sql } from "../../sql/lanes.ts";
import { type Form, form, formFunction } from "../forms.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";

/** How IPv6 addresses may be written. */
const ipv6Spellings: readonly Example[] = [
  ['ipv6_compare("::", "0:0:0:0:0:0:0:0")', 0],
  ['ipv6_compare("2001:DB8::0001", "2001:db8:0:0:0:0:0:1")', 0],
  ['ipv6_compare("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0")', 0],
  ['ipv6_compare("::ffff:10.0.0.1", "10.0.0.1")', 0],
  ['ipv6_compare("::ffff:a00:1", "10.0.0.1")', 0],
  ['ipv6_compare("10.0.0.1/24", "10.0.0.2")', 0],
  ['ipv6_compare("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "::1")', 1],
  ['ipv6_compare("1::2::3", "::1")', null],
  ['ipv6_compare("1:2:3:4:5:6:7", "::1")', null],
  ['ipv6_compare("1:2:3:4::5:6:7:8", "::1")', null],
  ['ipv6_compare(":1:2:3:4:5:6:7", "::1")', null],
  ['ipv6_compare("12345::", "::1")', null],
];

/** Two addresses and, where it is told, how many of their bits count. */
function twoAddresses(
  gives: "integer" | "boolean",
  most: number,
  sql: (first: Sql, second: Sql, bits: Sql) => Sql,
): Form[] {
  return [
    form(["string", "string"], gives, (first, second) => sql(first, second, `${most}`)),
    form(["string", "string", "integer"], gives, sql),
  ];
}

interface Version {
  readonly name: "ipv4" | "ipv6";
  readonly title: string;
  readonly bits: number;
  readonly address: string;
  readonly next: string;
  readonly network: string;
  readonly other: string;
}

/** What both kinds of addresses have functions for, and an address, the next one, and networks with and without them. */
const versions: readonly Version[] = [
  {
    name: "ipv4",
    title: "IPv4",
    bits: 32,
    address: "192.168.1.1",
    next: "192.168.1.2",
    network: "192.168.1.0/24",
    other: "10.0.0.0/8",
  },
  {
    name: "ipv6",
    title: "IPv6",
    bits: 128,
    address: "2001:db8::1",
    next: "2001:db8::2",
    network: "2001:db8::/32",
    other: "fd00::/8",
  },
];

/** Comparisons of addresses, and of addresses with networks. */
export const ipNetworks: readonly ScalarFunction[] = versions.flatMap(
  ({ name, title, bits, address, next, network, other }): ScalarFunction[] => {
    const number = name === "ipv4" ? "ipv4_number" : "number_of_ipv6";
    const isInAny = (text: Sql, ranges: Sql) =>
      `CASE WHEN ${ranges} IS NOT NULL AND ${number}(${text}) IS NOT NULL THEN len(list_filter(json_items(${ranges}), lambda r: COALESCE(${name}_within(${text}, json_text(r)), FALSE))) > 0 END`;
    const compare = `${name}_compare`;
    const match = `${name}_is_match`;
    const within = `${name}_is_in_range`;
    const withinAny = `${name}_is_in_any_range`;
    return [
      formFunction(compare, {
        about: `-1, 0 or 1, as the first ${title} address comes before the second, is it, or comes after it; prefixes say how many bits count.`,
        parameters: ["first", "second", "bits?"],
        forms: twoAddresses(
          "integer",
          bits,
          (first, second, count) => `${name}_order(${first}, ${second}, ${count})`,
        ),
        examples: [
          [`${compare}("${address}", "${next}")`, -1],
          [`${compare}("${next}", "${address}")`, 1],
          [`${compare}("${address}", "${address}")`, 0],
          [`${compare}("${address}", "${next}", ${bits - 8})`, 0],
          [`${compare}("${address}", "${next}", 0)`, 0],
          [`${compare}("${address}", "${next}", ${bits + 1})`, null],
          [`${compare}("${address}/${bits - 8}", "${next}")`, 0],
          [`${compare}("${address}", "no address")`, null],
          [`${compare}("", "${address}")`, null],
          [`${compare}(string(null), "${address}")`, null],
          ...(name === "ipv6" ? ipv6Spellings : []),
        ],
      }),
      formFunction(match, {
        about: `Whether two ${title} addresses are the same; prefixes say how many bits count.`,
        parameters: ["first", "second", "bits?"],
        forms: twoAddresses(
          "boolean",
          bits,
          (first, second, count) => `(${name}_order(${first}, ${second}, ${count}) = 0)`,
        ),
        examples: [
          [`${match}("${address}", "${address}")`, true],
          [`${match}("${address}", "${next}")`, false],
          [`${match}("${address}", "${network}")`, true],
          [`${match}("${address}", "${other}")`, false],
          [`${match}("${address}", "${next}", ${bits - 8})`, true],
          [`${match}("${address}", "")`, null],
          [`${match}("${address}", string(null))`, null],
        ],
      }),
      formFunction(within, {
        about: `Whether an ${title} address belongs to a network.`,
        parameters: ["address", "network"],
        forms: [
          form(["string", "string"], "boolean", (text, network) => `${name}_within(${text}, ${network})`),
        ],
        examples: [
          [`${within}("${address}", "${network}")`, true],
          [`${within}("${address}", "${other}")`, false],
          [`${within}("${address}", "${address}")`, true],
          [`${within}("${address}", "${next}")`, false],
          [`${within}("no address", "${network}")`, null],
          [`${within}("", "${network}")`, null],
          [`${within}(string(null), "${network}")`, null],
        ],
      }),
      formFunction(withinAny, {
        about: `Whether an ${title} address belongs to one of the networks.`,
        parameters: ["address", "networks"],
        forms: [form(["string", "array"], "boolean", isInAny)],
        examples: [
          [`${withinAny}("${address}", dynamic(["${other}", "${network}"]))`, true],
          [`${withinAny}("${address}", dynamic(["${other}"]))`, false],
          [`${withinAny}("${address}", dynamic([]))`, false],
          [`${withinAny}("${address}", dynamic(["no network", 5]))`, false],
          [`${withinAny}("no address", dynamic(["${network}"]))`, null],
          [`${withinAny}(string(null), dynamic(["${network}"]))`, null],
        ],
      }),
    ];
  },
);
