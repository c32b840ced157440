-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # The newest errors
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c5" AS c3_integer, "c21" AS c3_string, "c15" AS c4_boolean, "c18" AS c4_string, "c4" AS c5_float, "c14" AS c5_integer, "c22" AS c5_string, "c12" AS c6_string, "c13" AS c7_string, "c10" AS c8_map, "c6" AS c9_string, "c0" AS c10_string, "c1" AS c11_string, "c3" AS c12_integer, "c16" AS c12_string, "c20" AS c12_float, "c11" AS c13_array, "c17" AS c13_string, "c2" AS c14_string, "c9" AS c15_string, "c8" AS c16_integer, "c19" AS c16_string, "c7" AS c17_string, "time_us" AS c18_us, "time_ns" AS c18_ns, "row" AS c19_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c20_boolean, finite(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c21_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 5),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c2_us, c2_ns, c10_string, c11_string, c12_integer, c12_string, c12_float FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # The newest three events, all fields
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 3),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 50000)
SELECT c1_us, c1_ns, c2_us, c2_ns, c3_integer, c3_string, c4_boolean, c4_string, c5_float, c5_integer, c5_string, c6_string, c7_string, c8_map, c9_string, c10_string, c11_string, c12_integer, c12_string, c12_float, c13_array, c13_string, c14_string, c15_string, c16_integer, c16_string, c17_string, c20_boolean, c21_float FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # One event by its identifier
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (COALESCE(json_under(c8_map::VARCHAR, 'x-request-id'), 'null') = 'null') AND ('10c9a99649e8' IS NULL) THEN NULL ELSE COALESCE((json_text(json_under(c8_map::VARCHAR, 'x-request-id')) = '10c9a99649e8'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c14_string, c8_map FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # Events of one user
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c16_integer IS NULL AND c16_string IS NULL) AND (7::BIGINT IS NULL) THEN NULL ELSE COALESCE((c16_integer = 7::BIGINT), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c10_string, c14_string, c15_string FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # The user whose number is text
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c16_integer IS NULL AND c16_string IS NULL) AND ('anonymous' IS NULL) THEN NULL ELSE COALESCE((c16_string = 'anonymous'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT *, CASE WHEN c16_integer IS NOT NULL THEN 'int' WHEN c16_string IS NOT NULL THEN 'string' ELSE 'null' END AS c22_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c16_integer, c16_string, c22_string FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # Users without a number
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((c16_integer IS NULL AND c16_string IS NULL) AND (NOT (c15_string IS NULL)))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c15_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer FROM q5 ORDER BY c22_string ASC NULLS FIRST;

-- # Nobody's country
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(c15_string, '') = '')),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c11_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer FROM q5 ORDER BY c22_string ASC NULLS FIRST;

-- # Statuses that are no whole numbers
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (CASE WHEN (CASE WHEN c12_integer IS NOT NULL THEN 'int' WHEN c12_float IS NOT NULL THEN 'real' WHEN c12_string IS NOT NULL THEN 'string' ELSE 'null' END IS NULL) AND ('int' IS NULL) THEN NULL ELSE COALESCE((CASE WHEN c12_integer IS NOT NULL THEN 'int' WHEN c12_float IS NOT NULL THEN 'real' WHEN c12_string IS NOT NULL THEN 'string' ELSE 'null' END = 'int'), FALSE) END))),
q4 AS NOT MATERIALIZED (SELECT *, CASE WHEN c12_integer IS NOT NULL THEN 'int' WHEN c12_float IS NOT NULL THEN 'real' WHEN c12_string IS NOT NULL THEN 'string' ELSE 'null' END AS c22_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c12_integer, c12_string, c12_float, c22_string FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # Status as a number where it can be one
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT *, COALESCE(c12_integer, TRY_CAST(trunc(COALESCE(c12_float, CAST(c12_integer AS DOUBLE))) AS BIGINT), integer_of_text(c12_string)) AS c22_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE ((c22_integer IS NULL) OR CASE WHEN (CASE WHEN c12_integer IS NOT NULL THEN 'int' WHEN c12_float IS NOT NULL THEN 'real' WHEN c12_string IS NOT NULL THEN 'string' ELSE 'null' END IS NULL) AND ('string' IS NULL) THEN NULL ELSE COALESCE((CASE WHEN c12_integer IS NOT NULL THEN 'int' WHEN c12_float IS NOT NULL THEN 'real' WHEN c12_string IS NOT NULL THEN 'string' ELSE 'null' END = 'string'), FALSE) END)),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c12_integer, c12_string, c12_float, c22_integer FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # Sorted by a status of several types
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT COALESCE((CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END OR CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (201::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2.01e+2::DOUBLE), FALSE) END OR CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (500::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 5e+2::DOUBLE), FALSE) END OR CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (503::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 5.03e+2::DOUBLE), FALSE) END), FALSE))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) DESC, CASE WHEN COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c12_string IS NOT NULL THEN 1 END ASC, COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) ASC, COALESCE(c12_integer::HUGEINT, whole_of_float(c12_float)) ASC, c12_string ASC, c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c12_integer, c12_string, c12_float, c11_string FROM q4 ORDER BY (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) DESC, CASE WHEN COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c12_string IS NOT NULL THEN 1 END ASC, COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) ASC, COALESCE(c12_integer::HUGEINT, whole_of_float(c12_float)) ASC, c12_string ASC, c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Sorted the other way round
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (as in "Sorted by a status of several types"),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) ASC, CASE WHEN COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c12_string IS NOT NULL THEN 1 END DESC, COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) DESC, COALESCE(c12_integer::HUGEINT, whole_of_float(c12_float)) DESC, c12_string DESC, c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c12_integer, c12_string, c12_float, c11_string FROM q4 ORDER BY (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) ASC, CASE WHEN COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c12_string IS NOT NULL THEN 1 END DESC, COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) DESC, COALESCE(c12_integer::HUGEINT, whole_of_float(c12_float)) DESC, c12_string DESC, c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Nulls at the end that was asked for
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) DESC, CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END ASC, COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) ASC, COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)) ASC, c5_string ASC LIMIT 4),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 50000)
SELECT c5_float, c5_integer, c5_string, c12_integer, c12_string, c12_float FROM q4 ORDER BY (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) DESC, CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END ASC, COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) ASC, COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)) ASC, c5_string ASC;

-- # Nulls last
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) ASC, CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END ASC, COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) ASC, COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)) ASC, c5_string ASC LIMIT 4),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 50000)
SELECT c5_float, c5_integer, c5_string, c12_integer, c12_string, c12_float FROM q4 ORDER BY (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) ASC, CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END ASC, COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) ASC, COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)) ASC, c5_string ASC;

-- # The slowest five
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE((COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL), FALSE) OR COALESCE((c5_integer IS NOT NULL), FALSE))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) ASC, CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END DESC, COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) DESC, COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)) DESC, c5_string DESC LIMIT 5),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c2_us, c2_ns, c11_string, c5_float, c5_integer, c5_string FROM q5 ORDER BY (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) ASC, CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END DESC, COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) DESC, COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)) DESC, c5_string DESC;

-- # Searching for words
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(regexp_matches(lower(c7_string), '(^|[^\pL\pN])' || regexp_escape(lower('pool')) || '([^\pL\pN]|$)'), FALSE)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c11_string, c7_string FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # A word is no part of a word
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(regexp_matches(lower(c7_string), '(^|[^\pL\pN])' || regexp_escape(lower('poo')) || '([^\pL\pN]|$)'), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Case does not matter
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(lower(c6_string) = lower('etimedout'), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c6_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_string, c23_integer FROM q5;

-- # Case matters
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c6_string IS NULL) AND ('etimedout' IS NULL) THEN NULL ELSE COALESCE((c6_string = 'etimedout'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Case matters where it is said
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(contains(c7_string, 'UPSTREAM'), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # A list of texts in any case
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(((lower(c10_string) = lower('get')) OR (lower(c10_string) = lower('head'))), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c10_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer FROM q5 ORDER BY c22_string ASC NULLS FIRST;

-- # Neither of these methods
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT COALESCE((CASE WHEN (c10_string IS NULL) AND ('GET' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'GET'), FALSE) END OR CASE WHEN (c10_string IS NULL) AND ('POST' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'POST'), FALSE) END), FALSE))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c10_string, c11_string FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # One of several words
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((COALESCE(regexp_matches(lower(c7_string), '(^|[^\pL\pN])' || regexp_escape(lower('answer')) || '([^\pL\pN]|$)'), FALSE) OR COALESCE(regexp_matches(lower(c7_string), '(^|[^\pL\pN])' || regexp_escape(lower('closed')) || '([^\pL\pN]|$)'), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c7_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c23_integer DESC NULLS LAST, c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer FROM q5 ORDER BY c23_integer DESC NULLS LAST, c22_string ASC NULLS FIRST;

-- # All of several words
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((COALESCE(regexp_matches(lower(c7_string), '(^|[^\pL\pN])' || regexp_escape(lower('upstream')) || '([^\pL\pN]|$)'), FALSE) AND COALESCE(regexp_matches(lower(c7_string), '(^|[^\pL\pN])' || regexp_escape(lower('closed')) || '([^\pL\pN]|$)'), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Phones by regular expression
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(regexp_matches(c17_string, 'Browser/\d+\.\d+ \(phone\)'), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c11_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer FROM q5 ORDER BY c22_string ASC NULLS FIRST;

-- # Paths that begin alike
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(starts_with(lower(c14_string), lower('/products/')), FALSE) AND (NOT (CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (404::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 4.04e+2::DOUBLE), FALSE) END)))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c14_string, c12_integer, c12_string, c12_float FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # Paths that end in a number
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(suffix(lower(c14_string), lower('2')), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string FROM (SELECT *, c14_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string FROM q5 ORDER BY c22_string ASC NULLS FIRST;

-- # What is not there, is not contained either
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((NOT COALESCE(contains(lower(c7_string), lower('upstream')), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_boolean, count(*) AS c23_integer FROM (SELECT *, (NOT (c7_string IS NULL)) AS c22_boolean FROM q3) GROUP BY c22_boolean),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_boolean ASC NULLS FIRST LIMIT 1000)
SELECT c22_boolean, c23_integer FROM q5 ORDER BY c22_boolean ASC NULLS FIRST;

-- # Searching all fields
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT *, concat_ws(chr(10), text_of_time(c1_us, c1_ns), text_of_time(c2_us, c2_ns), COALESCE(CAST(c3_integer AS VARCHAR), c3_string), COALESCE(CAST(c4_boolean AS VARCHAR), c4_string), COALESCE(CAST(c5_integer AS VARCHAR), text_of_float(c5_float), c5_string), c6_string, c7_string, c8_map, c9_string, c10_string, c11_string, COALESCE(CAST(c12_integer AS VARCHAR), text_of_float(c12_float), c12_string), COALESCE(c13_string, c13_array), c14_string, c15_string, COALESCE(CAST(c16_integer AS VARCHAR), c16_string), c17_string, CAST(c20_boolean AS VARCHAR), text_of_float(c21_float)) AS c22_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (len(list_filter([c22_string], lambda field: CASE WHEN contains(lower(field), lower('ECONNRESET')) THEN COALESCE(regexp_matches(lower(field), '(^|[^\pL\pN])' || regexp_escape(lower('ECONNRESET')) || '([^\pL\pN]|$)'), FALSE) ELSE FALSE END)) > 0)),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c11_string, c6_string FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # Searching for the beginning of a word in all fields
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (as in "Searching all fields"),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (len(list_filter([c22_string], lambda field: CASE WHEN contains(lower(field), lower('econn')) THEN COALESCE(regexp_matches(lower(field), '(^|[^\pL\pN])' || regexp_escape(lower('econn')) || ''), FALSE) ELSE FALSE END)) > 0)),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c23_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c23_integer FROM q6;

-- # Searching all fields and one of them
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (as in "Searching all fields"),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE ((len(list_filter([c22_string], lambda field: CASE WHEN contains(lower(field), lower('checkout')) THEN COALESCE(regexp_matches(lower(field), '(^|[^\pL\pN])' || regexp_escape(lower('checkout')) || '([^\pL\pN]|$)'), FALSE) ELSE FALSE END)) > 0) AND CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (503::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 5.03e+2::DOUBLE), FALSE) END)),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c12_integer, c12_string, c12_float FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # Between two times
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((c2_us > make_timestamp(1770114600000000) OR (c2_us = make_timestamp(1770114600000000) AND c2_ns >= 0)) AND (c2_us < make_timestamp(1770115500000000) OR (c2_us = make_timestamp(1770115500000000) AND c2_ns <= 0)))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c11_string FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # In the last minutes
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c2_us > make_timestamp(1770119100000000) OR (c2_us = make_timestamp(1770119100000000) AND c2_ns > 0))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c11_string, c12_integer, c12_string, c12_float FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # Not within a time
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT ((COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) >= 1e+0::DOUBLE) AND (COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) <= 6e+2::DOUBLE)))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c5_float, c5_integer, c5_string, c11_string FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # Exactly this nanosecond
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c2_us IS NULL) AND (make_timestamp(1770112926739139) IS NULL) THEN NULL ELSE COALESCE((c2_us = make_timestamp(1770112926739139) AND c2_ns = 286), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c2_us, c2_ns, c11_string FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # One nanosecond later
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c2_us > make_timestamp(1770112926739139) OR (c2_us = make_timestamp(1770112926739139) AND c2_ns >= 287))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c2_us, c2_ns FROM q5 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # What time of the second it was
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT *, TRY(floor_mod(epoch_us(c2_us), 1000000) * 1000 + c2_ns) AS c22_integer, bin_in_microseconds(c2_us, 1000) AS c23_us, 0 AS c23_ns FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 3),
q5 AS NOT MATERIALIZED (SELECT *, as_bigint((epoch_us(c2_us)::HUGEINT - epoch_us(c23_us)) * 1000 + (c2_ns - c23_ns)) AS c24_timespan FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c2_us, c2_ns, c22_integer, c23_us, c23_ns, c24_timespan FROM q6 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # How long ago it was
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST LIMIT 2),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': (epoch_us(make_timestamp(1770120000000000))::HUGEINT - epoch_us(c2_us)) * 1000 + (0 - c2_ns)}], lambda bound: as_bigint(bound.p0)), 1) AS c22_timespan, (floor_div(epoch_us(make_timestamp(1770120000000000)) + 0, 60000000) - floor_div(epoch_us(c2_us) + 0, 60000000)) AS c23_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c22_timespan, c23_integer FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST;

-- # Requests one after another
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c16_integer IS NULL AND c16_string IS NULL) AND (9::BIGINT IS NULL) THEN NULL ELSE COALESCE((c16_integer = 9::BIGINT), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c2_us, c2_ns, c11_string FROM q4 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Which fields there are
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::VARCHAR AS c22_string, NULL::BIGINT AS c23_integer, NULL::VARCHAR AS c24_string, NULL::VARCHAR AS c25_string WHERE FALSE UNION ALL SELECT 1, '_sysTime' AS c22_string, 0::BIGINT AS c23_integer, 'datetime' AS c24_string, 'datetime' AS c25_string UNION ALL SELECT 1, '_time' AS c22_string, 1::BIGINT AS c23_integer, 'datetime' AS c24_string, 'datetime' AS c25_string UNION ALL SELECT 1, 'bytes_sent' AS c22_string, 2::BIGINT AS c23_integer, 'integer|string' AS c24_string, 'integer|string' AS c25_string UNION ALL SELECT 1, 'cache.hit' AS c22_string, 3::BIGINT AS c23_integer, 'boolean|string' AS c24_string, 'boolean|string' AS c25_string UNION ALL SELECT 1, 'duration_ms' AS c22_string, 4::BIGINT AS c23_integer, 'integer|float|string' AS c24_string, 'integer|float|string' AS c25_string UNION ALL SELECT 1, 'error.code' AS c22_string, 5::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'error.message' AS c22_string, 6::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'headers' AS c22_string, 7::BIGINT AS c23_integer, 'map' AS c24_string, 'map' AS c25_string UNION ALL SELECT 1, 'ip' AS c22_string, 8::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'method' AS c22_string, 9::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'route' AS c22_string, 10::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'status' AS c22_string, 11::BIGINT AS c23_integer, 'integer|float|string' AS c24_string, 'integer|float|string' AS c25_string UNION ALL SELECT 1, 'tags' AS c22_string, 12::BIGINT AS c23_integer, 'string|array' AS c24_string, 'string|array' AS c25_string UNION ALL SELECT 1, 'uri' AS c22_string, 13::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'user.country' AS c22_string, 14::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'user.id' AS c22_string, 15::BIGINT AS c23_integer, 'integer|string' AS c24_string, 'integer|string' AS c25_string UNION ALL SELECT 1, 'user_agent' AS c22_string, 16::BIGINT AS c23_integer, 'string' AS c24_string, 'string' AS c25_string UNION ALL SELECT 1, 'is_error' AS c22_string, 17::BIGINT AS c23_integer, 'boolean' AS c24_string, 'boolean' AS c25_string UNION ALL SELECT 1, 'seconds' AS c22_string, 18::BIGINT AS c23_integer, 'float' AS c24_string, 'float' AS c25_string),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 LIMIT 1000)
SELECT c22_string, c23_integer, c24_string, c25_string FROM q2;

-- # Which fields are of several types
WITH q1 AS NOT MATERIALIZED (as in "Which fields there are"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE COALESCE(contains(lower(c24_string), lower('|')), FALSE)),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c24_string FROM q3 ORDER BY c22_string ASC NULLS FIRST;

-- # Every route once
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string FROM (SELECT *, c11_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string FROM q4 ORDER BY c22_string ASC NULLS FIRST;

-- # Every pair of method and route once
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 4e+2::DOUBLE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, c23_string FROM (SELECT *, c10_string AS c22_string, c11_string AS c23_string FROM q3) GROUP BY c22_string, c23_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST, c23_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_string FROM q5 ORDER BY c22_string ASC NULLS FIRST, c23_string ASC NULLS FIRST;

-- # Every status once, each with its type
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_integer, c22_string, c22_float FROM (SELECT *, c12_integer AS c22_integer, c12_string AS c22_string, c12_float AS c22_float FROM q2) GROUP BY c22_integer, c22_string, c22_float),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c22_integer IS NULL AND c22_float IS NULL AND c22_string IS NULL) DESC, CASE WHEN COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c22_string IS NOT NULL THEN 1 END ASC, COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) ASC, COALESCE(c22_integer::HUGEINT, whole_of_float(c22_float)) ASC, c22_string ASC LIMIT 1000)
SELECT c22_integer, c22_string, c22_float FROM q4 ORDER BY (c22_integer IS NULL AND c22_float IS NULL AND c22_string IS NULL) DESC, CASE WHEN COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c22_string IS NOT NULL THEN 1 END ASC, COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) ASC, COALESCE(c22_integer::HUGEINT, whole_of_float(c22_float)) ASC, c22_string ASC;

-- # Tags, one row each
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c22_unknown FROM (SELECT *, unnest(list_slice(json_elements(COALESCE(to_json(c13_string)::VARCHAR, c13_array::VARCHAR)), 1, 1048576)) AS element0 FROM q2)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, count(*) AS c24_integer FROM (SELECT *, COALESCE(text_of_json(c22_unknown), '') AS c23_string FROM q3) GROUP BY c23_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c24_integer DESC NULLS LAST, c23_string ASC NULLS FIRST LIMIT 1000)
SELECT c23_string, c24_integer FROM q5 ORDER BY c24_integer DESC NULLS LAST, c23_string ASC NULLS FIRST;

-- # Tags with their events
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (json_array_length(c13_array)::BIGINT > 2::BIGINT)),
q4 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c22_unknown FROM (SELECT *, unnest(list_slice(json_elements(COALESCE(to_json(c13_string)::VARCHAR, c13_array::VARCHAR)), 1, 1048576)) AS element0 FROM q3)),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST, COALESCE(text_of_json(c22_unknown), '') ASC NULLS FIRST LIMIT 1000)
SELECT c2_us, c2_ns, c11_string, c22_unknown FROM q5 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST, COALESCE(text_of_json(c22_unknown), '') ASC NULLS FIRST;

-- # Events without tags
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((c13_string IS NULL AND c13_array IS NULL) OR CASE WHEN (json_array_length(c13_array)::BIGINT IS NULL) AND (0::BIGINT IS NULL) THEN NULL ELSE COALESCE((json_array_length(c13_array)::BIGINT = 0::BIGINT), FALSE) END)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_boolean, count(*) AS c23_integer FROM (SELECT *, (c13_string IS NULL AND c13_array IS NULL) AS c22_boolean FROM q3) GROUP BY c22_boolean),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_boolean ASC NULLS FIRST LIMIT 1000)
SELECT c22_boolean, c23_integer FROM q5 ORDER BY c22_boolean ASC NULLS FIRST;

-- # The first tag, and the last
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((c13_array IS NOT NULL) AND (COALESCE(json_array_length(c13_array)::BIGINT, length(c13_string)) > 1::BIGINT))),
q4 AS NOT MATERIALIZED (SELECT *, json_at(COALESCE(to_json(c13_string)::VARCHAR, c13_array::VARCHAR), 0::BIGINT) AS c22_unknown, json_at(COALESCE(to_json(c13_string)::VARCHAR, c13_array::VARCHAR), -1::BIGINT) AS c23_unknown FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c24_unknown, c25_unknown FROM (SELECT *, c22_unknown AS c24_unknown, c23_unknown AS c25_unknown FROM q4) GROUP BY c24_unknown, c25_unknown),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY COALESCE(text_of_json(c24_unknown), '') ASC NULLS FIRST, COALESCE(text_of_json(c25_unknown), '') ASC NULLS FIRST LIMIT 1000)
SELECT c24_unknown, c25_unknown FROM q6 ORDER BY COALESCE(text_of_json(c24_unknown), '') ASC NULLS FIRST, COALESCE(text_of_json(c25_unknown), '') ASC NULLS FIRST;

-- # Events with a certain tag
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((CASE WHEN c13_array IS NOT NULL THEN COALESCE(list_position(list_transform(json_items(c13_array), lambda j: j::VARCHAR), COALESCE(to_json('beta')::VARCHAR::VARCHAR, 'null')), 0) - 1 END >= 0::BIGINT) OR CASE WHEN (c13_string IS NULL AND c13_array IS NULL) AND ('beta' IS NULL) THEN NULL ELSE COALESCE((c13_string = 'beta'), FALSE) END)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, CASE WHEN c13_string IS NOT NULL THEN 'string' WHEN c13_array IS NOT NULL THEN 'array' ELSE 'null' END AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer FROM q5 ORDER BY c22_string ASC NULLS FIRST;

-- # Which headers there are
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT *, to_json(json_keys(c8_map))::VARCHAR AS c22_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c23_unknown FROM (SELECT *, unnest(list_slice(json_elements(c22_array::VARCHAR), 1, 1048576)) AS element0 FROM q3)),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c24_string, count(*) AS c25_integer FROM (SELECT *, COALESCE(text_of_json(c23_unknown), '') AS c24_string FROM q4) GROUP BY c24_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c25_integer DESC NULLS LAST, c24_string ASC NULLS FIRST LIMIT 1000)
SELECT c24_string, c25_integer FROM q6 ORDER BY c25_integer DESC NULLS LAST, c24_string ASC NULLS FIRST;

-- # Retries, from a map
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE list_contains(json_keys(c8_map), 'x-retry')),
q4 AS NOT MATERIALIZED (SELECT *, COALESCE(json_integer(json_under(c8_map::VARCHAR, 'x-retry')), TRY_CAST(trunc(json_float(json_under(c8_map::VARCHAR, 'x-retry'))) AS BIGINT), CAST(json_boolean(json_under(c8_map::VARCHAR, 'x-retry')) AS BIGINT), integer_of_text(json_text(json_under(c8_map::VARCHAR, 'x-retry')))) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c23_integer, TRY_CAST(COALESCE(sum(c22_integer), 0) AS BIGINT) AS c24_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c23_integer, c24_integer FROM q6;

-- # A header that no event has
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (COALESCE(json_under(c8_map::VARCHAR, 'nothing'), 'null') = 'null'))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # The type of content, from a map
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, COALESCE(text_of_json(json_under(c8_map::VARCHAR, 'content-type')), '') AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c23_integer DESC NULLS LAST LIMIT 1000)
SELECT c22_string, c23_integer FROM q4 ORDER BY c23_integer DESC NULLS LAST;

-- # Numbers of products
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c11_string IS NULL) AND ('/products/:id' IS NULL) THEN NULL ELSE COALESCE((c11_string = '/products/:id'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': CASE WHEN regexp_matches(c14_string, '^/products/(\d+)$') THEN TRY(list_extract(regexp_extract_all(c14_string, '^/products/(\d+)$', 1::BIGINT::INTEGER), 1)) END}], lambda bound: integer_of_text(bound.p0)), 1) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c23_integer, min(c22_integer) AS c24_integer, max(c22_integer) AS c25_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c23_integer, c24_integer, c25_integer FROM q6;

-- # Parts of an address
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c11_string IS NULL) AND ('/search' IS NULL) THEN NULL ELSE COALESCE((c11_string = '/search'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT *, CASE WHEN bounded_text(concat('https://shop.example.com', c14_string)) IS NOT NULL THEN bounded_text(map_of_url(bounded_text(concat('https://shop.example.com', c14_string)))) END AS c22_map FROM q3),
q5 AS NOT MATERIALIZED (SELECT *, json_under(c22_map::VARCHAR, 'path') AS c23_unknown, json_under(json_under(c22_map::VARCHAR, 'query'), 'page') AS c24_unknown FROM q4),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c25_unknown, c26_unknown FROM (SELECT *, c23_unknown AS c25_unknown, c24_unknown AS c26_unknown FROM q5) GROUP BY c25_unknown, c26_unknown),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY COALESCE(text_of_json(c26_unknown), '') ASC NULLS FIRST LIMIT 1000)
SELECT c25_unknown, c26_unknown FROM q7 ORDER BY COALESCE(text_of_json(c26_unknown), '') ASC NULLS FIRST;

-- # What people look for
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c11_string IS NULL) AND ('/search' IS NULL) THEN NULL ELSE COALESCE((c11_string = '/search'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT *, CASE WHEN regexp_matches(c14_string, '(?s)^\/search\?q\=(.*?)\&page\=([-+]?[0-9]+)$') THEN TRY(list_extract(regexp_extract_all(c14_string, '(?s)^\/search\?q\=(.*?)\&page\=([-+]?[0-9]+)$', 1::BIGINT::INTEGER), 1)) END AS c22_string, list_extract(list_transform([{'p0': CASE WHEN regexp_matches(c14_string, '(?s)^\/search\?q\=(.*?)\&page\=([-+]?[0-9]+)$') THEN TRY(list_extract(regexp_extract_all(c14_string, '(?s)^\/search\?q\=(.*?)\&page\=([-+]?[0-9]+)$', 2::BIGINT::INTEGER), 1)) END}], lambda bound: integer_of_text(bound.p0)), 1) AS c23_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c24_string, c25_integer, count(*) AS c26_integer FROM (SELECT *, TRY(url_decode(c22_string)) AS c24_string, c23_integer AS c25_integer FROM q4) GROUP BY c24_string, c25_integer),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c24_string ASC NULLS FIRST, c25_integer ASC NULLS FIRST LIMIT 1000)
SELECT c24_string, c25_integer, c26_integer FROM q6 ORDER BY c24_string ASC NULLS FIRST, c25_integer ASC NULLS FIRST;

-- # Only what can be parsed
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': CASE WHEN regexp_matches(c14_string, '(?s)^\/products\/([-+]?[0-9]+)$') THEN TRY(list_extract(regexp_extract_all(c14_string, '(?s)^\/products\/([-+]?[0-9]+)$', 1::BIGINT::INTEGER), 1)) END}], lambda bound: integer_of_text(bound.p0)), 1) AS c22_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE COALESCE(regexp_matches(c14_string, '(?s)^\/products\/([-+]?[0-9]+)$'), FALSE)),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c23_boolean, count(*) AS c24_integer FROM (SELECT *, (c22_integer > 500::BIGINT) AS c23_boolean FROM q4) GROUP BY c23_boolean),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c23_boolean ASC NULLS FIRST LIMIT 1000)
SELECT c23_boolean, c24_integer FROM q6 ORDER BY c23_boolean ASC NULLS FIRST;

-- # Parsed by a regular expression
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN regexp_matches(c17_string, '(?s)^(.*?)(?:/)([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?)(?:\D*)$') THEN TRY(list_extract(regexp_extract_all(c17_string, '(?s)^(.*?)(?:/)([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?)(?:\D*)$', 1::BIGINT::INTEGER), 1)) END AS c22_string, list_extract(list_transform([{'p0': CASE WHEN regexp_matches(c17_string, '(?s)^(.*?)(?:/)([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?)(?:\D*)$') THEN TRY(list_extract(regexp_extract_all(c17_string, '(?s)^(.*?)(?:/)([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?)(?:\D*)$', 2::BIGINT::INTEGER), 1)) END}], lambda bound: float_of_text(bound.p0)), 1) AS c23_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c24_string, c25_float, count(*) AS c26_integer FROM (SELECT *, c22_string AS c24_string, c23_float AS c25_float FROM q3) GROUP BY c24_string, c25_float),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c24_string ASC NULLS FIRST, c25_float ASC NULLS FIRST LIMIT 1000)
SELECT c24_string, c25_float, c26_integer FROM q5 ORDER BY c24_string ASC NULLS FIRST, c25_float ASC NULLS FIRST;

-- # Large answers, printed for people
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((c3_integer IS NOT NULL), FALSE)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c3_integer IS NULL AND c3_string IS NULL) ASC, CASE WHEN c3_integer IS NOT NULL THEN 0 WHEN c3_string IS NOT NULL THEN 1 END DESC, c3_integer DESC, c3_string DESC LIMIT 3),
q5 AS NOT MATERIALIZED (SELECT *, text_of_size(CAST(c3_integer AS DOUBLE), 0, CASE WHEN '' = '' THEN unit_of_size(CAST(c3_integer AS DOUBLE), 2) ELSE '' END, 2) AS c22_string FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c3_integer, c3_string, c22_string FROM q6 ORDER BY (c3_integer IS NULL AND c3_string IS NULL) ASC, CASE WHEN c3_integer IS NOT NULL THEN 0 WHEN c3_string IS NOT NULL THEN 1 END DESC, c3_integer DESC, c3_string DESC;

-- # Agents without what follows the slash
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, COALESCE(text_of_json(json_at(to_json(string_split(c17_string, '/'))::VARCHAR::VARCHAR, 0::BIGINT)), '') AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c23_integer DESC NULLS LAST LIMIT 1000)
SELECT c22_string, c23_integer FROM q4 ORDER BY c23_integer DESC NULLS LAST;

-- # Longest addresses
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT *, length(c14_string) AS c22_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_integer DESC NULLS LAST, c14_string ASC NULLS FIRST LIMIT 2),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c14_string, c22_integer FROM q5 ORDER BY c22_integer DESC NULLS LAST, c14_string ASC NULLS FIRST;

-- # A field where it exists, and one that does not
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT *, c15_string AS c22_string, 'none' AS c23_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c24_string FROM (SELECT *, c23_string AS c24_string FROM q3) GROUP BY c24_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c24_string ASC NULLS FIRST LIMIT 1000)
SELECT c24_string FROM q5 ORDER BY c24_string ASC NULLS FIRST;

-- # A field that may come one day
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT *, NULL::BIGINT AS c22_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c23_boolean, count(*) AS c24_integer FROM (SELECT *, (c22_integer IS NULL) AS c23_boolean FROM q3) GROUP BY c23_boolean),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c23_boolean, c24_integer FROM q5;

-- # Fields that have no meaning here are null
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT *, length(c11_string) AS c22_integer, NULL AS c23_null, NULL::BIGINT AS c24_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c22_integer, c24_integer FROM q5 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Only some fields
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 50000)
SELECT c2_us, c2_ns, c4_boolean, c4_string, c15_string, c16_integer, c16_string FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # All fields but some
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 50000)
SELECT c2_us, c2_ns, c3_integer, c3_string, c4_boolean, c4_string, c5_float, c5_integer, c5_string, c10_string, c11_string, c12_integer, c12_string, c12_float, c14_string, c20_boolean, c21_float FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # Renamed and put first
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 50000)
SELECT c10_string, c12_integer, c12_string, c12_float, c2_us, c2_ns, c11_string FROM q4 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Without addresses
WITH q1 AS NOT MATERIALIZED (as in "The newest errors"),
q2 AS NOT MATERIALIZED (as in "The newest errors"),
q3 AS NOT MATERIALIZED (SELECT *, redacted_text(c9_string, '\d+\.\d+\.\d+\.\d+', '\0', '', '*') AS c22_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 2),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c2_us, c2_ns, c22_string, c14_string FROM q5 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;
