import { limits } from "../limits.ts";
import { addressMacros } from "./addressMacros.ts";
import { arrayMacros } from "./arrayMacros.ts";
import { redactionMacros } from "./redactionMacros.ts";
import { spotlightMacros } from "./spotlightMacros.ts";
import { textMacros } from "./textMacros.ts";

/** What the SQL of queries calls besides DuckDB's own functions; made once when a database is opened. */
export const macros: readonly string[] = [
  // Each stands after those that it calls.
  // Beyond 64 bits there is nothing. Not a TRY_CAST: DuckDB compares what stands inside of one, and sees more than it gives.
  `as_bigint(n) AS CASE WHEN n >= -9223372036854775808 AND n <= 9223372036854775807 THEN TRY_CAST(n AS BIGINT) END`,
  // A number that is none is null.
  "finite(x) AS CASE WHEN isfinite(x) THEN x END",
  // Beyond 128 bits there are no integers that a float could be mistaken for.
  "whole_of_float(x) AS COALESCE(TRY_CAST(x AS HUGEINT), 0)",
  // One text for one number: the integer 1 and the float 1.0 are the same.
  `identity_of_float(x) AS CASE WHEN x = trunc(x) AND abs(x) < 1e19 THEN CAST(TRY_CAST(x AS HUGEINT) AS VARCHAR)
    ELSE CAST(x AS VARCHAR) END`,
  // A time outside of the years 1 to 9999 is null.
  `legal_time(us) AS CASE WHEN us BETWEEN TIMESTAMP '0001-01-01 00:00:00' AND TIMESTAMP '9999-12-31 23:59:59.999999'
    THEN us END`,
  // How many values are made: none where there is no number, and an error where there are too many.
  `bounded_count(n) AS CASE WHEN n > ${limits.madeValues}
    THEN error('a query makes at most ${limits.madeValues} values') ELSE greatest(COALESCE(n, 0), 0) END`,
  "bounded_steps(low, high) AS range(low, low + bounded_count(high - low))",
  // Division and remainder towards minus infinity; by zero there are none.
  "floor_div(a, b) AS (a // b - CASE WHEN a % b <> 0 AND (a < 0) <> (b < 0) THEN 1 ELSE 0 END)",
  "floor_mod(a, b) AS (a - floor_div(a, b) * b)",
  "modulo(a, b) AS CASE WHEN b <> 0 THEN as_bigint(floor_mod(a::HUGEINT, abs(b::HUGEINT))) END",
  // A remainder has the sign of what was divided: here it becomes one that is never negative.
  "positive_rest(rest, b) AS CASE WHEN rest < 0 THEN rest + abs(b) ELSE abs(rest) END",
  // Reading JSON whose type shows only row by row.
  "json_boolean(j) AS CASE json_type(j) WHEN 'BOOLEAN' THEN CAST(j AS VARCHAR) = 'true' END",
  "json_integer(j) AS CASE WHEN json_type(j) IN ('BIGINT', 'UBIGINT') THEN TRY_CAST(CAST(j AS VARCHAR) AS BIGINT) END",
  `json_float(j) AS CASE WHEN json_type(j) IN ('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE')
    THEN TRY_CAST(CAST(j AS VARCHAR) AS DOUBLE) END`,
  // Those that are no integers.
  "json_real(j) AS CASE WHEN json_type(j) = 'DOUBLE' OR json_integer(j) IS NULL THEN json_float(j) END",
  "json_text(j) AS CASE json_type(j) WHEN 'VARCHAR' THEN json_extract_string(j, '$') END",
  "json_list(j) AS CASE json_type(j) WHEN 'ARRAY' THEN CAST(j AS VARCHAR) END",
  "json_map(j) AS CASE json_type(j) WHEN 'OBJECT' THEN CAST(j AS VARCHAR) END",
  // Printing what has no text of its own in SQL.
  `text_of_fraction(digits) AS CASE WHEN rtrim(digits, '0') = '' THEN '' ELSE '.' || rtrim(digits, '0') END`,
  `text_of_time(us, ns) AS strftime(us, '%Y-%m-%dT%H:%M:%S') ||
    text_of_fraction(strftime(us, '%f') || lpad(CAST(ns AS VARCHAR), 3, '0')) || 'Z'`,
  "text_of_decimal(n, size, digits) AS (n // size)::VARCHAR || text_of_fraction(lpad((n % size)::VARCHAR, digits, '0'))",
  `text_of_length(n) AS CASE WHEN n = 0 THEN '0s' WHEN n < 1000 THEN n::VARCHAR || 'ns'
    WHEN n < 1000000 THEN text_of_decimal(n, 1000, 3) || 'µs'
    WHEN n < 1000000000 THEN text_of_decimal(n, 1000000, 6) || 'ms'
    ELSE CASE WHEN n < 3600000000000 THEN '' ELSE (n // 3600000000000)::VARCHAR || 'h' END ||
      CASE WHEN n < 60000000000 THEN '' ELSE (n // 60000000000 % 60)::VARCHAR || 'm' END ||
      text_of_decimal(n % 60000000000, 1000000000, 9) || 's' END`,
  "text_of_timespan(n) AS CASE WHEN n < 0 THEN '-' ELSE '' END || text_of_length(abs(n::HUGEINT))",
  // A float as JSON has it, but for what tells a whole one from an integer there; large ones have their exponent's sign.
  `text_of_real(t) AS regexp_replace(regexp_replace(regexp_replace(t, '^-0\\.0$', '0'), '\\.0$', ''), 'e([0-9])', 'e+\\1')`,
  `text_of_float(x) AS CASE WHEN x = trunc(x) AND abs(x) < 9007199254740992 THEN CAST(CAST(x AS BIGINT) AS VARCHAR)
    WHEN abs(x) BETWEEN 1e-6 AND 1e15 THEN to_json(x)::VARCHAR ELSE text_of_real(to_json(x)::VARCHAR) END`,
  "text_of_large(t) AS text_of_real(to_json(finite(TRY_CAST(t AS DOUBLE)))::VARCHAR)",
  `text_of_json(j) AS CASE json_type(j) WHEN 'NULL' THEN NULL WHEN 'DOUBLE' THEN text_of_large(CAST(j AS VARCHAR))
    WHEN 'UBIGINT' THEN CASE WHEN TRY_CAST(CAST(j AS VARCHAR) AS BIGINT) IS NULL
      THEN text_of_large(CAST(j AS VARCHAR)) ELSE CAST(j AS VARCHAR) END
    ELSE json_extract_string(j, '$') END`,
  // DuckDB takes numbers that are none and commas behind the last value for JSON, which no reader of an answer does.
  `is_json(t) AS json_valid(t) AND (NOT regexp_matches(t, '(?i)nan|inf|,\\s*[\\]}]') OR
    NOT regexp_matches(regexp_replace(t, '"(?:[^"\\\\]|\\\\.)*"', '0', 'g'), '(?i)nan|inf|,\\s*[\\]}]'))`,
  // Spelled as all JSON is here, since values are the same where their texts are.
  "parsed_json(t) AS CASE WHEN is_json(t) THEN json(t)::VARCHAR WHEN t IS NOT NULL THEN to_json(t)::VARCHAR END",
  "json_or_null(t) AS CASE WHEN is_json(t) THEN json(t)::VARCHAR END",
  "integer_of_text(t) AS TRY_CAST(CASE WHEN regexp_matches(t, '^\\s*[-+]?[0-9]+\\s*$') THEN trim(t) END AS BIGINT)",
  "float_of_text(t) AS finite(COALESCE(TRY_CAST(trim(t) AS DOUBLE), float_of_hex(t)))",
  `type_of_json(j) AS CASE json_type(j) WHEN 'BOOLEAN' THEN 'bool' WHEN 'BIGINT' THEN 'int' WHEN 'UBIGINT' THEN
    CASE WHEN json_integer(j) IS NULL THEN 'real' ELSE 'int' END WHEN 'DOUBLE' THEN 'real' WHEN 'HUGEINT' THEN 'real'
    WHEN 'VARCHAR' THEN 'string' WHEN 'ARRAY' THEN 'array' WHEN 'OBJECT' THEN 'dictionary' ELSE 'null' END`,
  "hex_of_integer(n) AS lower(CASE WHEN n < 0 THEN to_hex((n::HUGEINT + 18446744073709551616)::UBIGINT) ELSE to_hex(n) END)",
  // Times in texts. What lies beyond the microseconds is cut off first, and read apart.
  "fraction_of_text(t) AS regexp_extract(t, '\\.([0-9]+)', 1)",
  `zone_of_text(t) AS regexp_extract(t, '[T ][0-9:.]+([+-])([0-9]{2}):?([0-9]{2})$', ['sign', 'h', 'm'])`,
  `minutes_of_zone(z) AS CASE z.sign WHEN '-' THEN -1 ELSE 1 END * COALESCE(TRY_CAST(z.h AS INTEGER) * 60 + TRY_CAST(z.m AS INTEGER), 0)`,
  `local_of_text(t) AS regexp_replace(regexp_replace(t, '([Zz]|[+-][0-9]{2}:?[0-9]{2})$', ''), '(\\.[0-9]{6})[0-9]+', '\\1')`,
  `us_of_text(t) AS CASE WHEN regexp_matches(t, '^[0-9]{4}-[0-9]{2}-[0-9]{2}$') THEN legal_time(TRY_CAST(t AS TIMESTAMP))
    WHEN regexp_matches(t, '^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}')
    THEN legal_time(TRY(TRY_CAST(local_of_text(t) AS TIMESTAMP) - to_minutes(minutes_of_zone(zone_of_text(t))))) END`,
  // Only what is not written as most times are is looked at more closely.
  "iso_of_text(t) AS CASE WHEN us_of_text(t) IS NULL AND NOT regexp_matches(t, '^[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt].*)?$') THEN iso_of_human(t) ELSE t END",
  "ns_of_text(t) AS COALESCE(TRY_CAST(substring(rpad(fraction_of_text(t), 9, '0'), 7, 3) AS SMALLINT), 0)",
  // Timespans in texts: days and hours as a clock has them, or numbers with their units.
  `clock_of_text(t) AS regexp_extract(t, '^(-?)(?:([0-9]+)\\.)?([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:\\.([0-9]{1,9}))?)?$',
    ['sign', 'd', 'h', 'm', 's', 'f'])`,
  "number_or_zero(t) AS COALESCE(TRY_CAST(t AS HUGEINT), 0)",
  `ns_of_clock(c) AS CASE WHEN c.h <> '' THEN TRY_CAST((CASE c.sign WHEN '-' THEN -1 ELSE 1 END) * (
    ((number_or_zero(c.d) * 24 + number_or_zero(c.h)) * 60 + number_or_zero(c.m)) * 60000000000 +
    number_or_zero(c.s) * 1000000000 + number_or_zero(rpad(c.f, 9, '0'))) AS BIGINT) END`,
  `ns_of_unit(u) AS CASE u WHEN 'd' THEN 86400000000000 WHEN 'h' THEN 3600000000000 WHEN 'm' THEN 60000000000
    WHEN 's' THEN 1000000000 WHEN 'ms' THEN 1000000 WHEN 'us' THEN 1000 WHEN 'µs' THEN 1000 WHEN 'ns' THEN 1
    WHEN 'w' THEN 604800000000000 END`,
  `ns_of_part(p) AS TRY_CAST(regexp_extract(p, '^[0-9.]+') AS DECIMAL(28, 9)) * ns_of_unit(regexp_extract(p, '[a-zµ]+$'))`,
  `ns_of_parts(t) AS CASE WHEN regexp_matches(t, '^-?(?:[0-9]+(?:\\.[0-9]+)?(?:w|d|h|m|s|ms|us|µs|ns))+$')
    THEN TRY_CAST(TRY(CASE WHEN starts_with(t, '-') THEN -1 ELSE 1 END * list_sum(list_transform(
      regexp_extract_all(t, '[0-9.]+[a-zµ]+'), lambda p: ns_of_part(p)))) AS BIGINT) END`,
  "timespan_of_text(t) AS COALESCE(ns_of_clock(clock_of_text(t)), ns_of_parts(t))",
  // Parts of text, counted in characters from 0; a negative place counts from the end.
  `part_of_text(t, place, size) AS substring(t,
    CASE WHEN place < 0 THEN greatest(length(t) + place, 0) ELSE least(place, ${limits.valueLength}) END + 1,
    greatest(least(size, ${limits.valueLength}), 0))`,
  `repeated_text(t, times, separator) AS CASE WHEN
    (length(t) + length(separator)) * greatest(least(times, ${limits.repetitions}), 0) <= ${limits.valueLength} + length(separator)
    THEN CASE WHEN times < 1 THEN left(t, 0) ELSE repeat(t || separator, least(times, ${limits.repetitions}) - 1) || t END END`,
  // Looking into dynamic values; what is no such value has nothing in it. A pointer, since in a path * is every key.
  `json_under(j, name) AS CASE WHEN json_type(j) = 'OBJECT'
    THEN json_extract(j, '/' || replace(replace(name, '~', '~0'), '/', '~1')) END`,
  "json_at(j, place) AS CASE WHEN json_type(j) = 'ARRAY' THEN json_extract(j, '$[' || CASE WHEN place < 0 THEN '#' ELSE '' END || place || ']') END",
  "json_items(j) AS CAST(CAST(j AS JSON) AS JSON[])",
  `json_elements(j) AS CASE json_type(j) WHEN 'ARRAY' THEN json_items(j)
    WHEN 'OBJECT' THEN list_transform(json_keys(j), lambda k: json_object(k, json_under(j, k))) ELSE [j::JSON] END`,
  `json_pairs(j) AS CASE json_type(j) WHEN 'ARRAY' THEN json_items(j)
    WHEN 'OBJECT' THEN list_transform(json_keys(j), lambda k: json_array(k, json_under(j, k))) ELSE [j::JSON] END`,
  "text_of_list(l) AS '[' || array_to_string(list_transform(l, lambda j: COALESCE(j::VARCHAR, 'null')), ',') || ']'",
  `place_in_list(place, size) AS CASE WHEN place < 0 THEN greatest(size::BIGINT + place, 0)
    ELSE least(place, ${limits.valueLength}) END + 1`,
  // What aggregations make of lists.
  `top_of_counts(m, size) AS COALESCE(text_of_list(list_transform(list_slice(list_sort(list_transform(map_entries(m),
    lambda e: {'n': -(e.value::BIGINT), 'k': e.key})), 1, size),
    lambda e: json_object('key', e.k::JSON, 'count', -e.n, 'error', 0))), '[]')`,
  `frequent_phrases(m) AS to_json(list_transform(list_slice(list_sort(list_transform(map_entries(m),
    lambda e: {'n': -(e.value::BIGINT), 'l': -length(e.key), 'k': e.key})), 1, 1000), lambda e: json_array(e.k, -e.n)))::VARCHAR`,
  `bin_of_value(x, low, high, n) AS CASE WHEN high = low THEN 0 ELSE least(floor((x - low) / ((high - low) / n)), n - 1) END`,
  `bins_of_list(l, n) AS COALESCE(text_of_list(list_transform(
    range(CASE WHEN l IS NULL THEN 0 WHEN list_min(l) = list_max(l) THEN 1 WHEN n > 1024 THEN NULL ELSE n END),
    lambda i: json_object('from', list_min(l) + i * (list_max(l) - list_min(l)) / n,
      'to', list_min(l) + (i + 1) * (list_max(l) - list_min(l)) / n,
      'count', len(list_filter(l, lambda x: bin_of_value(x, list_min(l), list_max(l), n) = i))))), '[]')`,
  // A value grows no larger than the limit; one that would is none.
  `bounded_text(t) AS CASE WHEN length(t) <= ${limits.valueLength} THEN t END`,
  `time_of_epoch(n) AS legal_time(TRY(make_timestamp(TRY_CAST(floor_div(n, 1000::HUGEINT) AS BIGINT))))`,
  "bin_in_microseconds(us, size) AS legal_time(make_timestamp(epoch_us(us) - (epoch_us(us) % size + size) % size))",
  // A time as nanoseconds, cut to a whole number of steps since 1970.
  "bin_of_nanoseconds(n, step) AS CASE WHEN step > 0 THEN floor_div(n, step::HUGEINT) * step END",
  ...arrayMacros,
  ...redactionMacros,
  ...textMacros,
  ...spotlightMacros,
  ...addressMacros,
].map((macro) => `CREATE OR REPLACE MACRO ${macro}`);
