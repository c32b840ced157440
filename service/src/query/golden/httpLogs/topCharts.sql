-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # The two busiest routes over time
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c5" AS c3_integer, "c21" AS c3_string, "c15" AS c4_boolean, "c18" AS c4_string, "c4" AS c5_float, "c14" AS c5_integer, "c22" AS c5_string, "c12" AS c6_string, "c13" AS c7_string, "c10" AS c8_map, "c6" AS c9_string, "c0" AS c10_string, "c1" AS c11_string, "c3" AS c12_integer, "c16" AS c12_string, "c20" AS c12_float, "c11" AS c13_array, "c17" AS c13_string, "c2" AS c14_string, "c9" AS c15_string, "c8" AS c16_integer, "c19" AS c16_string, "c7" AS c17_string, "time_us" AS c18_us, "time_ns" AS c18_ns, "row" AS c19_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c20_boolean, finite(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c21_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, c23_string, count(*) AS c24_integer FROM (SELECT *, bin_in_microseconds(c2_us, 1800000000) AS c22_us, 0 AS c22_ns, c11_string AS c23_string FROM q2) GROUP BY c22_us, c22_ns, c23_string),
q4 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q5 AS NOT MATERIALIZED (SELECT *, (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c20_boolean, finite(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c21_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, count(*) AS c24_integer FROM (SELECT *, c11_string AS c23_string FROM q5) GROUP BY c23_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c24_integer DESC NULLS LAST, c23_string ASC NULLS LAST LIMIT 2),
q8 AS NOT MATERIALIZED (SELECT l.* FROM q3 l SEMI JOIN q7 r ON l.c23_string IS NOT DISTINCT FROM r.c23_string),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c24_integer DESC NULLS LAST LIMIT 50000)
SELECT c22_us, c22_ns, c23_string, c24_integer FROM q9 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c24_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, count(*) AS c24_integer FROM (SELECT *, c11_string AS c23_string FROM q2) GROUP BY c23_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c24_integer DESC NULLS LAST, c23_string ASC NULLS LAST LIMIT 2),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c23_string, c24_integer FROM q5 ORDER BY c24_integer DESC NULLS LAST, c23_string ASC NULLS LAST;

-- # The routes that send most, over time
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, c23_string, TRY_CAST(COALESCE(sum(c3_integer), 0) AS BIGINT) AS c24_integer FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c22_us, 0 AS c22_ns, c11_string AS c23_string FROM q2) GROUP BY c22_us, c22_ns, c23_string),
q4 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q5 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, TRY_CAST(COALESCE(sum(c3_integer), 0) AS BIGINT) AS c24_integer FROM (SELECT *, c11_string AS c23_string FROM q5) GROUP BY c23_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c24_integer DESC NULLS LAST, c23_string ASC NULLS LAST LIMIT 2),
q8 AS NOT MATERIALIZED (SELECT l.* FROM q3 l SEMI JOIN q7 r ON l.c23_string IS NOT DISTINCT FROM r.c23_string),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c24_integer DESC NULLS LAST LIMIT 50000)
SELECT c22_us, c22_ns, c23_string, c24_integer FROM q9 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c24_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, TRY_CAST(COALESCE(sum(c3_integer), 0) AS BIGINT) AS c24_integer FROM (SELECT *, c11_string AS c23_string FROM q2) GROUP BY c23_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c24_integer DESC NULLS LAST, c23_string ASC NULLS LAST LIMIT 2),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c23_string, c24_integer FROM q5 ORDER BY c24_integer DESC NULLS LAST, c23_string ASC NULLS LAST;

-- # The slowest routes over time
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, c23_string, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_float) IS NULL OR CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_integer) END END AS c24_integer, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_integer) IS NULL OR NOT CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_float) END END AS c24_float, max(c5_string) AS c24_string FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c22_us, 0 AS c22_ns, c11_string AS c23_string FROM q2) GROUP BY c22_us, c22_ns, c23_string),
q4 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q5 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_float) IS NULL OR CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_integer) END END AS c24_integer, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_integer) IS NULL OR NOT CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_float) END END AS c24_float, max(c5_string) AS c24_string FROM (SELECT *, c11_string AS c23_string FROM q5) GROUP BY c23_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY (c24_integer IS NULL AND c24_float IS NULL AND c24_string IS NULL) ASC, CASE WHEN COALESCE(c24_float, CAST(c24_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c24_string IS NOT NULL THEN 1 END DESC, COALESCE(c24_float, CAST(c24_integer AS DOUBLE)) DESC, COALESCE(c24_integer::HUGEINT, whole_of_float(c24_float)) DESC, c24_string DESC, c23_string ASC NULLS LAST LIMIT 3),
q8 AS NOT MATERIALIZED (SELECT l.* FROM q3 l SEMI JOIN q7 r ON l.c23_string IS NOT DISTINCT FROM r.c23_string),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, (c24_integer IS NULL AND c24_float IS NULL AND c24_string IS NULL) ASC, CASE WHEN COALESCE(c24_float, CAST(c24_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c24_string IS NOT NULL THEN 1 END DESC, COALESCE(c24_float, CAST(c24_integer AS DOUBLE)) DESC, COALESCE(c24_integer::HUGEINT, whole_of_float(c24_float)) DESC, c24_string DESC LIMIT 50000)
SELECT c22_us, c22_ns, c23_string, c24_integer, c24_float, c24_string FROM q9 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, (c24_integer IS NULL AND c24_float IS NULL AND c24_string IS NULL) ASC, CASE WHEN COALESCE(c24_float, CAST(c24_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c24_string IS NOT NULL THEN 1 END DESC, COALESCE(c24_float, CAST(c24_integer AS DOUBLE)) DESC, COALESCE(c24_integer::HUGEINT, whole_of_float(c24_float)) DESC, c24_string DESC;
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_float) IS NULL OR CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_integer) END END AS c24_integer, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_integer) IS NULL OR NOT CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_float) END END AS c24_float, max(c5_string) AS c24_string FROM (SELECT *, c11_string AS c23_string FROM q2) GROUP BY c23_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c24_integer IS NULL AND c24_float IS NULL AND c24_string IS NULL) ASC, CASE WHEN COALESCE(c24_float, CAST(c24_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c24_string IS NOT NULL THEN 1 END DESC, COALESCE(c24_float, CAST(c24_integer AS DOUBLE)) DESC, COALESCE(c24_integer::HUGEINT, whole_of_float(c24_float)) DESC, c24_string DESC, c23_string ASC NULLS LAST LIMIT 3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c23_string, c24_integer, c24_float, c24_string FROM q5 ORDER BY (c24_integer IS NULL AND c24_float IS NULL AND c24_string IS NULL) ASC, CASE WHEN COALESCE(c24_float, CAST(c24_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c24_string IS NOT NULL THEN 1 END DESC, COALESCE(c24_float, CAST(c24_integer AS DOUBLE)) DESC, COALESCE(c24_integer::HUGEINT, whole_of_float(c24_float)) DESC, c24_string DESC, c23_string ASC NULLS LAST;

-- # The two busiest routes, without the rest of the chart
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c22_us, "sys_ns" AS c22_ns, "time_us" AS c23_us, "time_ns" AS c23_ns, "c5" AS c24_integer, "c21" AS c24_string, "c15" AS c25_boolean, "c18" AS c25_string, "c4" AS c26_float, "c14" AS c26_integer, "c22" AS c26_string, "c12" AS c27_string, "c13" AS c28_string, "c10" AS c29_map, "c6" AS c30_string, "c0" AS c31_string, "c1" AS c32_string, "c3" AS c33_integer, "c16" AS c33_string, "c20" AS c33_float, "c11" AS c34_array, "c17" AS c34_string, "c2" AS c35_string, "c9" AS c36_string, "c8" AS c37_integer, "c19" AS c37_string, "c7" AS c38_string, "time_us" AS c39_us, "time_ns" AS c39_ns, "row" AS c40_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q4 AS NOT MATERIALIZED (SELECT *, (COALESCE(c33_float, CAST(c33_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c41_boolean, finite(COALESCE(c26_float, CAST(c26_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c42_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c43_string, count(*) AS c44_integer FROM (SELECT *, c32_string AS c43_string FROM q4) GROUP BY c43_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c44_integer DESC NULLS LAST LIMIT 2),
q7 AS NOT MATERIALIZED (SELECT l.* FROM q2 l SEMI JOIN q6 r ON l.c11_string = r.c43_string),
q8 AS NOT MATERIALIZED (SELECT 1 AS row, c45_us, c45_ns, c46_string, count(*) AS c47_integer FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c45_us, 0 AS c45_ns, c11_string AS c46_string FROM q7) GROUP BY c45_us, c45_ns, c46_string),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 ORDER BY c45_us ASC NULLS FIRST, CASE WHEN c45_us IS NOT NULL THEN c45_ns END ASC NULLS FIRST, c47_integer DESC NULLS LAST LIMIT 1000)
SELECT c45_us, c45_ns, c46_string, c47_integer FROM q9 ORDER BY c45_us ASC NULLS FIRST, CASE WHEN c45_us IS NOT NULL THEN c45_ns END ASC NULLS FIRST, c47_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (as in "The two busiest routes, without the rest of the chart"),
q4 AS NOT MATERIALIZED (as in "The two busiest routes, without the rest of the chart"),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c43_string, count(*) AS c44_integer FROM (SELECT *, c32_string AS c43_string FROM q4) GROUP BY c43_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c44_integer DESC NULLS LAST LIMIT 2),
q7 AS NOT MATERIALIZED (SELECT l.* FROM q2 l SEMI JOIN q6 r ON l.c11_string = r.c43_string),
q8 AS NOT MATERIALIZED (SELECT 1 AS row, c46_string, count(*) AS c47_integer FROM (SELECT *, c11_string AS c46_string FROM q7) GROUP BY c46_string),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 LIMIT 1000)
SELECT c46_string, c47_integer FROM q9;

-- # The most frequent statuses over time
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, c23_integer, c23_string, c23_float, count(*) AS c24_integer FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c22_us, 0 AS c22_ns, c12_integer AS c23_integer, c12_string AS c23_string, c12_float AS c23_float FROM q2) GROUP BY c22_us, c22_ns, c23_integer, c23_string, c23_float),
q4 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q5 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c23_integer, c23_string, c23_float, count(*) AS c24_integer FROM (SELECT *, c12_integer AS c23_integer, c12_string AS c23_string, c12_float AS c23_float FROM q5) GROUP BY c23_integer, c23_string, c23_float),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c24_integer DESC NULLS LAST, (c23_integer IS NULL AND c23_float IS NULL AND c23_string IS NULL) ASC, CASE WHEN COALESCE(c23_float, CAST(c23_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c23_string IS NOT NULL THEN 1 END ASC, COALESCE(c23_float, CAST(c23_integer AS DOUBLE)) ASC, COALESCE(c23_integer::HUGEINT, whole_of_float(c23_float)) ASC, c23_string ASC LIMIT 2),
q8 AS NOT MATERIALIZED (SELECT l.* FROM q3 l SEMI JOIN q7 r ON COALESCE(l.c23_integer::VARCHAR, identity_of_float(l.c23_float), COALESCE(to_json(l.c23_integer)::VARCHAR, to_json(l.c23_float)::VARCHAR, to_json(l.c23_string)::VARCHAR)::VARCHAR) IS NOT DISTINCT FROM COALESCE(r.c23_integer::VARCHAR, identity_of_float(r.c23_float), COALESCE(to_json(r.c23_integer)::VARCHAR, to_json(r.c23_float)::VARCHAR, to_json(r.c23_string)::VARCHAR)::VARCHAR)),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c24_integer DESC NULLS LAST LIMIT 50000)
SELECT c22_us, c22_ns, c23_integer, c23_string, c23_float, c24_integer FROM q9 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c24_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c23_integer, c23_string, c23_float, count(*) AS c24_integer FROM (SELECT *, c12_integer AS c23_integer, c12_string AS c23_string, c12_float AS c23_float FROM q2) GROUP BY c23_integer, c23_string, c23_float),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c24_integer DESC NULLS LAST, (c23_integer IS NULL AND c23_float IS NULL AND c23_string IS NULL) ASC, CASE WHEN COALESCE(c23_float, CAST(c23_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c23_string IS NOT NULL THEN 1 END ASC, COALESCE(c23_float, CAST(c23_integer AS DOUBLE)) ASC, COALESCE(c23_integer::HUGEINT, whole_of_float(c23_float)) ASC, c23_string ASC LIMIT 2),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c23_integer, c23_string, c23_float, c24_integer FROM q5 ORDER BY c24_integer DESC NULLS LAST, (c23_integer IS NULL AND c23_float IS NULL AND c23_string IS NULL) ASC, CASE WHEN COALESCE(c23_float, CAST(c23_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c23_string IS NOT NULL THEN 1 END ASC, COALESCE(c23_float, CAST(c23_integer AS DOUBLE)) ASC, COALESCE(c23_integer::HUGEINT, whole_of_float(c23_float)) ASC, c23_string ASC;

-- # Busy rows, not busy groups
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (c24_integer > 1::BIGINT)),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c24_integer DESC NULLS LAST, c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_string ASC NULLS FIRST LIMIT 3),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c22_us, c22_ns, c23_string, c24_integer FROM q6 ORDER BY c24_integer DESC NULLS LAST, c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_string ASC NULLS FIRST;
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, count(*) AS c24_integer FROM (SELECT *, c11_string AS c23_string FROM q2) GROUP BY c23_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 50000)
SELECT c23_string, c24_integer FROM q4;

-- # The first bins in time
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, c23_string, count(*) AS c24_integer FROM (SELECT *, bin_in_microseconds(c2_us, 1800000000) AS c22_us, 0 AS c22_ns, c10_string AS c23_string FROM q2) GROUP BY c22_us, c22_ns, c23_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_string ASC NULLS FIRST LIMIT 3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c22_us, c22_ns, c23_string, c24_integer FROM q5 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_string ASC NULLS FIRST;
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, count(*) AS c24_integer FROM (SELECT *, c10_string AS c23_string FROM q2) GROUP BY c23_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 50000)
SELECT c23_string, c24_integer FROM q4;

-- # A share of each method over time
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((c2_us > make_timestamp(1770112800000000) OR (c2_us = make_timestamp(1770112800000000) AND c2_ns >= 0)) AND (c2_us < make_timestamp(1770120000000000) OR (c2_us = make_timestamp(1770120000000000) AND c2_ns < 0)))),
q4 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 1800000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 1800000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, c24_integer, count(*) AS c25_integer FROM (SELECT *, c10_string AS c23_string, c22_integer AS c24_integer FROM q4) GROUP BY c23_string, c24_integer),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c28_string, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c24_integer, 'v': COALESCE(CAST(to_json(c25_integer)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c24_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c26_array, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c27_array FROM (SELECT *, c23_string AS c28_string FROM q5) GROUP BY c28_string),
q7 AS NOT MATERIALIZED (SELECT *, series_sum(c26_array) AS c29_float FROM q6),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 ORDER BY c29_float DESC NULLS LAST),
q9 AS NOT MATERIALIZED (SELECT *, series_divide(c26_array, to_json(c29_float)::VARCHAR) AS c30_array FROM q8),
q10 AS NOT MATERIALIZED (SELECT * FROM q9 LIMIT 1000)
SELECT c28_string, c26_array, c30_array FROM q10 ORDER BY c29_float DESC NULLS LAST;

-- # One series of all routes with errors
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE c20_boolean),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE ((c2_us > make_timestamp(1770112800000000) OR (c2_us = make_timestamp(1770112800000000) AND c2_ns >= 0)) AND (c2_us < make_timestamp(1770120000000000) OR (c2_us = make_timestamp(1770120000000000) AND c2_ns < 0)))),
q5 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 1800000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 1800000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c22_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, c24_integer, count(*) AS c25_integer FROM (SELECT *, c11_string AS c23_string, c22_integer AS c24_integer FROM q5) GROUP BY c23_string, c24_integer),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, c28_string, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c24_integer, 'v': COALESCE(CAST(to_json(c25_integer)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c24_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c26_array, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c27_array FROM (SELECT *, c23_string AS c28_string FROM q6) GROUP BY c28_string),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 ORDER BY c28_string ASC NULLS FIRST),
q9 AS NOT MATERIALIZED (SELECT *, series_greatest(c26_array) AS c29_float FROM q8),
q10 AS NOT MATERIALIZED (SELECT * FROM q9 LIMIT 1000)
SELECT c28_string, c26_array, c29_float FROM q10 ORDER BY c28_string ASC NULLS FIRST;

-- # Countries by requests over time, as arrays
WITH q1 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q2 AS NOT MATERIALIZED (as in "The two busiest routes over time"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (COALESCE(c15_string, '') = ''))),
q4 AS NOT MATERIALIZED (as in "One series of all routes with errors"),
q5 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 3600000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 3600000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c22_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, c24_integer, count(*) AS c25_integer FROM (SELECT *, c15_string AS c23_string, c22_integer AS c24_integer FROM q5) GROUP BY c23_string, c24_integer),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, c28_string, text_of_list(list_transform(bounded_steps(0, 2::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c24_integer, 'v': COALESCE(CAST(to_json(c25_integer)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c24_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c26_array, text_of_list(list_transform(bounded_steps(0, 2::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 3600000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 3600000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c27_array FROM (SELECT *, c23_string AS c28_string FROM q6) GROUP BY c28_string),
q8 AS NOT MATERIALIZED (SELECT *, series_sum(c26_array) AS c29_float FROM q7),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 ORDER BY c29_float DESC NULLS LAST, c28_string ASC NULLS FIRST LIMIT 2),
q10 AS NOT MATERIALIZED (SELECT * FROM q9 LIMIT 50000)
SELECT c28_string, c26_array FROM q10 ORDER BY c29_float DESC NULLS LAST, c28_string ASC NULLS FIRST;
