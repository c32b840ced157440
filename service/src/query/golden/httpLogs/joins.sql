-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # Requests by service
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c5" AS c3_integer, "c21" AS c3_string, "c15" AS c4_boolean, "c18" AS c4_string, "c4" AS c5_float, "c14" AS c5_integer, "c22" AS c5_string, "c12" AS c6_string, "c13" AS c7_string, "c10" AS c8_map, "c6" AS c9_string, "c0" AS c10_string, "c1" AS c11_string, "c3" AS c12_integer, "c16" AS c12_string, "c20" AS c12_float, "c11" AS c13_array, "c17" AS c13_string, "c2" AS c14_string, "c9" AS c15_string, "c8" AS c16_integer, "c19" AS c16_string, "c7" AS c17_string, "time_us" AS c18_us, "time_ns" AS c18_ns, "row" AS c19_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c20_boolean, finite(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c21_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c22_us, "sys_ns" AS c22_ns, "time_us" AS c23_us, "time_ns" AS c23_ns, "c5" AS c24_array, "c0" AS c25_string, "c1" AS c26_string, "c4" AS c27_integer, "c2" AS c28_string, "c3" AS c29_integer, "time_us" AS c30_us, "time_ns" AS c30_ns, "row" AS c31_integer FROM "d3" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q4 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l LEFT JOIN q3 r ON l.c11_string = r.c25_string),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c32_string, count(*) AS c33_integer FROM (SELECT *, c26_string AS c32_string FROM q4) GROUP BY c32_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c33_integer DESC NULLS LAST, c32_string ASC NULLS FIRST LIMIT 1000)
SELECT c32_string, c33_integer FROM q6 ORDER BY c33_integer DESC NULLS LAST, c32_string ASC NULLS FIRST;

-- # Requests by team and tier
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (as in "Requests by service"),
q4 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l JOIN q3 r ON l.c11_string = r.c25_string),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c32_string, c33_integer, count(*) AS c34_integer, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_float) IS NULL OR CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_integer) END END AS c35_integer, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_integer) IS NULL OR NOT CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_float) END END AS c35_float, max(c5_string) AS c35_string FROM (SELECT *, c28_string AS c32_string, c29_integer AS c33_integer FROM q4) GROUP BY c32_string, c33_integer),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c33_integer ASC NULLS FIRST, c32_string ASC NULLS FIRST LIMIT 1000)
SELECT c32_string, c33_integer, c34_integer, c35_integer, c35_float, c35_string FROM q6 ORDER BY c33_integer ASC NULLS FIRST, c32_string ASC NULLS FIRST;

-- # Routes that no service has
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (as in "Requests by service"),
q4 AS NOT MATERIALIZED (SELECT l.* FROM q2 l ANTI JOIN q3 r ON l.c11_string = r.c25_string),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c32_string FROM (SELECT *, c11_string AS c32_string FROM q4) GROUP BY c32_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c32_string FROM q6;

-- # Services that nobody asked for
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c5" AS c3_array, "c0" AS c4_string, "c1" AS c5_string, "c4" AS c6_integer, "c2" AS c7_string, "c3" AS c8_integer, "time_us" AS c9_us, "time_ns" AS c9_ns, "row" AS c10_integer FROM "d3" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c11_us, "sys_ns" AS c11_ns, "time_us" AS c12_us, "time_ns" AS c12_ns, "c5" AS c13_integer, "c21" AS c13_string, "c15" AS c14_boolean, "c18" AS c14_string, "c4" AS c15_float, "c14" AS c15_integer, "c22" AS c15_string, "c12" AS c16_string, "c13" AS c17_string, "c10" AS c18_map, "c6" AS c19_string, "c0" AS c20_string, "c1" AS c21_string, "c3" AS c22_integer, "c16" AS c22_string, "c20" AS c22_float, "c11" AS c23_array, "c17" AS c23_string, "c2" AS c24_string, "c9" AS c25_string, "c8" AS c26_integer, "c19" AS c26_string, "c7" AS c27_string, "time_us" AS c28_us, "time_ns" AS c28_ns, "row" AS c29_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q3 AS NOT MATERIALIZED (SELECT *, (COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c30_boolean, finite(COALESCE(c15_float, CAST(c15_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c31_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT l.* FROM q1 l ANTI JOIN q3 r ON l.c4_string = r.c21_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c10_integer DESC NULLS LAST LIMIT 1000)
SELECT c4_string, c5_string FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c10_integer DESC NULLS LAST;

-- # Errors of services that matter most
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE)),
q4 AS NOT MATERIALIZED (as in "Requests by service"),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE CASE WHEN (c29_integer IS NULL) AND (0::BIGINT IS NULL) THEN NULL ELSE COALESCE((c29_integer = 0::BIGINT), FALSE) END),
q6 AS NOT MATERIALIZED (SELECT l.* FROM q3 l SEMI JOIN q5 r ON l.c11_string = r.c25_string),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, c32_string, count(*) AS c33_integer FROM (SELECT *, c11_string AS c32_string FROM q6) GROUP BY c32_string),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 ORDER BY c32_string ASC NULLS FIRST LIMIT 1000)
SELECT c32_string, c33_integer FROM q8 ORDER BY c32_string ASC NULLS FIRST;

-- # Beyond its limit
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (as in "Requests by service"),
q4 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l JOIN q3 r ON l.c11_string = r.c25_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) = CAST(c27_integer AS DOUBLE) THEN COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)) > c27_integer::HUGEINT ELSE COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) > CAST(c27_integer AS DOUBLE) END),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c2_us, c2_ns, c26_string, c5_float, c5_integer, c5_string, c27_integer FROM q6 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Every service with its errors, also where there were none
WITH q1 AS NOT MATERIALIZED (as in "Services that nobody asked for"),
q2 AS NOT MATERIALIZED (as in "Services that nobody asked for"),
q3 AS NOT MATERIALIZED (as in "Services that nobody asked for"),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) >= 5e+2::DOUBLE)),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c32_string, count(*) AS c33_integer FROM (SELECT *, c21_string AS c32_string FROM q4) GROUP BY c32_string),
q6 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q1 l LEFT JOIN q5 r ON l.c4_string = r.c32_string),
q7 AS NOT MATERIALIZED (SELECT *, CASE WHEN NOT (TRUE AND c33_integer IS NULL) THEN c33_integer WHEN NOT (TRUE AND 0::BIGINT IS NULL) THEN 0::BIGINT END AS c34_integer FROM q6),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 ORDER BY c34_integer DESC NULLS LAST, c4_string ASC NULLS FIRST LIMIT 1000)
SELECT c5_string, c4_string, c34_integer FROM q8 ORDER BY c34_integer DESC NULLS LAST, c4_string ASC NULLS FIRST;

-- # The same from the other side
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c11_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c24_us, "sys_ns" AS c24_ns, "time_us" AS c25_us, "time_ns" AS c25_ns, "c5" AS c26_array, "c0" AS c27_string, "c1" AS c28_string, "c4" AS c29_integer, "c2" AS c30_string, "c3" AS c31_integer, "time_us" AS c32_us, "time_ns" AS c32_ns, "row" AS c33_integer FROM "d3" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q6 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q4 l RIGHT JOIN q5 r ON l.c22_string = r.c27_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c27_string ASC NULLS FIRST LIMIT 1000)
SELECT c27_string, c28_string, c23_integer FROM q7 ORDER BY c27_string ASC NULLS FIRST;

-- # All of both
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c11_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (as in "The same from the other side"),
q5 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q3 l FULL JOIN q4 r ON l.c22_string = r.c27_string),
q6 AS NOT MATERIALIZED (SELECT *, CASE WHEN NOT (COALESCE(c22_string, '') = '') THEN c22_string WHEN NOT (COALESCE(c27_string, '') = '') THEN c27_string WHEN NOT (c22_string IS NULL) THEN c22_string WHEN NOT (c27_string IS NULL) THEN c27_string END AS c34_string FROM q5),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c34_string ASC NULLS FIRST LIMIT 1000)
SELECT c34_string, c23_integer, c28_string FROM q7 ORDER BY c34_string ASC NULLS FIRST;

-- # Services that were asked for
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (as in "Requests by service"),
q4 AS NOT MATERIALIZED (SELECT r.* FROM q3 r SEMI JOIN q2 l ON l.c11_string = r.c25_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c25_string ASC NULLS FIRST LIMIT 1000)
SELECT c25_string, c26_string FROM q5 ORDER BY c25_string ASC NULLS FIRST;

-- # Right without left
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (as in "Requests by service"),
q4 AS NOT MATERIALIZED (SELECT r.* FROM q3 r ANTI JOIN q2 l ON l.c11_string = r.c25_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c25_string FROM q5;

-- # One of each route unless told otherwise
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (as in "Requests by service"),
q4 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l JOIN q3 r ON l.c11_string = r.c25_string),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c32_string, count(*) AS c33_integer FROM (SELECT *, c28_string AS c32_string FROM q4) GROUP BY c32_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c32_string ASC NULLS FIRST LIMIT 1000)
SELECT c32_string, c33_integer FROM q6 ORDER BY c32_string ASC NULLS FIRST;

-- # Deployments of services with their routes
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c2" AS c3_string, "c3" AS c4_integer, "c4" AS c4_string, "c5" AS c4_float, "c0" AS c5_string, "c1" AS c6_string, "time_us" AS c7_us, "time_ns" AS c7_ns, "row" AS c8_integer FROM "d1" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c9_us, "sys_ns" AS c9_ns, "time_us" AS c10_us, "time_ns" AS c10_ns, "c5" AS c11_array, "c0" AS c12_string, "c1" AS c13_string, "c4" AS c14_integer, "c2" AS c15_string, "c3" AS c16_integer, "time_us" AS c17_us, "time_ns" AS c17_ns, "row" AS c18_integer FROM "d3" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q3 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q1 l JOIN q2 r ON l.c5_string = r.c13_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST, c12_string ASC NULLS FIRST LIMIT 1000)
SELECT c2_us, c2_ns, c5_string, c6_string, c12_string FROM q4 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST, c12_string ASC NULLS FIRST;

-- # Different names on both sides
WITH q1 AS NOT MATERIALIZED (as in "Deployments of services with their routes"),
q2 AS NOT MATERIALIZED (as in "Deployments of services with their routes"),
q3 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q1 l JOIN q2 r ON l.c5_string = r.c13_string),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c19_string, c20_integer, count(*) AS c21_integer FROM (SELECT *, c13_string AS c19_string, c16_integer AS c20_integer FROM q3) GROUP BY c19_string, c20_integer),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c19_string ASC NULLS FIRST LIMIT 1000)
SELECT c19_string, c20_integer, c21_integer FROM q5 ORDER BY c19_string ASC NULLS FIRST;

-- # Errors before and after a deployment
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c11_string IS NULL) AND ('/checkout' IS NULL) THEN NULL ELSE COALESCE((c11_string = '/checkout'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_boolean, count(*) AS c23_integer, count(*) FILTER (WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE)) AS c24_integer FROM (SELECT *, (c2_us > make_timestamp(1770116280000000) OR (c2_us = make_timestamp(1770116280000000) AND c2_ns >= 0)) AS c22_boolean FROM q3) GROUP BY c22_boolean),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_boolean ASC NULLS FIRST LIMIT 1000)
SELECT c22_boolean, c23_integer, c24_integer FROM q5 ORDER BY c22_boolean ASC NULLS FIRST;

-- # The newest version of each service
WITH q1 AS NOT MATERIALIZED (as in "Deployments of services with their routes"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c9_string, arg_max_null(c2_us, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c10_us, arg_max_null(c2_ns, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c10_ns, arg_max_null(c6_string, (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns)) FILTER (WHERE (epoch_us(c2_us)::HUGEINT * 1000 + c2_ns) IS NOT NULL) AS c11_string FROM (SELECT *, c5_string AS c9_string FROM q1) GROUP BY c9_string),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c9_string ASC NULLS FIRST LIMIT 1000)
SELECT c9_string, c10_us, c10_ns, c11_string FROM q3 ORDER BY c9_string ASC NULLS FIRST;

-- # Commits of several types
WITH q1 AS NOT MATERIALIZED (as in "Deployments of services with their routes"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c9_string, finite(COALESCE(sum(COALESCE(c4_float, CAST(c4_integer AS DOUBLE))), 0)) AS c10_float, count(*) AS c11_integer FROM (SELECT *, c3_string AS c9_string FROM q1) GROUP BY c9_string),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c9_string ASC NULLS FIRST LIMIT 1000)
SELECT c9_string, c10_float, c11_integer FROM q3 ORDER BY c9_string ASC NULLS FIRST;

-- # Commits that are text as well
WITH q1 AS NOT MATERIALIZED (as in "Deployments of services with their routes"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(COALESCE(c4_float, CAST(c4_integer AS DOUBLE)), float_of_text(c4_string)) AS c9_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, finite(COALESCE(sum(c9_float), 0)) AS c10_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c10_float FROM q4;

-- # Requests and deployments together
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE)),
q4 AS NOT MATERIALIZED (SELECT *, bounded_text(concat(c10_string, ' ', c11_string)) AS c22_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c23_us, "sys_ns" AS c23_ns, "time_us" AS c24_us, "time_ns" AS c24_ns, "c2" AS c25_string, "c3" AS c26_integer, "c4" AS c26_string, "c5" AS c26_float, "c0" AS c27_string, "c1" AS c28_string, "time_us" AS c29_us, "time_ns" AS c29_ns, "row" AS c30_integer FROM "d1" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q6 AS NOT MATERIALIZED (SELECT *, bounded_text(concat('deployed ', c27_string, ' ', c28_string)) AS c31_string FROM q5),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, c2_us AS c32_us, c2_ns AS c32_ns, c22_string AS c33_string FROM q4 UNION ALL SELECT 1 AS row, c24_us AS c32_us, c24_ns AS c32_ns, c31_string AS c33_string FROM q6),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 ORDER BY c32_us DESC NULLS LAST, CASE WHEN c32_us IS NOT NULL THEN c32_ns END DESC NULLS LAST LIMIT 6),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 LIMIT 50000)
SELECT c32_us, c32_ns, c33_string FROM q9 ORDER BY c32_us DESC NULLS LAST, CASE WHEN c32_us IS NOT NULL THEN c32_ns END DESC NULLS LAST;

-- # A union that tells how many came from where
WITH q1 AS NOT MATERIALIZED (as in "Deployments of services with their routes"),
q2 AS NOT MATERIALIZED (SELECT *, 'deployments' AS c9_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c10_us, "sys_ns" AS c10_ns, "time_us" AS c11_us, "time_ns" AS c11_ns, "c5" AS c12_array, "c0" AS c13_string, "c1" AS c14_string, "c4" AS c15_integer, "c2" AS c16_string, "c3" AS c17_integer, "time_us" AS c18_us, "time_ns" AS c18_ns, "row" AS c19_integer FROM "d3" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q4 AS NOT MATERIALIZED (SELECT *, 'services' AS c20_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c1_us AS c21_us, c1_ns AS c21_ns, c2_us AS c22_us, c2_ns AS c22_ns, c3_string AS c23_string, c4_integer AS c24_integer, c4_string AS c24_string, c4_float AS c24_float, c5_string AS c25_string, c6_string AS c26_string, c9_string AS c27_string, NULL::VARCHAR AS c28_array, NULL::VARCHAR AS c29_string, NULL::BIGINT AS c30_integer, NULL::VARCHAR AS c31_string, NULL::BIGINT AS c32_integer FROM q2 UNION ALL SELECT 1 AS row, c10_us AS c21_us, c10_ns AS c21_ns, c11_us AS c22_us, c11_ns AS c22_ns, NULL::VARCHAR AS c23_string, NULL::BIGINT AS c24_integer, NULL::VARCHAR AS c24_string, NULL::DOUBLE AS c24_float, c14_string AS c25_string, NULL::VARCHAR AS c26_string, c20_string AS c27_string, c12_array AS c28_array, c13_string AS c29_string, c15_integer AS c30_integer, c16_string AS c31_string, c17_integer AS c32_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c33_string, count(*) AS c34_integer FROM (SELECT *, c27_string AS c33_string FROM q5) GROUP BY c33_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c33_string ASC NULLS FIRST LIMIT 1000)
SELECT c33_string, c34_integer FROM q7 ORDER BY c33_string ASC NULLS FIRST;

-- # A union of all that have a name like this
WITH q1 AS NOT MATERIALIZED (as in "Services that nobody asked for"),
q2 AS NOT MATERIALIZED (as in "Services that nobody asked for"),
q3 AS NOT MATERIALIZED (as in "Services that nobody asked for"),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (COALESCE(c15_float, CAST(c15_integer AS DOUBLE)) > 4e+2::DOUBLE)),
q5 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c32_us, "sys_ns" AS c32_ns, "time_us" AS c33_us, "time_ns" AS c33_ns, "c2" AS c34_string, "c3" AS c35_integer, "c4" AS c35_string, "c5" AS c35_float, "c0" AS c36_string, "c1" AS c37_string, "time_us" AS c38_us, "time_ns" AS c38_ns, "row" AS c39_integer FROM "d1" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c1_us AS c40_us, c1_ns AS c40_ns, c2_us AS c41_us, c2_ns AS c41_ns, c3_array AS c42_array, c4_string AS c43_string, c5_string AS c44_string, c6_integer AS c45_integer, c7_string AS c46_string, c8_integer AS c47_integer, NULL::DOUBLE AS c48_float, NULL::BIGINT AS c48_integer, NULL::VARCHAR AS c48_string, NULL::BIGINT AS c49_integer, NULL::VARCHAR AS c49_string, NULL::DOUBLE AS c49_float, NULL::VARCHAR AS c50_string, NULL::BIGINT AS c51_integer, NULL::VARCHAR AS c51_string, NULL::DOUBLE AS c51_float, NULL::VARCHAR AS c52_string FROM q1 UNION ALL SELECT 1 AS row, NULL::TIMESTAMP AS c40_us, 0 AS c40_ns, c12_us AS c41_us, c12_ns AS c41_ns, NULL::VARCHAR AS c42_array, c21_string AS c43_string, NULL::VARCHAR AS c44_string, NULL::BIGINT AS c45_integer, NULL::VARCHAR AS c46_string, NULL::BIGINT AS c47_integer, c15_float AS c48_float, c15_integer AS c48_integer, c15_string AS c48_string, c22_integer AS c49_integer, c22_string AS c49_string, c22_float AS c49_float, NULL::VARCHAR AS c50_string, NULL::BIGINT AS c51_integer, NULL::VARCHAR AS c51_string, NULL::DOUBLE AS c51_float, NULL::VARCHAR AS c52_string FROM q4 UNION ALL SELECT 1 AS row, c32_us AS c40_us, c32_ns AS c40_ns, c33_us AS c41_us, c33_ns AS c41_ns, NULL::VARCHAR AS c42_array, NULL::VARCHAR AS c43_string, c36_string AS c44_string, NULL::BIGINT AS c45_integer, NULL::VARCHAR AS c46_string, NULL::BIGINT AS c47_integer, NULL::DOUBLE AS c48_float, NULL::BIGINT AS c48_integer, NULL::VARCHAR AS c48_string, NULL::BIGINT AS c49_integer, NULL::VARCHAR AS c49_string, NULL::DOUBLE AS c49_float, c34_string AS c50_string, c35_integer AS c51_integer, c35_string AS c51_string, c35_float AS c51_float, c37_string AS c52_string FROM q5),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c53_integer, count(DISTINCT c44_string) AS c54_integer FROM q6),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 LIMIT 1000)
SELECT c53_integer, c54_integer FROM q8;

-- # A union in a pipeline
WITH q1 AS NOT MATERIALIZED (as in "Services that nobody asked for"),
q2 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c11_us, "sys_ns" AS c11_ns, "time_us" AS c12_us, "time_ns" AS c12_ns, "c2" AS c13_string, "c3" AS c14_integer, "c4" AS c14_string, "c5" AS c14_float, "c0" AS c15_string, "c1" AS c16_string, "time_us" AS c17_us, "time_ns" AS c17_ns, "row" AS c18_integer FROM "d1" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c13_string IS NULL) AND ('Ada' IS NULL) THEN NULL ELSE COALESCE((c13_string = 'Ada'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c1_us AS c19_us, c1_ns AS c19_ns, c2_us AS c20_us, c2_ns AS c20_ns, c3_array AS c21_array, c4_string AS c22_string, c5_string AS c23_string, c6_integer AS c24_integer, c7_string AS c25_string, c8_integer AS c26_integer, NULL::VARCHAR AS c27_string, NULL::BIGINT AS c28_integer, NULL::VARCHAR AS c28_string, NULL::DOUBLE AS c28_float, NULL::VARCHAR AS c29_string FROM q1 UNION ALL SELECT 1 AS row, c11_us AS c19_us, c11_ns AS c19_ns, c12_us AS c20_us, c12_ns AS c20_ns, NULL::VARCHAR AS c21_array, NULL::VARCHAR AS c22_string, c15_string AS c23_string, NULL::BIGINT AS c24_integer, NULL::VARCHAR AS c25_string, NULL::BIGINT AS c26_integer, c13_string AS c27_string, c14_integer AS c28_integer, c14_string AS c28_string, c14_float AS c28_float, c16_string AS c29_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_slice(COALESCE(list_sort(list(DISTINCT CASE WHEN NOT (c23_string IS NULL) THEN CAST(to_json(c23_string)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c23_string IS NULL) THEN CAST(to_json(c23_string)::VARCHAR AS VARCHAR) END IS NOT NULL)), []), 1, 128)) AS c30_array FROM q4),
q6 AS NOT MATERIALIZED (SELECT *, CASE WHEN c30_array IS NOT NULL THEN sorted_array_asc(c30_array, TRUE) WHEN NOT (c30_array IS NULL) THEN '[]' END AS c31_array FROM q5),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 LIMIT 1000)
SELECT c31_array FROM q7;

-- # A value by let
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) > 4e+2::DOUBLE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c11_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer FROM q5 ORDER BY c22_string ASC NULLS FIRST;

-- # A table by let
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) > 5e+2::DOUBLE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_float) IS NULL OR CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_integer) END END AS c23_integer, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_integer) IS NULL OR NOT CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_float) END END AS c23_float, max(c5_string) AS c23_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer, c23_integer, c23_float, c23_string FROM q5;

-- # Lets that build upon each other
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c2_us > make_timestamp(1770116400000000) OR (c2_us = make_timestamp(1770116400000000) AND c2_ns >= 0))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE)),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c11_string AS c22_string FROM q4) GROUP BY c22_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c23_integer DESC NULLS LAST, c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer FROM q6 ORDER BY c23_integer DESC NULLS LAST, c22_string ASC NULLS FIRST;

-- # The same table twice
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c11_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c24_us, "sys_ns" AS c24_ns, "time_us" AS c25_us, "time_ns" AS c25_ns, "c5" AS c26_integer, "c21" AS c26_string, "c15" AS c27_boolean, "c18" AS c27_string, "c4" AS c28_float, "c14" AS c28_integer, "c22" AS c28_string, "c12" AS c29_string, "c13" AS c30_string, "c10" AS c31_map, "c6" AS c32_string, "c0" AS c33_string, "c1" AS c34_string, "c3" AS c35_integer, "c16" AS c35_string, "c20" AS c35_float, "c11" AS c36_array, "c17" AS c36_string, "c2" AS c37_string, "c9" AS c38_string, "c8" AS c39_integer, "c19" AS c39_string, "c7" AS c40_string, "time_us" AS c41_us, "time_ns" AS c41_ns, "row" AS c42_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q5 AS NOT MATERIALIZED (SELECT *, (COALESCE(c35_float, CAST(c35_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c43_boolean, finite(COALESCE(c28_float, CAST(c28_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c44_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c45_string, count(*) AS c46_integer FROM (SELECT *, c34_string AS c45_string FROM q5) GROUP BY c45_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 WHERE (c46_integer > 8::BIGINT)),
q8 AS NOT MATERIALIZED (SELECT *, TRUE AS c47_boolean FROM q7),
q9 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q3 l JOIN q8 r ON l.c22_string = r.c45_string),
q10 AS NOT MATERIALIZED (SELECT * FROM q9 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer, c47_boolean FROM q10 ORDER BY c22_string ASC NULLS FIRST;

-- # A table written in the query
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_integer, count(*) AS c23_integer FROM (SELECT *, COALESCE(c12_integer, TRY_CAST(trunc(COALESCE(c12_float, CAST(c12_integer AS DOUBLE))) AS BIGINT), integer_of_text(c12_string)) AS c22_integer FROM q2) GROUP BY c22_integer),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::BIGINT AS c24_integer, NULL::VARCHAR AS c25_string WHERE FALSE UNION ALL SELECT 1, 200::BIGINT AS c24_integer, 'ok' AS c25_string UNION ALL SELECT 1, 404::BIGINT AS c24_integer, 'not found' AS c25_string UNION ALL SELECT 1, 500::BIGINT AS c24_integer, 'broken' AS c25_string UNION ALL SELECT 1, 503::BIGINT AS c24_integer, 'busy' AS c25_string),
q5 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q3 l JOIN q4 r ON l.c22_integer = r.c24_integer),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c25_string ASC NULLS FIRST LIMIT 1000)
SELECT c25_string, c23_integer FROM q6 ORDER BY c25_string ASC NULLS FIRST;

-- # A lookup in a table written in the query
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (CASE WHEN (c10_string IS NULL) AND ('GET' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'GET'), FALSE) END))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::VARCHAR AS c22_string, NULL::BOOLEAN AS c23_boolean WHERE FALSE UNION ALL SELECT 1, 'POST' AS c22_string, TRUE AS c23_boolean UNION ALL SELECT 1, 'DELETE' AS c22_string, TRUE AS c23_boolean UNION ALL SELECT 1, 'HEAD' AS c22_string, FALSE AS c23_boolean),
q5 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q3 l LEFT JOIN q4 r ON l.c10_string = r.c22_string),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c24_boolean, count(*) AS c25_integer FROM (SELECT *, c23_boolean AS c24_boolean FROM q5) GROUP BY c24_boolean),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c24_boolean ASC NULLS FIRST LIMIT 1000)
SELECT c24_boolean, c25_integer FROM q7 ORDER BY c24_boolean ASC NULLS FIRST;

-- # A view
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) > 4e+2::DOUBLE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_float) IS NULL OR CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_integer) END END AS c24_integer, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_integer) IS NULL OR NOT CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_float) END END AS c24_float, max(c5_string) AS c24_string FROM (SELECT *, c11_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer, c24_integer, c24_float, c24_string FROM q5 ORDER BY c22_string ASC NULLS FIRST;

-- # A view that is a statistic
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE c20_boolean),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c11_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c23_integer DESC NULLS LAST, c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer FROM q5 ORDER BY c23_integer DESC NULLS LAST, c22_string ASC NULLS FIRST;

-- # A view within a join
WITH q1 AS NOT MATERIALIZED (as in "Services that nobody asked for"),
q2 AS NOT MATERIALIZED (as in "Services that nobody asked for"),
q3 AS NOT MATERIALIZED (as in "Services that nobody asked for"),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE c30_boolean),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c32_string, count(*) AS c33_integer FROM (SELECT *, c21_string AS c32_string FROM q4) GROUP BY c32_string),
q6 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q1 l JOIN q5 r ON l.c4_string = r.c32_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c33_integer DESC NULLS LAST, c5_string ASC NULLS FIRST LIMIT 1000)
SELECT c5_string, c33_integer FROM q7 ORDER BY c33_integer DESC NULLS LAST, c5_string ASC NULLS FIRST;

-- # A virtual field
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE c20_boolean),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Virtual fields beside others
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 4),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 50000)
SELECT c2_us, c2_ns, c21_float, c20_boolean, c5_float, c5_integer, c5_string FROM q4 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Statistics of a virtual field
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) FILTER (WHERE c20_boolean) AS c23_integer, max(c21_float) AS c24_float FROM (SELECT *, c10_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer, c24_float FROM q4 ORDER BY c22_string ASC NULLS FIRST;

-- # Addresses of one network
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, c23_boolean, c24_boolean, count(*) AS c25_integer FROM (SELECT *, c9_string AS c22_string, (ipv4_within(c9_string, '10.0.0.0/8') OR ipv4_within(c9_string, '172.16.0.0/12') OR ipv4_within(c9_string, '192.168.0.0/16')) AS c23_boolean, ipv4_within(c9_string, '203.0.113.0/24') AS c24_boolean FROM q2) GROUP BY c22_string, c23_boolean, c24_boolean),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_boolean, c24_boolean, c25_integer FROM q4 ORDER BY c22_string ASC NULLS FIRST;

-- # Addresses of version six
WITH q1 AS NOT MATERIALIZED (as in "Requests by service"),
q2 AS NOT MATERIALIZED (as in "Requests by service"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (ipv6_order(c9_string, '2001:db8::/32', 32::BIGINT) = 0)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer, count(DISTINCT c11_string) AS c23_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer, c23_integer FROM q5;
