import type { Sql } from "../../sql/lanes.ts";
import { form, formFunction } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";

const textOrNone = (given: Sql, number: Sql) =>
  `CASE WHEN ${given} THEN COALESCE(text_of_ipv4(${number}), '') END`;

const networkOrNone = (given: Sql, number: Sql, bits: Sql) =>
  `CASE WHEN ${given} THEN COALESCE(text_of_ipv4(${number}) || '/' || ${bits}, '') END`;

export const ipv4: readonly ScalarFunction[] = [
  formFunction("parse_ipv4", {
    about: "The IPv4 address as an integer; with a prefix, that of its network.",
    parameters: ["address"],
    forms: [form(["string"], "integer", (text) => `network_of_ipv4(${text}, 32)`)],
    examples: [
      ['parse_ipv4("192.168.1.1")', 3232235777],
      ['parse_ipv4("0.0.0.0")', 0],
      ['parse_ipv4("255.255.255.255")', 4294967295],
      ['parse_ipv4("192.168.1.1/24")', 3232235776],
      ['parse_ipv4("256.0.0.1")', null],
      ['parse_ipv4("1.2.3.4/33")', null],
      ['parse_ipv4("1.2.3")', null],
      ['parse_ipv4("")', null],
      ["parse_ipv4(string(null))", null],
    ],
  }),
  formFunction("parse_ipv4_mask", {
    about: "The network of an IPv4 address as an integer: its first bits, and zeros.",
    parameters: ["address", "bits"],
    forms: [form(["string", "integer"], "integer", (text, bits) => `network_of_ipv4(${text}, ${bits})`)],
    examples: [
      ['parse_ipv4_mask("192.168.0.1", 24)', 3232235520],
      ['parse_ipv4_mask("127.0.0.1", 32)', 2130706433],
      ['parse_ipv4_mask("127.0.0.1", 0)', 0],
      ['parse_ipv4_mask("127.0.0.1", 33)', null],
      ['parse_ipv4_mask("127.0.0.1", -1)', null],
      ['parse_ipv4_mask("", 24)', null],
      ["parse_ipv4_mask(string(null), 24)", null],
    ],
  }),
  formFunction("format_ipv4", {
    about:
      "An integer, or an address, as an IPv4 address of four octets, of which so many bits are kept; an empty text where it is none.",
    parameters: ["address", "bits?"],
    forms: [
      form(["integer"], "string", (number) => textOrNone(`${number} IS NOT NULL`, number)),
      form(["integer", "integer"], "string", (number, bits) =>
        textOrNone(`${number} IS NOT NULL AND ${bits} IS NOT NULL`, `masked_ipv4(${number}, ${bits})`),
      ),
      form(["string"], "string", (text) => textOrNone(`${text} IS NOT NULL`, `network_of_ipv4(${text}, 32)`)),
      form(["string", "integer"], "string", (text, bits) =>
        textOrNone(`${text} IS NOT NULL AND ${bits} IS NOT NULL`, `network_of_ipv4(${text}, ${bits})`),
      ),
    ],
    examples: [
      ["format_ipv4(3232235776)", "192.168.1.0"],
      ["format_ipv4(0)", "0.0.0.0"],
      ["format_ipv4(4294967295)", "255.255.255.255"],
      ["format_ipv4(4294967296)", ""],
      ["format_ipv4(-1)", ""],
      ["format_ipv4(3232235777, 24)", "192.168.1.0"],
      ['format_ipv4("192.168.1.1", 16)', "192.168.0.0"],
      ['format_ipv4("no address")', ""],
      ["format_ipv4(toint(null))", null],
    ],
  }),
  formFunction("format_ipv4_mask", {
    about:
      "The netmask that has so many bits, as four octets. Of an address and bits: its network, as address and prefix. An empty text where there is none.",
    parameters: ["address?", "bits?"],
    forms: [
      form(["string"], "string", (text) =>
        networkOrNone(`${text} IS NOT NULL`, `network_of_ipv4(${text}, 32)`, `ipv4_bits(${text})`),
      ),
      form(["string", "integer"], "string", (text, bits) =>
        networkOrNone(
          `${text} IS NOT NULL AND ${bits} IS NOT NULL`,
          `network_of_ipv4(${text}, ${bits})`,
          `least(${bits}, ipv4_bits(${text}))`,
        ),
      ),
      form(["integer", "integer"], "string", (number, bits) =>
        networkOrNone(
          `${number} IS NOT NULL AND ${bits} IS NOT NULL`,
          `masked_ipv4(${number}, ${bits})`,
          bits,
        ),
      ),
      form(["integer"], "string", (bits) =>
        textOrNone(`${bits} IS NOT NULL`, `masked_ipv4(4294967295, ${bits})`),
      ),
    ],
    examples: [
      ["format_ipv4_mask(24)", "255.255.255.0"],
      ["format_ipv4_mask(32)", "255.255.255.255"],
      ["format_ipv4_mask(0)", "0.0.0.0"],
      ["format_ipv4_mask(33)", ""],
      ["format_ipv4_mask(-1)", ""],
      ["format_ipv4_mask(toint(null))", null],
      ['format_ipv4_mask("192.168.1.54", 24)', "192.168.1.0/24"],
      ['format_ipv4_mask("192.168.1.54")', "192.168.1.54/32"],
      ['format_ipv4_mask("192.168.1.54/16", 24)', "192.168.0.0/16"],
      ["format_ipv4_mask(3232235830, 24)", "192.168.1.0/24"],
      ['format_ipv4_mask("192.168.1.54", 33)', ""],
      ['format_ipv4_mask("no address", 24)', ""],
      ['format_ipv4_mask("192.168.1.54", -1)', ""],
      ['format_ipv4_mask("192.168.1.54", toint(null))', null],
      ["format_ipv4_mask(string(null), 24)", null],
    ],
  }),
  formFunction("ipv4_is_private", {
    about: "Whether the IPv4 address belongs to the networks that are kept for private use.",
    parameters: ["address"],
    forms: [
      form(
        ["string"],
        "boolean",
        (text) =>
          `(ipv4_within(${text}, '10.0.0.0/8') OR ipv4_within(${text}, '172.16.0.0/12') OR ipv4_within(${text}, '192.168.0.0/16'))`,
      ),
    ],
    examples: [
      ['ipv4_is_private("192.168.0.1")', true],
      ['ipv4_is_private("10.255.255.255")', true],
      ['ipv4_is_private("172.31.0.1")', true],
      ['ipv4_is_private("172.32.0.1")', false],
      ['ipv4_is_private("8.8.8.8")', false],
      ['ipv4_is_private("")', null],
      ["ipv4_is_private(string(null))", null],
    ],
  }),
  formFunction("ipv4_netmask_suffix", {
    about: "How many bits the prefix of an IPv4 address has: 32 where none is told.",
    parameters: ["address"],
    forms: [form(["string"], "integer", (text) => `ipv4_bits(${text})`)],
    examples: [
      ['ipv4_netmask_suffix("192.168.1.1/24")', 24],
      ['ipv4_netmask_suffix("10.0.0.0/0")', 0],
      ['ipv4_netmask_suffix("10.0.0.0/33")', null],
      ['ipv4_netmask_suffix("10.0.0.0")', 32],
      ['ipv4_netmask_suffix("")', null],
      ["ipv4_netmask_suffix(string(null))", null],
    ],
  }),
];
