/**
 * IPv4 addresses as integers and IPv6 addresses as 128 bits. Either may have a prefix, which says how many bits count.
 * What is used more than once is bound by a lambda, since a macro would write it as often.
 */
export const addressMacros: readonly string[] = [
  // How many bits of two addresses count.
  "shared_bits(one, other, bits, most) AS CASE WHEN bits BETWEEN 0 AND most THEN least(one, other, bits) END",
  `parts_of_ipv4(t) AS regexp_extract(t,
    '^([0-9]{1,3})\\.([0-9]{1,3})\\.([0-9]{1,3})\\.([0-9]{1,3})(?:/([0-9]{1,2}))?$', ['a', 'b', 'c', 'd', 'bits'])`,
  "number_of_parts(p) AS (((TRY_CAST(p.a AS UTINYINT)::BIGINT * 256 + TRY_CAST(p.b AS UTINYINT)) * 256 + TRY_CAST(p.c AS UTINYINT)) * 256 + TRY_CAST(p.d AS UTINYINT))",
  "bits_of_parts(p) AS CASE WHEN p.bits = '' THEN 32 ELSE nullif(least(TRY_CAST(p.bits AS BIGINT), 33), 33) END",
  // Both are null where the text is no address.
  `ipv4_number(t) AS list_extract(list_transform([parts_of_ipv4(t)], lambda p:
    CASE WHEN bits_of_parts(p) IS NOT NULL THEN number_of_parts(p) END), 1)`,
  `ipv4_bits(t) AS list_extract(list_transform([parts_of_ipv4(t)], lambda p:
    CASE WHEN number_of_parts(p) IS NOT NULL THEN bits_of_parts(p) END), 1)`,
  `masked_ipv4(n, bits) AS CASE WHEN bits BETWEEN 0 AND 32
    THEN n - n % (1::BIGINT << (32 - least(greatest(bits, 0), 32))) END`,
  `network_of_ipv4(t, bits) AS list_extract(list_transform([{'n': ipv4_number(t), 'bits': shared_bits(ipv4_bits(t), 32, bits, 32)}],
    lambda x: masked_ipv4(x.n, x.bits)), 1)`,
  `text_of_ipv4(n) AS CASE WHEN n BETWEEN 0 AND 4294967295
    THEN concat_ws('.', n >> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255) END`,
  "order_of(one, other) AS CASE WHEN one < other THEN -1 WHEN one = other THEN 0 WHEN one > other THEN 1 END",
  `ipv4_masked_order(t, u, bits) AS list_extract(list_transform([{'t': ipv4_number(t), 'u': ipv4_number(u), 'bits': bits}],
    lambda x: order_of(masked_ipv4(x.t, x.bits), masked_ipv4(x.u, x.bits))), 1)`,
  "ipv4_order(t, u, bits) AS ipv4_masked_order(t, u, shared_bits(ipv4_bits(t), ipv4_bits(u), bits, 32))",
  "ipv4_within(t, network) AS (ipv4_masked_order(t, network, ipv4_bits(network)) = 0)",
  // What stands between signs other than letters, digits and dots, where it is an address.
  `ipv4s_in_text(t) AS list_filter(list_transform(regexp_extract_all(t, '[0-9A-Za-z.]+'), lambda w: trim(w, '.')),
    lambda w: ipv4_number(w) IS NOT NULL)`,
  "is_ipv4_prefix(prefix) AS regexp_matches(prefix, '^[0-9]{1,3}(\\.[0-9]{1,3}){0,3}\\.?$')",
  `has_ipv4_led_by(t, prefix) AS (is_ipv4_prefix(prefix) AND len(list_filter(ipv4s_in_text(t),
    lambda w: starts_with(w || '.', rtrim(prefix, '.') || '.'))) > 0)`,
  "body_of_ipv6(t) AS regexp_extract(t, '^([^/]*)(?:/[0-9]{1,3})?$', 1)",
  // An IPv4 address at its end becomes two groups; one that stands alone is one of IPv6 that was made of it.
  `ipv6_with_tail(body) AS CASE WHEN ipv4_number(regexp_extract(body, '[0-9.]+$')) IS NULL THEN body
    ELSE CASE WHEN contains(body, ':') THEN '' ELSE '::ffff:' END || regexp_replace(body, '[0-9.]+$', '') ||
      format('{:x}:{:x}', ipv4_number(regexp_extract(body, '[0-9.]+$')) >> 16,
        ipv4_number(regexp_extract(body, '[0-9.]+$')) & 65535) END`,
  // Its eight groups: two colons stand for as many zeros as are missing.
  `is_ipv6(h) AS (regexp_matches(h, '^(?:::)?[0-9a-fA-F]{1,4}(?:::?[0-9a-fA-F]{1,4})*(?:::)?$|^::$') AND
    len(string_split(h, '::')) <= 2 AND
    (length(h) - length(replace(h, ':', '')) < 8 OR starts_with(h, '::') OR suffix(h, '::')))`,
  `groups_of_ipv6(h) AS CASE WHEN is_ipv6(h) THEN string_split(CASE WHEN contains(h, '::')
    THEN replace(h, '::', ':' || repeat('0:', 8 - (length(h) - length(replace(h, ':', ''))))) ELSE h END, ':') END`,
  "digits_of_ipv6(h) AS array_to_string(list_transform(groups_of_ipv6(h), lambda g: lpad(g, 4, '0')), '')",
  `number_of_digits(d) AS CASE WHEN length(d) = 32 THEN TRY_CAST('0x' || left(d, 16) AS UBIGINT)::UHUGEINT *
    18446744073709551616::UHUGEINT + TRY_CAST('0x' || right(d, 16) AS UBIGINT)::UHUGEINT END`,
  `number_of_ipv6(t) AS list_extract(list_transform(list_transform(list_transform([body_of_ipv6(t)],
    lambda body: ipv6_with_tail(body)), lambda h: digits_of_ipv6(h)), lambda d: number_of_digits(d)), 1)`,
  `ipv6_bits(t) AS CASE regexp_extract(t, '/([0-9]{1,3})$', 1) WHEN '' THEN 128
    ELSE nullif(least(TRY_CAST(regexp_extract(t, '/([0-9]{1,3})$', 1) AS BIGINT) +
      CASE WHEN contains(t, ':') THEN 0 ELSE 96 END, 129), 129) END`,
  "masked_ipv6(n, bits) AS CASE WHEN bits BETWEEN 0 AND 128 THEN n >> (128 - least(greatest(bits, 0), 128))::UHUGEINT END",
  `ipv6_masked_order(t, u, bits) AS list_extract(list_transform(
    [{'t': number_of_ipv6(t), 'u': number_of_ipv6(u), 'bits': bits}],
    lambda x: order_of(masked_ipv6(x.t, x.bits), masked_ipv6(x.u, x.bits))), 1)`,
  "ipv6_order(t, u, bits) AS ipv6_masked_order(t, u, shared_bits(ipv6_bits(t), ipv6_bits(u), bits, 128))",
  "ipv6_within(t, network) AS (ipv6_masked_order(t, network, ipv6_bits(network)) = 0)",
];
