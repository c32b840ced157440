-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # What tells failed requests from the others
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c5" AS c3_integer, "c21" AS c3_string, "c15" AS c4_boolean, "c18" AS c4_string, "c4" AS c5_float, "c14" AS c5_integer, "c22" AS c5_string, "c12" AS c6_string, "c13" AS c7_string, "c10" AS c8_map, "c6" AS c9_string, "c0" AS c10_string, "c1" AS c11_string, "c3" AS c12_integer, "c16" AS c12_string, "c20" AS c12_float, "c11" AS c13_array, "c17" AS c13_string, "c2" AS c14_string, "c9" AS c15_string, "c8" AS c16_integer, "c19" AS c16_string, "c7" AS c17_string, "time_us" AS c18_us, "time_ns" AS c18_ns, "row" AS c19_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c20_boolean, finite(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c21_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, c20_boolean AS c22_boolean FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, spotlight_of('[' || concat_ws(',', NULL, spotlight_texts('route', c22_boolean, CAST(c11_string AS VARCHAR)), spotlight_texts('method', c22_boolean, CAST(c10_string AS VARCHAR)), spotlight_texts('user.country', c22_boolean, CAST(c15_string AS VARCHAR))) || ']', count(*) FILTER (WHERE c22_boolean), count(*) FILTER (WHERE c22_boolean IS NOT TRUE)) AS c23_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c23_array FROM q5;

-- # What tells slow requests from the others
WITH q1 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q2 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q3 AS NOT MATERIALIZED (SELECT *, (COALESCE(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), float_of_text(c5_string)) > 4e+2::DOUBLE) AS c22_boolean FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, spotlight_of('[' || concat_ws(',', NULL, spotlight_texts('route', c22_boolean, CAST(c11_string AS VARCHAR)), spotlight_texts('method', c22_boolean, CAST(c10_string AS VARCHAR)), spotlight_texts('cache.hit', c22_boolean, COALESCE(CAST(c4_string AS VARCHAR), CAST(c4_boolean AS VARCHAR))), spotlight_texts('bytes_sent', c22_boolean, CAST(c3_string AS VARCHAR)), spotlight_numbers('bytes_sent', c22_boolean, CAST(CAST(c3_integer AS DOUBLE) AS DOUBLE))) || ']', count(*) FILTER (WHERE c22_boolean), count(*) FILTER (WHERE c22_boolean IS NOT TRUE)) AS c23_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c23_array FROM q5;

-- # What tells the slow route from the others
WITH q1 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q2 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN (c11_string IS NULL) AND ('/checkout' IS NULL) THEN NULL ELSE COALESCE((c11_string = '/checkout'), FALSE) END AS c22_boolean FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, spotlight_of('[' || concat_ws(',', NULL, spotlight_texts('method', c22_boolean, CAST(c10_string AS VARCHAR)), spotlight_texts('duration_ms', c22_boolean, CAST(c5_string AS VARCHAR)), spotlight_numbers('duration_ms', c22_boolean, CAST(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) AS DOUBLE)), spotlight_texts('status', c22_boolean, CAST(c12_string AS VARCHAR)), spotlight_numbers('status', c22_boolean, CAST(COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) AS DOUBLE))) || ']', count(*) FILTER (WHERE c22_boolean), count(*) FILTER (WHERE c22_boolean IS NOT TRUE)) AS c23_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c23_array FROM q5;

-- # The differences of each hour
WITH q1 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q2 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q3 AS NOT MATERIALIZED (SELECT *, c20_boolean AS c23_boolean FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, spotlight_of('[' || concat_ws(',', NULL, spotlight_texts('route', c23_boolean, CAST(c11_string AS VARCHAR))) || ']', count(*) FILTER (WHERE c23_boolean), count(*) FILTER (WHERE c23_boolean IS NOT TRUE)) AS c24_array FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c22_us, 0 AS c22_ns FROM q3) GROUP BY c22_us, c22_ns),
q5 AS NOT MATERIALIZED (SELECT *, json_under(json_at(json_under(json_at(c24_array::VARCHAR, 0::BIGINT), 'values'), 0::BIGINT), 'value') AS c25_unknown FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c24_array DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c25_unknown FROM q6 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c24_array DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q2 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q3 AS NOT MATERIALIZED (SELECT *, c20_boolean AS c23_boolean FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, spotlight_of('[' || concat_ws(',', NULL, spotlight_texts('route', c23_boolean, CAST(c11_string AS VARCHAR))) || ']', count(*) FILTER (WHERE c23_boolean), count(*) FILTER (WHERE c23_boolean IS NOT TRUE)) AS c24_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c24_array FROM q5;

-- # The fields that differ most, a row each
WITH q1 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q2 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q3 AS NOT MATERIALIZED (SELECT *, c20_boolean AS c22_boolean FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, spotlight_of('[' || concat_ws(',', NULL, spotlight_texts('bytes_sent', c22_boolean, CAST(c3_string AS VARCHAR)), spotlight_numbers('bytes_sent', c22_boolean, CAST(CAST(c3_integer AS DOUBLE) AS DOUBLE)), spotlight_texts('cache.hit', c22_boolean, COALESCE(CAST(c4_string AS VARCHAR), CAST(c4_boolean AS VARCHAR))), spotlight_texts('duration_ms', c22_boolean, CAST(c5_string AS VARCHAR)), spotlight_numbers('duration_ms', c22_boolean, CAST(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) AS DOUBLE)), spotlight_texts('error.code', c22_boolean, CAST(c6_string AS VARCHAR)), spotlight_texts('error.message', c22_boolean, CAST(c7_string AS VARCHAR)), spotlight_texts('ip', c22_boolean, CAST(c9_string AS VARCHAR)), spotlight_texts('method', c22_boolean, CAST(c10_string AS VARCHAR)), spotlight_texts('route', c22_boolean, CAST(c11_string AS VARCHAR)), spotlight_texts('status', c22_boolean, CAST(c12_string AS VARCHAR)), spotlight_numbers('status', c22_boolean, CAST(COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) AS DOUBLE)), spotlight_texts('tags', c22_boolean, CAST(c13_string AS VARCHAR)), spotlight_texts('uri', c22_boolean, CAST(c14_string AS VARCHAR)), spotlight_texts('user.country', c22_boolean, CAST(c15_string AS VARCHAR)), spotlight_texts('user.id', c22_boolean, CAST(c16_string AS VARCHAR)), spotlight_numbers('user.id', c22_boolean, CAST(CAST(c16_integer AS DOUBLE) AS DOUBLE)), spotlight_texts('user_agent', c22_boolean, CAST(c17_string AS VARCHAR)), spotlight_texts('is_error', c22_boolean, CAST(c20_boolean AS VARCHAR)), spotlight_numbers('seconds', c22_boolean, CAST(c21_float AS DOUBLE))) || ']', count(*) FILTER (WHERE c22_boolean), count(*) FILTER (WHERE c22_boolean IS NOT TRUE)) AS c23_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c24_unknown FROM (SELECT *, unnest(list_slice(json_elements(c23_array::VARCHAR), 1, 1048576)) AS element0 FROM q4)),
q6 AS NOT MATERIALIZED (SELECT *, COALESCE(text_of_json(json_under(c24_unknown, 'field')), '') AS c25_string, COALESCE(json_float(json_under(c24_unknown, 'score')), CAST(json_boolean(json_under(c24_unknown, 'score')) AS DOUBLE), float_of_text(json_text(json_under(c24_unknown, 'score')))) AS c26_float, COALESCE(text_of_json(json_under(c24_unknown, 'chart')), '') AS c27_string FROM q5),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 WHERE (c26_float > 3e-1::DOUBLE)),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 ORDER BY c26_float DESC NULLS LAST, c25_string ASC NULLS FIRST LIMIT 1000)
SELECT c25_string, c26_float, c27_string FROM q8 ORDER BY c26_float DESC NULLS LAST, c25_string ASC NULLS FIRST;

-- # The words of errors
WITH q1 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q2 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (c7_string IS NULL))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, COALESCE(telling_phrases(frequent_phrases(list_histogram(flatten(list(string_split(phrases_in(c7_string), chr(10))) FILTER (WHERE c7_string IS NOT NULL)))), 3::BIGINT), '[]') AS c22_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_array FROM q5;

-- # The words of what was searched for
WITH q1 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q2 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c11_string IS NULL) AND ('/search' IS NULL) THEN NULL ELSE COALESCE((c11_string = '/search'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT *, TRY(url_decode(CASE WHEN regexp_matches(c14_string, 'q=([^&]*)') THEN TRY(list_extract(regexp_extract_all(c14_string, 'q=([^&]*)', 1::BIGINT::INTEGER), 1)) END)) AS c22_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE (NOT (COALESCE(c22_string, '') = ''))),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, COALESCE(telling_phrases(frequent_phrases(list_histogram(flatten(list(string_split(phrases_in(c22_string), chr(10))) FILTER (WHERE c22_string IS NOT NULL)))), 5::BIGINT), '[]') AS c23_array FROM q5),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 LIMIT 1000)
SELECT c23_array FROM q7;

-- # Requests by the network that they come from
WITH q1 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q2 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN (ipv4_within(c9_string, '10.0.0.0/8') OR ipv4_within(c9_string, '172.16.0.0/12') OR ipv4_within(c9_string, '192.168.0.0/16')) THEN 'inside' WHEN COALESCE(contains(lower(c9_string), lower(':')), FALSE) THEN 'IPv6' ELSE 'outside' END AS c22_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, count(*) AS c24_integer FROM (SELECT *, c22_string AS c23_string FROM q3) GROUP BY c23_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c23_string ASC NULLS FIRST LIMIT 1000)
SELECT c23_string, c24_integer FROM q5 ORDER BY c23_string ASC NULLS FIRST;

-- # Where requests come from, without a database of places
WITH q1 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q2 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q3 AS NOT MATERIALIZED (SELECT *, geo_of_address(c9_string) AS c22_map FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE (NOT (COALESCE(json_under(c22_map::VARCHAR, 'country'), 'null') = 'null'))) AS c23_integer, count(*) AS c24_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c23_integer, c24_integer FROM q5;

-- # The same request, whatever order its parameters are in
WITH q1 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q2 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(contains(lower(c14_string), lower('?')), FALSE)),
q4 AS NOT MATERIALIZED (SELECT *, json_under(CASE WHEN c14_string IS NOT NULL THEN bounded_text(map_of_url(c14_string)) END::VARCHAR, 'Query Parameters') AS c22_unknown FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, count(*) AS c24_integer FROM (SELECT *, sha1(canonical_json(CAST(c22_unknown AS VARCHAR))) AS c23_string FROM q4) GROUP BY c23_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 WHERE (c24_integer > 1::BIGINT)),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c25_integer FROM q6),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 LIMIT 1000)
SELECT c25_integer FROM q8;

-- # Request identifiers as buckets for a sample
WITH q1 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q2 AS NOT MATERIALIZED (as in "What tells failed requests from the others"),
q3 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': xx_hash(COALESCE(text_of_json(json_under(c8_map::VARCHAR, 'x-request-id')), ''), 0::BIGINT), 'p1': 4::BIGINT}], lambda bound: modulo(bound.p0, bound.p1)), 1) AS c22_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (NOT (c22_integer IS NULL))),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, count(DISTINCT c22_integer) AS c23_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT *, (c23_integer <= 7::BIGINT) AS c24_boolean FROM q5),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 LIMIT 1000)
SELECT c24_boolean FROM q7;
