-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # Lines by level, in any case
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c6" AS c3_map, "c9" AS c4_string, "c8" AS c5_string, "c4" AS c6_string, "c14" AS c6_integer, "c5" AS c7_string, "c0" AS c8_string, "c11" AS c8_integer, "c2" AS c9_string, "c1" AS c10_string, "c13" AS c11_string, "c3" AS c12_string, "c7" AS c13_string, "c10" AS c13_integer, "c12" AS c13_float, "time_us" AS c14_us, "time_ns" AS c14_ns, "row" AS c15_integer FROM "d1" WHERE time_us >= make_timestamp(1770033600000000) AND (time_us > make_timestamp(1770033600000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, count(*) AS c18_integer FROM (SELECT *, lower(COALESCE(COALESCE(CAST(c8_integer AS VARCHAR), c8_string), '')) AS c17_string FROM q2) GROUP BY c17_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c18_integer DESC NULLS LAST, c17_string ASC NULLS FIRST LIMIT 1000)
SELECT c17_string, c18_integer FROM q4 ORDER BY c18_integer DESC NULLS LAST, c17_string ASC NULLS FIRST;

-- # Levels as they are written
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, c17_integer, count(*) AS c18_integer FROM (SELECT *, c8_string AS c17_string, c8_integer AS c17_integer FROM q2) GROUP BY c17_string, c17_integer),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c17_integer IS NULL AND c17_string IS NULL) DESC, CASE WHEN c17_integer IS NOT NULL THEN 0 WHEN c17_string IS NOT NULL THEN 1 END ASC, c17_integer ASC, c17_string ASC LIMIT 1000)
SELECT c17_string, c17_integer, c18_integer FROM q4 ORDER BY (c17_integer IS NULL AND c17_string IS NULL) DESC, CASE WHEN c17_integer IS NOT NULL THEN 0 WHEN c17_string IS NOT NULL THEN 1 END ASC, c17_integer ASC, c17_string ASC;

-- # Bad lines over time
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE c16_boolean),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c17_us, c17_ns, count(*) AS c18_integer FROM (SELECT *, bin_in_microseconds(c2_us, 21600000000) AS c17_us, 0 AS c17_ns FROM q3) GROUP BY c17_us, c17_ns),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c17_us ASC NULLS FIRST, CASE WHEN c17_us IS NOT NULL THEN c17_ns END ASC NULLS FIRST, c18_integer DESC NULLS LAST LIMIT 1000)
SELECT c17_us, c17_ns, c18_integer FROM q5 ORDER BY c17_us ASC NULLS FIRST, CASE WHEN c17_us IS NOT NULL THEN c17_ns END ASC NULLS FIRST, c18_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE c16_boolean),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c18_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c18_integer FROM q5;

-- # Lines by level over time
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c17_us, c17_ns, c18_string, count(*) AS c19_integer FROM (SELECT *, bin_in_microseconds(c2_us, 43200000000) AS c17_us, 0 AS c17_ns, lower(COALESCE(COALESCE(CAST(c8_integer AS VARCHAR), c8_string), '')) AS c18_string FROM q2) GROUP BY c17_us, c17_ns, c18_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c17_us ASC NULLS FIRST, CASE WHEN c17_us IS NOT NULL THEN c17_ns END ASC NULLS FIRST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c17_us, c17_ns, c18_string, c19_integer FROM q4 ORDER BY c17_us ASC NULLS FIRST, CASE WHEN c17_us IS NOT NULL THEN c17_ns END ASC NULLS FIRST, c19_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c18_string, count(*) AS c19_integer FROM (SELECT *, lower(COALESCE(COALESCE(CAST(c8_integer AS VARCHAR), c8_string), '')) AS c18_string FROM q2) GROUP BY c18_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c18_string, c19_integer FROM q4;

-- # Lines in bins that the range chooses
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c2" AS c3_integer, "c5" AS c4_map, "c6" AS c5_string, "c7" AS c6_integer, "c8" AS c6_string, "c1" AS c7_string, "c0" AS c8_string, "c3" AS c9_string, "c4" AS c10_integer, "time_us" AS c11_us, "time_ns" AS c11_ns, "row" AS c12_integer FROM "d3" WHERE time_us >= make_timestamp(1770033600000000) AND (time_us > make_timestamp(1770033600000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c13_us, c13_ns, count(*) AS c14_integer FROM (SELECT *, bin_in_microseconds(c2_us, 1800000000) AS c13_us, 0 AS c13_ns FROM q1) GROUP BY c13_us, c13_ns),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c13_us ASC NULLS FIRST, CASE WHEN c13_us IS NOT NULL THEN c13_ns END ASC NULLS FIRST, c14_integer DESC NULLS LAST LIMIT 1000)
SELECT c13_us, c13_ns, c14_integer FROM q3 ORDER BY c13_us ASC NULLS FIRST, CASE WHEN c13_us IS NOT NULL THEN c13_ns END ASC NULLS FIRST, c14_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Lines in bins that the range chooses"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c14_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c14_integer FROM q3;

-- # Kinds of errors
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (c5_string IS NULL))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, count(*) AS c18_integer, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c19_us, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c19_ns FROM (SELECT *, c5_string AS c17_string FROM q3) GROUP BY c17_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c18_integer DESC NULLS LAST, c17_string ASC NULLS FIRST LIMIT 1000)
SELECT c17_string, c18_integer, c19_us, c19_ns FROM q5 ORDER BY c18_integer DESC NULLS LAST, c17_string ASC NULLS FIRST;

-- # Kinds of errors in all logs
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c17_us, "sys_ns" AS c17_ns, "time_us" AS c18_us, "time_ns" AS c18_ns, "c2" AS c19_integer, "c5" AS c20_map, "c6" AS c21_string, "c7" AS c22_integer, "c8" AS c22_string, "c1" AS c23_string, "c0" AS c24_string, "c3" AS c25_string, "c4" AS c26_integer, "time_us" AS c27_us, "time_ns" AS c27_ns, "row" AS c28_integer FROM "d3" WHERE time_us >= make_timestamp(1770033600000000) AND (time_us > make_timestamp(1770033600000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c1_us AS c29_us, c1_ns AS c29_ns, c2_us AS c30_us, c2_ns AS c30_ns, c3_map AS c31_map, c4_string AS c32_string, c5_string AS c33_string, c6_string AS c34_string, c6_integer AS c34_integer, c7_string AS c35_string, c8_string AS c36_string, c8_integer AS c36_integer, c9_string AS c37_string, c10_string AS c38_string, c11_string AS c39_string, c12_string AS c40_string, c13_string AS c41_string, c13_integer AS c41_integer, c13_float AS c41_float, c16_boolean AS c42_boolean, NULL::BIGINT AS c43_integer, NULL::BIGINT AS c44_integer, NULL::VARCHAR AS c44_string, NULL::VARCHAR AS c45_string, NULL::VARCHAR AS c46_string, NULL::BIGINT AS c47_integer FROM q2 UNION ALL SELECT 1 AS row, c17_us AS c29_us, c17_ns AS c29_ns, c18_us AS c30_us, c18_ns AS c30_ns, c20_map AS c31_map, NULL::VARCHAR AS c32_string, c21_string AS c33_string, NULL::VARCHAR AS c34_string, NULL::BIGINT AS c34_integer, NULL::VARCHAR AS c35_string, c24_string AS c36_string, NULL::BIGINT AS c36_integer, NULL::VARCHAR AS c37_string, NULL::VARCHAR AS c38_string, NULL::VARCHAR AS c39_string, NULL::VARCHAR AS c40_string, NULL::VARCHAR AS c41_string, NULL::BIGINT AS c41_integer, NULL::DOUBLE AS c41_float, NULL::BOOLEAN AS c42_boolean, c19_integer AS c43_integer, c22_integer AS c44_integer, c22_string AS c44_string, c23_string AS c45_string, c25_string AS c46_string, c26_integer AS c47_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE (NOT (c33_string IS NULL))),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c48_string, count(*) AS c49_integer FROM (SELECT *, c33_string AS c48_string FROM q5) GROUP BY c48_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c48_string ASC NULLS FIRST LIMIT 1000)
SELECT c48_string, c49_integer FROM q7 ORDER BY c48_string ASC NULLS FIRST;

-- # Lines of each log
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, 'api' AS c17_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c18_us, "sys_ns" AS c18_ns, "time_us" AS c19_us, "time_ns" AS c19_ns, "c2" AS c20_integer, "c5" AS c21_map, "c6" AS c22_string, "c7" AS c23_integer, "c8" AS c23_string, "c1" AS c24_string, "c0" AS c25_string, "c3" AS c26_string, "c4" AS c27_integer, "time_us" AS c28_us, "time_ns" AS c28_ns, "row" AS c29_integer FROM "d3" WHERE time_us >= make_timestamp(1770033600000000) AND (time_us > make_timestamp(1770033600000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q5 AS NOT MATERIALIZED (SELECT *, 'worker' AS c30_string FROM q4),
q6 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c31_us, "sys_ns" AS c31_ns, "time_us" AS c32_us, "time_ns" AS c32_ns, "c1" AS c33_string, "c0" AS c34_string, "c5" AS c35_array, "c4" AS c36_string, "c3" AS c37_boolean, "c2" AS c38_string, "time_us" AS c39_us, "time_ns" AS c39_ns, "row" AS c40_integer FROM "d2" WHERE time_us >= make_timestamp(1770033600000000) AND (time_us > make_timestamp(1770033600000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q7 AS NOT MATERIALIZED (SELECT *, 'audit' AS c41_string FROM q6),
q8 AS NOT MATERIALIZED (SELECT 1 AS row, c1_us AS c42_us, c1_ns AS c42_ns, c2_us AS c43_us, c2_ns AS c43_ns, c3_map AS c44_map, c4_string AS c45_string, c5_string AS c46_string, c6_string AS c47_string, c6_integer AS c47_integer, c7_string AS c48_string, c8_string AS c49_string, c8_integer AS c49_integer, c9_string AS c50_string, c10_string AS c51_string, c11_string AS c52_string, c12_string AS c53_string, c13_string AS c54_string, c13_integer AS c54_integer, c13_float AS c54_float, c16_boolean AS c55_boolean, c17_string AS c56_string, NULL::BIGINT AS c57_integer, NULL::BIGINT AS c58_integer, NULL::VARCHAR AS c58_string, NULL::VARCHAR AS c59_string, NULL::VARCHAR AS c60_string, NULL::BIGINT AS c61_integer, NULL::VARCHAR AS c62_string, NULL::VARCHAR AS c63_string, NULL::VARCHAR AS c64_array, NULL::VARCHAR AS c65_string, NULL::BOOLEAN AS c66_boolean, NULL::VARCHAR AS c67_string FROM q3 UNION ALL SELECT 1 AS row, c18_us AS c42_us, c18_ns AS c42_ns, c19_us AS c43_us, c19_ns AS c43_ns, c21_map AS c44_map, NULL::VARCHAR AS c45_string, c22_string AS c46_string, NULL::VARCHAR AS c47_string, NULL::BIGINT AS c47_integer, NULL::VARCHAR AS c48_string, c25_string AS c49_string, NULL::BIGINT AS c49_integer, NULL::VARCHAR AS c50_string, NULL::VARCHAR AS c51_string, NULL::VARCHAR AS c52_string, NULL::VARCHAR AS c53_string, NULL::VARCHAR AS c54_string, NULL::BIGINT AS c54_integer, NULL::DOUBLE AS c54_float, NULL::BOOLEAN AS c55_boolean, c30_string AS c56_string, c20_integer AS c57_integer, c23_integer AS c58_integer, c23_string AS c58_string, c24_string AS c59_string, c26_string AS c60_string, c27_integer AS c61_integer, NULL::VARCHAR AS c62_string, NULL::VARCHAR AS c63_string, NULL::VARCHAR AS c64_array, NULL::VARCHAR AS c65_string, NULL::BOOLEAN AS c66_boolean, NULL::VARCHAR AS c67_string FROM q5 UNION ALL SELECT 1 AS row, c31_us AS c42_us, c31_ns AS c42_ns, c32_us AS c43_us, c32_ns AS c43_ns, NULL::VARCHAR AS c44_map, NULL::VARCHAR AS c45_string, NULL::VARCHAR AS c46_string, NULL::VARCHAR AS c47_string, NULL::BIGINT AS c47_integer, NULL::VARCHAR AS c48_string, NULL::VARCHAR AS c49_string, NULL::BIGINT AS c49_integer, NULL::VARCHAR AS c50_string, NULL::VARCHAR AS c51_string, NULL::VARCHAR AS c52_string, NULL::VARCHAR AS c53_string, NULL::VARCHAR AS c54_string, NULL::BIGINT AS c54_integer, NULL::DOUBLE AS c54_float, NULL::BOOLEAN AS c55_boolean, c41_string AS c56_string, NULL::BIGINT AS c57_integer, NULL::BIGINT AS c58_integer, NULL::VARCHAR AS c58_string, NULL::VARCHAR AS c59_string, NULL::VARCHAR AS c60_string, NULL::BIGINT AS c61_integer, c33_string AS c62_string, c34_string AS c63_string, c35_array AS c64_array, c36_string AS c65_string, c37_boolean AS c66_boolean, c38_string AS c67_string FROM q7),
q9 AS NOT MATERIALIZED (SELECT 1 AS row, c68_string, count(*) AS c69_integer, (min(CASE WHEN c43_us IS NOT NULL THEN {'us': c43_us, 'ns': c43_ns} END)).us AS c70_us, (min(CASE WHEN c43_us IS NOT NULL THEN {'us': c43_us, 'ns': c43_ns} END)).ns AS c70_ns, (max(CASE WHEN c43_us IS NOT NULL THEN {'us': c43_us, 'ns': c43_ns} END)).us AS c71_us, (max(CASE WHEN c43_us IS NOT NULL THEN {'us': c43_us, 'ns': c43_ns} END)).ns AS c71_ns FROM (SELECT *, c56_string AS c68_string FROM q8) GROUP BY c68_string),
q10 AS NOT MATERIALIZED (SELECT * FROM q9 ORDER BY c68_string ASC NULLS FIRST LIMIT 1000)
SELECT c68_string, c69_integer, c70_us, c70_ns, c71_us, c71_ns FROM q10 ORDER BY c68_string ASC NULLS FIRST;

-- # All errors, by a view
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (as in "Kinds of errors in all logs"),
q4 AS NOT MATERIALIZED (as in "Kinds of errors in all logs"),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE COALESCE(((lower(c36_string) = lower('error')) OR (lower(c36_string) = lower('fatal'))), FALSE)),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c48_string, c48_integer, count(*) AS c49_integer FROM (SELECT *, c36_string AS c48_string, c36_integer AS c48_integer FROM q5) GROUP BY c48_string, c48_integer),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY (c48_integer IS NULL AND c48_string IS NULL) DESC, CASE WHEN c48_integer IS NOT NULL THEN 0 WHEN c48_string IS NOT NULL THEN 1 END ASC, c48_integer ASC, c48_string ASC LIMIT 1000)
SELECT c48_string, c48_integer, c49_integer FROM q7 ORDER BY (c48_integer IS NULL AND c48_string IS NULL) DESC, CASE WHEN c48_integer IS NOT NULL THEN 0 WHEN c48_string IS NOT NULL THEN 1 END ASC, c48_integer ASC, c48_string ASC;

-- # Noisy pods
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, count(*) AS c18_integer, count(*) FILTER (WHERE COALESCE(lower(c8_string) = lower('error'), FALSE)) AS c19_integer FROM (SELECT *, c12_string AS c17_string FROM q2) GROUP BY c17_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c18_integer DESC NULLS LAST, c17_string ASC NULLS FIRST LIMIT 3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c17_string, c18_integer, c19_integer FROM q5 ORDER BY c18_integer DESC NULLS LAST, c17_string ASC NULLS FIRST;

-- # Pods without their number
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN regexp_matches(c12_string, '^(\w+-\w+)-\d$') THEN TRY(list_extract(regexp_extract_all(c12_string, '^(\w+-\w+)-\d$', 1::BIGINT::INTEGER), 1)) END AS c17_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c18_string, count(*) AS c19_integer, count(DISTINCT c12_string) AS c20_integer FROM (SELECT *, c17_string AS c18_string FROM q3) GROUP BY c18_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c18_string ASC NULLS FIRST LIMIT 1000)
SELECT c18_string, c19_integer, c20_integer FROM q5 ORDER BY c18_string ASC NULLS FIRST;

-- # Namespaces, one of which is a number
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, c17_integer, count(*) AS c18_integer FROM (SELECT *, c6_string AS c17_string, c6_integer AS c17_integer FROM q2) GROUP BY c17_string, c17_integer),
q4 AS NOT MATERIALIZED (as in "Levels as they are written")
SELECT c17_string, c17_integer, c18_integer FROM q4 ORDER BY (c17_integer IS NULL AND c17_string IS NULL) DESC, CASE WHEN c17_integer IS NOT NULL THEN 0 WHEN c17_string IS NOT NULL THEN 1 END ASC, c17_integer ASC, c17_string ASC;

-- # Nodes and loggers
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, text_of_list(list_slice(COALESCE(list_sort(list(DISTINCT CASE WHEN NOT (c9_string IS NULL) THEN CAST(to_json(c9_string)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c9_string IS NULL) THEN CAST(to_json(c9_string)::VARCHAR AS VARCHAR) END IS NOT NULL)), []), 1, 128)) AS c18_array FROM (SELECT *, c7_string AS c17_string FROM q2) GROUP BY c17_string),
q4 AS NOT MATERIALIZED (SELECT *, CASE WHEN c18_array IS NOT NULL THEN sorted_array_asc(c18_array, TRUE) WHEN NOT (c18_array IS NULL) THEN '[]' END AS c19_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c17_string ASC NULLS FIRST LIMIT 1000)
SELECT c17_string, c19_array FROM q5 ORDER BY c17_string ASC NULLS FIRST;

-- # How long it took, numbers alone
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c17_integer, count(*) FILTER (WHERE (NOT (c13_integer IS NULL AND c13_float IS NULL AND c13_string IS NULL))) AS c18_integer, finite(avg(COALESCE(c13_float, CAST(c13_integer AS DOUBLE)))) AS c19_float, CASE WHEN (max(c13_string) IS NULL) THEN CASE WHEN max(c13_float) IS NULL OR CASE WHEN max(c13_integer)::DOUBLE = max(c13_float) THEN max(c13_integer) >= whole_of_float(max(c13_float)) ELSE max(c13_integer)::DOUBLE >= max(c13_float) END THEN max(c13_integer) END END AS c20_integer, CASE WHEN (max(c13_string) IS NULL) THEN CASE WHEN max(c13_integer) IS NULL OR NOT CASE WHEN max(c13_integer)::DOUBLE = max(c13_float) THEN max(c13_integer) >= whole_of_float(max(c13_float)) ELSE max(c13_integer)::DOUBLE >= max(c13_float) END THEN max(c13_float) END END AS c20_float, max(c13_string) AS c20_string, finite(COALESCE(sum(COALESCE(c13_float, CAST(c13_integer AS DOUBLE))), 0)) AS c21_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c17_integer, c18_integer, c19_float, c20_integer, c20_float, c20_string, c21_float FROM q4;

-- # How long it took, text as well
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN NOT (TRUE AND COALESCE(COALESCE(c13_float, CAST(c13_integer AS DOUBLE)), float_of_text(c13_string)) IS NULL) THEN COALESCE(COALESCE(c13_float, CAST(c13_integer AS DOUBLE)), float_of_text(c13_string)) WHEN NOT (TRUE AND list_extract(list_transform([{'p0': rtrim(COALESCE(COALESCE(CAST(c13_integer AS VARCHAR), text_of_float(c13_float), c13_string), ''), 'ms')}], lambda bound: float_of_text(bound.p0)), 1) IS NULL) THEN list_extract(list_transform([{'p0': rtrim(COALESCE(COALESCE(CAST(c13_integer AS VARCHAR), text_of_float(c13_float), c13_string), ''), 'ms')}], lambda bound: float_of_text(bound.p0)), 1) END AS c17_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (NOT (c17_float IS NULL))),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, finite(avg(c17_float)) AS c18_float, max(c17_float) AS c19_float, min(c17_float) AS c20_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c18_float, c19_float, c20_float FROM q6;

-- # Types of what took
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, count(*) AS c18_integer FROM (SELECT *, CASE WHEN c13_integer IS NOT NULL THEN 'int' WHEN c13_float IS NOT NULL THEN 'real' WHEN c13_string IS NOT NULL THEN 'string' ELSE 'null' END AS c17_string FROM q2) GROUP BY c17_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c17_string ASC NULLS FIRST LIMIT 1000)
SELECT c17_string, c18_integer FROM q4 ORDER BY c17_string ASC NULLS FIRST;

-- # Jobs and their states
WITH q1 AS NOT MATERIALIZED (as in "Lines in bins that the range chooses"),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN COALESCE(contains(c9_string, '"'), FALSE) THEN value_of_key(c9_string, 'state', ' ', '=', '"') ELSE CASE WHEN regexp_matches(c9_string, '(?:^| )\s*state[^\S ]*\=[^\S ]*([^ ]*)') THEN TRY(list_extract(regexp_extract_all(c9_string, '(?:^| )\s*state[^\S ]*\=[^\S ]*([^ ]*)', 1::BIGINT::INTEGER), 1)) END END AS c13_string, CASE WHEN COALESCE(contains(c9_string, '"'), FALSE) THEN value_of_key(c9_string, 'took', ' ', '=', '"') ELSE CASE WHEN regexp_matches(c9_string, '(?:^| )\s*took[^\S ]*\=[^\S ]*([^ ]*)') THEN TRY(list_extract(regexp_extract_all(c9_string, '(?:^| )\s*took[^\S ]*\=[^\S ]*([^ ]*)', 1::BIGINT::INTEGER), 1)) END END AS c14_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c15_string, c16_string, count(*) AS c17_integer FROM (SELECT *, c7_string AS c15_string, c13_string AS c16_string FROM q2) GROUP BY c15_string, c16_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c15_string ASC NULLS FIRST, c16_string ASC NULLS FIRST LIMIT 1000)
SELECT c15_string, c16_string, c17_integer FROM q4 ORDER BY c15_string ASC NULLS FIRST, c16_string ASC NULLS FIRST;

-- # How long jobs took
WITH q1 AS NOT MATERIALIZED (as in "Lines in bins that the range chooses"),
q2 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': CASE WHEN regexp_matches(c9_string, '(?s)^.*?took\=([-+]?[0-9]+)s.*$') THEN TRY(list_extract(regexp_extract_all(c9_string, '(?s)^.*?took\=([-+]?[0-9]+)s.*$', 1::BIGINT::INTEGER), 1)) END}], lambda bound: integer_of_text(bound.p0)), 1) AS c13_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c14_string, count(*) AS c15_integer, avg(c13_integer) AS c16_float, quantile_disc(c13_integer, 0.9000000000) AS c17_integer FROM (SELECT *, c7_string AS c14_string FROM q2) GROUP BY c14_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c14_string ASC NULLS FIRST LIMIT 1000)
SELECT c14_string, c15_integer, c16_float, c17_integer FROM q4 ORDER BY c14_string ASC NULLS FIRST;

-- # The share of failed jobs
WITH q1 AS NOT MATERIALIZED (as in "Lines in bins that the range chooses"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c13_string, count(*) FILTER (WHERE COALESCE(regexp_matches(lower(c9_string), '(^|[^\pL\pN])' || regexp_escape(lower('failed')) || '([^\pL\pN]|$)'), FALSE)) AS c14_integer, count(*) AS c15_integer FROM (SELECT *, c7_string AS c13_string FROM q1) GROUP BY c13_string),
q3 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(finite(1e+2::DOUBLE * CAST(c14_integer AS DOUBLE)) / CAST(c15_integer AS DOUBLE)), greatest(least(0::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c16_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c13_string ASC NULLS FIRST LIMIT 1000)
SELECT c13_string, c16_float FROM q4 ORDER BY c13_string ASC NULLS FIRST;

-- # Attempts
WITH q1 AS NOT MATERIALIZED (as in "Lines in bins that the range chooses"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c13_integer, count(*) AS c14_integer FROM (SELECT *, c3_integer AS c13_integer FROM q1) GROUP BY c13_integer),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c13_integer ASC NULLS FIRST LIMIT 1000)
SELECT c13_integer, c14_integer FROM q3 ORDER BY c13_integer ASC NULLS FIRST;

-- # Depth of the queue
WITH q1 AS NOT MATERIALIZED (as in "Lines in bins that the range chooses"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c13_us, c13_ns, avg(c10_integer) AS c14_float, max(c10_integer) AS c15_integer, count(*) FILTER (WHERE (c10_integer IS NULL)) AS c16_integer FROM (SELECT *, bin_in_microseconds(c2_us, 28800000000) AS c13_us, 0 AS c13_ns FROM q1) GROUP BY c13_us, c13_ns),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c13_us ASC NULLS FIRST, CASE WHEN c13_us IS NOT NULL THEN c13_ns END ASC NULLS FIRST, c14_float DESC NULLS LAST LIMIT 1000)
SELECT c13_us, c13_ns, c14_float, c15_integer, c16_integer FROM q3 ORDER BY c13_us ASC NULLS FIRST, CASE WHEN c13_us IS NOT NULL THEN c13_ns END ASC NULLS FIRST, c14_float DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Lines in bins that the range chooses"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, avg(c10_integer) AS c14_float, max(c10_integer) AS c15_integer, count(*) FILTER (WHERE (c10_integer IS NULL)) AS c16_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c14_float, c15_integer, c16_integer FROM q3;

-- # A histogram of the queue
WITH q1 AS NOT MATERIALIZED (as in "Lines in bins that the range chooses"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, bins_of_list(list(CAST(c10_integer AS DOUBLE)) FILTER (WHERE CAST(c10_integer AS DOUBLE) IS NOT NULL), 4::BIGINT) AS c13_array FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c13_array FROM q3;

-- # Codes at the end, number and text
WITH q1 AS NOT MATERIALIZED (as in "Lines in bins that the range chooses"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (NOT (c6_integer IS NULL AND c6_string IS NULL))),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c13_integer, c13_string, count(*) AS c14_integer FROM (SELECT *, c6_integer AS c13_integer, c6_string AS c13_string FROM q2) GROUP BY c13_integer, c13_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c13_integer IS NULL AND c13_string IS NULL) DESC, CASE WHEN c13_integer IS NOT NULL THEN 0 WHEN c13_string IS NOT NULL THEN 1 END ASC, c13_integer ASC, c13_string ASC LIMIT 1000)
SELECT c13_integer, c13_string, c14_integer FROM q4 ORDER BY (c13_integer IS NULL AND c13_string IS NULL) DESC, CASE WHEN c13_integer IS NOT NULL THEN 0 WHEN c13_string IS NOT NULL THEN 1 END ASC, c13_integer ASC, c13_string ASC;

-- # Who does what
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c1" AS c3_string, "c0" AS c4_string, "c5" AS c5_array, "c4" AS c6_string, "c3" AS c7_boolean, "c2" AS c8_string, "time_us" AS c9_us, "time_ns" AS c9_ns, "row" AS c10_integer FROM "d2" WHERE time_us >= make_timestamp(1770033600000000) AND (time_us > make_timestamp(1770033600000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, c12_string, count(*) AS c13_integer FROM (SELECT *, c4_string AS c11_string, c3_string AS c12_string FROM q1) GROUP BY c11_string, c12_string),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c13_integer DESC NULLS LAST, c11_string ASC NULLS FIRST, c12_string ASC NULLS FIRST LIMIT 5),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 50000)
SELECT c11_string, c12_string, c13_integer FROM q4 ORDER BY c13_integer DESC NULLS LAST, c11_string ASC NULLS FIRST, c12_string ASC NULLS FIRST;

-- # Actors and their deeds, as lists
WITH q1 AS NOT MATERIALIZED (as in "Who does what"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, text_of_list(list_slice(COALESCE(list_sort(list(DISTINCT CASE WHEN NOT (c3_string IS NULL) THEN CAST(to_json(c3_string)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c3_string IS NULL) THEN CAST(to_json(c3_string)::VARCHAR AS VARCHAR) END IS NOT NULL)), []), 1, 128)) AS c12_array, count(*) AS c13_integer FROM (SELECT *, c4_string AS c11_string FROM q1) GROUP BY c11_string),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN c12_array IS NOT NULL THEN sorted_array_asc(c12_array, TRUE) WHEN NOT (c12_array IS NULL) THEN '[]' END AS c14_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c11_string ASC NULLS FIRST LIMIT 1000)
SELECT c11_string, c13_integer, c14_array FROM q4 ORDER BY c11_string ASC NULLS FIRST;

-- # What did not go well
WITH q1 AS NOT MATERIALIZED (as in "Who does what"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (NOT c7_boolean)),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c2_us, c2_ns, c4_string, c3_string, c8_string FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Addresses that are none
WITH q1 AS NOT MATERIALIZED (as in "Who does what"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (network_of_ipv4(c6_string, 32) IS NULL)),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c11_string, count(*) AS c12_integer FROM (SELECT *, c6_string AS c11_string FROM q2) GROUP BY c11_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c11_string, c12_integer FROM q4;

-- # Inside and outside
WITH q1 AS NOT MATERIALIZED (as in "Who does what"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c11_boolean, count(*) AS c12_integer FROM (SELECT *, (ipv4_within(c6_string, '10.0.0.0/8') OR ipv4_within(c6_string, '172.16.0.0/12') OR ipv4_within(c6_string, '192.168.0.0/16')) AS c11_boolean FROM q1) GROUP BY c11_boolean),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c11_boolean ASC NULLS FIRST LIMIT 1000)
SELECT c11_boolean, c12_integer FROM q3 ORDER BY c11_boolean ASC NULLS FIRST;

-- # Changes, one row each
WITH q1 AS NOT MATERIALIZED (as in "Who does what"),
q2 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c11_unknown FROM (SELECT *, unnest(list_slice(json_elements(c5_array::VARCHAR), 1, 1048576)) AS element0 FROM q1)),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (COALESCE(c11_unknown, 'null') = 'null'))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c12_string, c13_string, count(*) AS c14_integer FROM (SELECT *, COALESCE(text_of_json(json_under(c11_unknown, 'field')), '') AS c12_string, COALESCE(text_of_json(json_under(c11_unknown, 'to')), '') AS c13_string FROM q3) GROUP BY c12_string, c13_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c12_string ASC NULLS FIRST, c13_string ASC NULLS FIRST LIMIT 1000)
SELECT c12_string, c13_string, c14_integer FROM q5 ORDER BY c12_string ASC NULLS FIRST, c13_string ASC NULLS FIRST;

-- # A day by its hours
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c17_integer, count(*) AS c18_integer FROM (SELECT *, extract('hour' FROM c2_us) AS c17_integer FROM q2) GROUP BY c17_integer),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c18_integer DESC NULLS LAST, c17_integer ASC NULLS FIRST LIMIT 3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c17_integer, c18_integer FROM q5 ORDER BY c18_integer DESC NULLS LAST, c17_integer ASC NULLS FIRST;

-- # By the day
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c17_us, c17_ns, count(*) AS c18_integer FROM (SELECT *, legal_time(TRY(date_trunc('day', c2_us) + to_days(CAST((0) * 1 AS INTEGER)))) AS c17_us, 0 AS c17_ns FROM q2) GROUP BY c17_us, c17_ns),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c17_us ASC NULLS FIRST, CASE WHEN c17_us IS NOT NULL THEN c17_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c17_us, c17_ns, c18_integer FROM q4 ORDER BY c17_us ASC NULLS FIRST, CASE WHEN c17_us IS NOT NULL THEN c17_ns END ASC NULLS FIRST;

-- # A series for each level
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (as in "Kinds of errors in all logs"),
q4 AS NOT MATERIALIZED (as in "Kinds of errors in all logs"),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE ((c30_us > make_timestamp(1770033600000000) OR (c30_us = make_timestamp(1770033600000000) AND c30_ns >= 0)) AND (c30_us < make_timestamp(1770120000000000) OR (c30_us = make_timestamp(1770120000000000) AND c30_ns < 0)))),
q6 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c30_us)::HUGEINT - epoch_us(make_timestamp(1770033600000000))) * 1000 + (c30_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 21600000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 21600000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c48_integer FROM q5),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, c49_string, c50_integer, count(*) AS c51_integer FROM (SELECT *, lower(COALESCE(COALESCE(CAST(c36_integer AS VARCHAR), c36_string), '')) AS c49_string, c48_integer AS c50_integer FROM q6) GROUP BY c49_string, c50_integer),
q8 AS NOT MATERIALIZED (SELECT 1 AS row, c54_string, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c50_integer, 'v': COALESCE(CAST(to_json(c51_integer)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c50_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c52_array, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770033600000000) + to_microseconds(floor_div((0 + TRY(i * 21600000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 21600000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c53_array FROM (SELECT *, c49_string AS c54_string FROM q7) GROUP BY c54_string),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 ORDER BY c54_string ASC NULLS FIRST LIMIT 1000)
SELECT c54_string, c52_array, c53_array FROM q9 ORDER BY c54_string ASC NULLS FIRST;

-- # Yesterday and today
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c17_string, count(*) AS c18_integer FROM (SELECT *, CASE WHEN CASE WHEN (legal_time(TRY(date_trunc('day', c2_us) + to_days(CAST((0) * 1 AS INTEGER)))) IS NULL) AND (list_extract(list_transform([{'p0': TRY(date_trunc('day', make_timestamp(1770120000000000)) + to_days(CAST((0) * 1 AS INTEGER)))}], lambda bound: legal_time(bound.p0)), 1) IS NULL) THEN NULL ELSE COALESCE((legal_time(TRY(date_trunc('day', c2_us) + to_days(CAST((0) * 1 AS INTEGER)))) = list_extract(list_transform([{'p0': TRY(date_trunc('day', make_timestamp(1770120000000000)) + to_days(CAST((0) * 1 AS INTEGER)))}], lambda bound: legal_time(bound.p0)), 1) AND 0 = 0), FALSE) END THEN 'today' ELSE 'before' END AS c17_string FROM q2) GROUP BY c17_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c17_string ASC NULLS FIRST LIMIT 1000)
SELECT c17_string, c18_integer FROM q4 ORDER BY c17_string ASC NULLS FIRST;

-- # Alert: more than so many errors
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((c2_us > make_timestamp(1770076800000000) OR (c2_us = make_timestamp(1770076800000000) AND c2_ns > 0)) AND COALESCE(lower(c8_string) = lower('error'), FALSE))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c17_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE (c17_integer > 2::BIGINT)),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c17_integer FROM q6;

-- # Alert: none of these
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(lower(c8_string) = lower('fatal'), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c17_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c17_integer FROM q5;

-- # Alert: the newest line is old
WITH q1 AS NOT MATERIALIZED (as in "Lines in bins that the range chooses"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c13_us, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c13_ns FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': (epoch_us(make_timestamp(1770120000000000))::HUGEINT - epoch_us(c13_us)) * 1000 + (0 - c13_ns)}], lambda bound: as_bigint(bound.p0)), 1) AS c14_timespan FROM q2),
q4 AS NOT MATERIALIZED (SELECT *, (c14_timespan > 3600000000000::BIGINT) AS c15_boolean FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c13_us, c13_ns, c14_timespan, c15_boolean FROM q5;

-- # Alert: errors by route of the code
WITH q1 AS NOT MATERIALIZED (as in "Lines by level, in any case"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE) AS c16_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(((lower(c8_string) = lower('error')) OR (lower(c8_string) = lower('fatal'))), FALSE)),
q4 AS NOT MATERIALIZED (SELECT *, CASE WHEN regexp_matches(c4_string, '/srv/app/([a-z]+)\.ts') THEN TRY(list_extract(regexp_extract_all(c4_string, '/srv/app/([a-z]+)\.ts', 1::BIGINT::INTEGER), 1)) END AS c17_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c18_string, count(*) AS c19_integer FROM (SELECT *, c17_string AS c18_string FROM q4) GROUP BY c18_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 WHERE (c19_integer >= 2::BIGINT)),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c18_string ASC NULLS FIRST LIMIT 1000)
SELECT c18_string, c19_integer FROM q7 ORDER BY c18_string ASC NULLS FIRST;
