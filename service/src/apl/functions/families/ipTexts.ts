import type { Sql } from "../../sql/lanes.ts";
import { form, formFunction } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";

/** A question about the IPv4 addresses in a text; what is no text has none. */
const has = (text: Sql, condition: Sql) =>
  `CASE WHEN ${text} IS NOT NULL THEN COALESCE(${condition}, FALSE) END`;

export const ipTexts: readonly ScalarFunction[] = [
  formFunction("has_ipv4", {
    about:
      "Whether the text has an IPv4 address in it, or the one that is told. Signs other than letters and digits bound it.",
    parameters: ["text", "address?"],
    forms: [
      form(["string"], "boolean", (text) => has(text, `len(ipv4s_in_text(${text})) > 0`)),
      form(["string", "string"], "boolean", (text, address) =>
        has(
          text,
          `list_contains(list_transform(ipv4s_in_text(${text}), lambda w: ipv4_number(w)), ipv4_number(${address}))`,
        ),
      ),
    ],
    examples: [
      ['has_ipv4("192.168.1.1/api")', true],
      ['has_ipv4("at 300.1.1.1, v1.2.3")', false],
      ['has_ipv4("from 127.0.0.1.", "127.0.0.1")', true],
      ['has_ipv4("from 127.0.0.127", "127.0.0.1")', false],
      ['has_ipv4("from 10.0.0.1a", "10.0.0.1")', false],
      ['has_ipv4("10.0.0.1", "no address")', false],
      ['has_ipv4("", "10.0.0.1")', false],
      ["has_ipv4(string(null))", null],
    ],
  }),
  formFunction("has_any_ipv4", {
    about: "Whether the text has one of the IPv4 addresses in it, or one of a network's.",
    parameters: ["text", "addresses"],
    forms: [
      form(["string", "array"], "boolean", (text, addresses) =>
        has(
          text,
          `len(list_filter(json_items(${addresses}), lambda r: len(list_filter(ipv4s_in_text(${text}), lambda w: COALESCE(ipv4_within(w, json_text(r)), FALSE))) > 0)) > 0`,
        ),
      ),
    ],
    examples: [
      ['has_any_ipv4("GET 192.168.1.1", dynamic(["10.0.0.1", "192.168.0.0/16"]))', true],
      ['has_any_ipv4("GET 192.168.1.1", dynamic(["192.168.1.1"]))', true],
      ['has_any_ipv4("GET 192.168.1.1", dynamic(["10.0.0.0/8"]))', false],
      ['has_any_ipv4("GET 192.168.1.1", dynamic([]))', false],
      ['has_any_ipv4("", dynamic(["0.0.0.0/0"]))', false],
      ['has_any_ipv4("1.2.3.4", dynamic(["x", 5]))', false],
      ['has_any_ipv4(string(null), dynamic(["10.0.0.1"]))', null],
    ],
  }),
  formFunction("has_ipv4_prefix", {
    about: "Whether the text has an IPv4 address in it that begins with these octets.",
    parameters: ["text", "prefix"],
    forms: [
      form(["string", "string"], "boolean", (text, prefix) =>
        has(text, `has_ipv4_led_by(${text}, ${prefix})`),
      ),
    ],
    examples: [
      ['has_ipv4_prefix("192.168.0.1", "192.168.")', true],
      ['has_ipv4_prefix("at 192.168.0.1", "192.168.0")', true],
      ['has_ipv4_prefix("192.168.0.1", "192.16")', false],
      ['has_ipv4_prefix("192.168.0.1", "192.168.0.1")', true],
      ['has_ipv4_prefix("192.168.0.1", "")', false],
      ['has_ipv4_prefix("192.168.0", "192.")', false],
      ['has_ipv4_prefix(string(null), "192.")', null],
    ],
  }),
  formFunction("has_any_ipv4_prefix", {
    about: "Whether the text has an IPv4 address in it that begins with the octets of one of the prefixes.",
    parameters: ["text", "prefixes"],
    forms: [
      form(["string", "array"], "boolean", (text, prefixes) =>
        has(
          text,
          `len(list_filter(json_items(${prefixes}), lambda p: COALESCE(has_ipv4_led_by(${text}, json_text(p)), FALSE))) > 0`,
        ),
      ),
    ],
    examples: [
      ['has_any_ipv4_prefix("192.168.0.1", dynamic(["172.16.", "192.168."]))', true],
      ['has_any_ipv4_prefix("192.168.0.1", dynamic(["172.16."]))', false],
      ['has_any_ipv4_prefix("192.168.0.1", dynamic([]))', false],
      ['has_any_ipv4_prefix("", dynamic(["1."]))', false],
      ['has_any_ipv4_prefix("1.2.3.4", dynamic(["x", 5]))', false],
      ['has_any_ipv4_prefix(string(null), dynamic(["1."]))', null],
    ],
  }),
];
