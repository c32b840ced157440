-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # How much of the error budget is left
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c5" AS c3_integer, "c21" AS c3_string, "c15" AS c4_boolean, "c18" AS c4_string, "c4" AS c5_float, "c14" AS c5_integer, "c22" AS c5_string, "c12" AS c6_string, "c13" AS c7_string, "c10" AS c8_map, "c6" AS c9_string, "c0" AS c10_string, "c1" AS c11_string, "c3" AS c12_integer, "c16" AS c12_string, "c20" AS c12_float, "c11" AS c13_array, "c17" AS c13_string, "c2" AS c14_string, "c9" AS c15_string, "c8" AS c16_integer, "c19" AS c16_string, "c7" AS c17_string, "time_us" AS c18_us, "time_ns" AS c18_ns, "row" AS c19_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c20_boolean, finite(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c21_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE c20_boolean) AS c22_integer, count(*) AS c23_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT *, finite(CAST(c23_integer AS DOUBLE) * 2.5e-1::DOUBLE) AS c24_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(CAST(1::BIGINT AS DOUBLE) - finite(CAST(c22_integer AS DOUBLE) / c24_float)), greatest(least(3::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c25_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c22_integer, c23_integer, c25_float FROM q6;

-- # The budget of each route
WITH q1 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q2 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) FILTER (WHERE c20_boolean) AS c23_integer, count(*) AS c24_integer FROM (SELECT *, c11_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(list_extract(list_transform([{'p0': finite(1e+2::DOUBLE * CAST(TRY(c24_integer - c23_integer) AS DOUBLE)) / CAST(c24_integer AS DOUBLE)}], lambda bound: finite(bound.p0)), 1), greatest(least(2::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c25_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE (c25_float < 9.99e+1::DOUBLE)),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c25_float ASC NULLS FIRST, c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer, c24_integer, c25_float FROM q6 ORDER BY c25_float ASC NULLS FIRST, c22_string ASC NULLS FIRST;

-- # The burn rate of the last half an hour beside that of the two hours
WITH q1 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q2 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE (c20_boolean AND (c2_us > make_timestamp(1770118200000000) OR (c2_us = make_timestamp(1770118200000000) AND c2_ns > 0)))) AS c22_integer, count(*) FILTER (WHERE (c2_us > make_timestamp(1770118200000000) OR (c2_us = make_timestamp(1770118200000000) AND c2_ns > 0))) AS c23_integer, count(*) FILTER (WHERE c20_boolean) AS c24_integer, count(*) AS c25_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(CAST(c22_integer AS DOUBLE) / finite(CAST(c23_integer AS DOUBLE) * 1e-1::DOUBLE)), greatest(least(2::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c26_float, list_extract(list_transform([{'p0': round(finite(CAST(c24_integer AS DOUBLE) / finite(CAST(c25_integer AS DOUBLE) * 1e-1::DOUBLE)), greatest(least(2::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c27_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT *, ((c26_float > 2e+0::DOUBLE) AND (c27_float > 1e+0::DOUBLE)) AS c28_boolean FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c22_integer, c23_integer, c24_integer, c25_integer, c26_float, c27_float, c28_boolean FROM q6;

-- # The budget as it is used up
WITH q1 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q2 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((c2_us > make_timestamp(1770112800000000) OR (c2_us = make_timestamp(1770112800000000) AND c2_ns >= 0)) AND (c2_us < make_timestamp(1770120000000000) OR (c2_us = make_timestamp(1770120000000000) AND c2_ns < 0)))),
q4 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 1200000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 1200000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c23_integer, count(*) FILTER (WHERE c20_boolean) AS c24_integer FROM (SELECT *, c22_integer AS c23_integer FROM q4) GROUP BY c23_integer),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_transform(bounded_steps(0, 6::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c23_integer, 'v': COALESCE(CAST(to_json(c24_integer)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c23_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c25_array, text_of_list(list_transform(bounded_steps(0, 6::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 1200000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 1200000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c26_array FROM q5),
q7 AS NOT MATERIALIZED (SELECT *, series_iir(c25_array, '[1]', '[1,-1]') AS c27_array FROM q6),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 LIMIT 1000)
SELECT c25_array, c27_array FROM q8;

-- # Minutes without an error
WITH q1 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q2 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, count(*) FILTER (WHERE c20_boolean) AS c23_integer FROM (SELECT *, bin_in_microseconds(c2_us, 600000000) AS c22_us, 0 AS c22_ns FROM q2) GROUP BY c22_us, c22_ns),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE CASE WHEN (c23_integer IS NULL) AND (0::BIGINT IS NULL) THEN NULL ELSE COALESCE((c23_integer = 0::BIGINT), FALSE) END) AS c24_integer, count(*) AS c25_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c24_integer, c25_integer FROM q5;

-- # The longest time between two errors
WITH q1 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q2 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE c20_boolean),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_slice(COALESCE(list(CASE WHEN NOT (c2_us IS NULL) THEN CAST(to_json(text_of_time(c2_us, c2_ns))::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c2_us IS NULL) THEN CAST(to_json(text_of_time(c2_us, c2_ns))::VARCHAR AS VARCHAR) END IS NOT NULL), []), 1, 128)) AS c22_array FROM q4),
q6 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c23_unknown FROM (SELECT *, unnest(list_slice(json_elements(CASE WHEN CASE WHEN 1 <> 0 THEN floor_div((TRY(json_array_length(c22_array)::BIGINT - 1::BIGINT))::HUGEINT - (1::BIGINT)::HUGEINT, (1)::HUGEINT) + 1 END IS NOT NULL THEN bounded_text('[' || array_to_string(list_transform(range(bounded_count(CASE WHEN 1 <> 0 THEN floor_div((TRY(json_array_length(c22_array)::BIGINT - 1::BIGINT))::HUGEINT - (1::BIGINT)::HUGEINT, (1)::HUGEINT) + 1 END)::BIGINT), lambda i: ((1::BIGINT)::HUGEINT + i * (1)::HUGEINT)::VARCHAR), ',') || ']') END::VARCHAR), 1, 1048576)) AS element0 FROM q5)),
q7 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': (epoch_us(COALESCE(list_extract(list_transform([{'p0': TRY_CAST(trunc(json_float(json_at(c22_array::VARCHAR, COALESCE(json_integer(c23_unknown), TRY_CAST(trunc(json_float(c23_unknown)) AS BIGINT), CAST(json_boolean(c23_unknown) AS BIGINT), integer_of_text(json_text(c23_unknown)))))) AS BIGINT)::HUGEINT}], lambda bound: time_of_epoch(bound.p0)), 1), us_of_text(list_extract(list_transform([{'p0': json_text(json_at(c22_array::VARCHAR, COALESCE(json_integer(c23_unknown), TRY_CAST(trunc(json_float(c23_unknown)) AS BIGINT), CAST(json_boolean(c23_unknown) AS BIGINT), integer_of_text(json_text(c23_unknown)))))}], lambda bound: iso_of_text(bound.p0)), 1))))::HUGEINT - epoch_us(COALESCE(list_extract(list_transform([{'p0': TRY_CAST(trunc(json_float(json_at(c22_array::VARCHAR, TRY(COALESCE(json_integer(c23_unknown), TRY_CAST(trunc(json_float(c23_unknown)) AS BIGINT), CAST(json_boolean(c23_unknown) AS BIGINT), integer_of_text(json_text(c23_unknown))) - 1::BIGINT)))) AS BIGINT)::HUGEINT}], lambda bound: time_of_epoch(bound.p0)), 1), us_of_text(list_extract(list_transform([{'p0': json_text(json_at(c22_array::VARCHAR, TRY(COALESCE(json_integer(c23_unknown), TRY_CAST(trunc(json_float(c23_unknown)) AS BIGINT), CAST(json_boolean(c23_unknown) AS BIGINT), integer_of_text(json_text(c23_unknown))) - 1::BIGINT)))}], lambda bound: iso_of_text(bound.p0)), 1))))) * 1000 + (CASE WHEN list_extract(list_transform([{'p0': TRY_CAST(trunc(json_float(json_at(c22_array::VARCHAR, COALESCE(json_integer(c23_unknown), TRY_CAST(trunc(json_float(c23_unknown)) AS BIGINT), CAST(json_boolean(c23_unknown) AS BIGINT), integer_of_text(json_text(c23_unknown)))))) AS BIGINT)::HUGEINT}], lambda bound: time_of_epoch(bound.p0)), 1) IS NOT NULL THEN list_extract(list_transform([{'p0': TRY_CAST(trunc(json_float(json_at(c22_array::VARCHAR, COALESCE(json_integer(c23_unknown), TRY_CAST(trunc(json_float(c23_unknown)) AS BIGINT), CAST(json_boolean(c23_unknown) AS BIGINT), integer_of_text(json_text(c23_unknown)))))) AS BIGINT)::HUGEINT}], lambda bound: floor_mod(bound.p0, 1000::HUGEINT)::SMALLINT), 1) WHEN us_of_text(list_extract(list_transform([{'p0': json_text(json_at(c22_array::VARCHAR, COALESCE(json_integer(c23_unknown), TRY_CAST(trunc(json_float(c23_unknown)) AS BIGINT), CAST(json_boolean(c23_unknown) AS BIGINT), integer_of_text(json_text(c23_unknown)))))}], lambda bound: iso_of_text(bound.p0)), 1)) IS NOT NULL THEN ns_of_text(list_extract(list_transform([{'p0': json_text(json_at(c22_array::VARCHAR, COALESCE(json_integer(c23_unknown), TRY_CAST(trunc(json_float(c23_unknown)) AS BIGINT), CAST(json_boolean(c23_unknown) AS BIGINT), integer_of_text(json_text(c23_unknown)))))}], lambda bound: iso_of_text(bound.p0)), 1)) END - CASE WHEN list_extract(list_transform([{'p0': TRY_CAST(trunc(json_float(json_at(c22_array::VARCHAR, TRY(COALESCE(json_integer(c23_unknown), TRY_CAST(trunc(json_float(c23_unknown)) AS BIGINT), CAST(json_boolean(c23_unknown) AS BIGINT), integer_of_text(json_text(c23_unknown))) - 1::BIGINT)))) AS BIGINT)::HUGEINT}], lambda bound: time_of_epoch(bound.p0)), 1) IS NOT NULL THEN list_extract(list_transform([{'p0': TRY_CAST(trunc(json_float(json_at(c22_array::VARCHAR, TRY(COALESCE(json_integer(c23_unknown), TRY_CAST(trunc(json_float(c23_unknown)) AS BIGINT), CAST(json_boolean(c23_unknown) AS BIGINT), integer_of_text(json_text(c23_unknown))) - 1::BIGINT)))) AS BIGINT)::HUGEINT}], lambda bound: floor_mod(bound.p0, 1000::HUGEINT)::SMALLINT), 1) WHEN us_of_text(list_extract(list_transform([{'p0': json_text(json_at(c22_array::VARCHAR, TRY(COALESCE(json_integer(c23_unknown), TRY_CAST(trunc(json_float(c23_unknown)) AS BIGINT), CAST(json_boolean(c23_unknown) AS BIGINT), integer_of_text(json_text(c23_unknown))) - 1::BIGINT)))}], lambda bound: iso_of_text(bound.p0)), 1)) IS NOT NULL THEN ns_of_text(list_extract(list_transform([{'p0': json_text(json_at(c22_array::VARCHAR, TRY(COALESCE(json_integer(c23_unknown), TRY_CAST(trunc(json_float(c23_unknown)) AS BIGINT), CAST(json_boolean(c23_unknown) AS BIGINT), integer_of_text(json_text(c23_unknown))) - 1::BIGINT)))}], lambda bound: iso_of_text(bound.p0)), 1)) END)}], lambda bound: as_bigint(bound.p0)), 1) AS c24_timespan FROM q6),
q8 AS NOT MATERIALIZED (SELECT 1 AS row, max(c24_timespan) AS c25_timespan FROM q7),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 LIMIT 1000)
SELECT c25_timespan FROM q9;

-- # Availability over time, by tier
WITH q1 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q2 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q3 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c22_us, "sys_ns" AS c22_ns, "time_us" AS c23_us, "time_ns" AS c23_ns, "c5" AS c24_array, "c0" AS c25_string, "c1" AS c26_string, "c4" AS c27_integer, "c2" AS c28_string, "c3" AS c29_integer, "time_us" AS c30_us, "time_ns" AS c30_ns, "row" AS c31_integer FROM "d3" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q4 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l LEFT JOIN q3 r ON l.c11_string = r.c25_string),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c32_us, c32_ns, c33_integer, count(*) FILTER (WHERE (NOT c20_boolean)) AS c34_integer, count(*) AS c35_integer FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c32_us, 0 AS c32_ns, c29_integer AS c33_integer FROM q4) GROUP BY c32_us, c32_ns, c33_integer),
q6 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(finite(1e+2::DOUBLE * CAST(c34_integer AS DOUBLE)) / CAST(c35_integer AS DOUBLE)), greatest(least(1::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c36_float FROM q5),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c32_us ASC NULLS FIRST, CASE WHEN c32_us IS NOT NULL THEN c32_ns END ASC NULLS FIRST, c36_float DESC NULLS LAST LIMIT 1000)
SELECT c32_us, c32_ns, c33_integer, c36_float FROM q7 ORDER BY c32_us ASC NULLS FIRST, CASE WHEN c32_us IS NOT NULL THEN c32_ns END ASC NULLS FIRST, c36_float DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q2 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q3 AS NOT MATERIALIZED (as in "Availability over time, by tier"),
q4 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l LEFT JOIN q3 r ON l.c11_string = r.c25_string),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c33_integer, count(*) FILTER (WHERE (NOT c20_boolean)) AS c34_integer, count(*) AS c35_integer FROM (SELECT *, c29_integer AS c33_integer FROM q4) GROUP BY c33_integer),
q6 AS NOT MATERIALIZED (as in "Availability over time, by tier"),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 LIMIT 1000)
SELECT c33_integer, c36_float FROM q7;

-- # Routes slower than they may be, of each team
WITH q1 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q2 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q3 AS NOT MATERIALIZED (as in "Availability over time, by tier"),
q4 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l LEFT JOIN q3 r ON l.c11_string = r.c25_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE (NOT (c27_integer IS NULL))),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c32_string, count(*) FILTER (WHERE (COALESCE(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), float_of_text(c5_string)) > CAST(c27_integer AS DOUBLE))) AS c33_integer, count(*) AS c34_integer FROM (SELECT *, c28_string AS c32_string FROM q5) GROUP BY c32_string),
q7 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(finite(1e+2::DOUBLE * CAST(c33_integer AS DOUBLE)) / CAST(c34_integer AS DOUBLE)), greatest(least(1::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c35_float FROM q6),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 ORDER BY c32_string ASC NULLS FIRST LIMIT 1000)
SELECT c32_string, c33_integer, c34_integer, c35_float FROM q8 ORDER BY c32_string ASC NULLS FIRST;

-- # Errors behind each deployment, in its first quarter of an hour
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c2" AS c3_string, "c3" AS c4_integer, "c4" AS c4_string, "c5" AS c4_float, "c0" AS c5_string, "c1" AS c6_string, "time_us" AS c7_us, "time_ns" AS c7_ns, "row" AS c8_integer FROM "d1" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, 1::BIGINT AS c9_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c10_us, "sys_ns" AS c10_ns, "time_us" AS c11_us, "time_ns" AS c11_ns, "c5" AS c12_integer, "c21" AS c12_string, "c15" AS c13_boolean, "c18" AS c13_string, "c4" AS c14_float, "c14" AS c14_integer, "c22" AS c14_string, "c12" AS c15_string, "c13" AS c16_string, "c10" AS c17_map, "c6" AS c18_string, "c0" AS c19_string, "c1" AS c20_string, "c3" AS c21_integer, "c16" AS c21_string, "c20" AS c21_float, "c11" AS c22_array, "c17" AS c22_string, "c2" AS c23_string, "c9" AS c24_string, "c8" AS c25_integer, "c19" AS c25_string, "c7" AS c26_string, "time_us" AS c27_us, "time_ns" AS c27_ns, "row" AS c28_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q4 AS NOT MATERIALIZED (SELECT *, (COALESCE(c21_float, CAST(c21_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c29_boolean, finite(COALESCE(c14_float, CAST(c14_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c30_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE c29_boolean),
q6 AS NOT MATERIALIZED (SELECT *, 1::BIGINT AS c31_integer FROM q5),
q7 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l JOIN q6 r ON l.c9_integer = r.c31_integer),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 WHERE list_extract(list_transform([{'p0': (c11_us > c2_us OR (c11_us = c2_us AND c11_ns >= c2_ns)), 'p1': (c11_us < list_extract(list_transform([{'p0': TRY(c2_us + to_microseconds(floor_div((c2_ns + 900000000000::BIGINT::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1) OR (c11_us = list_extract(list_transform([{'p0': TRY(c2_us + to_microseconds(floor_div((c2_ns + 900000000000::BIGINT::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1) AND c11_ns <= floor_mod((c2_ns + 900000000000::BIGINT::HUGEINT), 1000)))}], lambda bound: CASE WHEN bound.p0 IS NOT NULL AND bound.p1 IS NOT NULL THEN bound.p0 AND bound.p1 END), 1)),
q9 AS NOT MATERIALIZED (SELECT 1 AS row, c32_string, count(*) AS c33_integer FROM (SELECT *, c6_string AS c32_string FROM q8) GROUP BY c32_string),
q10 AS NOT MATERIALIZED (SELECT * FROM q9 ORDER BY c32_string ASC NULLS FIRST LIMIT 1000)
SELECT c32_string, c33_integer FROM q10 ORDER BY c32_string ASC NULLS FIRST;

-- # Who was hit by errors
WITH q1 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q2 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE c20_boolean),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, COALESCE(COALESCE(CAST(c16_integer AS VARCHAR), c16_string), '') AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c23_integer DESC NULLS LAST, c22_string ASC NULLS FIRST LIMIT 3),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c22_string, c23_integer FROM q6 ORDER BY c23_integer DESC NULLS LAST, c22_string ASC NULLS FIRST;

-- # Errors as pairs for a ticket
WITH q1 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q2 AS NOT MATERIALIZED (as in "How much of the error budget is left"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (c6_string IS NULL))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c6_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT *, bounded_text(c22_string || '=' || CAST(c23_integer AS VARCHAR)) AS c24_string FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c24_string ASC NULLS FIRST LIMIT 1000)
SELECT c24_string FROM q6 ORDER BY c24_string ASC NULLS FIRST;
