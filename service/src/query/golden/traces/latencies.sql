-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # Slow root spans, by a timespan
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c10" AS c3_map, "c5" AS c4_integer, "c13" AS c4_string, "c8" AS c5_boolean, "c14" AS c5_string, "c12" AS c6_array, "c4" AS c7_string, "c3" AS c8_string, "c11" AS c9_string, "c7" AS c10_string, "c6" AS c11_string, "c2" AS c12_string, "c1" AS c13_string, "c9" AS c14_string, "c16" AS c14_integer, "c15" AS c15_string, "c0" AS c16_string, "time_us" AS c17_us, "time_ns" AS c17_ns, "row" AS c18_integer FROM "d2" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((c9_string IS NULL) AND (c4_integer > 500000000::BIGINT))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c4_integer IS NULL AND c4_string IS NULL) ASC, CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END DESC, c4_integer DESC, c4_string DESC LIMIT 1000)
SELECT c2_us, c2_ns, c8_string, c4_integer, c4_string FROM q4 ORDER BY (c4_integer IS NULL AND c4_string IS NULL) ASC, CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END DESC, c4_integer DESC, c4_string DESC;

-- # Root spans within a band
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((c9_string IS NULL) AND ((c4_integer >= 200000000::BIGINT) AND (c4_integer <= 500000000::BIGINT)))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, count(*) AS c21_integer FROM (SELECT *, c8_string AS c20_string FROM q3) GROUP BY c20_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_integer FROM q5 ORDER BY c20_string ASC NULLS FIRST;

-- # Percentiles as timespans
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, text_of_list([to_json(quantile_disc(c4_integer, 0.5000000000))::VARCHAR, to_json(quantile_disc(c4_integer, 0.9000000000))::VARCHAR, to_json(quantile_disc(c4_integer, 0.9900000000))::VARCHAR]) AS c21_array FROM (SELECT *, c8_string AS c20_string FROM q3) GROUP BY c20_string),
q5 AS NOT MATERIALIZED (SELECT *, TRY(1::BIGINT * COALESCE(json_integer(json_at(c21_array::VARCHAR, 0::BIGINT)), TRY_CAST(trunc(json_float(json_at(c21_array::VARCHAR, 0::BIGINT))) AS BIGINT), CAST(json_boolean(json_at(c21_array::VARCHAR, 0::BIGINT)) AS BIGINT), integer_of_text(json_text(json_at(c21_array::VARCHAR, 0::BIGINT))))) AS c22_timespan, TRY(1::BIGINT * COALESCE(json_integer(json_at(c21_array::VARCHAR, 1::BIGINT)), TRY_CAST(trunc(json_float(json_at(c21_array::VARCHAR, 1::BIGINT))) AS BIGINT), CAST(json_boolean(json_at(c21_array::VARCHAR, 1::BIGINT)) AS BIGINT), integer_of_text(json_text(json_at(c21_array::VARCHAR, 1::BIGINT))))) AS c23_timespan, TRY(1::BIGINT * COALESCE(json_integer(json_at(c21_array::VARCHAR, 2::BIGINT)), TRY_CAST(trunc(json_float(json_at(c21_array::VARCHAR, 2::BIGINT))) AS BIGINT), CAST(json_boolean(json_at(c21_array::VARCHAR, 2::BIGINT)) AS BIGINT), integer_of_text(json_text(json_at(c21_array::VARCHAR, 2::BIGINT))))) AS c24_timespan FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c22_timespan, c23_timespan, c24_timespan FROM q6 ORDER BY c20_string ASC NULLS FIRST;

-- # The 95th percentile of each service against a target
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, quantile_disc(c4_integer, 0.9500000000) AS c21_integer FROM (SELECT *, c12_string AS c20_string FROM q2) GROUP BY c20_string),
q4 AS NOT MATERIALIZED (SELECT *, 300000000::BIGINT AS c22_timespan, (c21_integer > 300000000::BIGINT) AS c23_boolean FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c21_integer DESC NULLS LAST LIMIT 1000)
SELECT c20_string, c21_integer, c22_timespan, c23_boolean FROM q5 ORDER BY c21_integer DESC NULLS LAST;

-- # Spans by how long they took
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((c4_integer IS NOT NULL), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, count(*) AS c21_integer FROM (SELECT *, CASE WHEN (c4_integer < 10000000::BIGINT) THEN '< 10 ms' WHEN (c4_integer < 100000000::BIGINT) THEN '< 100 ms' WHEN (c4_integer < 500000000::BIGINT) THEN '< 500 ms' ELSE 'slow' END AS c20_string FROM q3) GROUP BY c20_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c21_integer DESC NULLS LAST, c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_integer FROM q5 ORDER BY c21_integer DESC NULLS LAST, c20_string ASC NULLS FIRST;

-- # A histogram of durations in steps of 100 ms
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((c4_integer IS NOT NULL), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_integer, count(*) AS c21_integer FROM (SELECT *, TRY(floor_div(c4_integer, 100000000::BIGINT) * 100000000::BIGINT) AS c20_integer FROM q3) GROUP BY c20_integer),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c20_integer ASC NULLS FIRST LIMIT 1000)
SELECT c20_integer, c21_integer FROM q5 ORDER BY c20_integer ASC NULLS FIRST;

-- # The same as timespans
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((c4_integer IS NOT NULL), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_timespan, count(*) AS c21_integer FROM (SELECT *, TRY(floor_div(TRY(1::BIGINT * COALESCE(c4_integer, integer_of_text(c4_string))), 100000000::BIGINT) * 100000000::BIGINT) AS c20_timespan FROM q3) GROUP BY c20_timespan),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c20_timespan ASC NULLS FIRST LIMIT 1000)
SELECT c20_timespan, c21_integer FROM q5 ORDER BY c20_timespan ASC NULLS FIRST;

-- # Time spent in each service, in seconds
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((c4_integer IS NOT NULL), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, TRY_CAST(COALESCE(sum(c4_integer), 0) AS BIGINT) AS c21_integer FROM (SELECT *, c12_string AS c20_string FROM q3) GROUP BY c20_string),
q5 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(c21_integer::DOUBLE / 1000000000::BIGINT), greatest(least(3::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c22_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c22_float DESC NULLS LAST LIMIT 1000)
SELECT c20_string, c22_float FROM q6 ORDER BY c22_float DESC NULLS LAST;

-- # The share of a trace that each service takes
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((COALESCE((c4_integer IS NOT NULL), FALSE) AND CASE WHEN (c7_string IS NULL) AND ('server' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'server'), FALSE) END) OR CASE WHEN (c7_string IS NULL) AND ('client' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'client'), FALSE) END)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, c21_string, TRY_CAST(COALESCE(sum(COALESCE(c4_integer, integer_of_text(c4_string))), 0) AS BIGINT) AS c22_integer FROM (SELECT *, c16_string AS c20_string, c12_string AS c21_string FROM q3) GROUP BY c20_string, c21_string),
q5 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c23_us, "sys_ns" AS c23_ns, "time_us" AS c24_us, "time_ns" AS c24_ns, "c10" AS c25_map, "c5" AS c26_integer, "c13" AS c26_string, "c8" AS c27_boolean, "c14" AS c27_string, "c12" AS c28_array, "c4" AS c29_string, "c3" AS c30_string, "c11" AS c31_string, "c7" AS c32_string, "c6" AS c33_string, "c2" AS c34_string, "c1" AS c35_string, "c9" AS c36_string, "c16" AS c36_integer, "c15" AS c37_string, "c0" AS c38_string, "time_us" AS c39_us, "time_ns" AS c39_ns, "row" AS c40_integer FROM "d2" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q6 AS NOT MATERIALIZED (SELECT *, finite(CAST(c26_integer AS DOUBLE) / 1e+6::DOUBLE) AS c41_float FROM q5),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 WHERE (c31_string IS NULL)),
q8 AS NOT MATERIALIZED (SELECT *, COALESCE(c26_integer, integer_of_text(c26_string)) AS c42_integer FROM q7),
q9 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q4 l JOIN q8 r ON l.c20_string = r.c38_string),
q10 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(finite(CAST(c22_integer AS DOUBLE) * 1e+0::DOUBLE) / CAST(c42_integer AS DOUBLE)), greatest(least(2::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c43_float FROM q9),
q11 AS NOT MATERIALIZED (SELECT * FROM q10 WHERE (NOT (CASE WHEN (c21_string IS NULL) AND ('gateway' IS NULL) THEN NULL ELSE COALESCE((c21_string = 'gateway'), FALSE) END))),
q12 AS NOT MATERIALIZED (SELECT * FROM q11 ORDER BY c43_float DESC NULLS LAST, c20_string ASC NULLS FIRST LIMIT 5),
q13 AS NOT MATERIALIZED (SELECT * FROM q12 LIMIT 50000)
SELECT c20_string, c21_string, c43_float FROM q13 ORDER BY c43_float DESC NULLS LAST, c20_string ASC NULLS FIRST;

-- # Latency over time, with a target as a line
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_us, c20_ns, quantile_disc(c4_integer, 0.9000000000) AS c21_integer, count(*) FILTER (WHERE (c4_integer > 400000000::BIGINT)) AS c22_integer FROM (SELECT *, bin_in_microseconds(c2_us, 1200000000) AS c20_us, 0 AS c20_ns FROM q3) GROUP BY c20_us, c20_ns),
q5 AS NOT MATERIALIZED (SELECT *, 400000000::BIGINT AS c23_timespan FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c20_us ASC NULLS FIRST, CASE WHEN c20_us IS NOT NULL THEN c20_ns END ASC NULLS FIRST, c21_integer DESC NULLS LAST LIMIT 1000)
SELECT c20_us, c20_ns, c21_integer, c22_integer, c23_timespan FROM q6 ORDER BY c20_us ASC NULLS FIRST, CASE WHEN c20_us IS NOT NULL THEN c20_ns END ASC NULLS FIRST, c21_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, quantile_disc(c4_integer, 0.9000000000) AS c21_integer, count(*) FILTER (WHERE (c4_integer > 400000000::BIGINT)) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c21_integer, c22_integer FROM q5;

-- # The slowest trace of each quarter of an hour
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_us, c20_ns, arg_max_null(c4_integer, CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END) FILTER (WHERE CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END IS NOT NULL) AS c21_integer, arg_max_null(c4_string, CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END) FILTER (WHERE CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END IS NOT NULL) AS c21_string, arg_max_null(c16_string, CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END) FILTER (WHERE CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END IS NOT NULL) AS c22_string, arg_max_null(c8_string, CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END) FILTER (WHERE CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END IS NOT NULL) AS c23_string FROM (SELECT *, bin_in_microseconds(c2_us, 900000000) AS c20_us, 0 AS c20_ns FROM q3) GROUP BY c20_us, c20_ns),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c20_us ASC NULLS FIRST, CASE WHEN c20_us IS NOT NULL THEN c20_ns END ASC NULLS FIRST, (c21_integer IS NULL AND c21_string IS NULL) ASC, CASE WHEN c21_integer IS NOT NULL THEN 0 WHEN c21_string IS NOT NULL THEN 1 END DESC, c21_integer DESC, c21_string DESC LIMIT 1000)
SELECT c20_us, c20_ns, c21_integer, c21_string, c22_string, c23_string FROM q5 ORDER BY c20_us ASC NULLS FIRST, CASE WHEN c20_us IS NOT NULL THEN c20_ns END ASC NULLS FIRST, (c21_integer IS NULL AND c21_string IS NULL) ASC, CASE WHEN c21_integer IS NOT NULL THEN 0 WHEN c21_string IS NOT NULL THEN 1 END DESC, c21_integer DESC, c21_string DESC;
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, arg_max_null(c4_integer, CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END) FILTER (WHERE CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END IS NOT NULL) AS c21_integer, arg_max_null(c4_string, CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END) FILTER (WHERE CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END IS NOT NULL) AS c21_string, arg_max_null(c16_string, CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END) FILTER (WHERE CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END IS NOT NULL) AS c22_string, arg_max_null(c8_string, CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END) FILTER (WHERE CASE WHEN NOT (c4_integer IS NULL AND c4_string IS NULL) THEN {'k0': CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END, 'k1': c4_integer, 'k2': c4_string} END IS NOT NULL) AS c23_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c21_integer, c21_string, c22_string, c23_string FROM q5;

-- # How far the slowest is from the median
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, quantile_disc(c4_integer, 0.5000000000) AS c21_integer, CASE WHEN (max(c4_string) IS NULL) THEN max(c4_integer) END AS c22_integer, max(c4_string) AS c22_string FROM (SELECT *, c8_string AS c20_string FROM q3) GROUP BY c20_string),
q5 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(finite(CAST(c22_integer AS DOUBLE) * 1e+0::DOUBLE) / CAST(c21_integer AS DOUBLE)), greatest(least(2::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c23_float, TRY(1::BIGINT * TRY(c22_integer - c21_integer)) AS c24_timespan FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_integer, c22_integer, c22_string, c23_float, c24_timespan FROM q6 ORDER BY c20_string ASC NULLS FIRST;

-- # Durations as texts, whatever they are
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN COALESCE((c4_string IS NOT NULL), FALSE) THEN timespan_of_text(COALESCE(COALESCE(CAST(c4_integer AS VARCHAR), c4_string), '')) ELSE TRY(1::BIGINT * COALESCE(c4_integer, integer_of_text(c4_string))) END AS c20_timespan FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (NOT (c20_timespan IS NULL))),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c21_string, max(c20_timespan) AS c22_timespan, min(c20_timespan) AS c23_timespan FROM (SELECT *, c12_string AS c21_string FROM q4) GROUP BY c21_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c21_string ASC NULLS FIRST LIMIT 1000)
SELECT c21_string, c22_timespan, c23_timespan FROM q6 ORDER BY c21_string ASC NULLS FIRST;

-- # Spans that took longer than their parents
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((c4_integer IS NOT NULL), FALSE)),
q4 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c20_us, "sys_ns" AS c20_ns, "time_us" AS c21_us, "time_ns" AS c21_ns, "c10" AS c22_map, "c5" AS c23_integer, "c13" AS c23_string, "c8" AS c24_boolean, "c14" AS c24_string, "c12" AS c25_array, "c4" AS c26_string, "c3" AS c27_string, "c11" AS c28_string, "c7" AS c29_string, "c6" AS c30_string, "c2" AS c31_string, "c1" AS c32_string, "c9" AS c33_string, "c16" AS c33_integer, "c15" AS c34_string, "c0" AS c35_string, "time_us" AS c36_us, "time_ns" AS c36_ns, "row" AS c37_integer FROM "d2" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q5 AS NOT MATERIALIZED (SELECT *, finite(CAST(c23_integer AS DOUBLE) / 1e+6::DOUBLE) AS c38_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 WHERE COALESCE((c23_integer IS NOT NULL), FALSE)),
q7 AS NOT MATERIALIZED (SELECT *, COALESCE(c23_integer, integer_of_text(c23_string)) AS c39_integer FROM q6),
q8 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q3 l JOIN q7 r ON l.c9_string = r.c32_string),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 WHERE (c4_integer > c39_integer)),
q10 AS NOT MATERIALIZED (SELECT *, TRY(1::BIGINT * TRY(COALESCE(c4_integer, integer_of_text(c4_string)) - c39_integer)) AS c40_timespan FROM q9),
q11 AS NOT MATERIALIZED (SELECT * FROM q10 ORDER BY c12_string ASC NULLS FIRST, c8_string ASC NULLS FIRST LIMIT 1000)
SELECT c12_string, c8_string, c40_timespan FROM q11 ORDER BY c12_string ASC NULLS FIRST, c8_string ASC NULLS FIRST;

-- # Apdex, with 250 ms as its bound
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, count(*) FILTER (WHERE (c4_integer <= 250000000::BIGINT)) AS c21_integer, count(*) FILTER (WHERE ((c4_integer > 250000000::BIGINT) AND (c4_integer <= TRY(4::BIGINT * 250000000::BIGINT)))) AS c22_integer, count(*) AS c23_integer FROM (SELECT *, c8_string AS c20_string FROM q3) GROUP BY c20_string),
q5 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(list_extract(list_transform([{'p0': finite(CAST(c21_integer AS DOUBLE) + finite(CAST(c22_integer AS DOUBLE) / 2e+0::DOUBLE)) / CAST(c23_integer AS DOUBLE)}], lambda bound: finite(bound.p0)), 1), greatest(least(3::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c24_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c24_float FROM q6 ORDER BY c20_string ASC NULLS FIRST;

-- # How long the regions take, beside each other
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c7_string IS NULL) AND ('server' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'server'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, avg(c4_integer) AS c21_float, finite(stddev_samp(CAST(c4_integer AS DOUBLE))) AS c22_float FROM (SELECT *, c11_string AS c20_string FROM q3) GROUP BY c20_string),
q5 AS NOT MATERIALIZED (SELECT *, TRY(1::BIGINT * TRY_CAST(trunc(c21_float) AS BIGINT)) AS c23_timespan, TRY(1::BIGINT * TRY_CAST(trunc(c22_float) AS BIGINT)) AS c24_timespan FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c23_timespan, c24_timespan FROM q6 ORDER BY c20_string ASC NULLS FIRST;

-- # The moment at which each trace was over
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((c4_integer IS NOT NULL), FALSE)),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': c2_us, 'p1': (c2_ns + TRY(1::BIGINT * COALESCE(c4_integer, integer_of_text(c4_string)))::HUGEINT)}], lambda bound: TRY(bound.p0 + to_microseconds(floor_div(bound.p1, 1000)::BIGINT))), 1)}], lambda bound: legal_time(bound.p0)), 1) AS c20_us, list_extract(list_transform([{'p0': (c2_ns + TRY(1::BIGINT * COALESCE(c4_integer, integer_of_text(c4_string)))::HUGEINT)}], lambda bound: floor_mod(bound.p0, 1000)), 1) AS c20_ns FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c21_string, (max(CASE WHEN c20_us IS NOT NULL THEN {'us': c20_us, 'ns': c20_ns} END)).us AS c22_us, (max(CASE WHEN c20_us IS NOT NULL THEN {'us': c20_us, 'ns': c20_ns} END)).ns AS c22_ns, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c23_us, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c23_ns FROM (SELECT *, c16_string AS c21_string FROM q4) GROUP BY c21_string),
q6 AS NOT MATERIALIZED (SELECT *, as_bigint((epoch_us(c22_us)::HUGEINT - epoch_us(c23_us)) * 1000 + (c22_ns - c23_ns)) AS c24_timespan FROM q5),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c24_timespan DESC NULLS LAST LIMIT 3),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 LIMIT 50000)
SELECT c21_string, c24_timespan FROM q8 ORDER BY c24_timespan DESC NULLS LAST;

-- # Slow spans of databases, with the rows that they read
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (CASE WHEN (COALESCE(json_under(c3_map::VARCHAR, 'db.system'), 'null') = 'null') AND ('sql' IS NULL) THEN NULL ELSE COALESCE((json_text(json_under(c3_map::VARCHAR, 'db.system')) = 'sql'), FALSE) END AND (c4_integer > 100000000::BIGINT))),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(c4_integer::DOUBLE / 1000000::BIGINT), greatest(least(1::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c20_float, COALESCE(json_integer(json_under(c3_map::VARCHAR, 'db.rows')), TRY_CAST(trunc(json_float(json_under(c3_map::VARCHAR, 'db.rows'))) AS BIGINT), CAST(json_boolean(json_under(c3_map::VARCHAR, 'db.rows')) AS BIGINT), integer_of_text(json_text(json_under(c3_map::VARCHAR, 'db.rows')))) AS c21_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c20_float DESC NULLS LAST LIMIT 1000)
SELECT c8_string, c20_float, c21_integer FROM q5 ORDER BY c20_float DESC NULLS LAST;

-- # A moving average of the latency
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE ((c2_us > make_timestamp(1770116400000000) OR (c2_us = make_timestamp(1770116400000000) AND c2_ns >= 0)) AND (c2_us < make_timestamp(1770120000000000) OR (c2_us = make_timestamp(1770120000000000) AND c2_ns < 0)))),
q5 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770116400000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 600000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 600000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c20_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c21_integer, finite(avg(c19_float)) AS c22_float FROM (SELECT *, c20_integer AS c21_integer FROM q5) GROUP BY c21_integer),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_transform(bounded_steps(0, 6::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c21_integer, 'v': COALESCE(CAST(to_json(c22_float)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c21_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c23_array, text_of_list(list_transform(bounded_steps(0, 6::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770116400000000) + to_microseconds(floor_div((0 + TRY(i * 600000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 600000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c24_array FROM q6),
q8 AS NOT MATERIALIZED (SELECT *, series_fir(c23_array, '[1,1,1]', COALESCE(TRUE::VARCHAR, ''), COALESCE(TRUE, FALSE)) AS c25_array FROM q7),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 LIMIT 1000)
SELECT c23_array, c25_array FROM q9;

-- # What tells slow requests from the others
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c7_string IS NULL) AND ('server' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'server'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT *, (c4_integer > 500000000::BIGINT) AS c20_boolean FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, spotlight_of('[' || concat_ws(',', NULL, spotlight_texts('name', c20_boolean, CAST(c8_string AS VARCHAR)), spotlight_texts('resource.region', c20_boolean, CAST(c11_string AS VARCHAR)), spotlight_texts('error', c20_boolean, COALESCE(CAST(c5_string AS VARCHAR), CAST(c5_boolean AS VARCHAR)))) || ']', count(*) FILTER (WHERE c20_boolean), count(*) FILTER (WHERE c20_boolean IS NOT TRUE)) AS c21_array FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c21_array FROM q6;

-- # What tells failed spans from the others, all fields
WITH q1 AS NOT MATERIALIZED (as in "Slow root spans, by a timespan"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN (c5_boolean IS NULL AND c5_string IS NULL) AND (TRUE IS NULL) THEN NULL ELSE COALESCE((c5_boolean = TRUE), FALSE) END AS c20_boolean FROM q2),
q4 AS NOT MATERIALIZED (SELECT *, c20_boolean AS c21_boolean FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, spotlight_of('[' || concat_ws(',', NULL, spotlight_texts('service', c21_boolean, CAST(c12_string AS VARCHAR)), spotlight_texts('kind', c21_boolean, CAST(c7_string AS VARCHAR)), spotlight_texts('name', c21_boolean, CAST(c8_string AS VARCHAR)), spotlight_texts('duration', c21_boolean, CAST(c4_string AS VARCHAR)), spotlight_numbers('duration', c21_boolean, CAST(CAST(c4_integer AS DOUBLE) AS DOUBLE)), spotlight_texts('failed', c21_boolean, CAST(c20_boolean AS VARCHAR))) || ']', count(*) FILTER (WHERE c21_boolean), count(*) FILTER (WHERE c21_boolean IS NOT TRUE)) AS c22_array FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c22_array FROM q6;
