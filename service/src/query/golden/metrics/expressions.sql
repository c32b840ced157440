-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # A number
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, TRY(1::BIGINT + TRY(2::BIGINT * 3::BIGINT)) AS c1_integer, TRY(7::BIGINT // 2::BIGINT) AS c2_integer, finite(CAST(7::BIGINT AS DOUBLE) / 2e+0::DOUBLE) AS c3_float, modulo(7::BIGINT, 4::BIGINT) AS c4_integer, modulo(-7::BIGINT, 4::BIGINT) AS c5_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_integer, c2_integer, c3_float, c4_integer, c5_integer FROM q3;

-- # Division by zero
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, TRY(1::BIGINT // 0::BIGINT) AS c1_integer, finite(1e+0::DOUBLE / CAST(0::BIGINT AS DOUBLE)) AS c2_float, modulo(0::BIGINT, 0::BIGINT) AS c3_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_integer, c2_float, c3_integer FROM q3;

-- # Too large
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, TRY(9223372036854775807::BIGINT + 1::BIGINT) AS c1_integer, finite(CAST(9223372036854775807::BIGINT AS DOUBLE) * 1e+0::DOUBLE) AS c2_float, (-9223372036854775807 - 1)::BIGINT AS c3_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_integer, c2_float, c3_integer FROM q3;

-- # Times
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((1 + 86400000000000::BIGINT::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1) AS c1_us, floor_mod((1 + 86400000000000::BIGINT::HUGEINT), 1000) AS c1_ns, list_extract(list_transform([{'p0': (epoch_us(make_timestamp(1770076800000000))::HUGEINT - epoch_us(make_timestamp(1767225600000000))) * 1000 + (0 - 0)}], lambda bound: as_bigint(bound.p0)), 1) AS c2_timespan, TRY(3600000000000::BIGINT + 1800000000000::BIGINT) AS c3_timespan, finite(7200000000000::BIGINT::DOUBLE / 1800000000000::BIGINT) AS c4_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_us, c1_ns, c2_timespan, c3_timespan, c4_float FROM q3;

-- # Edges of time
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': TRY(make_timestamp(253402300799999999) + to_microseconds(floor_div((999 + 1::BIGINT::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1) AS c1_us, floor_mod((999 + 1::BIGINT::HUGEINT), 1000) AS c1_ns, list_extract(list_transform([{'p0': TRY(make_timestamp(-62135596800000000) + to_microseconds(floor_div((0 + (-(1::BIGINT::HUGEINT))::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1) AS c2_us, floor_mod((0 + (-(1::BIGINT::HUGEINT))::HUGEINT), 1000) AS c2_ns, list_extract(list_transform([{'p0': TRY(make_timestamp(-1) + to_microseconds(floor_div((999 + 2::BIGINT::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1) AS c3_us, floor_mod((999 + 2::BIGINT::HUGEINT), 1000) AS c3_ns FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_us, c1_ns, c2_us, c2_ns, c3_us, c3_ns FROM q3;

-- # Parts of a time
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, make_timestamp(1770120000000000) AS c1_us, 0 AS c1_ns, extract('year' FROM make_timestamp(1770120000000000)) AS c2_integer, extract('month' FROM make_timestamp(1770120000000000)) AS c3_integer, extract('day' FROM make_timestamp(1770120000000000)) AS c4_integer, extract('doy' FROM make_timestamp(1770120000000000)) AS c5_integer, extract('hour' FROM make_timestamp(1770120000000000)) AS c6_integer, extract('dow' FROM make_timestamp(1770120000000000)) AS c7_integer, extract('week' FROM make_timestamp(1770120000000000)) AS c8_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_us, c1_ns, c2_integer, c3_integer, c4_integer, c5_integer, c6_integer, c7_integer, c8_integer FROM q3;

-- # Bounds of a time
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': TRY(date_trunc('day', make_timestamp(1770120000000000)) + to_days(CAST((0) * 1 AS INTEGER)))}], lambda bound: legal_time(bound.p0)), 1) AS c1_us, 0 AS c1_ns, list_extract(list_transform([{'p0': TRY(TRY(date_trunc('day', make_timestamp(1770120000000000)) + to_days(CAST((0 + 1) * 1 AS INTEGER))) - INTERVAL 1 MICROSECOND)}], lambda bound: legal_time(bound.p0)), 1) AS c2_us, 999 AS c2_ns, list_extract(list_transform([{'p0': TRY((date_trunc('day', make_timestamp(1770120000000000)) - to_days(CAST(extract('dow' FROM make_timestamp(1770120000000000)) AS INTEGER))) + to_days(CAST((0) * 7 AS INTEGER)))}], lambda bound: legal_time(bound.p0)), 1) AS c3_us, 0 AS c3_ns, list_extract(list_transform([{'p0': TRY(date_trunc('month', make_timestamp(1770120000000000)) + to_months(CAST((0) * 1 AS INTEGER)))}], lambda bound: legal_time(bound.p0)), 1) AS c4_us, 0 AS c4_ns, list_extract(list_transform([{'p0': TRY(date_trunc('year', make_timestamp(1770120000000000)) + to_months(CAST((0) * 12 AS INTEGER)))}], lambda bound: legal_time(bound.p0)), 1) AS c5_us, 0 AS c5_ns, list_extract(list_transform([{'p0': TRY(TRY(date_trunc('month', make_timestamp(1770120000000000)) + to_months(CAST((0 + 1) * 1 AS INTEGER))) - INTERVAL 1 MICROSECOND)}], lambda bound: legal_time(bound.p0)), 1) AS c6_us, 999 AS c6_ns FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_us, c1_ns, c2_us, c2_ns, c3_us, c3_ns, c4_us, c4_ns, c5_us, c5_ns, c6_us, c6_ns FROM q3;

-- # Differences of times
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, (floor_div(epoch_us(make_timestamp(1770120000000000)) + 0, 3600000000) - floor_div(epoch_us(make_timestamp(1770112799000000)) + 0, 3600000000)) AS c1_integer, (floor_div(epoch_us(make_timestamp(1770120000000000)) + 0, 86400000000) - floor_div(epoch_us(make_timestamp(1769860800000000)) + 0, 86400000000)) AS c2_integer, list_extract(list_transform([{'p0': TRY(make_timestamp(1769817600000000) + to_months(CAST(1::BIGINT * 1 AS INTEGER)))}], lambda bound: legal_time(bound.p0)), 1) AS c3_us, 0::SMALLINT AS c3_ns FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_integer, c2_integer, c3_us, c3_ns FROM q3;

-- # Unix times
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, time_of_epoch((1770120000::BIGINT::HUGEINT * 1000000000)) AS c1_us, floor_mod((1770120000::BIGINT::HUGEINT * 1000000000), 1000::HUGEINT)::SMALLINT AS c1_ns, time_of_epoch((1770120000123::BIGINT::HUGEINT * 1000000)) AS c2_us, floor_mod((1770120000123::BIGINT::HUGEINT * 1000000), 1000::HUGEINT)::SMALLINT AS c2_ns, time_of_epoch((1770120000000000001::BIGINT::HUGEINT * 1)) AS c3_us, floor_mod((1770120000000000001::BIGINT::HUGEINT * 1), 1000::HUGEINT)::SMALLINT AS c3_ns FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_us, c1_ns, c2_us, c2_ns, c3_us, c3_ns FROM q3;

-- # Texts
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, bounded_text(concat('a', CAST(1::BIGINT AS VARCHAR), CAST(TRUE AS VARCHAR), text_of_float(1.5e+0::DOUBLE))) AS c1_string, lower('ÄÖ') AS c2_string, upper('café') AS c3_string, length('naïve') AS c4_integer, array_to_string(list_reverse(string_split('abc', '')), '') AS c5_string, trim(' x ', ' ') AS c6_string, part_of_text('hello', 1::BIGINT, 3::BIGINT) AS c7_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_string, c2_string, c3_string, c4_integer, c5_string, c6_string, c7_string FROM q3;

-- # Texts taken apart
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, to_json(string_split('a,b,,c', ','))::VARCHAR AS c1_array, CASE WHEN regexp_matches('limit=42', '([a-z]+)=([0-9]+)') THEN TRY(list_extract(regexp_extract_all('limit=42', '([a-z]+)=([0-9]+)', 2::BIGINT::INTEGER), 1)) END AS c2_string, TRY(strpos('hello', 'l') - 1) AS c3_integer, CASE WHEN 'an' = '' THEN 0 ELSE (length('banana') - length(replace('banana', 'an', ''))) // length('an') END AS c4_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_array, c2_string, c3_integer, c4_integer FROM q3;

-- # Texts put together
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, bounded_text(replace('a-b-c', '-', '+')) AS c1_string, bounded_text(replaced_text('banana', '[aeiou]', '*')) AS c2_string, bounded_text(concat_ws('/', 'a', 'b', 'c')) AS c3_string, repeated_text('ab', 3::BIGINT, '') AS c4_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_string, c2_string, c3_string, c4_string FROM q3;

-- # Texts compared
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN ('Alpha' IS NULL) AND ('alpha' IS NULL) THEN NULL ELSE COALESCE(('Alpha' = 'alpha'), FALSE) END AS c1_boolean, COALESCE(lower('Alpha') = lower('alpha'), FALSE) AS c2_boolean, COALESCE(regexp_matches(lower('alpha beta'), '(^|[^\pL\pN])' || regexp_escape(lower('BETA')) || '([^\pL\pN]|$)'), FALSE) AS c3_boolean, COALESCE(regexp_matches(lower('alphabeta'), '(^|[^\pL\pN])' || regexp_escape(lower('beta')) || '([^\pL\pN]|$)'), FALSE) AS c4_boolean, COALESCE(starts_with(lower('abc'), lower('AB')), FALSE) AS c5_boolean, COALESCE(starts_with('abc', 'AB'), FALSE) AS c6_boolean, COALESCE((CASE WHEN ('x' IS NULL) AND ('x' IS NULL) THEN NULL ELSE COALESCE(('x' = 'x'), FALSE) END OR CASE WHEN ('x' IS NULL) AND ('y' IS NULL) THEN NULL ELSE COALESCE(('x' = 'y'), FALSE) END), FALSE) AS c7_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_boolean, c2_boolean, c3_boolean, c4_boolean, c5_boolean, c6_boolean, c7_boolean FROM q3;

-- # Addresses
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, url_encode('a b&c') AS c1_string, TRY(url_decode('a%20b%26c')) AS c2_string, json_under(CASE WHEN 'https://shop.example.com:8443/a/b?x=1#top' IS NOT NULL THEN bounded_text(map_of_url('https://shop.example.com:8443/a/b?x=1#top')) END::VARCHAR, 'port') AS c3_unknown, CASE WHEN 'x=1&y=2' IS NOT NULL THEN bounded_text(map_of_pairs(pairs_of_query(regexp_replace('x=1&y=2', '^\?', '')))) END AS c4_map FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_string, c2_string, c3_unknown, c4_map FROM q3;

-- # Encoded texts
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, to_base64(encode('hello')) AS c1_string, TRY(decode(from_base64('aGVsbG8='))) AS c2_string, md5('hello') AS c3_string, sha1('hello') AS c4_string, sha256('') AS c5_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_string, c2_string, c3_string, c4_string, c5_string FROM q3;

-- # Conversions
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, integer_of_text('42') AS c1_integer, integer_of_text('4.9') AS c2_integer, integer_of_text('x') AS c3_integer, float_of_text('1e3') AS c4_float, CASE WHEN lower('TRUE') IN ('true', 't', '1') THEN TRUE WHEN lower('TRUE') IN ('false', 'f', '0') THEN FALSE END AS c5_boolean, COALESCE(text_of_float(1e+0::DOUBLE), '') AS c6_string, COALESCE(CAST(12345678901::BIGINT AS VARCHAR), '') AS c7_string, timespan_of_text('01:30:00') AS c8_timespan, hex_of_integer(255::BIGINT) AS c9_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_integer, c2_integer, c3_integer, c4_float, c5_boolean, c6_string, c7_string, c8_timespan, c9_string FROM q3;

-- # Types
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN 1::BIGINT IS NOT NULL THEN 'int' ELSE 'null' END AS c1_string, CASE WHEN 1.5e+0::DOUBLE IS NOT NULL THEN 'real' ELSE 'null' END AS c2_string, CASE WHEN 'a' IS NOT NULL THEN 'string' ELSE 'null' END AS c3_string, CASE WHEN TRUE IS NOT NULL THEN 'bool' ELSE 'null' END AS c4_string, CASE WHEN make_timestamp(1770120000000000) IS NOT NULL THEN 'datetime' ELSE 'null' END AS c5_string, CASE WHEN 3600000000000::BIGINT IS NOT NULL THEN 'timespan' ELSE 'null' END AS c6_string, CASE WHEN '[1]' IS NOT NULL THEN 'array' ELSE 'null' END AS c7_string, CASE WHEN '{"a":1}' IS NOT NULL THEN 'dictionary' ELSE 'null' END AS c8_string, 'null' AS c9_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_string, c2_string, c3_string, c4_string, c5_string, c6_string, c7_string, c8_string, c9_string FROM q3;

-- # Null
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, TRUE AS c1_boolean, (COALESCE('', '') = '') AS c2_boolean, (COALESCE(NULL::VARCHAR, '') = '') AS c3_boolean, CASE WHEN NOT (TRUE) THEN NULL::BIGINT WHEN NOT (TRUE AND 2::BIGINT IS NULL) THEN 2::BIGINT END AS c4_integer, CASE WHEN TRUE AND TRUE THEN NULL ELSE FALSE END AS c5_boolean, CASE WHEN (1::BIGINT IS NULL) AND TRUE THEN NULL ELSE FALSE END AS c6_boolean, (NOT (CASE WHEN (1::BIGINT IS NULL) AND TRUE THEN NULL ELSE FALSE END)) AS c7_boolean, CASE WHEN NULL::BOOLEAN THEN 'yes' ELSE 'no' END AS c8_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_boolean, c2_boolean, c3_boolean, c4_integer, c5_boolean, c6_boolean, c7_boolean, c8_string FROM q3;

-- # Arrays
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, bounded_text('[' || COALESCE(to_json(1::BIGINT)::VARCHAR::VARCHAR, 'null') || ',' || COALESCE(to_json('a')::VARCHAR::VARCHAR, 'null') || ',' || COALESCE(to_json(2.5e+0::DOUBLE)::VARCHAR::VARCHAR, 'null') || ']') AS c1_array, json_array_length('[1,2,3]')::BIGINT AS c2_integer, bounded_text(text_of_list(list_concat(json_items('[1]'), json_items('[2,3]')))) AS c3_array, text_of_list(list_slice(json_items('[1,2,3,4]'), place_in_list(1::BIGINT, json_array_length('[1,2,3,4]')), place_in_list(2::BIGINT, json_array_length('[1,2,3,4]')) - 1)) AS c4_array, finite(list_sum(list_transform(json_items('[1,2.5]'), lambda j: json_float(j)))) AS c5_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_array, c2_integer, c3_array, c4_array, c5_float FROM q3;

-- # Arrays sorted and searched
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN '[3,1,2]' IS NOT NULL THEN sorted_array_asc('[3,1,2]', TRUE) WHEN NOT ('[3,1,2]' IS NULL) THEN '[]' END AS c1_array, CASE WHEN '["b","a","c"]' IS NOT NULL THEN sorted_array_desc('["b","a","c"]', TRUE) WHEN NOT ('["b","a","c"]' IS NULL) THEN '[]' END AS c2_array, CASE WHEN '["a","b"]' IS NOT NULL THEN COALESCE(list_position(list_transform(json_items('["a","b"]'), lambda j: j::VARCHAR), COALESCE(to_json('b')::VARCHAR::VARCHAR, 'null')), 0) - 1 END AS c3_integer, text_of_list(list_reverse(json_items('[1,2,3]'))) AS c4_array, bounded_text(substring(array_to_string(list_transform(json_items('["a","b"]'), lambda j: '-' || COALESCE(text_of_json(j), '')), ''), length('-') + 1)) AS c5_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_array, c2_array, c3_integer, c4_array, c5_string FROM q3;

-- # Sets
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN '[1,2]' IS NOT NULL AND '[2,3]' IS NOT NULL THEN text_of_texts(distinct_list(texts_of_items('[1,2]') || texts_of_items('[2,3]'))) END AS c1_array, CASE WHEN '[1,2]' IS NOT NULL AND '[2,3]' IS NOT NULL THEN text_of_texts(common_list(distinct_list(texts_of_items('[1,2]')) || distinct_list(texts_of_items('[2,3]')), 2)) END AS c2_array, CASE WHEN '[1,2]' IS NOT NULL AND '[2,3]' IS NOT NULL THEN text_of_texts(list_without(texts_of_items('[1,2]'), texts_of_items('[2,3]'))) END AS c3_array, CASE WHEN '[1,2]' IS NOT NULL THEN COALESCE(list_contains(list_transform(json_items('[1,2]'), lambda j: json_identity(j)), json_identity((to_json(2::BIGINT)::VARCHAR)::JSON)), FALSE) END AS c4_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_array, c2_array, c3_array, c4_boolean FROM q3;

-- # Bags
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, bounded_text('{' || to_json('a') || ':' || COALESCE(to_json(1::BIGINT)::VARCHAR::VARCHAR, 'null') || ',' || to_json('b') || ':' || COALESCE('[true]'::VARCHAR::VARCHAR, 'null') || '}') AS c1_map, to_json(json_keys('{"x":1,"y":2}'))::VARCHAR AS c2_array, list_contains(json_keys('{"x":null}'), 'x') AS c3_boolean, json_at(json_under(json_under('{"a":{"b":[10,20]}}'::VARCHAR, 'a'), 'b'), -1::BIGINT) AS c4_unknown FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_map, c2_array, c3_boolean, c4_unknown FROM q3;

-- # Numbers rounded
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, finite(round(2.5678e+0::DOUBLE, greatest(least(2::BIGINT, 400), -400)::INTEGER)) AS c1_float, finite(round(1.2345e+3::DOUBLE, greatest(least(-2::BIGINT, 400), -400)::INTEGER)) AS c2_float, TRY_CAST(floor(-1.5e+0::DOUBLE) AS BIGINT) AS c3_integer, TRY_CAST(ceil(-1.5e+0::DOUBLE) AS BIGINT) AS c4_integer, TRY(floor_div(17::BIGINT, 5::BIGINT) * 5::BIGINT) AS c5_integer, TRY(floor_div(-17::BIGINT, 5::BIGINT) * 5::BIGINT) AS c6_integer, finite(floor(4.7e+0::DOUBLE / 5e-1::DOUBLE) * 5e-1::DOUBLE) AS c7_float, TRY(abs(-3::BIGINT)) AS c8_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_float, c2_float, c3_integer, c4_integer, c5_integer, c6_integer, c7_float, c8_integer FROM q3;

-- # Functions of numbers
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, finite(TRY(pow(CAST(2::BIGINT AS DOUBLE), CAST(10::BIGINT AS DOUBLE)))) AS c1_float, finite(TRY(sqrt(2.25e+0::DOUBLE))) AS c2_float, finite(TRY(pow(2, CAST(3::BIGINT AS DOUBLE)))) AS c3_float, finite(TRY(log10(CAST(1000::BIGINT AS DOUBLE)))) AS c4_float, finite(TRY(log2(CAST(8::BIGINT AS DOUBLE)))) AS c5_float, CAST(sign(-4.5e+0::DOUBLE) AS BIGINT) AS c6_integer, greatest(1::BIGINT, 3::BIGINT, 2::BIGINT) AS c7_integer, CASE WHEN least(2.5e+0::DOUBLE) IS NULL OR CASE WHEN least(4::BIGINT)::DOUBLE = least(2.5e+0::DOUBLE) THEN least(4::BIGINT) <= whole_of_float(least(2.5e+0::DOUBLE)) ELSE least(4::BIGINT)::DOUBLE <= least(2.5e+0::DOUBLE) END THEN least(4::BIGINT) END AS c8_integer, CASE WHEN least(4::BIGINT) IS NULL OR NOT CASE WHEN least(4::BIGINT)::DOUBLE = least(2.5e+0::DOUBLE) THEN least(4::BIGINT) <= whole_of_float(least(2.5e+0::DOUBLE)) ELSE least(4::BIGINT)::DOUBLE <= least(2.5e+0::DOUBLE) END THEN least(2.5e+0::DOUBLE) END AS c8_float, pi() AS c9_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_float, c2_float, c3_float, c4_float, c5_float, c6_integer, c7_integer, c8_integer, c8_float, c9_float FROM q3;

-- # Conditions
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN (1::BIGINT > 2::BIGINT) THEN 'a' WHEN (2::BIGINT > 1::BIGINT) THEN 'b' ELSE 'c' END AS c1_string, CASE WHEN CASE WHEN (1::BIGINT IS NULL) AND (1e+0::DOUBLE IS NULL) THEN NULL ELSE COALESCE((1::BIGINT = 1::BIGINT), FALSE) END THEN 'same' ELSE 'other' END AS c2_string, (NOT TRUE) AS c3_boolean, (TRUE AND NULL::BOOLEAN) AS c4_boolean, (FALSE AND NULL::BOOLEAN) AS c5_boolean, (TRUE OR NULL::BOOLEAN) AS c6_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_string, c2_string, c3_boolean, c4_boolean, c5_boolean, c6_boolean FROM q3;

-- # A range of numbers
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, unnest(range(bounded_count(TRY(TRY(TRY(9::BIGINT - 1::BIGINT) // 3::BIGINT) + 1::BIGINT)))) AS c1_integer),
q2 AS NOT MATERIALIZED (SELECT *, TRY(1::BIGINT + TRY(c1_integer * 3::BIGINT)) AS c2_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, TRY(c2_integer * c2_integer) AS c3_integer, CASE WHEN (modulo(c2_integer, 2::BIGINT) IS NULL) AND (0::BIGINT IS NULL) THEN NULL ELSE COALESCE((modulo(c2_integer, 2::BIGINT) = 0::BIGINT), FALSE) END AS c4_boolean FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c2_integer, c3_integer, c4_boolean FROM q4;

-- # A range that goes down
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, unnest(range(bounded_count(TRY(TRY(TRY(1::BIGINT - 3::BIGINT) // -1::BIGINT) + 1::BIGINT)))) AS c1_integer),
q2 AS NOT MATERIALIZED (SELECT *, TRY(3::BIGINT + TRY(c1_integer * -1::BIGINT)) AS c2_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c2_integer FROM q3;

-- # A range of times
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, unnest(range(bounded_count(TRY(TRY_CAST(floor(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(make_timestamp(1770249600000000))::HUGEINT - epoch_us(make_timestamp(1770076800000000))) * 1000 + (0 - 0)}], lambda bound: as_bigint(bound.p0)), 1)::DOUBLE / 43200000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) + 1::BIGINT)))) AS c1_integer),
q2 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': TRY(make_timestamp(1770076800000000) + to_microseconds(floor_div((0 + TRY(c1_integer * 43200000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1) AS c2_us, floor_mod((0 + TRY(c1_integer * 43200000000000::BIGINT)::HUGEINT), 1000) AS c2_ns FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, extract('day' FROM c2_us) AS c3_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c2_us, c2_ns, c3_integer FROM q4;

-- # A range as an array
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN CASE WHEN 1 <> 0 THEN floor_div((5::BIGINT)::HUGEINT - (1::BIGINT)::HUGEINT, (1)::HUGEINT) + 1 END IS NOT NULL THEN bounded_text('[' || array_to_string(list_transform(range(bounded_count(CASE WHEN 1 <> 0 THEN floor_div((5::BIGINT)::HUGEINT - (1::BIGINT)::HUGEINT, (1)::HUGEINT) + 1 END)::BIGINT), lambda i: ((1::BIGINT)::HUGEINT + i * (1)::HUGEINT)::VARCHAR), ',') || ']') END AS c1_array, CASE WHEN CASE WHEN 5::BIGINT <> 0 THEN floor_div((10::BIGINT)::HUGEINT - (0::BIGINT)::HUGEINT, (5::BIGINT)::HUGEINT) + 1 END IS NOT NULL THEN bounded_text('[' || array_to_string(list_transform(range(bounded_count(CASE WHEN 5::BIGINT <> 0 THEN floor_div((10::BIGINT)::HUGEINT - (0::BIGINT)::HUGEINT, (5::BIGINT)::HUGEINT) + 1 END)::BIGINT), lambda i: ((0::BIGINT)::HUGEINT + i * (5::BIGINT)::HUGEINT)::VARCHAR), ',') || ']') END AS c2_array, json_array_length(CASE WHEN CASE WHEN 1 <> 0 THEN floor_div((1000::BIGINT)::HUGEINT - (1::BIGINT)::HUGEINT, (1)::HUGEINT) + 1 END IS NOT NULL THEN bounded_text('[' || array_to_string(list_transform(range(bounded_count(CASE WHEN 1 <> 0 THEN floor_div((1000::BIGINT)::HUGEINT - (1::BIGINT)::HUGEINT, (1)::HUGEINT) + 1 END)::BIGINT), lambda i: ((1::BIGINT)::HUGEINT + i * (1)::HUGEINT)::VARCHAR), ',') || ']') END)::BIGINT AS c3_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_array, c2_array, c3_integer FROM q3;

-- # A table in the query
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::VARCHAR AS c1_string, NULL::BIGINT AS c2_integer, NULL::TIMESTAMP AS c3_us, 0 AS c3_ns WHERE FALSE UNION ALL SELECT 1, 'a' AS c1_string, 1::BIGINT AS c2_integer, make_timestamp(1770076800000000) AS c3_us, 0 AS c3_ns UNION ALL SELECT 1, 'b' AS c1_string, NULL::BIGINT AS c2_integer, NULL::TIMESTAMP AS c3_us, 0 AS c3_ns),
q2 AS NOT MATERIALIZED (SELECT *, TRY(c2_integer + 1::BIGINT) AS c4_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_string, c2_integer, c3_us, c3_ns, c4_integer FROM q3;

-- # Sizes
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, text_of_size(CAST(1536::BIGINT AS DOUBLE), 0, CASE WHEN '' = '' THEN unit_of_size(CAST(1536::BIGINT AS DOUBLE), 2) ELSE '' END, 2) AS c1_string, bytes_of_text('1.5 KB', 2) AS c2_integer, bytes_of_text('1.5 KB', 10::BIGINT) AS c3_integer, strlen('naïve') AS c4_integer, length('naïve') AS c5_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_string, c2_integer, c3_integer, c4_integer, c5_integer FROM q3;

-- # Sorted texts
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::VARCHAR AS c1_string WHERE FALSE UNION ALL SELECT 1, 'b' AS c1_string UNION ALL SELECT 1, 'A' AS c1_string UNION ALL SELECT 1, 'a' AS c1_string UNION ALL SELECT 1, 'B' AS c1_string UNION ALL SELECT 1, 'ä' AS c1_string UNION ALL SELECT 1, '' AS c1_string UNION ALL SELECT 1, '10' AS c1_string UNION ALL SELECT 1, '9' AS c1_string),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 ORDER BY c1_string ASC NULLS FIRST LIMIT 1000)
SELECT c1_string FROM q2 ORDER BY c1_string ASC NULLS FIRST;

-- # Lists with their nulls
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::VARCHAR AS c1_string, NULL::BIGINT AS c2_integer WHERE FALSE UNION ALL SELECT 1, 'a' AS c1_string, 1::BIGINT AS c2_integer UNION ALL SELECT 1, 'a' AS c1_string, NULL::BIGINT AS c2_integer UNION ALL SELECT 1, 'b' AS c1_string, NULL::BIGINT AS c2_integer UNION ALL SELECT 1, 'a' AS c1_string, 3::BIGINT AS c2_integer),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c3_string, text_of_list(list_slice(COALESCE(list(CASE WHEN NOT (c2_integer IS NULL) THEN CAST(to_json(c2_integer)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c2_integer IS NULL) THEN CAST(to_json(c2_integer)::VARCHAR AS VARCHAR) END IS NOT NULL), []), 1, 128)) AS c4_array, text_of_list(list_slice(COALESCE(list_sort(list(DISTINCT CASE WHEN NOT (c2_integer IS NULL) THEN CAST(to_json(c2_integer)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c2_integer IS NULL) THEN CAST(to_json(c2_integer)::VARCHAR AS VARCHAR) END IS NOT NULL)), []), 1, 128)) AS c6_array, count(*) AS c8_integer, TRY_CAST(COALESCE(sum(c2_integer), 0) AS BIGINT) AS c9_integer, avg(c2_integer) AS c10_float, min(c2_integer) AS c11_integer, count(DISTINCT c2_integer) AS c12_integer FROM (SELECT *, c1_string AS c3_string FROM q1) GROUP BY c3_string),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN c4_array IS NOT NULL THEN sorted_array_asc(c4_array, TRUE) WHEN NOT (c4_array IS NULL) THEN '[]' END AS c5_array, CASE WHEN c6_array IS NOT NULL THEN sorted_array_asc(c6_array, TRUE) WHEN NOT (c6_array IS NULL) THEN '[]' END AS c7_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c3_string ASC NULLS FIRST LIMIT 1000)
SELECT c3_string, c5_array, c7_array, c8_integer, c9_integer, c10_float, c11_integer, c12_integer FROM q4 ORDER BY c3_string ASC NULLS FIRST;

-- # A statistic of nothing
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::BIGINT AS c1_integer WHERE FALSE),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c2_integer, TRY_CAST(COALESCE(sum(c1_integer), 0) AS BIGINT) AS c3_integer, avg(c1_integer) AS c4_float, max(c1_integer) AS c5_integer, text_of_list(list_slice(COALESCE(list(CASE WHEN NOT (c1_integer IS NULL) THEN CAST(to_json(c1_integer)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c1_integer IS NULL) THEN CAST(to_json(c1_integer)::VARCHAR AS VARCHAR) END IS NOT NULL), []), 1, 128)) AS c6_array, count(DISTINCT c1_integer) AS c7_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c2_integer, c3_integer, c4_float, c5_integer, c6_array, c7_integer FROM q3;

-- # A statistic of nothing by group
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::VARCHAR AS c1_string, NULL::BIGINT AS c2_integer WHERE FALSE),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c3_string, count(*) AS c4_integer, TRY_CAST(COALESCE(sum(c2_integer), 0) AS BIGINT) AS c5_integer FROM (SELECT *, c1_string AS c3_string FROM q1) GROUP BY c3_string),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c3_string, c4_integer, c5_integer FROM q3;

-- # Expanded side by side
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, '[1,2,3]' AS c1_array, '["x","y"]' AS c2_array FROM q1),
q3 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0, element1), element0 AS c3_unknown, element1 AS c4_unknown FROM (SELECT *, unnest(list_slice(json_elements(c1_array::VARCHAR), 1, 1048576)) AS element0, unnest(list_slice(json_elements(c2_array::VARCHAR), 1, 1048576)) AS element1 FROM q2)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c3_unknown, c4_unknown FROM q4;

-- # Expanded to a type
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, '[1,"2",3.5]' AS c1_array FROM q1),
q3 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), json_integer(element0) AS c2_integer FROM (SELECT *, unnest(list_slice(json_elements(c1_array::VARCHAR), 1, 1048576)) AS element0 FROM q2)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c2_integer FROM q4;

-- # Expanded, but not all
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, '[1,2,3,4]' AS c1_array FROM q1),
q3 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c2_unknown FROM (SELECT *, unnest(list_slice(json_elements(c1_array::VARCHAR), 1, 2)) AS element0 FROM q2)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c2_unknown FROM q4;

-- # Angles
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(TRY(sin(finite(pi() / CAST(2::BIGINT AS DOUBLE))))), greatest(least(6::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c1_float, list_extract(list_transform([{'p0': round(finite(TRY(cos(CAST(0::BIGINT AS DOUBLE)))), greatest(least(6::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c2_float, list_extract(list_transform([{'p0': round(finite(TRY(tan(CAST(0::BIGINT AS DOUBLE)))), greatest(least(6::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c3_float, list_extract(list_transform([{'p0': round(finite(TRY(asin(CAST(1::BIGINT AS DOUBLE)))), greatest(least(6::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c4_float, list_extract(list_transform([{'p0': round(finite(TRY(acos(CAST(1::BIGINT AS DOUBLE)))), greatest(least(6::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c5_float, list_extract(list_transform([{'p0': round(finite(TRY(atan(CAST(1::BIGINT AS DOUBLE)))), greatest(least(6::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c6_float, list_extract(list_transform([{'p0': round(finite(TRY(atan2(CAST(1::BIGINT AS DOUBLE), CAST(1::BIGINT AS DOUBLE)))), greatest(least(6::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c7_float, finite(TRY(degrees(pi()))) AS c8_float, list_extract(list_transform([{'p0': round(finite(TRY(radians(CAST(180::BIGINT AS DOUBLE)))), greatest(least(6::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c9_float, list_extract(list_transform([{'p0': round(finite(TRY(cot(CAST(1::BIGINT AS DOUBLE)))), greatest(least(6::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c10_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_float, c2_float, c3_float, c4_float, c5_float, c6_float, c7_float, c8_float, c9_float, c10_float FROM q3;

-- # Powers
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(TRY(exp(CAST(1::BIGINT AS DOUBLE)))), greatest(least(6::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c1_float, finite(TRY(pow(10, CAST(2::BIGINT AS DOUBLE)))) AS c2_float, finite(TRY(ln(CAST(1::BIGINT AS DOUBLE)))) AS c3_float, finite(TRY(gamma(CAST(5::BIGINT AS DOUBLE)))) AS c4_float, list_extract(list_transform([{'p0': round(finite(TRY(lgamma(CAST(10::BIGINT AS DOUBLE)))), greatest(least(6::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c5_float, isfinite(1.5e+0::DOUBLE) AS c6_boolean, isnan(1.5e+0::DOUBLE) AS c7_boolean, isinf(1.5e+0::DOUBLE) AS c8_boolean, isnan(finite(0e+0::DOUBLE / CAST(0::BIGINT AS DOUBLE))) AS c9_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_float, c2_float, c3_float, c4_float, c5_float, c6_boolean, c7_boolean, c8_boolean, c9_boolean FROM q3;

-- # Times of several kinds
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, us_of_text(iso_of_text('2026-02-03T12:00:00.5Z')) AS c1_us, ns_of_text(iso_of_text('2026-02-03T12:00:00.5Z')) AS c1_ns, us_of_text(iso_of_text('nonsense')) AS c2_us, ns_of_text(iso_of_text('nonsense')) AS c2_ns, time_of_epoch((1770120000000001::BIGINT::HUGEINT * 1000)) AS c3_us, floor_mod((1770120000000001::BIGINT::HUGEINT * 1000), 1000::HUGEINT)::SMALLINT AS c3_ns, list_extract(list_transform([{'p0': TRY(TRY((date_trunc('day', make_timestamp(1770120000000000)) - to_days(CAST(extract('dow' FROM make_timestamp(1770120000000000)) AS INTEGER))) + to_days(CAST((0 + 1) * 7 AS INTEGER))) - INTERVAL 1 MICROSECOND)}], lambda bound: legal_time(bound.p0)), 1) AS c4_us, 999 AS c4_ns, list_extract(list_transform([{'p0': TRY(TRY(date_trunc('year', make_timestamp(1770120000000000)) + to_months(CAST((0 + 1) * 12 AS INTEGER))) - INTERVAL 1 MICROSECOND)}], lambda bound: legal_time(bound.p0)), 1) AS c5_us, 999 AS c5_ns, extract('month' FROM make_timestamp(1770120000000000)) AS c6_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_us, c1_ns, c2_us, c2_ns, c3_us, c3_ns, c4_us, c4_ns, c5_us, c5_ns, c6_integer FROM q3;

-- # Texts that are trimmed
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, regexp_replace('  a b ', '^\s+|\s+$', '', 'g') AS c1_string, ltrim('//a/', '/') AS c2_string, rtrim('//a/', '/') AS c3_string, regexp_replace(regexp_replace('12a34', '^(?:' || '[0-9]+' || ')+', ''), '(?:' || '[0-9]+' || ')+$', '') AS c4_string, regexp_replace('12a34', '^(?:' || '[0-9]+' || ')+', '') AS c5_string, regexp_replace('12a34', '(?:' || '[0-9]+' || ')+$', '') AS c6_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_string, c2_string, c3_string, c4_string, c5_string, c6_string FROM q3;

-- # Texts that are looked through
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, len(regexp_extract_all('a1b22', '[0-9]+')) AS c1_integer, place_of_match('a1b22', '[0-9]+', 0, 1, -1) AS c2_integer, CASE WHEN 'a' < 'b' THEN -1 WHEN 'a' = 'b' THEN 0 WHEN 'a' > 'b' THEN 1 END AS c3_integer, (strlen('é') = length('é') AND NOT regexp_matches('é', '[^\x00-\x7f]')) AS c4_boolean, COALESCE(('é' IS NOT NULL), FALSE) AS c5_boolean, bounded_text(replaced_text('caat', 'a+', 'b')) AS c6_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_integer, c2_integer, c3_integer, c4_boolean, c5_boolean, c6_string FROM q3;

-- # Texts that are quoted
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, bounded_text(to_json('a"b')::VARCHAR) AS c1_string, bounded_text(quoted_pattern('a.b*')) AS c2_string, COALESCE(translate('aabbcc', 'abc', rpad('xyz', length('abc')::INTEGER, nullif(right('xyz', 1), ''))), translate('aabbcc', 'abc', left('xyz', 0))) AS c3_string, regexp_replace('plain', '(?:\x1b\[|\x{9b})[0-?]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]', '', 'g') AS c4_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_string, c2_string, c3_string, c4_string FROM q3;

-- # Characters
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, bounded_text(to_json(list_transform(regexp_extract_all('aé', '(?s).'), lambda c: unicode(c)))::VARCHAR) AS c1_array, text_of_points(json_items('[97,233]')) AS c2_string, CASE WHEN 'a,"b,c",d' IS NOT NULL THEN bounded_text(to_json(values_of_csv('a,"b,c",d'))::VARCHAR) END AS c3_array, CASE WHEN 'AQI=' IS NOT NULL THEN bounded_text(to_json(bytes_of_hex(COALESCE(hex(TRY(from_base64('AQI='))), ''))::INTEGER[])::VARCHAR) END AS c4_array, CASE WHEN '[1,2]' IS NOT NULL THEN COALESCE(to_base64(TRY(unhex(hex_of_bytes(json_items('[1,2]'))))), '') END AS c5_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_array, c2_string, c3_array, c4_array, c5_string FROM q3;

-- # Paths and addresses
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN '/var/log/app.log' IS NOT NULL THEN bounded_text(map_of_path('/var/log/app.log')) END AS c1_map, bounded_text(legal_in_url(url_of_map('{"scheme":"https","host":"shop.example.com","path":"/a"}'))) AS c2_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_map, c2_string FROM q3;

-- # Types asked for
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE((TRUE IS NOT NULL), FALSE) AS c1_boolean, COALESCE((NULL::BOOLEAN IS NOT NULL), FALSE) AS c2_boolean, ('{}' IS NOT NULL) AS c3_boolean, ('[]' IS NOT NULL) AS c4_boolean, COALESCE(('a' IS NOT NULL), FALSE) AS c5_boolean, COALESCE((1.5e+0::DOUBLE IS NOT NULL), FALSE) AS c6_boolean, COALESCE((1::BIGINT IS NOT NULL), FALSE) AS c7_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_boolean, c2_boolean, c3_boolean, c4_boolean, c5_boolean, c6_boolean, c7_boolean FROM q3;

-- # Numbers of cards and phones
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE((regexp_matches('4111111111111111', '^[2-6][0-9]{12,18}$') AND luhn_sum('4111111111111111') % 10 = 0), FALSE) AS c1_boolean, COALESCE((regexp_matches('4111111111111112', '^[2-6][0-9]{12,18}$') AND luhn_sum('4111111111111112') % 10 = 0), FALSE) AS c2_boolean, COALESCE((regexp_matches('490154203237518', '^[0-9]{15}$') AND luhn_sum('490154203237518') % 10 = 0), FALSE) AS c3_boolean, COALESCE((regexp_matches('490154203237519', '^[0-9]{15}$') AND luhn_sum('490154203237519') % 10 = 0), FALSE) AS c4_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_boolean, c2_boolean, c3_boolean, c4_boolean FROM q3;

-- # Addresses compared
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, ipv4_order('10.0.0.1', '10.0.0.2', 32) AS c1_integer, (ipv4_order('10.0.0.1', '10.0.0.200', 24::BIGINT) = 0) AS c2_boolean, CASE WHEN '["192.168.0.0/16","10.0.0.0/8"]' IS NOT NULL AND ipv4_number('10.0.0.5') IS NOT NULL THEN len(list_filter(json_items('["192.168.0.0/16","10.0.0.0/8"]'), lambda r: COALESCE(ipv4_within('10.0.0.5', json_text(r)), FALSE))) > 0 END AS c3_boolean, ipv4_bits('10.0.0.0/8') AS c4_integer, CASE WHEN 24::BIGINT IS NOT NULL THEN COALESCE(text_of_ipv4(masked_ipv4(4294967295, 24::BIGINT)), '') END AS c5_string, network_of_ipv4('10.1.2.3', 8::BIGINT) AS c6_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_integer, c2_boolean, c3_boolean, c4_integer, c5_string, c6_integer FROM q3;

-- # Addresses in texts
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN 'from 10.0.0.1 to here' IS NOT NULL THEN COALESCE(list_contains(list_transform(ipv4s_in_text('from 10.0.0.1 to here'), lambda w: ipv4_number(w)), ipv4_number('10.0.0.1')), FALSE) END AS c1_boolean, CASE WHEN 'from 10.0.0.1' IS NOT NULL THEN COALESCE(len(list_filter(json_items('["10.0.0.2","10.0.0.1"]'), lambda r: len(list_filter(ipv4s_in_text('from 10.0.0.1'), lambda w: COALESCE(ipv4_within(w, json_text(r)), FALSE))) > 0)) > 0, FALSE) END AS c2_boolean, CASE WHEN 'from 10.0.0.1' IS NOT NULL THEN COALESCE(has_ipv4_led_by('from 10.0.0.1', '10.0.'), FALSE) END AS c3_boolean, CASE WHEN 'from 10.0.0.1' IS NOT NULL THEN COALESCE(len(list_filter(json_items('["192.","10.0."]'), lambda p: COALESCE(has_ipv4_led_by('from 10.0.0.1', json_text(p)), FALSE))) > 0, FALSE) END AS c4_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_boolean, c2_boolean, c3_boolean, c4_boolean FROM q3;

-- # Addresses of version six compared
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, ipv6_order('::1', '::1', 128) AS c1_integer, ipv6_within('2001:db8::5', '2001:db8::/32') AS c2_boolean, CASE WHEN '["2001:db8::/32","fe80::/10"]' IS NOT NULL AND number_of_ipv6('fe80::1') IS NOT NULL THEN len(list_filter(json_items('["2001:db8::/32","fe80::/10"]'), lambda r: COALESCE(ipv6_within('fe80::1', json_text(r)), FALSE))) > 0 END AS c3_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_integer, c2_boolean, c3_boolean FROM q3;

-- # Arrays turned and shifted
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, text_of_list(rotated_list(json_items('[1,2,3]'), 1::BIGINT)) AS c1_array, text_of_list(rotated_list(json_items('[1,2,3]'), (-(1::BIGINT)::HUGEINT))) AS c2_array, bounded_text(text_of_list(shifted_list(json_items('[1,2,3]'), 1::BIGINT, 'null'))) AS c3_array, bounded_text(text_of_list(shifted_list(json_items('[1,2,3]'), (-(1::BIGINT)::HUGEINT), 'null'))) AS c4_array, CASE WHEN '[1,2,3,4]' IS NOT NULL THEN split_list(json_items('[1,2,3,4]'), [2::BIGINT]) END AS c5_array FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_array, c2_array, c3_array, c4_array, c5_array FROM q3;

-- # Arrays chosen from
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN '[true,false]' IS NOT NULL THEN bounded_text(text_of_list(list_transform(list_slice(list_zip(json_items('[true,false]'), CASE WHEN '[1,2]' IS NOT NULL THEN json_items('[1,2]') ELSE CASE WHEN json_array_length('[true,false]')::BIGINT * length(COALESCE('[1,2]'::VARCHAR::VARCHAR, 'null')) <= 1000000
    THEN list_transform(range(json_array_length('[true,false]')::BIGINT), lambda i: ('[1,2]'::VARCHAR)::JSON) END END, CASE WHEN '[3,4]' IS NOT NULL THEN json_items('[3,4]') ELSE CASE WHEN json_array_length('[true,false]')::BIGINT * length(COALESCE('[3,4]'::VARCHAR::VARCHAR, 'null')) <= 1000000
    THEN list_transform(range(json_array_length('[true,false]')::BIGINT), lambda i: ('[3,4]'::VARCHAR)::JSON) END END), 1, json_array_length('[true,false]')::BIGINT), lambda z: CASE WHEN is_true_item(z[1]) THEN z[2] WHEN NOT is_true_item(z[1]) THEN z[3] END))) END AS c1_array, json_map(list_extract(list_filter(json_items('[{"k":1,"v":"a"},{"k":2,"v":"b"}]'), lambda j: COALESCE(json_identity(json_under(j, 'k')) = json_identity((to_json(2::BIGINT)::VARCHAR)::JSON), FALSE)), 1)) AS c2_map, CASE WHEN '[{"a":1},{"a":2}]' IS NOT NULL THEN text_of_list(list_transform(list_filter([json_extract(COALESCE('[{"a":1},{"a":2}]', '[]'), '$[1]."a"')], lambda j: j IS NOT NULL), lambda j: to_json(text_of_json(j)))) END AS c3_array FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_array, c2_map, c3_array FROM q3;

-- # Bags of two arrays
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN '["a","b"]' IS NOT NULL AND '[1,2]' IS NOT NULL THEN bounded_text('{' || array_to_string(list_transform(list_filter(list_zip(json_items('["a","b"]'), json_items('[1,2]'), TRUE), lambda z: COALESCE(json_type(z[1]) = 'VARCHAR', FALSE)), lambda z: z[1]::VARCHAR || ':' || COALESCE(z[2]::VARCHAR, 'null')), ',') || '}') END AS c1_map, bounded_text('{' || to_json('a') || ':' || COALESCE(to_json(1::BIGINT)::VARCHAR::VARCHAR, 'null') || ',' || to_json('b') || ':' || COALESCE(to_json('x')::VARCHAR::VARCHAR, 'null') || '}') AS c2_map, CASE WHEN is_json('a') AND json_type('a') = 'ARRAY' THEN json_list('a')
          WHEN 'a' IS NOT NULL THEN bounded_text('[' || to_json('a')::VARCHAR || ']') END AS c3_array, '[1]' AS c4_array FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_map, c2_map, c3_array, c4_array FROM q3;

-- # Conversions by their other names
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, integer_of_text('7') AS c1_integer, float_of_text('1.5') AS c2_float, json_at(json_or_null('[1, 2]'), 1::BIGINT) AS c3_unknown, CASE WHEN (sha512('a') IS NULL) AND (sha512('a') IS NULL) THEN NULL ELSE COALESCE((sha512('a') = sha512('a')), FALSE) END AS c4_boolean, CASE WHEN (xx_hash('a', 0::BIGINT) IS NULL) AND (xx_hash('a', 0::BIGINT) IS NULL) THEN NULL ELSE COALESCE((xx_hash('a', 0::BIGINT) = xx_hash('a', 0::BIGINT)), FALSE) END AS c5_boolean, length(sha512('a')) AS c6_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_integer, c2_float, c3_unknown, c4_boolean, c5_boolean, c6_integer FROM q3;
