-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # Load above its usual band
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c1" AS c3_string, "c6" AS c4_string, "c0" AS c5_string, "c4" AS c6_map, "c3" AS c7_string, "c2" AS c8_float, "c5" AS c8_integer, "c7" AS c8_string, "time_us" AS c9_us, "time_ns" AS c9_ns, "row" AS c10_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((c2_us > make_timestamp(1770112800000000) OR (c2_us = make_timestamp(1770112800000000) AND c2_ns >= 0)) AND (c2_us < make_timestamp(1770120000000000) OR (c2_us = make_timestamp(1770120000000000) AND c2_ns < 0)))),
q4 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 1200000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 1200000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c11_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c12_string, c13_integer, finite(avg(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)))) AS c14_float FROM (SELECT *, c3_string AS c12_string, c11_integer AS c13_integer FROM q4) GROUP BY c12_string, c13_integer),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, text_of_list(list_transform(bounded_steps(0, 6::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c13_integer, 'v': COALESCE(CAST(to_json(c14_float)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c13_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c15_array, text_of_list(list_transform(bounded_steps(0, 6::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 1200000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 1200000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c16_array FROM (SELECT *, c12_string AS c17_string FROM q5) GROUP BY c17_string),
q7 AS NOT MATERIALIZED (SELECT *, series_stats_dynamic(c15_array, FALSE) AS c18_map FROM q6),
q8 AS NOT MATERIALIZED (SELECT *, series_greater(c15_array, to_json(list_extract(list_transform([{'p0': COALESCE(json_float(json_under(c18_map::VARCHAR, 'avg')), CAST(json_boolean(json_under(c18_map::VARCHAR, 'avg')) AS DOUBLE), float_of_text(json_text(json_under(c18_map::VARCHAR, 'avg')))) + COALESCE(json_float(json_under(c18_map::VARCHAR, 'stdev')), CAST(json_boolean(json_under(c18_map::VARCHAR, 'stdev')) AS DOUBLE), float_of_text(json_text(json_under(c18_map::VARCHAR, 'stdev'))))}], lambda bound: finite(bound.p0)), 1))::VARCHAR) AS c19_array FROM q7),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 ORDER BY c17_string ASC NULLS FIRST LIMIT 1000)
SELECT c17_string, c15_array, c19_array FROM q9 ORDER BY c17_string ASC NULLS FIRST;

-- # Figures of each host's series as columns
WITH q1 AS NOT MATERIALIZED (as in "Load above its usual band"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (as in "Load above its usual band"),
q4 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 1800000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 1800000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c11_integer FROM q3),
q5 AS NOT MATERIALIZED (as in "Load above its usual band"),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c13_integer, 'v': COALESCE(CAST(to_json(c14_float)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c13_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c15_array, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c16_array FROM (SELECT *, c12_string AS c17_string FROM q5) GROUP BY c17_string),
q7 AS NOT MATERIALIZED (SELECT *, json_at(series_stats(c15_array, FALSE)::VARCHAR, 0::BIGINT) AS c18_unknown, json_at(series_stats(c15_array, FALSE)::VARCHAR, 1::BIGINT) AS c19_unknown, json_at(series_stats(c15_array, FALSE)::VARCHAR, 2::BIGINT) AS c20_unknown, json_at(series_stats(c15_array, FALSE)::VARCHAR, 3::BIGINT) AS c21_unknown, json_at(series_stats(c15_array, FALSE)::VARCHAR, 4::BIGINT) AS c22_unknown FROM q6),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 ORDER BY c17_string ASC NULLS FIRST),
q9 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(COALESCE(json_float(c22_unknown), CAST(json_boolean(c22_unknown) AS DOUBLE), float_of_text(json_text(c22_unknown))), greatest(least(2::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c23_float FROM q8),
q10 AS NOT MATERIALIZED (SELECT * FROM q9 LIMIT 1000)
SELECT c17_string, c18_unknown, c20_unknown, c21_unknown, c23_float FROM q10 ORDER BY c17_string ASC NULLS FIRST;

-- # Gaps that are filled
WITH q1 AS NOT MATERIALIZED (as in "Load above its usual band"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (as in "Load above its usual band"),
q4 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 900000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 900000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c11_integer FROM q3),
q5 AS NOT MATERIALIZED (as in "Load above its usual band"),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, text_of_list(list_transform(bounded_steps(0, 8::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c13_integer, 'v': COALESCE(CAST(to_json(c14_float)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c13_integer IS NOT NULL)), i), NULL::VARCHAR::VARCHAR))) AS c15_array, text_of_list(list_transform(bounded_steps(0, 8::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 900000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 900000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c16_array FROM (SELECT *, c12_string AS c17_string FROM q5) GROUP BY c17_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c17_string ASC NULLS FIRST),
q8 AS NOT MATERIALIZED (SELECT *, series_fill_forward(c15_array, 'null') AS c18_array, series_fill_linear(c15_array, 'null', TRUE, '0') AS c19_array, series_fill_const(c15_array, to_json(0::BIGINT)::VARCHAR, 'null') AS c20_array FROM q7),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 LIMIT 1000)
SELECT c17_string, c15_array, c18_array, c19_array, c20_array FROM q9 ORDER BY c17_string ASC NULLS FIRST;

-- # What a counter grows by
WITH q1 AS NOT MATERIALIZED (as in "Load above its usual band"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('requests.total' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'requests.total'), FALSE) END),
q3 AS NOT MATERIALIZED (as in "Load above its usual band"),
q4 AS NOT MATERIALIZED (as in "Figures of each host's series as columns"),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c12_string, c13_integer, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_float) IS NULL OR CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_integer) END END AS c14_integer, CASE WHEN (max(c8_string) IS NULL) THEN CASE WHEN max(c8_integer) IS NULL OR NOT CASE WHEN max(c8_integer)::DOUBLE = max(c8_float) THEN max(c8_integer) >= whole_of_float(max(c8_float)) ELSE max(c8_integer)::DOUBLE >= max(c8_float) END THEN max(c8_float) END END AS c14_float, max(c8_string) AS c14_string FROM (SELECT *, c3_string AS c12_string, c11_integer AS c13_integer FROM q4) GROUP BY c12_string, c13_integer),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c13_integer, 'v': COALESCE(CAST(COALESCE(to_json(c14_integer)::VARCHAR, to_json(c14_float)::VARCHAR, to_json(c14_string)::VARCHAR) AS VARCHAR), 'null')}) FILTER (WHERE c13_integer IS NOT NULL)), i), NULL::VARCHAR::VARCHAR))) AS c15_array, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c16_array FROM (SELECT *, c12_string AS c17_string FROM q5) GROUP BY c17_string),
q7 AS NOT MATERIALIZED (SELECT *, series_fill_forward(c15_array, 'null') AS c18_array FROM q6),
q8 AS NOT MATERIALIZED (SELECT *, series_fir(c18_array, '[1,-1]', '', FALSE) AS c19_array FROM q7),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 ORDER BY c17_string ASC NULLS FIRST LIMIT 1000)
SELECT c17_string, c18_array, c19_array FROM q9 ORDER BY c17_string ASC NULLS FIRST;

-- # How far each value is from the mean, in deviations
WITH q1 AS NOT MATERIALIZED (as in "Load above its usual band"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (as in "Load above its usual band"),
q4 AS NOT MATERIALIZED (as in "Figures of each host's series as columns"),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c12_integer, finite(avg(COALESCE(c8_float, CAST(c8_integer AS DOUBLE)))) AS c13_float FROM (SELECT *, c11_integer AS c12_integer FROM q4) GROUP BY c12_integer),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c12_integer, 'v': COALESCE(CAST(to_json(c13_float)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c12_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c14_array, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c15_array FROM q5),
q7 AS NOT MATERIALIZED (SELECT *, series_stats_dynamic(c14_array, FALSE) AS c16_map FROM q6),
q8 AS NOT MATERIALIZED (SELECT *, series_divide(series_subtract(c14_array, to_json(COALESCE(json_float(json_under(c16_map::VARCHAR, 'avg')), CAST(json_boolean(json_under(c16_map::VARCHAR, 'avg')) AS DOUBLE), float_of_text(json_text(json_under(c16_map::VARCHAR, 'avg')))))::VARCHAR), to_json(COALESCE(json_float(json_under(c16_map::VARCHAR, 'stdev')), CAST(json_boolean(json_under(c16_map::VARCHAR, 'stdev')) AS DOUBLE), float_of_text(json_text(json_under(c16_map::VARCHAR, 'stdev')))))::VARCHAR) AS c17_array FROM q7),
q9 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c18_unknown FROM (SELECT *, unnest(list_slice(json_elements(c17_array::VARCHAR), 1, 1048576)) AS element0 FROM q8)),
q10 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(COALESCE(json_float(c18_unknown), CAST(json_boolean(c18_unknown) AS DOUBLE), float_of_text(json_text(c18_unknown))), greatest(least(2::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c19_float FROM q9),
q11 AS NOT MATERIALIZED (SELECT * FROM q10 LIMIT 1000)
SELECT c19_float FROM q11;

-- # The bins that are anomalies
WITH q1 AS NOT MATERIALIZED (as in "Load above its usual band"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (as in "Load above its usual band"),
q4 AS NOT MATERIALIZED (as in "Gaps that are filled"),
q5 AS NOT MATERIALIZED (as in "How far each value is from the mean, in deviations"),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_transform(bounded_steps(0, 8::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c12_integer, 'v': COALESCE(CAST(to_json(c13_float)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c12_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c14_array, text_of_list(list_transform(bounded_steps(0, 8::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 900000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 900000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c15_array FROM q5),
q7 AS NOT MATERIALIZED (SELECT *, series_stats_dynamic(c14_array, FALSE) AS c16_map FROM q6),
q8 AS NOT MATERIALIZED (SELECT *, series_abs(series_divide(series_subtract(c14_array, to_json(COALESCE(json_float(json_under(c16_map::VARCHAR, 'avg')), CAST(json_boolean(json_under(c16_map::VARCHAR, 'avg')) AS DOUBLE), float_of_text(json_text(json_under(c16_map::VARCHAR, 'avg')))))::VARCHAR), to_json(COALESCE(json_float(json_under(c16_map::VARCHAR, 'stdev')), CAST(json_boolean(json_under(c16_map::VARCHAR, 'stdev')) AS DOUBLE), float_of_text(json_text(json_under(c16_map::VARCHAR, 'stdev')))))::VARCHAR)) AS c17_array FROM q7),
q9 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0, element1, element2), element0 AS c18_unknown, element1 AS c19_unknown, element2 AS c20_unknown FROM (SELECT *, unnest(list_slice(json_elements(c15_array::VARCHAR), 1, 1048576)) AS element0, unnest(list_slice(json_elements(c14_array::VARCHAR), 1, 1048576)) AS element1, unnest(list_slice(json_elements(c17_array::VARCHAR), 1, 1048576)) AS element2 FROM q8)),
q10 AS NOT MATERIALIZED (SELECT * FROM q9 WHERE (COALESCE(json_float(c20_unknown), CAST(json_boolean(c20_unknown) AS DOUBLE), float_of_text(json_text(c20_unknown))) > 1e+0::DOUBLE)),
q11 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(COALESCE(json_float(c19_unknown), CAST(json_boolean(c19_unknown) AS DOUBLE), float_of_text(json_text(c19_unknown))), greatest(least(2::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c21_float, list_extract(list_transform([{'p0': round(COALESCE(json_float(c20_unknown), CAST(json_boolean(c20_unknown) AS DOUBLE), float_of_text(json_text(c20_unknown))), greatest(least(2::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c22_float FROM q10),
q12 AS NOT MATERIALIZED (SELECT * FROM q11 LIMIT 1000)
SELECT c18_unknown, c21_float, c22_float FROM q12;

-- # A smoothed series, with the newest value counting a half
WITH q1 AS NOT MATERIALIZED (as in "Load above its usual band"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (as in "Load above its usual band"),
q4 AS NOT MATERIALIZED (as in "Figures of each host's series as columns"),
q5 AS NOT MATERIALIZED (as in "How far each value is from the mean, in deviations"),
q6 AS NOT MATERIALIZED (as in "How far each value is from the mean, in deviations"),
q7 AS NOT MATERIALIZED (SELECT *, series_iir(c14_array, '[0.5]', '[1,-0.5]') AS c16_array FROM q6),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 LIMIT 1000)
SELECT c14_array, c16_array FROM q8;

-- # The rhythm in a series
WITH q1 AS NOT MATERIALIZED (as in "Load above its usual band"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (as in "Load above its usual band"),
q4 AS NOT MATERIALIZED (as in "Gaps that are filled"),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c12_integer, count(*) AS c13_integer FROM (SELECT *, c11_integer AS c12_integer FROM q4) GROUP BY c12_integer),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_transform(bounded_steps(0, 8::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c12_integer, 'v': COALESCE(CAST(to_json(c13_integer)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c12_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c14_array, text_of_list(list_transform(bounded_steps(0, 8::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 900000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 900000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c15_array FROM q5),
q7 AS NOT MATERIALIZED (SELECT *, json_at(series_fft(c14_array, 'null')::VARCHAR, 0::BIGINT) AS c16_unknown, json_at(series_fft(c14_array, 'null')::VARCHAR, 1::BIGINT) AS c17_unknown FROM q6),
q8 AS NOT MATERIALIZED (SELECT *, series_add(series_multiply(json_list(c16_unknown), c16_unknown), series_multiply(json_list(c17_unknown), c17_unknown)::VARCHAR) AS c18_array FROM q7),
q9 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c19_unknown FROM (SELECT *, unnest(list_slice(json_elements(c18_array::VARCHAR), 1, 1048576)) AS element0 FROM q8)),
q10 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(COALESCE(json_float(c19_unknown), CAST(json_boolean(c19_unknown) AS DOUBLE), float_of_text(json_text(c19_unknown))), greatest(least(6::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c20_float FROM q9),
q11 AS NOT MATERIALIZED (SELECT * FROM q10 LIMIT 1000)
SELECT c20_float FROM q11;

-- # There and back again
WITH q1 AS NOT MATERIALIZED (as in "Load above its usual band"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (as in "Load above its usual band"),
q4 AS NOT MATERIALIZED (as in "Gaps that are filled"),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c12_integer, count(*) AS c13_integer FROM (SELECT *, c11_integer AS c12_integer FROM q4) GROUP BY c12_integer),
q6 AS NOT MATERIALIZED (as in "The rhythm in a series"),
q7 AS NOT MATERIALIZED (as in "The rhythm in a series"),
q8 AS NOT MATERIALIZED (SELECT *, json_at(series_ifft(json_list(c16_unknown), json_list(c17_unknown))::VARCHAR, 0::BIGINT) AS c18_unknown, json_at(series_ifft(json_list(c16_unknown), json_list(c17_unknown))::VARCHAR, 1::BIGINT) AS c19_unknown FROM q7),
q9 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0, element1), element0 AS c20_unknown, element1 AS c21_unknown FROM (SELECT *, unnest(list_slice(json_elements(c14_array::VARCHAR), 1, 1048576)) AS element0, unnest(list_slice(json_elements(c18_unknown), 1, 1048576)) AS element1 FROM q8)),
q10 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE (abs(list_extract(list_transform([{'p0': COALESCE(json_float(c21_unknown), CAST(json_boolean(c21_unknown) AS DOUBLE), float_of_text(json_text(c21_unknown))) - CAST(COALESCE(json_integer(c20_unknown), TRY_CAST(trunc(json_float(c20_unknown)) AS BIGINT), CAST(json_boolean(c20_unknown) AS BIGINT), integer_of_text(json_text(c20_unknown))) AS DOUBLE)}], lambda bound: finite(bound.p0)), 1)) < 1e-6::DOUBLE)) AS c22_integer, count(*) AS c23_integer FROM q9),
q11 AS NOT MATERIALIZED (SELECT * FROM q10 LIMIT 1000)
SELECT c22_integer, c23_integer FROM q11;

-- # Which hosts move together
WITH q1 AS NOT MATERIALIZED (as in "Load above its usual band"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (as in "Load above its usual band"),
q4 AS NOT MATERIALIZED (as in "Figures of each host's series as columns"),
q5 AS NOT MATERIALIZED (as in "Load above its usual band"),
q6 AS NOT MATERIALIZED (as in "Figures of each host's series as columns"),
q7 AS NOT MATERIALIZED (SELECT *, 1::BIGINT AS c18_integer FROM q6),
q8 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c19_us, "sys_ns" AS c19_ns, "time_us" AS c20_us, "time_ns" AS c20_ns, "c1" AS c21_string, "c6" AS c22_string, "c0" AS c23_string, "c4" AS c24_map, "c3" AS c25_string, "c2" AS c26_float, "c5" AS c26_integer, "c7" AS c26_string, "time_us" AS c27_us, "time_ns" AS c27_ns, "row" AS c28_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 WHERE CASE WHEN (c23_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c23_string = 'cpu.utilization'), FALSE) END),
q10 AS NOT MATERIALIZED (SELECT * FROM q9 WHERE ((c20_us > make_timestamp(1770112800000000) OR (c20_us = make_timestamp(1770112800000000) AND c20_ns >= 0)) AND (c20_us < make_timestamp(1770120000000000) OR (c20_us = make_timestamp(1770120000000000) AND c20_ns < 0)))),
q11 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c20_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c20_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 1800000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 1800000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c29_integer FROM q10),
q12 AS NOT MATERIALIZED (SELECT 1 AS row, c30_string, c31_integer, finite(avg(COALESCE(c26_float, CAST(c26_integer AS DOUBLE)))) AS c32_float FROM (SELECT *, c21_string AS c30_string, c29_integer AS c31_integer FROM q11) GROUP BY c30_string, c31_integer),
q13 AS NOT MATERIALIZED (SELECT 1 AS row, c35_string, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c31_integer, 'v': COALESCE(CAST(to_json(c32_float)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c31_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c33_array, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c34_array FROM (SELECT *, c30_string AS c35_string FROM q12) GROUP BY c35_string),
q14 AS NOT MATERIALIZED (SELECT *, 1::BIGINT AS c36_integer FROM q13),
q15 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q7 l JOIN q14 r ON l.c18_integer = r.c36_integer),
q16 AS NOT MATERIALIZED (SELECT * FROM q15 WHERE (c17_string < c35_string)),
q17 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(series_pearson_correlation(c15_array, c33_array), greatest(least(3::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c37_float, list_extract(list_transform([{'p0': round(series_cosine_similarity(c15_array, c33_array), greatest(least(3::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c38_float FROM q16),
q18 AS NOT MATERIALIZED (SELECT * FROM q17 ORDER BY c17_string ASC NULLS FIRST, c35_string ASC NULLS FIRST LIMIT 1000)
SELECT c17_string, c35_string, c37_float, c38_float FROM q18 ORDER BY c17_string ASC NULLS FIRST, c35_string ASC NULLS FIRST;

-- # Sums of series, to be charted above each other
WITH q1 AS NOT MATERIALIZED (as in "Load above its usual band"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('requests.total' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'requests.total'), FALSE) END),
q3 AS NOT MATERIALIZED (as in "Load above its usual band"),
q4 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 3600000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 3600000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c11_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c12_string, c13_integer, finite(COALESCE(sum(COALESCE(c8_float, CAST(c8_integer AS DOUBLE))), 0)) AS c14_float FROM (SELECT *, c3_string AS c12_string, c11_integer AS c13_integer FROM q4) GROUP BY c12_string, c13_integer),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, text_of_list(list_transform(bounded_steps(0, 2::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c13_integer, 'v': COALESCE(CAST(to_json(c14_float)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c13_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c15_array, text_of_list(list_transform(bounded_steps(0, 2::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 3600000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 3600000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c16_array FROM (SELECT *, c12_string AS c17_string FROM q5) GROUP BY c17_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c17_string ASC NULLS FIRST),
q8 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_slice(COALESCE(list(CASE WHEN NOT (c15_array IS NULL) THEN CAST(c15_array::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c15_array IS NULL) THEN CAST(c15_array::VARCHAR AS VARCHAR) END IS NOT NULL), []), 1, 128)) AS c18_array FROM q7),
q9 AS NOT MATERIALIZED (SELECT *, series_add(json_list(json_at(c18_array::VARCHAR, 0::BIGINT)), json_at(c18_array::VARCHAR, 1::BIGINT)) AS c19_array FROM q8),
q10 AS NOT MATERIALIZED (SELECT * FROM q9 LIMIT 1000)
SELECT c19_array FROM q10;

-- # The greater one of two thresholds, at each place
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, series_max('[10,20,30]', to_json(15::BIGINT)::VARCHAR) AS c1_array, series_min('[10,20,30]', '[15,15,15]'::VARCHAR) AS c2_array, series_less_equals('[10,20,30]', to_json(20::BIGINT)::VARCHAR) AS c3_array FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_array, c2_array, c3_array FROM q3;

-- # The cost of a day, from hours
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c1" AS c3_integer, "c5" AS c3_string, "c4" AS c4_float, "c6" AS c4_integer, "c0" AS c5_string, "c2" AS c6_integer, "c3" AS c7_string, "time_us" AS c8_us, "time_ns" AS c8_ns, "row" AS c9_integer FROM "d1" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE ((c2_us > make_timestamp(1770112800000000) OR (c2_us = make_timestamp(1770112800000000) AND c2_ns >= 0)) AND (c2_us < make_timestamp(1770120000000000) OR (c2_us = make_timestamp(1770120000000000) AND c2_ns < 0)))),
q3 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 1800000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 1800000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c10_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c11_integer, finite(COALESCE(sum(COALESCE(c4_float, CAST(c4_integer AS DOUBLE))), 0)) AS c12_float FROM (SELECT *, c10_integer AS c11_integer FROM q3) GROUP BY c11_integer),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c11_integer, 'v': COALESCE(CAST(to_json(c12_float)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c11_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c13_array, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c14_array FROM q4),
q6 AS NOT MATERIALIZED (SELECT *, series_greatest(c13_array) AS c15_float, series_sum(c13_array) AS c16_float, series_magnitude(c13_array) AS c17_float FROM q5),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 LIMIT 1000)
SELECT c15_float, c16_float, c17_float FROM q7;

-- # Load times cores
WITH q1 AS NOT MATERIALIZED (as in "Load above its usual band"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE CASE WHEN (c5_string IS NULL) AND ('cpu.utilization' IS NULL) THEN NULL ELSE COALESCE((c5_string = 'cpu.utilization'), FALSE) END),
q3 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c11_us, "sys_ns" AS c11_ns, "time_us" AS c12_us, "time_ns" AS c12_ns, "c1" AS c13_integer, "c5" AS c13_string, "c4" AS c14_float, "c6" AS c14_integer, "c0" AS c15_string, "c2" AS c16_integer, "c3" AS c17_string, "time_us" AS c18_us, "time_ns" AS c18_ns, "row" AS c19_integer FROM "d1" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q4 AS NOT MATERIALIZED (SELECT *, COALESCE(c13_integer, integer_of_text(c13_string)) AS c20_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l LEFT JOIN q4 r ON l.c3_string = r.c15_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 WHERE (NOT (c20_integer IS NULL))),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, c21_string, text_of_list(list_slice(COALESCE(list(CASE WHEN NOT (c8_integer IS NULL AND c8_float IS NULL AND c8_string IS NULL) THEN CAST(COALESCE(to_json(c8_integer)::VARCHAR, to_json(c8_float)::VARCHAR, to_json(c8_string)::VARCHAR) AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c8_integer IS NULL AND c8_float IS NULL AND c8_string IS NULL) THEN CAST(COALESCE(to_json(c8_integer)::VARCHAR, to_json(c8_float)::VARCHAR, to_json(c8_string)::VARCHAR) AS VARCHAR) END IS NOT NULL), []), 1, 128)) AS c22_array, text_of_list(list_slice(COALESCE(list(CASE WHEN NOT (c20_integer IS NULL) THEN CAST(to_json(c20_integer)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c20_integer IS NULL) THEN CAST(to_json(c20_integer)::VARCHAR AS VARCHAR) END IS NOT NULL), []), 1, 128)) AS c23_array FROM (SELECT *, c3_string AS c21_string FROM q6) GROUP BY c21_string),
q8 AS NOT MATERIALIZED (SELECT *, series_dot_product(c22_array, c23_array) AS c24_float FROM q7),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 ORDER BY c21_string ASC NULLS FIRST),
q10 AS NOT MATERIALIZED (SELECT *, finite(round(c24_float, greatest(least(3::BIGINT, 400), -400)::INTEGER)) AS c25_float FROM q9),
q11 AS NOT MATERIALIZED (SELECT * FROM q10 LIMIT 1000)
SELECT c21_string, c25_float FROM q11 ORDER BY c21_string ASC NULLS FIRST;

-- # Logarithms for a chart with a wide range
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, '[1,10,100,1000]' AS c1_array FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, series_divide(series_log(c1_array), to_json(finite(TRY(ln(CAST(10::BIGINT AS DOUBLE)))))::VARCHAR) AS c2_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c3_unknown FROM (SELECT *, unnest(list_slice(json_elements(c2_array::VARCHAR), 1, 1048576)) AS element0 FROM q3)),
q5 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(COALESCE(json_float(c3_unknown), CAST(json_boolean(c3_unknown) AS DOUBLE), float_of_text(json_text(c3_unknown))), greatest(least(9::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c4_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c4_float FROM q6;

-- # Metrics as pairs of names and values
WITH q1 AS NOT MATERIALIZED (as in "Load above its usual band"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, c12_string, arg_max_null(c2_us, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c13_us, arg_max_null(c2_ns, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c13_ns, arg_max_null(c8_float, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c14_float, arg_max_null(c8_integer, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c14_integer, arg_max_null(c8_string, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c14_string FROM (SELECT *, c5_string AS c11_string, c3_string AS c12_string FROM q1) GROUP BY c11_string, c12_string),
q3 AS NOT MATERIALIZED (SELECT *, bounded_text(c12_string || '=' || list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': round(COALESCE(COALESCE(c14_float, CAST(c14_integer AS DOUBLE)), float_of_text(c14_string)), greatest(least(1::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1)}], lambda bound: text_of_float(bound.p0)), 1)) AS c15_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c16_string, text_of_list(list_slice(COALESCE(list(CASE WHEN NOT (c15_string IS NULL) THEN CAST(to_json(c15_string)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c15_string IS NULL) THEN CAST(to_json(c15_string)::VARCHAR AS VARCHAR) END IS NOT NULL), []), 1, 128)) AS c17_array FROM (SELECT *, c11_string AS c16_string FROM q3) GROUP BY c16_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c16_string ASC NULLS FIRST),
q6 AS NOT MATERIALIZED (SELECT *, json_under(found_pair(c17_array, 'web-1', '*', '=')::VARCHAR, 'value') AS c18_unknown FROM q5),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 LIMIT 1000)
SELECT c16_string, c18_unknown FROM q7 ORDER BY c16_string ASC NULLS FIRST;
