-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # An event that was just sent
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c5" AS c3_integer, "c21" AS c3_string, "c15" AS c4_boolean, "c18" AS c4_string, "c4" AS c5_float, "c14" AS c5_integer, "c22" AS c5_string, "c12" AS c6_string, "c13" AS c7_string, "c10" AS c8_map, "c6" AS c9_string, "c0" AS c10_string, "c1" AS c11_string, "c3" AS c12_integer, "c16" AS c12_string, "c20" AS c12_float, "c11" AS c13_array, "c17" AS c13_string, "c2" AS c14_string, "c9" AS c15_string, "c8" AS c16_integer, "c19" AS c16_string, "c7" AS c17_string, "time_us" AS c18_us, "time_ns" AS c18_ns, "row" AS c19_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c20_boolean, finite(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c21_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (COALESCE(json_under(c8_map::VARCHAR, 'x-request-id'), 'null') = 'null') AND ('10c9a99649e8' IS NULL) THEN NULL ELSE COALESCE((json_text(json_under(c8_map::VARCHAR, 'x-request-id')) = '10c9a99649e8'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT *, CASE WHEN (c22_integer IS NULL) AND (1::BIGINT IS NULL) THEN NULL ELSE COALESCE((c22_integer = 1::BIGINT), FALSE) END AS c23_boolean FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c23_boolean FROM q6;

-- # At least one event in the last ten minutes
WITH q1 AS NOT MATERIALIZED (as in "An event that was just sent"),
q2 AS NOT MATERIALIZED (as in "An event that was just sent"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c2_us > make_timestamp(1770119400000000) OR (c2_us = make_timestamp(1770119400000000) AND c2_ns > 0))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT *, (c22_integer > 0::BIGINT) AS c23_boolean FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c23_boolean, c22_integer FROM q6;

-- # No request of a minute and more
WITH q1 AS NOT MATERIALIZED (as in "An event that was just sent"),
q2 AS NOT MATERIALIZED (as in "An event that was just sent"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (list_extract(list_transform([{'p0': 1000000::BIGINT::DOUBLE * COALESCE(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), float_of_text(c5_string))}], lambda bound: as_bigint(bound.p0)), 1) > 60000000000::BIGINT)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # No event from the future
WITH q1 AS NOT MATERIALIZED (as in "An event that was just sent"),
q2 AS NOT MATERIALIZED (as in "An event that was just sent"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c2_us > make_timestamp(1770120000000000) OR (c2_us = make_timestamp(1770120000000000) AND c2_ns > 0))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # How late events come
WITH q1 AS NOT MATERIALIZED (as in "An event that was just sent"),
q2 AS NOT MATERIALIZED (as in "An event that was just sent"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c22_us, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c22_ns FROM q2),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': (epoch_us(make_timestamp(1770120000000000))::HUGEINT - epoch_us(c22_us)) * 1000 + (0 - c22_ns)}], lambda bound: as_bigint(bound.p0)), 1) AS c23_timespan, (list_extract(list_transform([{'p0': (epoch_us(make_timestamp(1770120000000000))::HUGEINT - epoch_us(c22_us)) * 1000 + (0 - c22_ns)}], lambda bound: as_bigint(bound.p0)), 1) < 600000000000::BIGINT) AS c24_boolean FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c23_timespan, c24_boolean FROM q5;

-- # All routes have a service
WITH q1 AS NOT MATERIALIZED (as in "An event that was just sent"),
q2 AS NOT MATERIALIZED (as in "An event that was just sent"),
q3 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c22_us, "sys_ns" AS c22_ns, "time_us" AS c23_us, "time_ns" AS c23_ns, "c5" AS c24_array, "c0" AS c25_string, "c1" AS c26_string, "c4" AS c27_integer, "c2" AS c28_string, "c3" AS c29_integer, "time_us" AS c30_us, "time_ns" AS c30_ns, "row" AS c31_integer FROM "d3" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q4 AS NOT MATERIALIZED (SELECT l.* FROM q2 l ANTI JOIN q3 r ON l.c11_string = r.c25_string),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c32_string FROM (SELECT *, c11_string AS c32_string FROM q4) GROUP BY c32_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c32_string FROM q6;

-- # All deployments have a version
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c2" AS c3_string, "c3" AS c4_integer, "c4" AS c4_string, "c5" AS c4_float, "c0" AS c5_string, "c1" AS c6_string, "time_us" AS c7_us, "time_ns" AS c7_ns, "row" AS c8_integer FROM "d1" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c9_integer, count(*) FILTER (WHERE COALESCE(regexp_matches(c6_string, '^\d+\.\d+\.\d+$'), FALSE)) AS c10_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN (c9_integer IS NULL) AND (c10_integer IS NULL) THEN NULL ELSE COALESCE((c9_integer = c10_integer), FALSE) END AS c11_boolean FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c11_boolean, c9_integer FROM q4;

-- # No secret in what is logged
WITH q1 AS NOT MATERIALIZED (as in "An event that was just sent"),
q2 AS NOT MATERIALIZED (as in "An event that was just sent"),
q3 AS NOT MATERIALIZED (SELECT *, concat_ws(chr(10), text_of_time(c1_us, c1_ns), text_of_time(c2_us, c2_ns), COALESCE(CAST(c3_integer AS VARCHAR), c3_string), COALESCE(CAST(c4_boolean AS VARCHAR), c4_string), COALESCE(CAST(c5_integer AS VARCHAR), text_of_float(c5_float), c5_string), c6_string, c7_string, c8_map, c9_string, c10_string, c11_string, COALESCE(CAST(c12_integer AS VARCHAR), text_of_float(c12_float), c12_string), COALESCE(c13_string, c13_array), c14_string, c15_string, COALESCE(CAST(c16_integer AS VARCHAR), c16_string), c17_string, CAST(c20_boolean AS VARCHAR), text_of_float(c21_float)) AS c22_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE ((len(list_filter([c22_string], lambda field: COALESCE(contains(lower(field), lower('password')), FALSE))) > 0) OR (len(list_filter([c22_string], lambda field: COALESCE(contains(lower(field), lower('secret')), FALSE))) > 0))),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c23_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c23_integer FROM q6;

-- # No address of mail in what is logged
WITH q1 AS NOT MATERIALIZED (as in "An event that was just sent"),
q2 AS NOT MATERIALIZED (as in "An event that was just sent"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (len(list_filter([text_of_time(c1_us, c1_ns), text_of_time(c2_us, c2_ns), COALESCE(CAST(c3_integer AS VARCHAR), c3_string), COALESCE(CAST(c4_boolean AS VARCHAR), c4_string), COALESCE(CAST(c5_integer AS VARCHAR), text_of_float(c5_float), c5_string), c6_string, c7_string, c8_map, c9_string, c10_string, c11_string, COALESCE(CAST(c12_integer AS VARCHAR), text_of_float(c12_float), c12_string), COALESCE(c13_string, c13_array), c14_string, c15_string, COALESCE(CAST(c16_integer AS VARCHAR), c16_string), c17_string, CAST(c20_boolean AS VARCHAR), text_of_float(c21_float)], lambda field: COALESCE(regexp_matches(field, '[a-z]+@[a-z]+[.][a-z]+'), FALSE))) > 0)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Exactly these methods
WITH q1 AS NOT MATERIALIZED (as in "An event that was just sent"),
q2 AS NOT MATERIALIZED (as in "An event that was just sent"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_slice(COALESCE(list_sort(list(DISTINCT CASE WHEN NOT (c10_string IS NULL) THEN CAST(to_json(c10_string)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c10_string IS NULL) THEN CAST(to_json(c10_string)::VARCHAR AS VARCHAR) END IS NOT NULL)), []), 1, 128)) AS c22_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT *, CASE WHEN (json_array_length(CASE WHEN c22_array IS NOT NULL AND '["GET","POST","HEAD","PUT","DELETE","PATCH"]' IS NOT NULL THEN text_of_texts(list_without(texts_of_items(c22_array), texts_of_items('["GET","POST","HEAD","PUT","DELETE","PATCH"]'))) END)::BIGINT IS NULL) AND (0::BIGINT IS NULL) THEN NULL ELSE COALESCE((json_array_length(CASE WHEN c22_array IS NOT NULL AND '["GET","POST","HEAD","PUT","DELETE","PATCH"]' IS NOT NULL THEN text_of_texts(list_without(texts_of_items(c22_array), texts_of_items('["GET","POST","HEAD","PUT","DELETE","PATCH"]'))) END)::BIGINT = 0::BIGINT), FALSE) END AS c23_boolean FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c23_boolean FROM q5;

-- # One answer, whatever there is
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, TRUE AS c1_boolean, make_timestamp(1770120000000000) AS c2_us, 0 AS c2_ns, list_extract(list_transform([{'p0': (epoch_us(make_timestamp(1770120000000000))::HUGEINT - epoch_us(make_timestamp(1770116400000000))) * 1000 + (0 - 0)}], lambda bound: as_bigint(bound.p0)), 1) AS c3_timespan FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_boolean, c2_us, c2_ns, c3_timespan FROM q3;

-- # Fields are of the types that they should be
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::VARCHAR AS c22_string, NULL::BIGINT AS c23_integer, NULL::VARCHAR AS c24_string, NULL::VARCHAR AS c25_string WHERE FALSE UNION ALL SELECT 1, '_sysTime' AS c22_string, 0::BIGINT AS c23_integer, 'datetime' AS c24_string, 'datetime' AS c25_string UNION ALL SELECT 1, '_time' AS c22_string, 1::BIGINT AS c23_integer, 'datetime' AS c24_string, 'datetime' AS c25_string UNION ALL SELECT 1, 'bytes_sent' AS c22_string, 2::BIGINT AS c23_integer, 'integer|string' AS c24_string, 'integer|string' AS c25_string UNION ALL SELECT 1, 'cache.hit' AS c22_string, 3::BIGINT AS c23_integer, 'boolean|string' AS c24_string, 'boolean|string' AS c25_string UNION ALL SELECT 1, 'duration_ms' AS c22_string, 4::BIGINT AS c23_integer, 'integer|float|string' AS c24_string, 'integer|float|string' AS c25_string UNION ALL SELECT 1, 'error.code' AS c22_string, 5::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'error.message' AS c22_string, 6::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'headers' AS c22_string, 7::BIGINT AS c23_integer, 'map' AS c24_string, 'map' AS c25_string UNION ALL SELECT 1, 'ip' AS c22_string, 8::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'method' AS c22_string, 9::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'route' AS c22_string, 10::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'status' AS c22_string, 11::BIGINT AS c23_integer, 'integer|float|string' AS c24_string, 'integer|float|string' AS c25_string UNION ALL SELECT 1, 'tags' AS c22_string, 12::BIGINT AS c23_integer, 'string|array' AS c24_string, 'string|array' AS c25_string UNION ALL SELECT 1, 'uri' AS c22_string, 13::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'user.country' AS c22_string, 14::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'user.id' AS c22_string, 15::BIGINT AS c23_integer, 'integer|string' AS c24_string, 'integer|string' AS c25_string UNION ALL SELECT 1, 'user_agent' AS c22_string, 16::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'is_error' AS c22_string, 17::BIGINT AS c23_integer, 'boolean' AS c24_string, 'boolean' AS c25_string UNION ALL SELECT 1, 'seconds' AS c22_string, 18::BIGINT AS c23_integer, 'float' AS c24_string, 'float' AS c25_string),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE COALESCE((CASE WHEN (c22_string IS NULL) AND ('method' IS NULL) THEN NULL ELSE COALESCE((c22_string = 'method'), FALSE) END OR CASE WHEN (c22_string IS NULL) AND ('route' IS NULL) THEN NULL ELSE COALESCE((c22_string = 'route'), FALSE) END OR CASE WHEN (c22_string IS NULL) AND ('uri' IS NULL) THEN NULL ELSE COALESCE((c22_string = 'uri'), FALSE) END), FALSE)),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE CASE WHEN (c24_string IS NULL) AND ('string' IS NULL) THEN NULL ELSE COALESCE((c24_string = 'string'), FALSE) END) AS c26_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT *, CASE WHEN (c26_integer IS NULL) AND (3::BIGINT IS NULL) THEN NULL ELSE COALESCE((c26_integer = 3::BIGINT), FALSE) END AS c27_boolean FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c27_boolean FROM q5;

-- # A sum that is checked to the byte
WITH q1 AS NOT MATERIALIZED (as in "An event that was just sent"),
q2 AS NOT MATERIALIZED (as in "An event that was just sent"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((c3_integer IS NOT NULL), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, TRY_CAST(COALESCE(sum(c3_integer), 0) AS BIGINT) AS c22_integer, TRY_CAST(COALESCE(sum(c3_integer), 0) AS BIGINT) AS c23_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT *, md5(COALESCE(CAST(c23_integer AS VARCHAR), '')) AS c24_string FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c22_integer, c24_string FROM q6;
