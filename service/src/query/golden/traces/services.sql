-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # Spans by service
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c10" AS c3_map, "c5" AS c4_integer, "c13" AS c4_string, "c8" AS c5_boolean, "c14" AS c5_string, "c12" AS c6_array, "c4" AS c7_string, "c3" AS c8_string, "c11" AS c9_string, "c7" AS c10_string, "c6" AS c11_string, "c2" AS c12_string, "c1" AS c13_string, "c9" AS c14_string, "c16" AS c14_integer, "c15" AS c15_string, "c0" AS c16_string, "time_us" AS c17_us, "time_ns" AS c17_ns, "row" AS c18_integer FROM "d2" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, count(*) AS c21_integer FROM (SELECT *, c12_string AS c20_string FROM q2) GROUP BY c20_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c21_integer DESC NULLS LAST, c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_integer FROM q4 ORDER BY c21_integer DESC NULLS LAST, c20_string ASC NULLS FIRST;

-- # Traces
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(DISTINCT c16_string) AS c20_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c20_integer FROM q4;

-- # Spans of a trace, on average
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, count(*) AS c21_integer FROM (SELECT *, c16_string AS c20_string FROM q2) GROUP BY c20_string),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, avg(c21_integer) AS c22_float, max(c21_integer) AS c23_integer, min(c21_integer) AS c24_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_float, c23_integer, c24_integer FROM q5;

-- # How long requests take
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, text_of_list([to_json(quantile_disc(c4_integer, 0.5000000000))::VARCHAR, to_json(quantile_disc(c4_integer, 0.9500000000))::VARCHAR, to_json(quantile_disc(c4_integer, 0.9900000000))::VARCHAR]) AS c21_array FROM (SELECT *, c8_string AS c20_string FROM q3) GROUP BY c20_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_array FROM q5 ORDER BY c20_string ASC NULLS FIRST;

-- # How long requests take, as milliseconds
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, finite(avg(c19_float)) AS c21_float, max(c19_float) AS c22_float FROM (SELECT *, c8_string AS c20_string FROM q3) GROUP BY c20_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_float, c22_float FROM q5 ORDER BY c20_string ASC NULLS FIRST;

-- # How long requests take, as a timespan
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT *, timespan_of_text(bounded_text(concat(COALESCE(COALESCE(CAST(c4_integer AS VARCHAR), c4_string), ''), 'ns'))) AS c20_timespan FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY (c4_integer IS NULL AND c4_string IS NULL) ASC, CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END DESC, c4_integer DESC, c4_string DESC LIMIT 3),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c8_string, c4_integer, c4_string, c20_timespan FROM q6 ORDER BY (c4_integer IS NULL AND c4_string IS NULL) ASC, CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END DESC, c4_integer DESC, c4_string DESC;

-- # How long requests take over time
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_us, c20_ns, quantile_disc(c4_integer, 0.9500000000) AS c21_integer, count(*) AS c22_integer FROM (SELECT *, bin_in_microseconds(c2_us, 900000000) AS c20_us, 0 AS c20_ns FROM q3) GROUP BY c20_us, c20_ns),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c20_us ASC NULLS FIRST, CASE WHEN c20_us IS NOT NULL THEN c20_ns END ASC NULLS FIRST, c21_integer DESC NULLS LAST LIMIT 1000)
SELECT c20_us, c20_ns, c21_integer, c22_integer FROM q5 ORDER BY c20_us ASC NULLS FIRST, CASE WHEN c20_us IS NOT NULL THEN c20_ns END ASC NULLS FIRST, c21_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, quantile_disc(c4_integer, 0.9500000000) AS c21_integer, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c21_integer, c22_integer FROM q5;

-- # Requests and errors a service
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, count(*) AS c21_integer, count(*) FILTER (WHERE CASE WHEN (c5_boolean IS NULL AND c5_string IS NULL) AND (TRUE IS NULL) THEN NULL ELSE COALESCE((c5_boolean = TRUE), FALSE) END) AS c22_integer FROM (SELECT *, c12_string AS c20_string FROM q2) GROUP BY c20_string),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(finite(CAST(c22_integer AS DOUBLE) * 1e+0::DOUBLE) / CAST(c21_integer AS DOUBLE)), greatest(least(3::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c23_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c23_float DESC NULLS LAST, c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_integer, c22_integer, c23_float FROM q5 ORDER BY c23_float DESC NULLS LAST, c20_string ASC NULLS FIRST;

-- # Errors that are told as text
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, c21_string, count(*) AS c22_integer FROM (SELECT *, CASE WHEN c5_boolean IS NOT NULL THEN 'bool' WHEN c5_string IS NOT NULL THEN 'string' ELSE 'null' END AS c20_string, COALESCE(COALESCE(CAST(c5_boolean AS VARCHAR), c5_string), '') AS c21_string FROM q2) GROUP BY c20_string, c21_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c20_string ASC NULLS FIRST, c21_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_string, c22_integer FROM q4 ORDER BY c20_string ASC NULLS FIRST, c21_string ASC NULLS FIRST;

-- # Codes of status, of any type
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, c20_integer, count(*) AS c21_integer FROM (SELECT *, c14_string AS c20_string, c14_integer AS c20_integer FROM q2) GROUP BY c20_string, c20_integer),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c20_integer IS NULL AND c20_string IS NULL) DESC, CASE WHEN c20_integer IS NOT NULL THEN 0 WHEN c20_string IS NOT NULL THEN 1 END ASC, c20_integer ASC, c20_string ASC LIMIT 1000)
SELECT c20_string, c20_integer, c21_integer FROM q4 ORDER BY (c20_integer IS NULL AND c20_string IS NULL) DESC, CASE WHEN c20_integer IS NOT NULL THEN 0 WHEN c20_string IS NOT NULL THEN 1 END ASC, c20_integer ASC, c20_string ASC;

-- # Slowest spans
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((c4_integer IS NOT NULL), FALSE)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c4_integer IS NULL AND c4_string IS NULL) ASC, CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END DESC, c4_integer DESC, c4_string DESC LIMIT 5),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c16_string, c12_string, c8_string, c4_integer, c4_string FROM q5 ORDER BY (c4_integer IS NULL AND c4_string IS NULL) ASC, CASE WHEN c4_integer IS NOT NULL THEN 0 WHEN c4_string IS NOT NULL THEN 1 END DESC, c4_integer DESC, c4_string DESC;

-- # Durations that are no numbers
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT COALESCE((c4_integer IS NOT NULL), FALSE))),
q4 AS NOT MATERIALIZED (SELECT *, CASE WHEN c4_integer IS NOT NULL THEN 'int' WHEN c4_string IS NOT NULL THEN 'string' ELSE 'null' END AS c20_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c18_integer DESC NULLS LAST LIMIT 1000)
SELECT c12_string, c8_string, c4_integer, c4_string, c20_string FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c18_integer DESC NULLS LAST;

-- # Durations as numbers, whatever they are
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN COALESCE((c4_string IS NOT NULL), FALSE) THEN list_extract(list_transform([{'p0': bounded_text(replace(COALESCE(COALESCE(CAST(c4_integer AS VARCHAR), c4_string), ''), 'ms', ''))}], lambda bound: float_of_text(bound.p0)), 1) ELSE list_extract(list_transform([{'p0': round(finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE), greatest(least(3::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) END AS c20_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c21_string, count(*) AS c22_integer, count(*) FILTER (WHERE (c20_float IS NULL)) AS c23_integer, finite(COALESCE(sum(c20_float), 0)) AS c24_float FROM (SELECT *, c12_string AS c21_string FROM q3) GROUP BY c21_string),
q5 AS NOT MATERIALIZED (SELECT *, finite(round(c24_float, greatest(least(3::BIGINT, 400), -400)::INTEGER)) AS c25_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c21_string ASC NULLS FIRST LIMIT 1000)
SELECT c21_string, c22_integer, c23_integer, c25_float FROM q6 ORDER BY c21_string ASC NULLS FIRST;

-- # Services over their budget
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (CASE WHEN (c7_string IS NULL) AND ('server' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'server'), FALSE) END OR CASE WHEN (c7_string IS NULL) AND ('client' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'client'), FALSE) END)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, quantile_disc(c4_integer, 0.9500000000) AS c21_integer FROM (SELECT *, c12_string AS c20_string FROM q3) GROUP BY c20_string),
q5 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c22_us, "sys_ns" AS c22_ns, "time_us" AS c23_us, "time_ns" AS c23_ns, "c3" AS c24_integer, "c4" AS c24_float, "c2" AS c25_string, "c0" AS c26_string, "c1" AS c27_string, "time_us" AS c28_us, "time_ns" AS c28_ns, "row" AS c29_integer FROM "d1" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q6 AS NOT MATERIALIZED (SELECT *, finite(COALESCE(c24_float, CAST(c24_integer AS DOUBLE)) * 1e+6::DOUBLE) AS c30_float FROM q5),
q7 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q4 l JOIN q6 r ON l.c20_string = r.c26_string),
q8 AS NOT MATERIALIZED (SELECT *, CASE WHEN CAST(c21_integer AS DOUBLE) = c30_float THEN c21_integer::HUGEINT > whole_of_float(c30_float) ELSE CAST(c21_integer AS DOUBLE) > c30_float END AS c31_boolean FROM q7),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c27_string, c31_boolean FROM q9 ORDER BY c20_string ASC NULLS FIRST;

-- # Services without a catalogue entry
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string FROM (SELECT *, c12_string AS c20_string FROM q2) GROUP BY c20_string),
q4 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c21_us, "sys_ns" AS c21_ns, "time_us" AS c22_us, "time_ns" AS c22_ns, "c3" AS c23_integer, "c4" AS c23_float, "c2" AS c24_string, "c0" AS c25_string, "c1" AS c26_string, "time_us" AS c27_us, "time_ns" AS c27_ns, "row" AS c28_integer FROM "d1" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q5 AS NOT MATERIALIZED (SELECT l.* FROM q3 l ANTI JOIN q4 r ON l.c20_string = r.c25_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c20_string FROM q6;

-- # Catalogue entries without spans
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c3" AS c3_integer, "c4" AS c3_float, "c2" AS c4_string, "c0" AS c5_string, "c1" AS c6_string, "time_us" AS c7_us, "time_ns" AS c7_ns, "row" AS c8_integer FROM "d1" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c9_us, "sys_ns" AS c9_ns, "time_us" AS c10_us, "time_ns" AS c10_ns, "c10" AS c11_map, "c5" AS c12_integer, "c13" AS c12_string, "c8" AS c13_boolean, "c14" AS c13_string, "c12" AS c14_array, "c4" AS c15_string, "c3" AS c16_string, "c11" AS c17_string, "c7" AS c18_string, "c6" AS c19_string, "c2" AS c20_string, "c1" AS c21_string, "c9" AS c22_string, "c16" AS c22_integer, "c15" AS c23_string, "c0" AS c24_string, "time_us" AS c25_us, "time_ns" AS c25_ns, "row" AS c26_integer FROM "d2" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q3 AS NOT MATERIALIZED (SELECT *, finite(CAST(c12_integer AS DOUBLE) / 1e+6::DOUBLE) AS c27_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT l.* FROM q1 l ANTI JOIN q3 r ON l.c5_string = r.c20_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c8_integer DESC NULLS LAST LIMIT 1000)
SELECT c5_string, c6_string FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c8_integer DESC NULLS LAST;

-- # Teams and their spans
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c20_us, "sys_ns" AS c20_ns, "time_us" AS c21_us, "time_ns" AS c21_ns, "c3" AS c22_integer, "c4" AS c22_float, "c2" AS c23_string, "c0" AS c24_string, "c1" AS c25_string, "time_us" AS c26_us, "time_ns" AS c26_ns, "row" AS c27_integer FROM "d1" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q4 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l LEFT JOIN q3 r ON l.c12_string = r.c24_string),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c28_string, count(*) AS c29_integer FROM (SELECT *, c25_string AS c28_string FROM q4) GROUP BY c28_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c29_integer DESC NULLS LAST, c28_string ASC NULLS FIRST LIMIT 1000)
SELECT c28_string, c29_integer FROM q6 ORDER BY c29_integer DESC NULLS LAST, c28_string ASC NULLS FIRST;

-- # A map of who calls whom
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (c9_string IS NULL))),
q4 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c20_us, "sys_ns" AS c20_ns, "time_us" AS c21_us, "time_ns" AS c21_ns, "c10" AS c22_map, "c5" AS c23_integer, "c13" AS c23_string, "c8" AS c24_boolean, "c14" AS c24_string, "c12" AS c25_array, "c4" AS c26_string, "c3" AS c27_string, "c11" AS c28_string, "c7" AS c29_string, "c6" AS c30_string, "c2" AS c31_string, "c1" AS c32_string, "c9" AS c33_string, "c16" AS c33_integer, "c15" AS c34_string, "c0" AS c35_string, "time_us" AS c36_us, "time_ns" AS c36_ns, "row" AS c37_integer FROM "d2" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q5 AS NOT MATERIALIZED (SELECT *, finite(CAST(c23_integer AS DOUBLE) / 1e+6::DOUBLE) AS c38_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q3 l JOIN q5 r ON l.c9_string = r.c32_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 WHERE (NOT (CASE WHEN (c31_string IS NULL) AND (c12_string IS NULL) THEN NULL ELSE COALESCE((c31_string = c12_string), FALSE) END))),
q8 AS NOT MATERIALIZED (SELECT 1 AS row, c39_string, c40_string, count(*) AS c41_integer FROM (SELECT *, c31_string AS c39_string, c12_string AS c40_string FROM q7) GROUP BY c39_string, c40_string),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 ORDER BY c39_string ASC NULLS FIRST, c40_string ASC NULLS FIRST LIMIT 1000)
SELECT c39_string, c40_string, c41_integer FROM q9 ORDER BY c39_string ASC NULLS FIRST, c40_string ASC NULLS FIRST;

-- # Who calls whom, with errors
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (as in "A map of who calls whom"),
q4 AS NOT MATERIALIZED (SELECT *, finite(CAST(c23_integer AS DOUBLE) / 1e+6::DOUBLE) AS c38_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l JOIN q4 r ON l.c9_string = r.c32_string),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c39_string, c40_string, count(*) AS c41_integer, count(*) FILTER (WHERE CASE WHEN (c5_boolean IS NULL AND c5_string IS NULL) AND (TRUE IS NULL) THEN NULL ELSE COALESCE((c5_boolean = TRUE), FALSE) END) AS c42_integer FROM (SELECT *, c31_string AS c39_string, c12_string AS c40_string FROM q5) GROUP BY c39_string, c40_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c39_string ASC NULLS FIRST, c40_string ASC NULLS FIRST LIMIT 1000)
SELECT c39_string, c40_string, c41_integer, c42_integer FROM q7 ORDER BY c39_string ASC NULLS FIRST, c40_string ASC NULLS FIRST;

-- # Hosts by region
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, count(DISTINCT c10_string) AS c21_integer, count(*) AS c22_integer FROM (SELECT *, c11_string AS c20_string FROM q2) GROUP BY c20_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_integer, c22_integer FROM q4 ORDER BY c20_string ASC NULLS FIRST;

-- # Hosts of a region
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c11_string IS NULL) AND ('eu-1' IS NULL) THEN NULL ELSE COALESCE((c11_string = 'eu-1'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_slice(COALESCE(list_sort(list(DISTINCT CASE WHEN NOT (c10_string IS NULL) THEN CAST(to_json(c10_string)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c10_string IS NULL) THEN CAST(to_json(c10_string)::VARCHAR AS VARCHAR) END IS NOT NULL)), []), 1, 128)) AS c20_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT *, CASE WHEN c20_array IS NOT NULL THEN sorted_array_asc(c20_array, TRUE) WHEN NOT (c20_array IS NULL) THEN '[]' END AS c21_array FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c21_array FROM q6;

-- # Databases and their rows
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (COALESCE(json_under(c3_map::VARCHAR, 'db.system'), 'null') = 'null'))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, count(*) AS c21_integer, TRY_CAST(COALESCE(sum(COALESCE(json_integer(json_under(c3_map::VARCHAR, 'db.rows')), TRY_CAST(trunc(json_float(json_under(c3_map::VARCHAR, 'db.rows'))) AS BIGINT), CAST(json_boolean(json_under(c3_map::VARCHAR, 'db.rows')) AS BIGINT), integer_of_text(json_text(json_under(c3_map::VARCHAR, 'db.rows'))))), 0) AS BIGINT) AS c22_integer FROM (SELECT *, COALESCE(text_of_json(json_under(c3_map::VARCHAR, 'db.system')), '') AS c20_string FROM q3) GROUP BY c20_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_integer, c22_integer FROM q5 ORDER BY c20_string ASC NULLS FIRST;

-- # Hits of the cache
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (COALESCE(json_under(c3_map::VARCHAR, 'db.system'), 'null') = 'null') AND ('cache' IS NULL) THEN NULL ELSE COALESCE((json_text(json_under(c3_map::VARCHAR, 'db.system')) = 'cache'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE CASE WHEN (COALESCE(json_boolean(json_under(c3_map::VARCHAR, 'db.hit')), (json_float(json_under(c3_map::VARCHAR, 'db.hit')) <> 0), CASE WHEN lower(json_text(json_under(c3_map::VARCHAR, 'db.hit'))) IN ('true', 't', '1') THEN TRUE WHEN lower(json_text(json_under(c3_map::VARCHAR, 'db.hit'))) IN ('false', 'f', '0') THEN FALSE END) IS NULL) AND (TRUE IS NULL) THEN NULL ELSE COALESCE((COALESCE(json_boolean(json_under(c3_map::VARCHAR, 'db.hit')), (json_float(json_under(c3_map::VARCHAR, 'db.hit')) <> 0), CASE WHEN lower(json_text(json_under(c3_map::VARCHAR, 'db.hit'))) IN ('true', 't', '1') THEN TRUE WHEN lower(json_text(json_under(c3_map::VARCHAR, 'db.hit'))) IN ('false', 'f', '0') THEN FALSE END) = TRUE), FALSE) END) AS c20_integer, count(*) AS c21_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c20_integer, c21_integer FROM q5;

-- # Codes, as number and as text
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE list_contains(json_keys(c3_map), 'http.status_code')),
q4 AS NOT MATERIALIZED (SELECT *, json_under(c3_map::VARCHAR, 'http.status_code') AS c20_unknown FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c21_string, c22_integer, count(*) AS c23_integer FROM (SELECT *, type_of_json(c20_unknown) AS c21_string, COALESCE(json_integer(c20_unknown), TRY_CAST(trunc(json_float(c20_unknown)) AS BIGINT), CAST(json_boolean(c20_unknown) AS BIGINT), integer_of_text(json_text(c20_unknown))) AS c22_integer FROM q4) GROUP BY c21_string, c22_integer),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c22_integer ASC NULLS FIRST, c21_string ASC NULLS FIRST LIMIT 1000)
SELECT c21_string, c22_integer, c23_integer FROM q6 ORDER BY c22_integer ASC NULLS FIRST, c21_string ASC NULLS FIRST;

-- # Most retried
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, COALESCE(json_integer(json_under(c3_map::VARCHAR, 'retry.count')), TRY_CAST(trunc(json_float(json_under(c3_map::VARCHAR, 'retry.count'))) AS BIGINT), CAST(json_boolean(json_under(c3_map::VARCHAR, 'retry.count')) AS BIGINT), integer_of_text(json_text(json_under(c3_map::VARCHAR, 'retry.count')))) AS c20_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (c20_integer > 0::BIGINT)),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c21_string, TRY_CAST(COALESCE(sum(c20_integer), 0) AS BIGINT) AS c22_integer, max(c20_integer) AS c23_integer FROM (SELECT *, c12_string AS c21_string FROM q4) GROUP BY c21_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c21_string ASC NULLS FIRST LIMIT 1000)
SELECT c21_string, c22_integer, c23_integer FROM q6 ORDER BY c21_string ASC NULLS FIRST;

-- # Keys of attributes
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c20_unknown FROM (SELECT *, unnest(list_slice(json_elements(to_json(json_keys(c3_map))::VARCHAR::VARCHAR), 1, 1048576)) AS element0 FROM q2)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c21_string, count(*) AS c22_integer FROM (SELECT *, COALESCE(text_of_json(c20_unknown), '') AS c21_string FROM q3) GROUP BY c21_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_integer DESC NULLS LAST, c21_string ASC NULLS FIRST LIMIT 1000)
SELECT c21_string, c22_integer FROM q5 ORDER BY c22_integer DESC NULLS LAST, c21_string ASC NULLS FIRST;

-- # Exceptions within spans
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c20_unknown FROM (SELECT *, unnest(list_slice(json_elements(c6_array::VARCHAR), 1, 1048576)) AS element0 FROM q2)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE CASE WHEN (COALESCE(json_under(c20_unknown, 'name'), 'null') = 'null') AND ('exception' IS NULL) THEN NULL ELSE COALESCE((json_text(json_under(c20_unknown, 'name')) = 'exception'), FALSE) END),
q5 AS NOT MATERIALIZED (SELECT *, COALESCE(text_of_json(json_under(json_under(c20_unknown, 'attributes'), 'type')), '') AS c21_string, COALESCE(json_integer(json_under(json_under(c20_unknown, 'attributes'), 'line')), TRY_CAST(trunc(json_float(json_under(json_under(c20_unknown, 'attributes'), 'line'))) AS BIGINT), CAST(json_boolean(json_under(json_under(c20_unknown, 'attributes'), 'line')) AS BIGINT), integer_of_text(json_text(json_under(json_under(c20_unknown, 'attributes'), 'line')))) AS c22_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c12_string ASC NULLS FIRST, c22_integer ASC NULLS FIRST LIMIT 1000)
SELECT c12_string, c21_string, c22_integer FROM q6 ORDER BY c12_string ASC NULLS FIRST, c22_integer ASC NULLS FIRST;

-- # What happened within spans
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c20_unknown FROM (SELECT *, unnest(list_slice(json_elements(c6_array::VARCHAR), 1, 1048576)) AS element0 FROM q2)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c21_string, count(*) AS c22_integer FROM (SELECT *, COALESCE(text_of_json(json_under(c20_unknown, 'name')), '') AS c21_string FROM q3) GROUP BY c21_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_integer DESC NULLS LAST, c21_string ASC NULLS FIRST LIMIT 1000)
SELECT c21_string, c22_integer FROM q5 ORDER BY c22_integer DESC NULLS LAST, c21_string ASC NULLS FIRST;

-- # Spans whose list of events is empty
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (json_array_length(c6_array)::BIGINT IS NULL) AND (0::BIGINT IS NULL) THEN NULL ELSE COALESCE((json_array_length(c6_array)::BIGINT = 0::BIGINT), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c18_integer DESC NULLS LAST LIMIT 1000)
SELECT c12_string, c8_string, c6_array FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c18_integer DESC NULLS LAST;

-- # How many events spans have
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_integer, count(*) AS c21_integer FROM (SELECT *, CASE WHEN NOT (TRUE AND json_array_length(c6_array)::BIGINT IS NULL) THEN json_array_length(c6_array)::BIGINT WHEN NOT (TRUE AND 0::BIGINT IS NULL) THEN 0::BIGINT END AS c20_integer FROM q2) GROUP BY c20_integer),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c20_integer ASC NULLS FIRST LIMIT 1000)
SELECT c20_integer, c21_integer FROM q4 ORDER BY c20_integer ASC NULLS FIRST;

-- # Frequent names
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, top_of_counts(histogram(CASE WHEN NOT (c8_string IS NULL) THEN CAST(to_json(c8_string)::VARCHAR AS VARCHAR) END), 3::BIGINT) AS c21_array FROM (SELECT *, c7_string AS c20_string FROM q2) GROUP BY c20_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_array FROM q4 ORDER BY c20_string ASC NULLS FIRST;

-- # The longest span of each kind
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, arg_max_null(c19_float, c19_float) FILTER (WHERE c19_float IS NOT NULL) AS c21_float, arg_max_null(c12_string, c19_float) FILTER (WHERE c19_float IS NOT NULL) AS c22_string, arg_max_null(c8_string, c19_float) FILTER (WHERE c19_float IS NOT NULL) AS c23_string FROM (SELECT *, c7_string AS c20_string FROM q2) GROUP BY c20_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_float, c22_string, c23_string FROM q4 ORDER BY c20_string ASC NULLS FIRST;

-- # Time between parent and child
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (c9_string IS NULL))),
q4 AS NOT MATERIALIZED (as in "A map of who calls whom"),
q5 AS NOT MATERIALIZED (SELECT *, finite(CAST(c23_integer AS DOUBLE) / 1e+6::DOUBLE) AS c38_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q3 l JOIN q5 r ON l.c9_string = r.c32_string),
q7 AS NOT MATERIALIZED (SELECT *, as_bigint((epoch_us(c2_us)::HUGEINT - epoch_us(c21_us)) * 1000 + (c2_ns - c21_ns)) AS c39_timespan FROM q6),
q8 AS NOT MATERIALIZED (SELECT 1 AS row, min(c39_timespan) AS c40_timespan, max(c39_timespan) AS c41_timespan FROM q7),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 LIMIT 1000)
SELECT c40_timespan, c41_timespan FROM q9;

-- # Children that begin before a moment
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c7_string IS NULL) AND ('client' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'client'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c20_us, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c20_ns, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c21_us, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c21_ns, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c22_us, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c22_ns, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c23_us, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c23_ns FROM q3),
q5 AS NOT MATERIALIZED (SELECT *, as_bigint((epoch_us(c22_us)::HUGEINT - epoch_us(c23_us)) * 1000 + (c22_ns - c23_ns)) AS c24_timespan FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c20_us, c20_ns, c21_us, c21_ns, c24_timespan FROM q6;

-- # A series of requests by name
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE ((c2_us > make_timestamp(1770116400000000) OR (c2_us = make_timestamp(1770116400000000) AND c2_ns >= 0)) AND (c2_us < make_timestamp(1770120000000000) OR (c2_us = make_timestamp(1770120000000000) AND c2_ns < 0)))),
q5 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770116400000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 900000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 900000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c20_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c21_string, c22_integer, count(*) AS c23_integer FROM (SELECT *, c8_string AS c21_string, c20_integer AS c22_integer FROM q5) GROUP BY c21_string, c22_integer),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, c26_string, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c22_integer, 'v': COALESCE(CAST(to_json(c23_integer)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c22_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c24_array, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770116400000000) + to_microseconds(floor_div((0 + TRY(i * 900000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 900000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c25_array FROM (SELECT *, c21_string AS c26_string FROM q6) GROUP BY c26_string),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 ORDER BY c26_string ASC NULLS FIRST LIMIT 1000)
SELECT c26_string, c24_array, c25_array FROM q8 ORDER BY c26_string ASC NULLS FIRST;

-- # A series of durations, null where there were none
WITH q1 AS NOT MATERIALIZED (as in "Spans by service"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (as in "A series of requests by name"),
q5 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770116400000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 1200000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 1200000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c20_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c21_integer, finite(avg(c19_float)) AS c22_float FROM (SELECT *, c20_integer AS c21_integer FROM q5) GROUP BY c21_integer),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_transform(bounded_steps(0, 3::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c21_integer, 'v': COALESCE(CAST(to_json(c22_float)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c21_integer IS NOT NULL)), i), NULL::VARCHAR::VARCHAR))) AS c23_array, text_of_list(list_transform(bounded_steps(0, 3::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770116400000000) + to_microseconds(floor_div((0 + TRY(i * 1200000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 1200000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c24_array FROM q6),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 LIMIT 1000)
SELECT c23_array, c24_array FROM q8;
