-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # The newest lines
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c6" AS c3_map, "c9" AS c4_string, "c8" AS c5_string, "c4" AS c6_string, "c14" AS c6_integer, "c5" AS c7_string, "c0" AS c8_string, "c11" AS c8_integer, "c2" AS c9_string, "c1" AS c10_string, "c13" AS c11_string, "c3" AS c12_string, "c7" AS c13_string, "c10" AS c13_integer, "c12" AS c13_float, "time_us" AS c14_us, "time_ns" AS c14_ns, "row" AS c15_integer FROM "d1" WHERE time_us >= make_timestamp(1770033600000000) AND (time_us > make_timestamp(1770033600000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c15_integer DESC NULLS LAST LIMIT 4),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 50000)
SELECT c2_us, c2_ns, c8_string, c8_integer, c10_string FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c15_integer DESC NULLS LAST;

-- # One message
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(starts_with(lower(c10_string), lower('payment')), FALSE) AND COALESCE(regexp_matches(lower(c10_string), '(^|[^\pL\pN])' || regexp_escape(lower('declined')) || '([^\pL\pN]|$)'), FALSE))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c15_integer DESC NULLS LAST LIMIT 3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c2_us, c2_ns, c10_string FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c15_integer DESC NULLS LAST;

-- # What a user did
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (COALESCE(json_under(json_under(c3_map::VARCHAR, 'user'), 'name'), 'null') = 'null') AND ('ada' IS NULL) THEN NULL ELSE COALESCE((json_text(json_under(json_under(c3_map::VARCHAR, 'user'), 'name')) = 'ada'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT *, json_under(json_under(c3_map::VARCHAR, 'user'), 'id') AS c17_unknown FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c2_us, c2_ns, c10_string, c17_unknown FROM q6 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Users in messages and in contexts
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN NOT (COALESCE(COALESCE(text_of_json(json_under(json_under(c3_map::VARCHAR, 'user'), 'id')), ''), '') = '') THEN COALESCE(text_of_json(json_under(json_under(c3_map::VARCHAR, 'user'), 'id')), '') WHEN NOT (COALESCE(CASE WHEN regexp_matches(c10_string, 'user (\d+)') THEN TRY(list_extract(regexp_extract_all(c10_string, 'user (\d+)', 1::BIGINT::INTEGER), 1)) END, '') = '') THEN CASE WHEN regexp_matches(c10_string, 'user (\d+)') THEN TRY(list_extract(regexp_extract_all(c10_string, 'user (\d+)', 1::BIGINT::INTEGER), 1)) END WHEN NOT (COALESCE(text_of_json(json_under(json_under(c3_map::VARCHAR, 'user'), 'id')), '') IS NULL) THEN COALESCE(text_of_json(json_under(json_under(c3_map::VARCHAR, 'user'), 'id')), '') WHEN NOT (CASE WHEN regexp_matches(c10_string, 'user (\d+)') THEN TRY(list_extract(regexp_extract_all(c10_string, 'user (\d+)', 1::BIGINT::INTEGER), 1)) END IS NULL) THEN CASE WHEN regexp_matches(c10_string, 'user (\d+)') THEN TRY(list_extract(regexp_extract_all(c10_string, 'user (\d+)', 1::BIGINT::INTEGER), 1)) END END AS c17_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE ((NOT (c17_string IS NULL)) AND (NOT (CASE WHEN (c17_string IS NULL) AND ('' IS NULL) THEN NULL ELSE COALESCE((c17_string = ''), FALSE) END)))),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c18_integer, count(*) AS c19_integer FROM (SELECT *, integer_of_text(c17_string) AS c18_integer FROM q4) GROUP BY c18_integer),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c19_integer DESC NULLS LAST, c18_integer ASC NULLS FIRST LIMIT 4),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 LIMIT 50000)
SELECT c18_integer, c19_integer FROM q7 ORDER BY c19_integer DESC NULLS LAST, c18_integer ASC NULLS FIRST;

-- # Users of both logs
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, COALESCE(text_of_json(json_under(json_under(c3_map::VARCHAR, 'user'), 'name')), '') AS c17_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (NOT (COALESCE(c17_string, '') = ''))),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c18_string FROM (SELECT *, c17_string AS c18_string FROM q4) GROUP BY c18_string),
q6 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c19_us, "sys_ns" AS c19_ns, "time_us" AS c20_us, "time_ns" AS c20_ns, "c2" AS c21_integer, "c5" AS c22_map, "c6" AS c23_string, "c7" AS c24_integer, "c8" AS c24_string, "c1" AS c25_string, "c0" AS c26_string, "c3" AS c27_string, "c4" AS c28_integer, "time_us" AS c29_us, "time_ns" AS c29_ns, "row" AS c30_integer FROM "d3" WHERE time_us >= make_timestamp(1770033600000000) AND (time_us > make_timestamp(1770033600000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q7 AS NOT MATERIALIZED (SELECT *, COALESCE(text_of_json(json_under(json_under(c22_map::VARCHAR, 'user'), 'name')), '') AS c31_string FROM q6),
q8 AS NOT MATERIALIZED (SELECT 1 AS row, c32_string FROM (SELECT *, c31_string AS c32_string FROM q7) GROUP BY c32_string),
q9 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q5 l JOIN q8 r ON l.c18_string = r.c32_string),
q10 AS NOT MATERIALIZED (SELECT * FROM q9 ORDER BY c18_string ASC NULLS FIRST LIMIT 1000)
SELECT c18_string FROM q10 ORDER BY c18_string ASC NULLS FIRST;

-- # Logins and where they came from
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': CASE WHEN regexp_matches(c10_string, '(?s)^user ([-+]?[0-9]+) logged in from (.*)$') THEN TRY(list_extract(regexp_extract_all(c10_string, '(?s)^user ([-+]?[0-9]+) logged in from (.*)$', 1::BIGINT::INTEGER), 1)) END}], lambda bound: integer_of_text(bound.p0)), 1) AS c17_integer, CASE WHEN regexp_matches(c10_string, '(?s)^user ([-+]?[0-9]+) logged in from (.*)$') THEN TRY(list_extract(regexp_extract_all(c10_string, '(?s)^user ([-+]?[0-9]+) logged in from (.*)$', 2::BIGINT::INTEGER), 1)) END AS c18_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE COALESCE(regexp_matches(c10_string, '(?s)^user ([-+]?[0-9]+) logged in from (.*)$'), FALSE)),
q5 AS NOT MATERIALIZED (SELECT *, CASE WHEN c18_string IS NOT NULL AND 16::BIGINT IS NOT NULL THEN COALESCE(text_of_ipv4(network_of_ipv4(c18_string, 16::BIGINT)), '') END AS c19_string FROM q4),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, count(*) AS c21_integer FROM (SELECT *, c19_string AS c20_string FROM q5) GROUP BY c20_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_integer FROM q7 ORDER BY c20_string ASC NULLS FIRST;

-- # Logins that are parsed where they can be
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (as in "Logins and where they came from"),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE (NOT (c17_integer IS NULL))) AS c19_integer, count(*) AS c20_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c19_integer, c20_integer FROM q5;

-- # Requests out of messages
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': CASE WHEN COALESCE(contains(c10_string, '"'), FALSE) THEN value_of_key(c10_string, 'status', ' ', '=', '"') ELSE CASE WHEN regexp_matches(c10_string, '(?:^| )\s*status[^\S ]*\=[^\S ]*([^ ]*)') THEN TRY(list_extract(regexp_extract_all(c10_string, '(?:^| )\s*status[^\S ]*\=[^\S ]*([^ ]*)', 1::BIGINT::INTEGER), 1)) END END}], lambda bound: integer_of_text(bound.p0)), 1) AS c17_integer, CASE WHEN COALESCE(contains(c10_string, '"'), FALSE) THEN value_of_key(c10_string, 'path', ' ', '=', '"') ELSE CASE WHEN regexp_matches(c10_string, '(?:^| )\s*path[^\S ]*\=[^\S ]*([^ ]*)') THEN TRY(list_extract(regexp_extract_all(c10_string, '(?:^| )\s*path[^\S ]*\=[^\S ]*([^ ]*)', 1::BIGINT::INTEGER), 1)) END END AS c18_string, CASE WHEN COALESCE(contains(c10_string, '"'), FALSE) THEN value_of_key(c10_string, 'took', ' ', '=', '"') ELSE CASE WHEN regexp_matches(c10_string, '(?:^| )\s*took[^\S ]*\=[^\S ]*([^ ]*)') THEN TRY(list_extract(regexp_extract_all(c10_string, '(?:^| )\s*took[^\S ]*\=[^\S ]*([^ ]*)', 1::BIGINT::INTEGER), 1)) END END AS c19_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (NOT (c17_integer IS NULL))),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c20_integer, count(*) AS c21_integer, count(DISTINCT c18_string) AS c22_integer FROM (SELECT *, c17_integer AS c20_integer FROM q4) GROUP BY c20_integer),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c20_integer ASC NULLS FIRST LIMIT 1000)
SELECT c20_integer, c21_integer, c22_integer FROM q6 ORDER BY c20_integer ASC NULLS FIRST;

-- # Orders that were asked for
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': CASE WHEN regexp_matches(c10_string, 'orders/(\d+)') THEN TRY(list_extract(regexp_extract_all(c10_string, 'orders/(\d+)', 1::BIGINT::INTEGER), 1)) END}], lambda bound: integer_of_text(bound.p0)), 1) AS c17_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (c17_integer > 50::BIGINT)),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c17_integer ASC NULLS FIRST LIMIT 1000)
SELECT c17_integer FROM q5 ORDER BY c17_integer ASC NULLS FIRST;

-- # Databases that failed
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(contains(lower(c10_string), lower('failed after')), FALSE)),
q4 AS NOT MATERIALIZED (SELECT *, CASE WHEN regexp_matches(c10_string, '(?s)^connection to (.*?) failed after ([-+]?[0-9]+) attempts\: (.*)$') THEN TRY(list_extract(regexp_extract_all(c10_string, '(?s)^connection to (.*?) failed after ([-+]?[0-9]+) attempts\: (.*)$', 1::BIGINT::INTEGER), 1)) END AS c17_string, list_extract(list_transform([{'p0': CASE WHEN regexp_matches(c10_string, '(?s)^connection to (.*?) failed after ([-+]?[0-9]+) attempts\: (.*)$') THEN TRY(list_extract(regexp_extract_all(c10_string, '(?s)^connection to (.*?) failed after ([-+]?[0-9]+) attempts\: (.*)$', 2::BIGINT::INTEGER), 1)) END}], lambda bound: integer_of_text(bound.p0)), 1) AS c18_integer, CASE WHEN regexp_matches(c10_string, '(?s)^connection to (.*?) failed after ([-+]?[0-9]+) attempts\: (.*)$') THEN TRY(list_extract(regexp_extract_all(c10_string, '(?s)^connection to (.*?) failed after ([-+]?[0-9]+) attempts\: (.*)$', 3::BIGINT::INTEGER), 1)) END AS c19_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, c21_string, count(*) AS c22_integer, TRY_CAST(COALESCE(sum(c18_integer), 0) AS BIGINT) AS c23_integer FROM (SELECT *, c17_string AS c20_string, c19_string AS c21_string FROM q4) GROUP BY c20_string, c21_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_string, c22_integer, c23_integer FROM q6 ORDER BY c20_string ASC NULLS FIRST;

-- # All numbers of a message
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(starts_with(lower(c10_string), lower('connection')), FALSE)),
q4 AS NOT MATERIALIZED (SELECT *, bounded_text(TRY(matches_of_groups(c10_string, '(\d+)', '[]'))) AS c17_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c10_string ASC NULLS FIRST LIMIT 2),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c10_string, c17_array FROM q6 ORDER BY c10_string ASC NULLS FIRST;

-- # Words of messages
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (COALESCE(c10_string, '') = ''))),
q4 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c17_unknown FROM (SELECT *, unnest(list_slice(json_elements(to_json(string_split(c10_string, ' '))::VARCHAR::VARCHAR), 1, 1048576)) AS element0 FROM q3)),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE ((length(COALESCE(text_of_json(c17_unknown), '')) > 7::BIGINT) AND COALESCE((NOT COALESCE(contains(lower(COALESCE(text_of_json(c17_unknown), '')), lower('=')), FALSE)), FALSE))),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c18_string, count(*) AS c19_integer FROM (SELECT *, COALESCE(text_of_json(c17_unknown), '') AS c18_string FROM q5) GROUP BY c18_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c19_integer DESC NULLS LAST, c18_string ASC NULLS FIRST LIMIT 5),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 LIMIT 50000)
SELECT c18_string, c19_integer FROM q8 ORDER BY c19_integer DESC NULLS LAST, c18_string ASC NULLS FIRST;

-- # Payloads
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (c11_string IS NULL))),
q4 AS NOT MATERIALIZED (SELECT *, parsed_json(c11_string) AS c17_unknown FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c18_integer, finite(COALESCE(sum(COALESCE(json_float(json_under(c17_unknown, 'total')), CAST(json_boolean(json_under(c17_unknown, 'total')) AS DOUBLE), float_of_text(json_text(json_under(c17_unknown, 'total'))))), 0)) AS c19_float, count(*) FILTER (WHERE (COALESCE(json_under(c17_unknown, 'order'), 'null') = 'null')) AS c20_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c18_integer, c19_float, c20_integer FROM q6;

-- # A payload that is no JSON
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(starts_with(lower(c11_string), lower('{not')), FALSE)),
q4 AS NOT MATERIALIZED (SELECT *, parsed_json(c11_string) AS c17_unknown, json_under(parsed_json(c11_string), 'order') AS c18_unknown FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c15_integer DESC NULLS LAST LIMIT 1000)
SELECT c11_string, c17_unknown, c18_unknown FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c15_integer DESC NULLS LAST;

-- # Items of payloads
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, json_under(parsed_json(c11_string), 'items') AS c17_unknown FROM q2),
q4 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c18_unknown FROM (SELECT *, unnest(list_slice(json_elements(c17_unknown), 1, 1048576)) AS element0 FROM q3)),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE (NOT (COALESCE(c18_unknown, 'null') = 'null'))),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c19_string, TRY_CAST(COALESCE(sum(COALESCE(json_integer(json_under(c18_unknown, 'qty')), TRY_CAST(trunc(json_float(json_under(c18_unknown, 'qty'))) AS BIGINT), CAST(json_boolean(json_under(c18_unknown, 'qty')) AS BIGINT), integer_of_text(json_text(json_under(c18_unknown, 'qty'))))), 0) AS BIGINT) AS c20_integer, count(*) AS c21_integer FROM (SELECT *, COALESCE(text_of_json(json_under(c18_unknown, 'sku')), '') AS c19_string FROM q5) GROUP BY c19_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c19_string ASC NULLS FIRST LIMIT 1000)
SELECT c19_string, c20_integer, c21_integer FROM q7 ORDER BY c19_string ASC NULLS FIRST;

-- # The first item of a payload
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (c11_string IS NULL))),
q4 AS NOT MATERIALIZED (SELECT *, json_at(json_under(parsed_json(c11_string), 'items'), 0::BIGINT) AS c17_unknown FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE (NOT (COALESCE(c17_unknown, 'null') = 'null'))),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c18_string, count(*) AS c19_integer FROM (SELECT *, COALESCE(text_of_json(json_under(c17_unknown, 'sku')), '') AS c18_string FROM q5) GROUP BY c18_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c18_string ASC NULLS FIRST LIMIT 1000)
SELECT c18_string, c19_integer FROM q7 ORDER BY c18_string ASC NULLS FIRST;

-- # Flags of contexts
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, json_under(c3_map::VARCHAR, 'flags') AS c17_unknown FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (json_array_length(json_list(c17_unknown))::BIGINT > 0::BIGINT)),
q5 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c18_unknown FROM (SELECT *, unnest(list_slice(json_elements(c17_unknown), 1, 1048576)) AS element0 FROM q4)),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c19_string, count(*) AS c20_integer FROM (SELECT *, COALESCE(text_of_json(c18_unknown), '') AS c19_string FROM q5) GROUP BY c19_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c19_string ASC NULLS FIRST LIMIT 1000)
SELECT c19_string, c20_integer FROM q7 ORDER BY c19_string ASC NULLS FIRST;

-- # Contexts without flags
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((NOT (c3_map IS NULL)) AND (COALESCE(json_under(c3_map::VARCHAR, 'flags'), 'null') = 'null'))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c17_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c17_integer FROM q5;

-- # Lines without a message
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE (COALESCE(c10_string, '') = '')) AS c17_integer, count(*) FILTER (WHERE (c10_string IS NULL)) AS c18_integer, count(*) FILTER (WHERE CASE WHEN (c10_string IS NULL) AND ('' IS NULL) THEN NULL ELSE COALESCE((c10_string = ''), FALSE) END) AS c19_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c17_integer, c18_integer, c19_integer FROM q4;

-- # The first line of a stack
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (c4_string IS NULL))),
q4 AS NOT MATERIALIZED (SELECT *, json_at(to_json(string_split(c4_string, '
'))::VARCHAR::VARCHAR, 0::BIGINT) AS c17_unknown FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY COALESCE(text_of_json(c17_unknown), '') ASC NULLS FIRST LIMIT 3),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c17_unknown FROM q6 ORDER BY COALESCE(text_of_json(c17_unknown), '') ASC NULLS FIRST;

-- # Lines of a stack
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (c4_string IS NULL))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, max(CASE WHEN '
' = '' THEN 0 ELSE (length(c4_string) - length(replace(c4_string, '
', ''))) // length('
') END) AS c17_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT *, TRY(c17_integer + 1::BIGINT) AS c18_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c18_integer FROM q6;

-- # Where in the code
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN regexp_matches(c4_string, '(?s)^.*?\/srv\/app\/(.*?)\.ts\:([-+]?[0-9]+)\:.*$') THEN TRY(list_extract(regexp_extract_all(c4_string, '(?s)^.*?\/srv\/app\/(.*?)\.ts\:([-+]?[0-9]+)\:.*$', 1::BIGINT::INTEGER), 1)) END AS c17_string, list_extract(list_transform([{'p0': CASE WHEN regexp_matches(c4_string, '(?s)^.*?\/srv\/app\/(.*?)\.ts\:([-+]?[0-9]+)\:.*$') THEN TRY(list_extract(regexp_extract_all(c4_string, '(?s)^.*?\/srv\/app\/(.*?)\.ts\:([-+]?[0-9]+)\:.*$', 2::BIGINT::INTEGER), 1)) END}], lambda bound: integer_of_text(bound.p0)), 1) AS c18_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (NOT (c18_integer IS NULL))),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c19_string, count(*) AS c20_integer, count(DISTINCT c18_integer) AS c21_integer FROM (SELECT *, c17_string AS c19_string FROM q4) GROUP BY c19_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c19_string ASC NULLS FIRST LIMIT 1000)
SELECT c19_string, c20_integer, c21_integer FROM q6 ORDER BY c19_string ASC NULLS FIRST;

-- # A word in any field
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, concat_ws(chr(10), text_of_time(c1_us, c1_ns), text_of_time(c2_us, c2_ns), c3_map, c4_string, c5_string, COALESCE(CAST(c6_integer AS VARCHAR), c6_string), c7_string, COALESCE(CAST(c8_integer AS VARCHAR), c8_string), c9_string, c10_string, c11_string, c12_string, COALESCE(CAST(c13_integer AS VARCHAR), text_of_float(c13_float), c13_string), CAST(c16_boolean AS VARCHAR)) AS c17_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (len(list_filter([c17_string], lambda field: CASE WHEN contains(lower(field), lower('declined')) THEN COALESCE(regexp_matches(lower(field), '(^|[^\pL\pN])' || regexp_escape(lower('declined')) || '([^\pL\pN]|$)'), FALSE) ELSE FALSE END)) > 0)),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c18_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c18_integer FROM q6;

-- # A word in any field of any log
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c17_us, "sys_ns" AS c17_ns, "time_us" AS c18_us, "time_ns" AS c18_ns, "c2" AS c19_integer, "c5" AS c20_map, "c6" AS c21_string, "c7" AS c22_integer, "c8" AS c22_string, "c1" AS c23_string, "c0" AS c24_string, "c3" AS c25_string, "c4" AS c26_integer, "time_us" AS c27_us, "time_ns" AS c27_ns, "row" AS c28_integer FROM "d3" WHERE time_us >= make_timestamp(1770033600000000) AND (time_us > make_timestamp(1770033600000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c1_us AS c29_us, c1_ns AS c29_ns, c2_us AS c30_us, c2_ns AS c30_ns, c3_map AS c31_map, c4_string AS c32_string, c5_string AS c33_string, c6_string AS c34_string, c6_integer AS c34_integer, c7_string AS c35_string, c8_string AS c36_string, c8_integer AS c36_integer, c9_string AS c37_string, c10_string AS c38_string, c11_string AS c39_string, c12_string AS c40_string, c13_string AS c41_string, c13_integer AS c41_integer, c13_float AS c41_float, c16_boolean AS c42_boolean, NULL::BIGINT AS c43_integer, NULL::BIGINT AS c44_integer, NULL::VARCHAR AS c44_string, NULL::VARCHAR AS c45_string, NULL::VARCHAR AS c46_string, NULL::BIGINT AS c47_integer FROM q2 UNION ALL SELECT 1 AS row, c17_us AS c29_us, c17_ns AS c29_ns, c18_us AS c30_us, c18_ns AS c30_ns, c20_map AS c31_map, NULL::VARCHAR AS c32_string, c21_string AS c33_string, NULL::VARCHAR AS c34_string, NULL::BIGINT AS c34_integer, NULL::VARCHAR AS c35_string, c24_string AS c36_string, NULL::BIGINT AS c36_integer, NULL::VARCHAR AS c37_string, NULL::VARCHAR AS c38_string, NULL::VARCHAR AS c39_string, NULL::VARCHAR AS c40_string, NULL::VARCHAR AS c41_string, NULL::BIGINT AS c41_integer, NULL::DOUBLE AS c41_float, NULL::BOOLEAN AS c42_boolean, c19_integer AS c43_integer, c22_integer AS c44_integer, c22_string AS c44_string, c23_string AS c45_string, c25_string AS c46_string, c26_integer AS c47_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT *, concat_ws(chr(10), text_of_time(c29_us, c29_ns), text_of_time(c30_us, c30_ns), c31_map, c32_string, c33_string, COALESCE(CAST(c34_integer AS VARCHAR), c34_string), c35_string, COALESCE(CAST(c36_integer AS VARCHAR), c36_string), c37_string, c38_string, c39_string, c40_string, COALESCE(CAST(c41_integer AS VARCHAR), text_of_float(c41_float), c41_string), CAST(c42_boolean AS VARCHAR), CAST(c43_integer AS VARCHAR), COALESCE(CAST(c44_integer AS VARCHAR), c44_string), c45_string, c46_string, CAST(c47_integer AS VARCHAR)) AS c48_string FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 WHERE (len(list_filter([c48_string], lambda field: CASE WHEN contains(lower(field), lower('TimeoutError')) THEN COALESCE(regexp_matches(lower(field), '(^|[^\pL\pN])' || regexp_escape(lower('TimeoutError')) || '([^\pL\pN]|$)'), FALSE) ELSE FALSE END)) > 0)),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, c49_boolean, count(*) AS c50_integer FROM (SELECT *, (NOT (c40_string IS NULL)) AS c49_boolean FROM q6) GROUP BY c49_boolean),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 ORDER BY c49_boolean ASC NULLS FIRST LIMIT 1000)
SELECT c49_boolean, c50_integer FROM q8 ORDER BY c49_boolean ASC NULLS FIRST;

-- # Levels that are no text
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (CASE WHEN (CASE WHEN c8_integer IS NOT NULL THEN 'int' WHEN c8_string IS NOT NULL THEN 'string' ELSE 'null' END IS NULL) AND ('string' IS NULL) THEN NULL ELSE COALESCE((CASE WHEN c8_integer IS NOT NULL THEN 'int' WHEN c8_string IS NOT NULL THEN 'string' ELSE 'null' END = 'string'), FALSE) END))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c15_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c8_string, c8_integer, c16_boolean FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c15_integer DESC NULLS LAST;

-- # Level and logger in one
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, bounded_text(concat_ws('/', COALESCE(COALESCE(CAST(c8_integer AS VARCHAR), c8_string), ''), c9_string, c7_string)) AS c17_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c18_string, count(*) AS c19_integer FROM (SELECT *, c17_string AS c18_string FROM q3) GROUP BY c18_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c19_integer DESC NULLS LAST, c18_string ASC NULLS FIRST LIMIT 3),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c18_string, c19_integer FROM q6 ORDER BY c19_integer DESC NULLS LAST, c18_string ASC NULLS FIRST;

-- # Capitals and lengths
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string FROM (SELECT *, c9_string AS c17_string FROM q2) GROUP BY c17_string),
q4 AS NOT MATERIALIZED (SELECT *, (upper(left(c17_string, 1)) || substring(c17_string, 2)) AS c18_string, upper(c17_string) AS c19_string, length(c17_string) AS c20_integer, TRY(strpos(c17_string, '.') - 1) AS c21_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c17_string ASC NULLS FIRST LIMIT 1000)
SELECT c17_string, c18_string, c19_string, c20_integer, c21_integer FROM q5 ORDER BY c17_string ASC NULLS FIRST;

-- # A message cut short
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (length(c10_string) > 40::BIGINT)),
q4 AS NOT MATERIALIZED (SELECT *, bounded_text(concat(part_of_text(c10_string, 0::BIGINT, 20::BIGINT), '…')) AS c17_string, TRY(length(c10_string) - 20::BIGINT) AS c18_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c17_string ASC NULLS FIRST, c18_integer ASC NULLS FIRST LIMIT 3),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c17_string, c18_integer FROM q6 ORDER BY c17_string ASC NULLS FIRST, c18_integer ASC NULLS FIRST;

-- # Messages without their numbers
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (COALESCE(c10_string, '') = ''))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, count(*) AS c18_integer FROM (SELECT *, bounded_text(replaced_text(c10_string, '[0-9]+', 'N')) AS c17_string FROM q3) GROUP BY c17_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c18_integer DESC NULLS LAST, c17_string ASC NULLS FIRST LIMIT 3),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c17_string, c18_integer FROM q6 ORDER BY c18_integer DESC NULLS LAST, c17_string ASC NULLS FIRST;

-- # Secrets covered
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(starts_with(lower(c10_string), lower('user')), FALSE)),
q4 AS NOT MATERIALIZED (SELECT *, redacted_text(c10_string, '10\.\d+\.\d+\.\d+', '\0', '', '*') AS c17_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c17_string ASC NULLS FIRST LIMIT 3),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c17_string FROM q6 ORDER BY c17_string ASC NULLS FIRST;

-- # Errors around a moment
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c2" AS c3_integer, "c5" AS c4_map, "c6" AS c5_string, "c7" AS c6_integer, "c8" AS c6_string, "c1" AS c7_string, "c0" AS c8_string, "c3" AS c9_string, "c4" AS c10_integer, "time_us" AS c11_us, "time_ns" AS c11_ns, "row" AS c12_integer FROM "d3" WHERE time_us >= make_timestamp(1770033600000000) AND (time_us > make_timestamp(1770033600000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE list_extract(list_transform([{'p0': (c2_us > list_extract(list_transform([{'p0': TRY(make_timestamp(1770045544000763) + to_microseconds(floor_div((0 + (-(7200000000000::BIGINT::HUGEINT))::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1) OR (c2_us = list_extract(list_transform([{'p0': TRY(make_timestamp(1770045544000763) + to_microseconds(floor_div((0 + (-(7200000000000::BIGINT::HUGEINT))::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1) AND c2_ns >= floor_mod((0 + (-(7200000000000::BIGINT::HUGEINT))::HUGEINT), 1000))), 'p1': (c2_us < list_extract(list_transform([{'p0': TRY(make_timestamp(1770045544000763) + to_microseconds(floor_div((0 + 7200000000000::BIGINT::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1) OR (c2_us = list_extract(list_transform([{'p0': TRY(make_timestamp(1770045544000763) + to_microseconds(floor_div((0 + 7200000000000::BIGINT::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1) AND c2_ns <= floor_mod((0 + 7200000000000::BIGINT::HUGEINT), 1000)))}], lambda bound: CASE WHEN bound.p0 IS NOT NULL AND bound.p1 IS NOT NULL THEN bound.p0 AND bound.p1 END), 1)),
q3 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770045544000763))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1) AS c13_timespan FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c2_us, c2_ns, c8_string, c7_string, c13_timespan FROM q4 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Lines of an hour in both logs
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (as in "A word in any field of any log"),
q4 AS NOT MATERIALIZED (as in "A word in any field of any log"),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE list_extract(list_transform([{'p0': (c30_us > make_timestamp(1770044400000000) OR (c30_us = make_timestamp(1770044400000000) AND c30_ns >= 0)), 'p1': (c30_us < list_extract(list_transform([{'p0': TRY(make_timestamp(1770044400000000) + to_microseconds(floor_div((0 + 3600000000000::BIGINT::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1) OR (c30_us = list_extract(list_transform([{'p0': TRY(make_timestamp(1770044400000000) + to_microseconds(floor_div((0 + 3600000000000::BIGINT::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1) AND c30_ns <= floor_mod((0 + 3600000000000::BIGINT::HUGEINT), 1000)))}], lambda bound: CASE WHEN bound.p0 IS NOT NULL AND bound.p1 IS NOT NULL THEN bound.p0 AND bound.p1 END), 1)),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c30_us ASC NULLS FIRST, CASE WHEN c30_us IS NOT NULL THEN c30_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c30_us, c30_ns, c36_string, c36_integer, c45_string, c40_string FROM q6 ORDER BY c30_us ASC NULLS FIRST, CASE WHEN c30_us IS NOT NULL THEN c30_ns END ASC NULLS FIRST;

-- # Jobs and their notes
WITH q1 AS NOT MATERIALIZED (as in "Errors around a moment"),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN COALESCE(contains(c9_string, '"'), FALSE) THEN value_of_key(c9_string, 'note', ' ', '=', '"') ELSE CASE WHEN regexp_matches(c9_string, '(?:^| )\s*note[^\S ]*\=[^\S ]*([^ ]*)') THEN TRY(list_extract(regexp_extract_all(c9_string, '(?:^| )\s*note[^\S ]*\=[^\S ]*([^ ]*)', 1::BIGINT::INTEGER), 1)) END END AS c13_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c14_string, count(*) AS c15_integer FROM (SELECT *, c13_string AS c14_string FROM q2) GROUP BY c14_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c14_string ASC NULLS FIRST LIMIT 1000)
SELECT c14_string, c15_integer FROM q4 ORDER BY c14_string ASC NULLS FIRST;

-- # Identifiers of jobs
WITH q1 AS NOT MATERIALIZED (as in "Errors around a moment"),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN regexp_matches(c9_string, 'id=([0-9a-f]+)') THEN TRY(list_extract(regexp_extract_all(c9_string, 'id=([0-9a-f]+)', 1::BIGINT::INTEGER), 1)) END AS c13_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(regexp_matches(c13_string, '^[0-9]'), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c14_integer, min(c13_string) AS c15_string, max(c13_string) AS c16_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c14_integer, c15_string, c16_string FROM q5;

-- # Retries that are true
WITH q1 AS NOT MATERIALIZED (as in "Errors around a moment"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c13_boolean, count(*) AS c14_integer FROM (SELECT *, COALESCE(json_boolean(json_under(c4_map::VARCHAR, 'retry')), (json_float(json_under(c4_map::VARCHAR, 'retry')) <> 0), CASE WHEN lower(json_text(json_under(c4_map::VARCHAR, 'retry'))) IN ('true', 't', '1') THEN TRUE WHEN lower(json_text(json_under(c4_map::VARCHAR, 'retry'))) IN ('false', 'f', '0') THEN FALSE END) AS c13_boolean FROM q1) GROUP BY c13_boolean),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c13_boolean ASC NULLS FIRST LIMIT 1000)
SELECT c13_boolean, c14_integer FROM q3 ORDER BY c13_boolean ASC NULLS FIRST;

-- # What one log has and the other has not
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::VARCHAR AS c48_string, NULL::BIGINT AS c49_integer, NULL::VARCHAR AS c50_string, NULL::VARCHAR AS c51_string WHERE FALSE UNION ALL SELECT 1, '_sysTime' AS c48_string, 0::BIGINT AS c49_integer, 'datetime' AS c50_string, 'datetime' AS c51_string UNION ALL SELECT 1, '_time' AS c48_string, 1::BIGINT AS c49_integer, 'datetime' AS c50_string, 'datetime' AS c51_string UNION ALL SELECT 1, 'context' AS c48_string, 2::BIGINT AS c49_integer, 'map' AS c50_string, 'map' AS c51_string UNION ALL SELECT 1, 'error.stack' AS c48_string, 3::BIGINT AS c49_integer, 'string' AS c50_string, 'string' AS c51_string UNION ALL SELECT 1, 'error.type' AS c48_string, 4::BIGINT AS c49_integer, 'string' AS c50_string, 'string' AS c51_string UNION ALL SELECT 1, 'kubernetes.namespace' AS c48_string, 5::BIGINT AS c49_integer, 'integer|string' AS c50_string, 'integer|string' AS c51_string UNION ALL SELECT 1, 'kubernetes.node' AS c48_string, 6::BIGINT AS c49_integer, 'string' AS c50_string, 'string' AS c51_string UNION ALL SELECT 1, 'level' AS c48_string, 7::BIGINT AS c49_integer, 'integer|string' AS c50_string, 'integer|string' AS c51_string UNION ALL SELECT 1, 'logger' AS c48_string, 8::BIGINT AS c49_integer, 'string' AS c50_string, 'string' AS c51_string UNION ALL SELECT 1, 'message' AS c48_string, 9::BIGINT AS c49_integer, 'string' AS c50_string, 'string' AS c51_string UNION ALL SELECT 1, 'payload' AS c48_string, 10::BIGINT AS c49_integer, 'string' AS c50_string, 'string' AS c51_string UNION ALL SELECT 1, 'pod' AS c48_string, 11::BIGINT AS c49_integer, 'string' AS c50_string, 'string' AS c51_string UNION ALL SELECT 1, 'took' AS c48_string, 12::BIGINT AS c49_integer, 'integer|float|string' AS c50_string, 'integer|float|string' AS c51_string UNION ALL SELECT 1, 'is_bad' AS c48_string, 13::BIGINT AS c49_integer, 'boolean' AS c50_string, 'boolean' AS c51_string UNION ALL SELECT 1, 'attempt' AS c48_string, 14::BIGINT AS c49_integer, 'integer' AS c50_string, 'integer' AS c51_string UNION ALL SELECT 1, 'exit' AS c48_string, 15::BIGINT AS c49_integer, 'integer|string' AS c50_string, 'integer|string' AS c51_string UNION ALL SELECT 1, 'job' AS c48_string, 16::BIGINT AS c49_integer, 'string' AS c50_string, 'string' AS c51_string UNION ALL SELECT 1, 'line' AS c48_string, 17::BIGINT AS c49_integer, 'string' AS c50_string, 'string' AS c51_string UNION ALL SELECT 1, 'queue.depth' AS c48_string, 18::BIGINT AS c49_integer, 'integer' AS c50_string, 'integer' AS c51_string),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE COALESCE((CASE WHEN (c48_string IS NULL) AND ('exit' IS NULL) THEN NULL ELSE COALESCE((c48_string = 'exit'), FALSE) END OR CASE WHEN (c48_string IS NULL) AND ('took' IS NULL) THEN NULL ELSE COALESCE((c48_string = 'took'), FALSE) END OR CASE WHEN (c48_string IS NULL) AND ('level' IS NULL) THEN NULL ELSE COALESCE((c48_string = 'level'), FALSE) END OR CASE WHEN (c48_string IS NULL) AND ('context' IS NULL) THEN NULL ELSE COALESCE((c48_string = 'context'), FALSE) END OR CASE WHEN (c48_string IS NULL) AND ('queue.depth' IS NULL) THEN NULL ELSE COALESCE((c48_string = 'queue.depth'), FALSE) END), FALSE)),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c48_string ASC NULLS FIRST LIMIT 1000)
SELECT c48_string, c50_string FROM q3 ORDER BY c48_string ASC NULLS FIRST;

-- # The last line of each job
WITH q1 AS NOT MATERIALIZED (as in "Errors around a moment"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c13_string, arg_max_null(c2_us, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c14_us, arg_max_null(c2_ns, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c14_ns, arg_max_null(c8_string, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c15_string, arg_max_null(c3_integer, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c16_integer FROM (SELECT *, c7_string AS c13_string FROM q1) GROUP BY c13_string),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c13_string ASC NULLS FIRST LIMIT 1000)
SELECT c13_string, c14_us, c14_ns, c15_string, c16_integer FROM q3 ORDER BY c13_string ASC NULLS FIRST;

-- # The first failure of each job
WITH q1 AS NOT MATERIALIZED (as in "Errors around a moment"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE COALESCE((CASE WHEN (c8_string IS NULL) AND ('error' IS NULL) THEN NULL ELSE COALESCE((c8_string = 'error'), FALSE) END OR CASE WHEN (c8_string IS NULL) AND ('fatal' IS NULL) THEN NULL ELSE COALESCE((c8_string = 'fatal'), FALSE) END), FALSE)),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c13_string, arg_min_null(c2_us, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c14_us, arg_min_null(c2_ns, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c14_ns, arg_min_null(c6_integer, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c15_integer, arg_min_null(c6_string, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c15_string, arg_min_null(c5_string, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c16_string FROM (SELECT *, c7_string AS c13_string FROM q2) GROUP BY c13_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c13_string ASC NULLS FIRST LIMIT 1000)
SELECT c13_string, c14_us, c14_ns, c15_integer, c15_string, c16_string FROM q4 ORDER BY c13_string ASC NULLS FIRST;

-- # A sample that takes all
WITH q1 AS NOT MATERIALIZED (as in "Errors around a moment"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 USING SAMPLE reservoir(1000 ROWS)),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c13_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c13_integer FROM q4;

-- # The week and the month
WITH q1 AS NOT MATERIALIZED (as in "The newest lines"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': TRY((date_trunc('day', c2_us) - to_days(CAST(extract('dow' FROM c2_us) AS INTEGER))) + to_days(CAST((0) * 7 AS INTEGER)))}], lambda bound: legal_time(bound.p0)), 1) AS c17_us, 0 AS c17_ns, legal_time(TRY(date_trunc('month', c2_us) + to_months(CAST((0) * 1 AS INTEGER)))) AS c18_us, 0 AS c18_ns, extract('year' FROM c2_us) AS c19_integer, extract('dow' FROM c2_us) AS c20_integer, list_extract(list_transform([{'p0': TRY(TRY(date_trunc('day', c2_us) + to_days(CAST((0 + 1) * 1 AS INTEGER))) - INTERVAL 1 MICROSECOND)}], lambda bound: legal_time(bound.p0)), 1) AS c21_us, 999 AS c21_ns, extract('week' FROM c2_us) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c17_us, c17_ns, c18_us, c18_ns, c19_integer, c20_integer, c21_us, c21_ns, c22_integer FROM q5 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;
