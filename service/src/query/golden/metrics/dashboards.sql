-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # Metrics and their values
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c1" AS c3_string, "c6" AS c4_string, "c0" AS c5_string, "c4" AS c6_map, "c3" AS c7_string, "c2" AS c8_float, "c5" AS c8_integer, "c7" AS c8_string, "time_us" AS c9_us, "time_ns" AS c9_ns, "row" AS c10_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, count(*) AS c12_integer, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c13_us, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c13_ns, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c14_us, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c14_ns FROM (SELECT *, c5_string AS c11_string FROM q1) GROUP BY c11_string),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c12_integer, c13_us, c13_ns, c14_us, c14_ns FROM q3 ORDER BY c11_string ASC NULLS FIRST;

-- # Load of each host
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, finite(avg(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)))) AS c12_float, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_float) IS NULL OR CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_integer) END END AS c13_integer, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_integer) IS NULL OR NOT CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_float) END END AS c13_float, max(c8_string) AS c13_string, CASE WHEN min(c8_float) IS NULL OR CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_integer) END AS c14_integer, CASE WHEN min(c8_integer) IS NULL OR NOT CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_float) END AS c14_float, CASE WHEN (CASE WHEN min(c8_float) IS NULL OR CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_integer) END IS NULL AND CASE WHEN min(c8_integer) IS NULL OR NOT CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_float) END IS NULL) THEN min(c8_string) END AS c14_string FROM (SELECT *, c3_string AS c11_string FROM q2) GROUP BY c11_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c12_float, c13_integer, c13_float, c13_string, c14_integer, c14_float, c14_string FROM q4 ORDER BY c11_string ASC NULLS FIRST;

-- # Load over time
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_us, c11_ns, finite(avg(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)))) AS c12_float FROM (SELECT *, bin_in_microseconds(c2_us, 1800000000) AS c11_us, 0 AS c11_ns FROM q2) GROUP BY c11_us, c11_ns),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c11_us ASC NULLS FIRST, CASE WHEN c11_us IS NOT NULL THEN c11_ns END ASC NULLS FIRST, c12_float DESC NULLS LAST LIMIT 1000)
SELECT c11_us, c11_ns, c12_float FROM q4 ORDER BY c11_us ASC NULLS FIRST, CASE WHEN c11_us IS NOT NULL THEN c11_ns END ASC NULLS FIRST, c12_float DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, finite(avg(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)))) AS c12_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c12_float FROM q4;

-- # Load over time, each host
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_us, c11_ns, c12_string, finite(avg(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)))) AS c13_float FROM (SELECT *, bin_in_microseconds(c2_us, 1800000000) AS c11_us, 0 AS c11_ns, c3_string AS c12_string FROM q2) GROUP BY c11_us, c11_ns, c12_string),
q4 AS NOT MATERIALIZED (SELECT *, finite(round(c13_float, greatest(least(2::BIGINT, 400), -400)::INTEGER)) AS c14_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c11_us ASC NULLS FIRST, CASE WHEN c11_us IS NOT NULL THEN c11_ns END ASC NULLS FIRST, c14_float DESC NULLS LAST LIMIT 1000)
SELECT c11_us, c11_ns, c12_string, c14_float FROM q5 ORDER BY c11_us ASC NULLS FIRST, CASE WHEN c11_us IS NOT NULL THEN c11_ns END ASC NULLS FIRST, c14_float DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c12_string, finite(avg(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)))) AS c13_float FROM (SELECT *, c3_string AS c12_string FROM q2) GROUP BY c12_string),
q4 AS NOT MATERIALIZED (SELECT *, finite(round(c13_float, greatest(least(2::BIGINT, 400), -400)::INTEGER)) AS c14_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c12_string, c14_float FROM q5;

-- # Load in bins that the range chooses
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c3_string IS NULL) AND ('db-1' IS NULL) THEN NULL ELSE COALESCE((c3_string = 'db-1'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c11_us, c11_ns, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_float) IS NULL OR CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_integer) END END AS c12_integer, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_integer) IS NULL OR NOT CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_float) END END AS c12_float, max(c8_string) AS c12_string FROM (SELECT *, bin_in_microseconds(c2_us, 300000000) AS c11_us, 0 AS c11_ns FROM q3) GROUP BY c11_us, c11_ns),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c11_us ASC NULLS FIRST, CASE WHEN c11_us IS NOT NULL THEN c11_ns END ASC NULLS FIRST, (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) ASC, CASE WHEN COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c12_string IS NOT NULL THEN 1 END DESC, COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) DESC, COALESCE(c12_integer::HUGEINT, whole_of_float(c12_float)) DESC, c12_string DESC LIMIT 1000)
SELECT c11_us, c11_ns, c12_integer, c12_float, c12_string FROM q5 ORDER BY c11_us ASC NULLS FIRST, CASE WHEN c11_us IS NOT NULL THEN c11_ns END ASC NULLS FIRST, (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) ASC, CASE WHEN COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c12_string IS NOT NULL THEN 1 END DESC, COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) DESC, COALESCE(c12_integer::HUGEINT, whole_of_float(c12_float)) DESC, c12_string DESC;
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c3_string IS NULL) AND ('db-1' IS NULL) THEN NULL ELSE COALESCE((c3_string = 'db-1'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_float) IS NULL OR CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_integer) END END AS c12_integer, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_integer) IS NULL OR NOT CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_float) END END AS c12_float, max(c8_string) AS c12_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c12_integer, c12_float, c12_string FROM q5;

-- # Load as a series
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((c2_us > make_timestamp(1770112800000000) OR (c2_us = make_timestamp(1770112800000000) AND c2_ns >= 0)) AND (c2_us < make_timestamp(1770120000000000) OR (c2_us = make_timestamp(1770120000000000) AND c2_ns < 0)))),
q4 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 1800000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 1800000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c11_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c12_string, c13_integer, finite(avg(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)))) AS c14_float FROM (SELECT *, c3_string AS c12_string, c11_integer AS c13_integer FROM q4) GROUP BY c12_string, c13_integer),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c13_integer, 'v': COALESCE(CAST(to_json(c14_float)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c13_integer IS NOT NULL)), i), to_json(-1::BIGINT)::VARCHAR::VARCHAR))) AS c15_array, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c16_array FROM (SELECT *, c12_string AS c17_string FROM q5) GROUP BY c17_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c17_string ASC NULLS FIRST LIMIT 1000)
SELECT c17_string, c15_array, c16_array FROM q7 ORDER BY c17_string ASC NULLS FIRST;

-- # Load as a series of quarters, null where nothing was measured
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c3_string IS NULL) AND ('web-2' IS NULL) THEN NULL ELSE COALESCE((c3_string = 'web-2'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE ((c2_us > make_timestamp(1770112800000000) OR (c2_us = make_timestamp(1770112800000000) AND c2_ns >= 0)) AND (c2_us < make_timestamp(1770120000000000) OR (c2_us = make_timestamp(1770120000000000) AND c2_ns < 0)))),
q5 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 900000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 900000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c11_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c12_integer, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_float) IS NULL OR CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_integer) END END AS c13_integer, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_integer) IS NULL OR NOT CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_float) END END AS c13_float, max(c8_string) AS c13_string FROM (SELECT *, c11_integer AS c12_integer FROM q5) GROUP BY c12_integer),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_transform(bounded_steps(0, 8::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c12_integer, 'v': COALESCE(CAST(COALESCE(to_json(c13_integer)::VARCHAR, to_json(c13_float)::VARCHAR, to_json(c13_string)::VARCHAR) AS VARCHAR), 'null')}) FILTER (WHERE c12_integer IS NOT NULL)), i), NULL::VARCHAR::VARCHAR))) AS c14_array, text_of_list(list_transform(bounded_steps(0, 8::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 900000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 900000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c15_array FROM q6),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 LIMIT 1000)
SELECT c14_array, c15_array FROM q8;

-- # Load as a series, its gaps filled, smoothed, and summed up
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c3_string IS NULL) AND ('web-2' IS NULL) THEN NULL ELSE COALESCE((c3_string = 'web-2'), FALSE) END),
q4 AS NOT MATERIALIZED (as in "Load as a series of quarters, null where nothing was measured"),
q5 AS NOT MATERIALIZED (as in "Load as a series of quarters, null where nothing was measured"),
q6 AS NOT MATERIALIZED (as in "Load as a series of quarters, null where nothing was measured"),
q7 AS NOT MATERIALIZED (as in "Load as a series of quarters, null where nothing was measured"),
q8 AS NOT MATERIALIZED (SELECT *, series_fill_linear(c14_array, 'null', TRUE, '0') AS c16_array FROM q7),
q9 AS NOT MATERIALIZED (SELECT *, series_fir(c16_array, '[1,2,1]', COALESCE(TRUE::VARCHAR, ''), COALESCE(TRUE, FALSE)) AS c17_array, series_greater(c16_array, to_json(24::BIGINT)::VARCHAR) AS c18_array, series_stats_dynamic(c14_array, COALESCE(TRUE, FALSE)) AS c19_map FROM q8),
q10 AS NOT MATERIALIZED (SELECT * FROM q9 LIMIT 1000)
SELECT c16_array, c17_array, c18_array, c19_map FROM q10;

-- # Values of two types
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, c12_string, count(*) AS c13_integer FROM (SELECT *, c5_string AS c11_string, CASE WHEN c8_integer IS NOT NULL THEN 'int' WHEN c8_float IS NOT NULL THEN 'real' WHEN c8_string IS NOT NULL THEN 'string' ELSE 'null' END AS c12_string FROM q1) GROUP BY c11_string, c12_string),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c11_string ASC NULLS FIRST, c12_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c12_string, c13_integer FROM q3 ORDER BY c11_string ASC NULLS FIRST, c12_string ASC NULLS FIRST;

-- # What is no number
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE ((COALESCE(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)), float_of_text(c8_string)) IS NULL) OR COALESCE((c8_string IS NOT NULL), FALSE))),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c10_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c5_string, c3_string, c8_float, c8_integer, c8_string FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c10_integer DESC NULLS LAST;

-- # The newest value of each
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, c12_string, arg_max_null(c2_us, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c13_us, arg_max_null(c2_ns, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c13_ns, arg_max_null(c8_float, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c14_float, arg_max_null(c8_integer, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c14_integer, arg_max_null(c8_string, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c14_string FROM (SELECT *, c5_string AS c11_string, c3_string AS c12_string FROM q1) GROUP BY c11_string, c12_string),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c11_string ASC NULLS FIRST, c12_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c12_string, c13_us, c13_ns, c14_float, c14_integer, c14_string FROM q3 ORDER BY c11_string ASC NULLS FIRST, c12_string ASC NULLS FIRST;

-- # The oldest value of each host's load
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, arg_min_null(c2_us, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c12_us, arg_min_null(c2_ns, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c12_ns, arg_min_null(c8_float, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c13_float, arg_min_null(c8_integer, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c13_integer, arg_min_null(c8_string, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c13_string, arg_min_null(c6_map, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c14_map FROM (SELECT *, c3_string AS c11_string FROM q2) GROUP BY c11_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c12_us, c12_ns, c13_float, c13_integer, c13_string, c14_map FROM q4 ORDER BY c11_string ASC NULLS FIRST;

-- # Percentiles of the load
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, quantile_disc(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)), 0.5000000000) AS c12_float, quantile_disc(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)), 0.9000000000) AS c13_float, quantile_disc(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)), 1.0000000000) AS c14_float FROM (SELECT *, c3_string AS c11_string FROM q2) GROUP BY c11_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c12_float, c13_float, c14_float FROM q4 ORDER BY c11_string ASC NULLS FIRST;

-- # Spread of the load
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, finite(stddev_samp(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)))) AS c12_float, finite(var_samp(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)))) AS c14_float FROM (SELECT *, c3_string AS c11_string FROM q2) GROUP BY c11_string),
q4 AS NOT MATERIALIZED (SELECT *, finite(round(c12_float, greatest(least(6::BIGINT, 400), -400)::INTEGER)) AS c13_float, finite(round(c14_float, greatest(least(6::BIGINT, 400), -400)::INTEGER)) AS c15_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c13_float, c15_float FROM q5 ORDER BY c11_string ASC NULLS FIRST;

-- # A histogram of the load
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (COALESCE(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)), float_of_text(c8_string)) IS NULL))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, bins_of_list(list(COALESCE(c8_float, CAST(c8_integer AS DOUBLE))) FILTER (WHERE COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) IS NOT NULL), 5::BIGINT) AS c11_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c11_array FROM q5;

-- # Classes of load
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN (COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) < 2.5e+1::DOUBLE) THEN 'low' WHEN (COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) < 7.5e+1::DOUBLE) THEN 'middle' WHEN (COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) >= 7.5e+1::DOUBLE) THEN 'high' ELSE 'none' END AS c11_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c12_string, count(*) AS c13_integer FROM (SELECT *, c11_string AS c12_string FROM q3) GROUP BY c12_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c12_string ASC NULLS FIRST LIMIT 1000)
SELECT c12_string, c13_integer FROM q5 ORDER BY c12_string ASC NULLS FIRST;

-- # Load in steps of ten
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_float, count(*) AS c12_integer FROM (SELECT *, list_extract(list_transform([{'p0': floor(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) / CAST(10::BIGINT AS DOUBLE)) * CAST(10::BIGINT AS DOUBLE)}], lambda bound: finite(bound.p0)), 1) AS c11_float FROM q2) GROUP BY c11_float),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c11_float ASC NULLS FIRST LIMIT 1000)
SELECT c11_float, c12_integer FROM q4 ORDER BY c11_float ASC NULLS FIRST;

-- # Memory in use
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('memory.used' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'memory.used'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_float) IS NULL OR CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_integer) END END AS c12_integer, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_integer) IS NULL OR NOT CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_float) END END AS c12_float, max(c8_string) AS c12_string FROM (SELECT *, c3_string AS c11_string FROM q2) GROUP BY c11_string),
q4 AS NOT MATERIALIZED (SELECT *, text_of_size(CAST(COALESCE(c12_integer, TRY_CAST(trunc(COALESCE(c12_float, CAST(c12_integer AS DOUBLE))) AS BIGINT), integer_of_text(c12_string)) AS DOUBLE), 0, CASE WHEN '' = '' THEN unit_of_size(CAST(COALESCE(c12_integer, TRY_CAST(trunc(COALESCE(c12_float, CAST(c12_integer AS DOUBLE))) AS BIGINT), integer_of_text(c12_string)) AS DOUBLE), 2) ELSE '' END, 2) AS c13_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c12_integer, c12_float, c12_string, c13_string FROM q5 ORDER BY c11_string ASC NULLS FIRST;

-- # Memory, of what there is
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('memory.used' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'memory.used'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, arg_max_null(c2_us, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c12_us, arg_max_null(c2_ns, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c12_ns, arg_max_null(c8_float, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c13_float, arg_max_null(c8_integer, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c13_integer, arg_max_null(c8_string, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c13_string FROM (SELECT *, c3_string AS c11_string FROM q2) GROUP BY c11_string),
q4 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c14_us, "sys_ns" AS c14_ns, "time_us" AS c15_us, "time_ns" AS c15_ns, "c1" AS c16_integer, "c5" AS c16_string, "c4" AS c17_float, "c6" AS c17_integer, "c0" AS c18_string, "c2" AS c19_integer, "c3" AS c20_string, "time_us" AS c21_us, "time_ns" AS c21_ns, "row" AS c22_integer FROM "d1" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q5 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q3 l LEFT JOIN q4 r ON l.c11_string = r.c18_string),
q6 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(list_extract(list_transform([{'p0': finite(1e+2::DOUBLE * COALESCE(c13_float, CAST(c13_integer AS DOUBLE))) / CAST(c19_integer AS DOUBLE)}], lambda bound: finite(bound.p0)), 1), greatest(least(2::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c23_float FROM q5),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c13_float, c13_integer, c13_string, c19_integer, c23_float FROM q7 ORDER BY c11_string ASC NULLS FIRST;

-- # Counters: how many since the first
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('requests.total' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'requests.total'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, arg_min_null(c2_us, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c12_us, arg_min_null(c2_ns, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c12_ns, arg_min_null(c8_float, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c13_float, arg_min_null(c8_integer, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c13_integer, arg_min_null(c8_string, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c13_string, arg_max_null(c2_us, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c14_us, arg_max_null(c2_ns, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c14_ns, arg_max_null(c8_float, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c15_float, arg_max_null(c8_integer, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c15_integer, arg_max_null(c8_string, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c15_string FROM (SELECT *, c3_string AS c11_string FROM q2) GROUP BY c11_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c12_us, c12_ns, c13_float, c13_integer, c13_string, c14_us, c14_ns, c15_float, c15_integer, c15_string FROM q4 ORDER BY c11_string ASC NULLS FIRST;

-- # Counters: the difference of extremes
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('requests.total' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'requests.total'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_float) IS NULL OR CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_integer) END END AS c12_integer, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_integer) IS NULL OR NOT CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_float) END END AS c12_float, max(c8_string) AS c12_string, CASE WHEN min(c8_float) IS NULL OR CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_integer) END AS c13_integer, CASE WHEN min(c8_integer) IS NULL OR NOT CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_float) END AS c13_float, CASE WHEN (CASE WHEN min(c8_float) IS NULL OR CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_integer) END IS NULL AND CASE WHEN min(c8_integer) IS NULL OR NOT CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_float) END IS NULL) THEN min(c8_string) END AS c13_string, count(*) AS c15_integer FROM (SELECT *, c3_string AS c11_string FROM q2) GROUP BY c11_string),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) - COALESCE(c13_float, CAST(c13_integer AS DOUBLE))}], lambda bound: finite(bound.p0)), 1) AS c14_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c14_float, c15_integer FROM q5 ORDER BY c11_string ASC NULLS FIRST;

-- # Counters: where they went back
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (CASE WHEN (c5_string IS NULL) AND ('requests.total' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'requests.total'), FALSE) END AND CASE WHEN (c3_string IS NULL) AND ('web-1' IS NULL) THEN NULL ELSE COALESCE((c3_string = 'web-1'), FALSE) END)),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_slice(COALESCE(list(CASE WHEN NOT (c8_integer IS NULL AND c8_float IS NULL AND c8_string IS NULL) THEN CAST(COALESCE(to_json(c8_integer)::VARCHAR, to_json(c8_float)::VARCHAR, to_json(c8_string)::VARCHAR) AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c8_integer IS NULL AND c8_float IS NULL AND c8_string IS NULL) THEN CAST(COALESCE(to_json(c8_integer)::VARCHAR, to_json(c8_float)::VARCHAR, to_json(c8_string)::VARCHAR) AS VARCHAR) END IS NOT NULL), []), 1, 128)) AS c11_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c11_array FROM q5;

-- # A rate
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('requests.total' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'requests.total'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_us, c11_ns, finite(COALESCE(sum(COALESCE(c8_float, CAST(c8_integer AS DOUBLE))), 0) / CASE WHEN 3600000000000::BIGINT > 0 THEN 3600000000000::BIGINT / 1000000000.0::DOUBLE END) AS c12_float FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c11_us, 0 AS c11_ns FROM q2) GROUP BY c11_us, c11_ns),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c11_us ASC NULLS FIRST, CASE WHEN c11_us IS NOT NULL THEN c11_ns END ASC NULLS FIRST, c12_float DESC NULLS LAST LIMIT 1000)
SELECT c11_us, c11_ns, c12_float FROM q4 ORDER BY c11_us ASC NULLS FIRST, CASE WHEN c11_us IS NOT NULL THEN c11_ns END ASC NULLS FIRST, c12_float DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('requests.total' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'requests.total'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, finite(COALESCE(sum(COALESCE(c8_float, CAST(c8_integer AS DOUBLE))), 0) / CASE WHEN 7200000000000::BIGINT > 0 THEN 7200000000000::BIGINT / 1000000000.0::DOUBLE END) AS c12_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c12_float FROM q4;

-- # Depth of the queue
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('queue.depth' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'queue.depth'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c2_us, c2_ns, c8_float, c8_integer, c8_string FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Depth of the queue, where it can be
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (CASE WHEN (c5_string IS NULL) AND ('queue.depth' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'queue.depth'), FALSE) END AND (COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) >= 0e+0::DOUBLE))),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, finite(avg(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)))) AS c11_float, count(*) AS c12_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c11_float, c12_integer FROM q4;

-- # Depth of the queue, all of it
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('queue.depth' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'queue.depth'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c11_integer, count(*) FILTER (WHERE (c8_integer IS NULL AND c8_float IS NULL AND c8_string IS NULL)) AS c12_integer, finite(COALESCE(sum(COALESCE(c8_float, CAST(c8_integer AS DOUBLE))), 0)) AS c13_float, CASE WHEN min(c8_float) IS NULL OR CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_integer) END AS c14_integer, CASE WHEN min(c8_integer) IS NULL OR NOT CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_float) END AS c14_float, CASE WHEN (CASE WHEN min(c8_float) IS NULL OR CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_integer) END IS NULL AND CASE WHEN min(c8_integer) IS NULL OR NOT CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_float) END IS NULL) THEN min(c8_string) END AS c14_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c11_integer, c12_integer, c13_float, c14_integer, c14_float, c14_string FROM q4;

-- # Integers that no float tells apart
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('disk.inodes' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'disk.inodes'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY (c8_integer IS NULL AND c8_float IS NULL AND c8_string IS NULL) DESC, CASE WHEN COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c8_string IS NOT NULL THEN 1 END ASC, COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) ASC, COALESCE(c8_integer::HUGEINT, whole_of_float(c8_float)) ASC, c8_string ASC LIMIT 1000)
SELECT c8_float, c8_integer, c8_string FROM q3 ORDER BY (c8_integer IS NULL AND c8_float IS NULL AND c8_string IS NULL) DESC, CASE WHEN COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c8_string IS NOT NULL THEN 1 END ASC, COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) ASC, COALESCE(c8_integer::HUGEINT, whole_of_float(c8_float)) ASC, c8_string ASC;

-- # Integers that no float tells apart, compared
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (CASE WHEN (c5_string IS NULL) AND ('disk.inodes' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'disk.inodes'), FALSE) END AND CASE WHEN (c8_integer IS NULL AND c8_float IS NULL AND c8_string IS NULL) AND (9007199254740993::BIGINT IS NULL) THEN NULL ELSE COALESCE(CASE WHEN COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) = CAST(9007199254740993::BIGINT AS DOUBLE) THEN COALESCE(c8_integer::HUGEINT, whole_of_float(c8_float)) = 9007199254740993::BIGINT::HUGEINT ELSE COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) = CAST(9007199254740993::BIGINT AS DOUBLE) END, FALSE) END)),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c11_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c11_integer FROM q4;

-- # Integers that no float tells apart, as extremes
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('disk.inodes' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'disk.inodes'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_float) IS NULL OR CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_integer) END END AS c11_integer, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_integer) IS NULL OR NOT CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_float) END END AS c11_float, max(c8_string) AS c11_string, CASE WHEN min(c8_float) IS NULL OR CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_integer) END AS c12_integer, CASE WHEN min(c8_integer) IS NULL OR NOT CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_float) END AS c12_float, CASE WHEN (CASE WHEN min(c8_float) IS NULL OR CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_integer) END IS NULL AND CASE WHEN min(c8_integer) IS NULL OR NOT CASE WHEN min(c8_integer)::DOUBLE = min(c8_float) THEN min(c8_integer) <= whole_of_float(min(c8_float)) ELSE min(c8_integer)::DOUBLE <= min(c8_float) END THEN min(c8_float) END IS NULL) THEN min(c8_string) END AS c12_string, count(DISTINCT COALESCE(to_json(c8_integer)::VARCHAR, to_json(c8_float)::VARCHAR, to_json(c8_string)::VARCHAR)::VARCHAR) AS c13_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c11_integer, c11_float, c11_string, c12_integer, c12_float, c12_string, c13_integer FROM q4;

-- # Integers that no float tells apart, taken apart
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('disk.inodes' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'disk.inodes'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_float, c11_integer, c11_string, count(*) AS c12_integer FROM (SELECT *, c8_float AS c11_float, c8_integer AS c11_integer, c8_string AS c11_string FROM q2) GROUP BY c11_float, c11_integer, c11_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c11_integer IS NULL AND c11_float IS NULL AND c11_string IS NULL) DESC, CASE WHEN COALESCE(c11_float, CAST(c11_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c11_string IS NOT NULL THEN 1 END ASC, COALESCE(c11_float, CAST(c11_integer AS DOUBLE)) ASC, COALESCE(c11_integer::HUGEINT, whole_of_float(c11_float)) ASC, c11_string ASC LIMIT 1000)
SELECT c11_float, c11_integer, c11_string, c12_integer FROM q4 ORDER BY (c11_integer IS NULL AND c11_float IS NULL AND c11_string IS NULL) DESC, CASE WHEN COALESCE(c11_float, CAST(c11_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c11_string IS NOT NULL THEN 1 END ASC, COALESCE(c11_float, CAST(c11_integer AS DOUBLE)) ASC, COALESCE(c11_integer::HUGEINT, whole_of_float(c11_float)) ASC, c11_string ASC;

-- # Values sorted over all types
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE COALESCE((CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END OR CASE WHEN (c5_string IS NULL) AND ('disk.inodes' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'disk.inodes'), FALSE) END), FALSE)),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY (c8_integer IS NULL AND c8_float IS NULL AND c8_string IS NULL) ASC, CASE WHEN COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c8_string IS NOT NULL THEN 1 END DESC, COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) DESC, COALESCE(c8_integer::HUGEINT, whole_of_float(c8_float)) DESC, c8_string DESC LIMIT 5),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 50000)
SELECT c5_string, c8_float, c8_integer, c8_string FROM q4 ORDER BY (c8_integer IS NULL AND c8_float IS NULL AND c8_string IS NULL) ASC, CASE WHEN COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c8_string IS NOT NULL THEN 1 END DESC, COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) DESC, COALESCE(c8_integer::HUGEINT, whole_of_float(c8_float)) DESC, c8_string DESC;

-- # By environment
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, count(*) AS c12_integer FROM (SELECT *, COALESCE(text_of_json(json_under(c6_map::VARCHAR, 'env')), '') AS c11_string FROM q1) GROUP BY c11_string),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c12_integer FROM q3 ORDER BY c11_string ASC NULLS FIRST;

-- # Of production only
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (CASE WHEN (COALESCE(json_under(c6_map::VARCHAR, 'env'), 'null') = 'null') AND ('prod' IS NULL) THEN NULL ELSE COALESCE((json_text(json_under(c6_map::VARCHAR, 'env')) = 'prod'), FALSE) END AND CASE WHEN (COALESCE(json_under(c6_map::VARCHAR, 'az'), 'null') = 'null') AND ('a' IS NULL) THEN NULL ELSE COALESCE((json_text(json_under(c6_map::VARCHAR, 'az')) = 'a'), FALSE) END)),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, count(*) AS c12_integer FROM (SELECT *, c5_string AS c11_string FROM q2) GROUP BY c11_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c12_integer FROM q4 ORDER BY c11_string ASC NULLS FIRST;

-- # Whether it was a canary
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_boolean, count(*) AS c12_integer FROM (SELECT *, CASE WHEN (COALESCE(json_boolean(json_under(c6_map::VARCHAR, 'canary')), (json_float(json_under(c6_map::VARCHAR, 'canary')) <> 0), CASE WHEN lower(json_text(json_under(c6_map::VARCHAR, 'canary'))) IN ('true', 't', '1') THEN TRUE WHEN lower(json_text(json_under(c6_map::VARCHAR, 'canary'))) IN ('false', 'f', '0') THEN FALSE END) IS NULL) AND (TRUE IS NULL) THEN NULL ELSE COALESCE((COALESCE(json_boolean(json_under(c6_map::VARCHAR, 'canary')), (json_float(json_under(c6_map::VARCHAR, 'canary')) <> 0), CASE WHEN lower(json_text(json_under(c6_map::VARCHAR, 'canary'))) IN ('true', 't', '1') THEN TRUE WHEN lower(json_text(json_under(c6_map::VARCHAR, 'canary'))) IN ('false', 'f', '0') THEN FALSE END) = TRUE), FALSE) END AS c11_boolean FROM q2) GROUP BY c11_boolean),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c11_boolean ASC NULLS FIRST LIMIT 1000)
SELECT c11_boolean, c12_integer FROM q4 ORDER BY c11_boolean ASC NULLS FIRST;

-- # What tags there are
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c11_unknown FROM (SELECT *, unnest(list_slice(json_elements(to_json(json_keys(c6_map))::VARCHAR::VARCHAR), 1, 1048576)) AS element0 FROM q1)),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c12_string FROM (SELECT *, COALESCE(text_of_json(c11_unknown), '') AS c12_string FROM q2) GROUP BY c12_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c12_string ASC NULLS FIRST LIMIT 1000)
SELECT c12_string FROM q4 ORDER BY c12_string ASC NULLS FIRST;

-- # Distinct sets of tags
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT *, COALESCE(c6_map, '') AS c11_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c12_string FROM (SELECT *, c11_string AS c12_string FROM q3) GROUP BY c12_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c12_string ASC NULLS FIRST LIMIT 1000)
SELECT c12_string FROM q5 ORDER BY c12_string ASC NULLS FIRST;

-- # Maps compared
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c3_string IS NULL) AND ('db-1' IS NULL) THEN NULL ELSE COALESCE((c3_string = 'db-1'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(DISTINCT COALESCE(c6_map, '')) AS c11_integer, max(COALESCE(c6_map, '')) AS c12_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c11_integer, c12_string FROM q5;

-- # Load of a core
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c11_us, "sys_ns" AS c11_ns, "time_us" AS c12_us, "time_ns" AS c12_ns, "c1" AS c13_integer, "c5" AS c13_string, "c4" AS c14_float, "c6" AS c14_integer, "c0" AS c15_string, "c2" AS c16_integer, "c3" AS c17_string, "time_us" AS c18_us, "time_ns" AS c18_ns, "row" AS c19_integer FROM "d1" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q4 AS NOT MATERIALIZED (SELECT *, COALESCE(c13_integer, integer_of_text(c13_string)) AS c20_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l JOIN q4 r ON l.c3_string = r.c15_string),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c21_string, c22_integer, c23_string, finite(avg(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)))) AS c24_float FROM (SELECT *, c3_string AS c21_string, c20_integer AS c22_integer, c17_string AS c23_string FROM q5) GROUP BY c21_string, c22_integer, c23_string),
q7 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(c24_float / CAST(c22_integer AS DOUBLE)), greatest(least(3::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c25_float FROM q6),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 ORDER BY c21_string ASC NULLS FIRST LIMIT 1000)
SELECT c21_string, c22_integer, c23_string, c24_float, c25_float FROM q8 ORDER BY c21_string ASC NULLS FIRST;

-- # Cost of a day
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c1" AS c3_integer, "c5" AS c3_string, "c4" AS c4_float, "c6" AS c4_integer, "c0" AS c5_string, "c2" AS c6_integer, "c3" AS c7_string, "time_us" AS c8_us, "time_ns" AS c8_ns, "row" AS c9_integer FROM "d1" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, finite(COALESCE(c4_float, CAST(c4_integer AS DOUBLE)) * CAST(24::BIGINT AS DOUBLE)) AS c10_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, finite(COALESCE(sum(c10_float), 0)) AS c12_float, finite(avg(c10_float)) AS c13_float, count(*) AS c14_integer FROM (SELECT *, c7_string AS c11_string FROM q2) GROUP BY c11_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c12_float, c13_float, c14_integer FROM q4 ORDER BY c11_string ASC NULLS FIRST;

-- # Hosts without any metric
WITH q1 AS NOT MATERIALIZED (as in "Cost of a day"),
q2 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c10_us, "sys_ns" AS c10_ns, "time_us" AS c11_us, "time_ns" AS c11_ns, "c1" AS c12_string, "c6" AS c13_string, "c0" AS c14_string, "c4" AS c15_map, "c3" AS c16_string, "c2" AS c17_float, "c5" AS c17_integer, "c7" AS c17_string, "time_us" AS c18_us, "time_ns" AS c18_ns, "row" AS c19_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q3 AS NOT MATERIALIZED (SELECT l.* FROM q1 l ANTI JOIN q2 r ON l.c5_string = r.c12_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c9_integer DESC NULLS LAST LIMIT 1000)
SELECT c5_string, c7_string FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c9_integer DESC NULLS LAST;

-- # Hosts in figures
WITH q1 AS NOT MATERIALIZED (as in "Cost of a day"),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN c3_integer IS NOT NULL THEN 'int' WHEN c3_string IS NOT NULL THEN 'string' ELSE 'null' END AS c10_string, TRY(c6_integer // 1073741824::BIGINT) AS c11_integer, modulo(c6_integer, 1000::BIGINT) AS c12_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c5_string ASC NULLS FIRST LIMIT 1000)
SELECT c5_string, c3_integer, c3_string, c10_string, c11_integer, c12_integer FROM q3 ORDER BY c5_string ASC NULLS FIRST;

-- # Memory as text and back
WITH q1 AS NOT MATERIALIZED (as in "Cost of a day"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (NOT (c6_integer IS NULL))),
q3 AS NOT MATERIALIZED (SELECT *, text_of_size(CAST(c6_integer AS DOUBLE), 0::BIGINT, CASE WHEN 'GB' = '' THEN unit_of_size(CAST(c6_integer AS DOUBLE), 2) ELSE 'GB' END, 2) AS c10_string, bytes_of_text('8 GB', 2) AS c11_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c5_string ASC NULLS FIRST LIMIT 1000)
SELECT c5_string, c10_string, c11_integer FROM q4 ORDER BY c5_string ASC NULLS FIRST;

-- # The busiest two quarters
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_us, c11_ns, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_float) IS NULL OR CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_integer) END END AS c12_integer, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_integer) IS NULL OR NOT CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_float) END END AS c12_float, max(c8_string) AS c12_string FROM (SELECT *, bin_in_microseconds(c2_us, 900000000) AS c11_us, 0 AS c11_ns FROM q2) GROUP BY c11_us, c11_ns),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) ASC, CASE WHEN COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c12_string IS NOT NULL THEN 1 END DESC, COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) DESC, COALESCE(c12_integer::HUGEINT, whole_of_float(c12_float)) DESC, c12_string DESC LIMIT 2),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c11_us, c11_ns, c12_integer, c12_float, c12_string FROM q5 ORDER BY (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) ASC, CASE WHEN COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c12_string IS NOT NULL THEN 1 END DESC, COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) DESC, COALESCE(c12_integer::HUGEINT, whole_of_float(c12_float)) DESC, c12_string DESC;
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_float) IS NULL OR CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_integer) END END AS c12_integer, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_integer) IS NULL OR NOT CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_float) END END AS c12_float, max(c8_string) AS c12_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 50000)
SELECT c12_integer, c12_float, c12_string FROM q4;

-- # Gaps: quarters with fewer hosts
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (CASE WHEN (CASE WHEN c8_integer IS NOT NULL THEN 'int' WHEN c8_float IS NOT NULL THEN 'real' WHEN c8_string IS NOT NULL THEN 'string' ELSE 'null' END IS NULL) AND ('string' IS NULL) THEN NULL ELSE COALESCE((CASE WHEN c8_integer IS NOT NULL THEN 'int' WHEN c8_float IS NOT NULL THEN 'real' WHEN c8_string IS NOT NULL THEN 'string' ELSE 'null' END = 'string'), FALSE) END))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c11_us, c11_ns, count(DISTINCT c3_string) AS c12_integer FROM (SELECT *, bin_in_microseconds(c2_us, 900000000) AS c11_us, 0 AS c11_ns FROM q3) GROUP BY c11_us, c11_ns),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE (c12_integer < 3::BIGINT)),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c11_us ASC NULLS FIRST, CASE WHEN c11_us IS NOT NULL THEN c11_ns END ASC NULLS FIRST, c12_integer DESC NULLS LAST LIMIT 1000)
SELECT c11_us, c11_ns, c12_integer FROM q6 ORDER BY c11_us ASC NULLS FIRST, CASE WHEN c11_us IS NOT NULL THEN c11_ns END ASC NULLS FIRST, c12_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (as in "Gaps: quarters with fewer hosts"),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(DISTINCT c3_string) AS c12_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c12_integer FROM q5;

-- # Units
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, text_of_list(list_slice(COALESCE(list_sort(list(DISTINCT CASE WHEN NOT (c5_string IS NULL) THEN CAST(to_json(c5_string)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c5_string IS NULL) THEN CAST(to_json(c5_string)::VARCHAR AS VARCHAR) END IS NOT NULL)), []), 1, 128)) AS c12_array FROM (SELECT *, c7_string AS c11_string FROM q1) GROUP BY c11_string),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN c12_array IS NOT NULL THEN sorted_array_asc(c12_array, TRUE) WHEN NOT (c12_array IS NULL) THEN '[]' END AS c13_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c13_array FROM q4 ORDER BY c11_string ASC NULLS FIRST;

-- # Named in any case
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (COALESCE(regexp_matches(lower(c5_string), '(^|[^\pL\pN])' || regexp_escape(lower('cpu')) || '([^\pL\pN]|$)'), FALSE) OR COALESCE(regexp_matches(lower(c5_string), '' || regexp_escape(lower('total')) || '([^\pL\pN]|$)'), FALSE))),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, count(*) AS c12_integer FROM (SELECT *, c5_string AS c11_string FROM q2) GROUP BY c11_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c12_integer FROM q4 ORDER BY c11_string ASC NULLS FIRST;

-- # A threshold that changes
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::VARCHAR AS c11_string, NULL::DOUBLE AS c12_float WHERE FALSE UNION ALL SELECT 1, 'web-1' AS c11_string, 5e+1::DOUBLE AS c12_float UNION ALL SELECT 1, 'web-2' AS c11_string, 6.05e+1::DOUBLE AS c12_float UNION ALL SELECT 1, 'db-1' AS c11_string, 9e+1::DOUBLE AS c12_float),
q4 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l LEFT JOIN q3 r ON l.c3_string = r.c11_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE CASE WHEN COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) = c12_float THEN COALESCE(c8_integer::HUGEINT, whole_of_float(c8_float)) > whole_of_float(c12_float) ELSE COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) > c12_float END),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c13_string, count(*) AS c14_integer, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_float) IS NULL OR CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_integer) END END AS c15_integer, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_integer) IS NULL OR NOT CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_float) END END AS c15_float, max(c8_string) AS c15_string FROM (SELECT *, c3_string AS c13_string FROM q5) GROUP BY c13_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c13_string ASC NULLS FIRST LIMIT 1000)
SELECT c13_string, c14_integer, c15_integer, c15_float, c15_string FROM q7 ORDER BY c13_string ASC NULLS FIRST;

-- # Moving from hour to hour
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c2_us < make_timestamp(1770116400000000) OR (c2_us = make_timestamp(1770116400000000) AND c2_ns < 0))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, finite(avg(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)))) AS c12_float FROM (SELECT *, c3_string AS c11_string FROM q3) GROUP BY c11_string),
q5 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c13_us, "sys_ns" AS c13_ns, "time_us" AS c14_us, "time_ns" AS c14_ns, "c1" AS c15_string, "c6" AS c16_string, "c0" AS c17_string, "c4" AS c18_map, "c3" AS c19_string, "c2" AS c20_float, "c5" AS c20_integer, "c7" AS c20_string, "time_us" AS c21_us, "time_ns" AS c21_ns, "row" AS c22_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 WHERE CASE WHEN (c17_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c17_string = 'cpu.utilization'), FALSE) END),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 WHERE (c14_us > make_timestamp(1770116400000000) OR (c14_us = make_timestamp(1770116400000000) AND c14_ns >= 0))),
q8 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, finite(avg(COALESCE(c20_float, CAST(c20_integer AS DOUBLE)))) AS c24_float FROM (SELECT *, c15_string AS c23_string FROM q7) GROUP BY c23_string),
q9 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q4 l JOIN q8 r ON l.c11_string = r.c23_string),
q10 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(c24_float - c12_float), greatest(least(2::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c25_float FROM q9),
q11 AS NOT MATERIALIZED (SELECT * FROM q10 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c25_float FROM q11 ORDER BY c11_string ASC NULLS FIRST;

-- # Numbers in several forms
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c3_string IS NULL) AND ('db-1' IS NULL) THEN NULL ELSE COALESCE((c3_string = 'db-1'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 3),
q5 AS NOT MATERIALIZED (SELECT *, TRY_CAST(floor(COALESCE(c8_float, CAST(c8_integer AS DOUBLE))) AS BIGINT) AS c11_integer, TRY_CAST(ceil(COALESCE(c8_float, CAST(c8_integer AS DOUBLE))) AS BIGINT) AS c12_integer, round(COALESCE(c8_float, CAST(c8_integer AS DOUBLE))) AS c13_float, COALESCE(c8_integer, TRY_CAST(trunc(COALESCE(c8_float, CAST(c8_integer AS DOUBLE))) AS BIGINT), integer_of_text(c8_string)) AS c14_integer, COALESCE(COALESCE(CAST(c8_integer AS VARCHAR), text_of_float(c8_float), c8_string), '') AS c15_string FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c8_float, c8_integer, c8_string, c11_integer, c12_integer, c13_float, c14_integer, c15_string FROM q6 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Arithmetic of two types
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (CASE WHEN (c3_string IS NULL) AND ('web-1' IS NULL) THEN NULL ELSE COALESCE((c3_string = 'web-1'), FALSE) END AND (NOT (CASE WHEN (CASE WHEN c8_integer IS NOT NULL THEN 'int' WHEN c8_float IS NOT NULL THEN 'real' WHEN c8_string IS NOT NULL THEN 'string' ELSE 'null' END IS NULL) AND ('string' IS NULL) THEN NULL ELSE COALESCE((CASE WHEN c8_integer IS NOT NULL THEN 'int' WHEN c8_float IS NOT NULL THEN 'real' WHEN c8_string IS NOT NULL THEN 'string' ELSE 'null' END = 'string'), FALSE) END)))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 3),
q5 AS NOT MATERIALIZED (SELECT *, finite(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) / CAST(2::BIGINT AS DOUBLE)) AS c11_float, finite(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) + CAST(1::BIGINT AS DOUBLE)) AS c12_float, finite(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) * CAST(10::BIGINT AS DOUBLE)) AS c13_float, list_extract(list_transform([{'p0': positive_rest(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)) % CAST(10::BIGINT AS DOUBLE), CAST(10::BIGINT AS DOUBLE))}], lambda bound: finite(bound.p0)), 1) AS c14_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c8_float, c8_integer, c8_string, c11_float, c12_float, c13_float, c14_float FROM q6 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Logarithms and roots
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (CASE WHEN (c5_string IS NULL) AND ('memory.used' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'memory.used'), FALSE) END AND CASE WHEN (c3_string IS NULL) AND ('db-1' IS NULL) THEN NULL ELSE COALESCE((c3_string = 'db-1'), FALSE) END)),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(TRY(log2(COALESCE(c8_float, CAST(c8_integer AS DOUBLE))))), greatest(least(6::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c11_float, list_extract(list_transform([{'p0': round(finite(TRY(sqrt(COALESCE(c8_float, CAST(c8_integer AS DOUBLE))))), greatest(least(3::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c12_float, list_extract(list_transform([{'p0': round(finite(TRY(pow(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)), 2.5e-1::DOUBLE))), greatest(least(3::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c13_float, CAST(sign(COALESCE(c8_float, CAST(c8_integer AS DOUBLE))) AS BIGINT) AS c14_integer, abs(-(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)))) AS c15_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c11_float, c12_float, c13_float, c14_integer, c15_float FROM q5 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Times without a metric
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, unnest(range(bounded_count(TRY(TRY_CAST(floor(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(make_timestamp(1770120000000000))::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (0 - 0)}], lambda bound: as_bigint(bound.p0)), 1)::DOUBLE / 1800000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) + 1::BIGINT)))) AS c1_integer),
q2 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(c1_integer * 1800000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1) AS c2_us, floor_mod((0 + TRY(c1_integer * 1800000000000::BIGINT)::HUGEINT), 1000) AS c2_ns FROM q1),
q3 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c3_us, "sys_ns" AS c3_ns, "time_us" AS c4_us, "time_ns" AS c4_ns, "c1" AS c5_string, "c6" AS c6_string, "c0" AS c7_string, "c4" AS c8_map, "c3" AS c9_string, "c2" AS c10_float, "c5" AS c10_integer, "c7" AS c10_string, "time_us" AS c11_us, "time_ns" AS c11_ns, "row" AS c12_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE CASE WHEN (c7_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'cpu.utilization'), FALSE) END),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE CASE WHEN (c5_string IS NULL) AND ('web-2' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'web-2'), FALSE) END),
q6 AS NOT MATERIALIZED (SELECT *, bin_in_microseconds(c4_us, 1800000000) AS c13_us, 0 AS c13_ns FROM q5),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, c14_us, c14_ns, count(*) AS c15_integer FROM (SELECT *, c13_us AS c14_us, CASE WHEN c13_us IS NOT NULL THEN c13_ns END AS c14_ns FROM q6) GROUP BY c14_us, c14_ns),
q8 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l LEFT JOIN q7 r ON l.c2_us = r.c14_us AND l.c2_ns = r.c14_ns),
q9 AS NOT MATERIALIZED (SELECT *, CASE WHEN NOT (TRUE AND c15_integer IS NULL) THEN c15_integer WHEN NOT (TRUE AND 0::BIGINT IS NULL) THEN 0::BIGINT END AS c16_integer FROM q8),
q10 AS NOT MATERIALIZED (SELECT * FROM q9 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c2_us, c2_ns, c16_integer FROM q10 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # One nanosecond after the quarter
WITH q1 AS NOT MATERIALIZED (as in "Metrics and their values"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (CASE WHEN (bin_in_microseconds(c2_us, 900000000) IS NULL) AND (c2_us IS NULL) THEN NULL ELSE COALESCE((bin_in_microseconds(c2_us, 900000000) = c2_us AND 0 = c2_ns), FALSE) END))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST, c3_string ASC NULLS FIRST LIMIT 1000)
SELECT c2_us, c2_ns, c3_string FROM q4 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST, c3_string ASC NULLS FIRST;
