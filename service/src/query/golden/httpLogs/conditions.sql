-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # Not this word, and none is not this word either
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c5" AS c3_integer, "c21" AS c3_string, "c15" AS c4_boolean, "c18" AS c4_string, "c4" AS c5_float, "c14" AS c5_integer, "c22" AS c5_string, "c12" AS c6_string, "c13" AS c7_string, "c10" AS c8_map, "c6" AS c9_string, "c0" AS c10_string, "c1" AS c11_string, "c3" AS c12_integer, "c16" AS c12_string, "c20" AS c12_float, "c11" AS c13_array, "c17" AS c13_string, "c2" AS c14_string, "c9" AS c15_string, "c8" AS c16_integer, "c19" AS c16_string, "c7" AS c17_string, "time_us" AS c18_us, "time_ns" AS c18_ns, "row" AS c19_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c20_boolean, finite(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c21_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((NOT COALESCE(regexp_matches(lower(c7_string), '(^|[^\pL\pN])' || regexp_escape(lower('pool')) || '([^\pL\pN]|$)'), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_boolean, count(*) AS c23_integer FROM (SELECT *, (c7_string IS NULL) AS c22_boolean FROM q3) GROUP BY c22_boolean),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_boolean ASC NULLS FIRST LIMIT 1000)
SELECT c22_boolean, c23_integer FROM q5 ORDER BY c22_boolean ASC NULLS FIRST;

-- # A word in its case
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(regexp_matches(c17_string, '(^|[^\pL\pN])' || regexp_escape('Linux') || '([^\pL\pN]|$)'), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Not a word in another case
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((NOT COALESCE(regexp_matches(c17_string, '(^|[^\pL\pN])' || regexp_escape('linux') || '([^\pL\pN]|$)'), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # The end of a word
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(regexp_matches(lower(c17_string), '' || regexp_escape(lower('86_64')) || '([^\pL\pN]|$)'), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Not the end of a word
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((NOT COALESCE(regexp_matches(lower(c17_string), '' || regexp_escape(lower('Browser')) || '([^\pL\pN]|$)'), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # The end of a word in its case
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(regexp_matches(c6_string, '' || regexp_escape('RESET') || '([^\pL\pN]|$)'), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # The end of a word in another case
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((NOT COALESCE(regexp_matches(c6_string, '' || regexp_escape('reset') || '([^\pL\pN]|$)'), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # The beginning of a word in its case
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(regexp_matches(c6_string, '(^|[^\pL\pN])' || regexp_escape('ETIMED') || ''), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Not the beginning of a word
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((NOT COALESCE(regexp_matches(lower(c6_string), '(^|[^\pL\pN])' || regexp_escape(lower('etimed')) || ''), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Not the beginning of a word in its case
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((NOT COALESCE(regexp_matches(c6_string, '(^|[^\pL\pN])' || regexp_escape('etimed') || ''), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Not the beginning
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((NOT COALESCE(starts_with(lower(c14_string), lower('/product')), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # The beginning in its case
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(starts_with(c10_string, 'P'), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Not the beginning in its case
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((NOT COALESCE(starts_with(c10_string, 'p'), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Not the end
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((NOT COALESCE(suffix(lower(c14_string), lower('=1')), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # The end in its case
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(suffix(c10_string, 'T'), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Not the end in its case
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((NOT COALESCE(suffix(c10_string, 't'), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Not within, in its case
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((NOT COALESCE(contains(c17_string, 'browser'), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Not equal but for case
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT COALESCE(lower(c10_string) = lower('get'), FALSE))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Not one of these in any case
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT COALESCE(((lower(c10_string) = lower('get')) OR (lower(c10_string) = lower('post'))), FALSE))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # None of these words
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT COALESCE((COALESCE(regexp_matches(lower(c7_string), '(^|[^\pL\pN])' || regexp_escape(lower('pool')) || '([^\pL\pN]|$)'), FALSE) OR COALESCE(regexp_matches(lower(c7_string), '(^|[^\pL\pN])' || regexp_escape(lower('upstream')) || '([^\pL\pN]|$)'), FALSE)), FALSE))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Not all of these words
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT COALESCE((COALESCE(regexp_matches(lower(c7_string), '(^|[^\pL\pN])' || regexp_escape(lower('pool')) || '([^\pL\pN]|$)'), FALSE) AND COALESCE(regexp_matches(lower(c7_string), '(^|[^\pL\pN])' || regexp_escape(lower('exhausted')) || '([^\pL\pN]|$)'), FALSE)), FALSE))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # No such pattern
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT COALESCE(regexp_matches(c14_string, '^/(products|cart)'), FALSE))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # A pattern that ignores case
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE(regexp_matches(c6_string, '(?i)^econn'), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Numbers in a list, text among them
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END OR CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND ('499' IS NULL) THEN NULL ELSE COALESCE((c12_string = '499'), FALSE) END OR CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (2.005e+2::DOUBLE IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2.005e+2::DOUBLE), FALSE) END), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_integer, c22_string, c22_float, count(*) AS c23_integer FROM (SELECT *, c12_integer AS c22_integer, c12_string AS c22_string, c12_float AS c22_float FROM q3) GROUP BY c22_integer, c22_string, c22_float),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY (c22_integer IS NULL AND c22_float IS NULL AND c22_string IS NULL) DESC, CASE WHEN COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c22_string IS NOT NULL THEN 1 END ASC, COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) ASC, COALESCE(c22_integer::HUGEINT, whole_of_float(c22_float)) ASC, c22_string ASC LIMIT 1000)
SELECT c22_integer, c22_string, c22_float, c23_integer FROM q5 ORDER BY (c22_integer IS NULL AND c22_float IS NULL AND c22_string IS NULL) DESC, CASE WHEN COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c22_string IS NOT NULL THEN 1 END ASC, COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) ASC, COALESCE(c22_integer::HUGEINT, whole_of_float(c22_float)) ASC, c22_string ASC;

-- # Not in a list: what is missing is not in it
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT COALESCE((CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END OR CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (201::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2.01e+2::DOUBLE), FALSE) END OR CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (304::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 3.04e+2::DOUBLE), FALSE) END OR CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (500::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 5e+2::DOUBLE), FALSE) END OR CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (502::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 5.02e+2::DOUBLE), FALSE) END OR CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (503::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 5.03e+2::DOUBLE), FALSE) END), FALSE))),
q4 AS NOT MATERIALIZED (as in "Numbers in a list, text among them"),
q5 AS NOT MATERIALIZED (as in "Numbers in a list, text among them")
SELECT c22_integer, c22_string, c22_float, c23_integer FROM q5 ORDER BY (c22_integer IS NULL AND c22_float IS NULL AND c22_string IS NULL) DESC, CASE WHEN COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c22_string IS NOT NULL THEN 1 END ASC, COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) ASC, COALESCE(c22_integer::HUGEINT, whole_of_float(c22_float)) ASC, c22_string ASC;

-- # A list by let
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (500::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 5e+2::DOUBLE), FALSE) END OR CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (502::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 5.02e+2::DOUBLE), FALSE) END OR CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (503::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 5.03e+2::DOUBLE), FALSE) END), FALSE)),
q4 AS NOT MATERIALIZED (as in "Numbers in a list, text among them"),
q5 AS NOT MATERIALIZED (as in "Numbers in a list, text among them")
SELECT c22_integer, c22_string, c22_float, c23_integer FROM q5 ORDER BY (c22_integer IS NULL AND c22_float IS NULL AND c22_string IS NULL) DESC, CASE WHEN COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c22_string IS NOT NULL THEN 1 END ASC, COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) ASC, COALESCE(c22_integer::HUGEINT, whole_of_float(c22_float)) ASC, c22_string ASC;

-- # Equal to nothing
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (404::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 4.04e+2::DOUBLE), FALSE) END OR (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL))),
q4 AS NOT MATERIALIZED (as in "Numbers in a list, text among them"),
q5 AS NOT MATERIALIZED (as in "Numbers in a list, text among them")
SELECT c22_integer, c22_string, c22_float, c23_integer FROM q5 ORDER BY (c22_integer IS NULL AND c22_float IS NULL AND c22_string IS NULL) DESC, CASE WHEN COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c22_string IS NOT NULL THEN 1 END ASC, COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) ASC, COALESCE(c22_integer::HUGEINT, whole_of_float(c22_float)) ASC, c22_string ASC;

-- # Different from a number: text and null are
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((NOT (CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END)) AND (NOT (CASE WHEN (CASE WHEN c12_integer IS NOT NULL THEN 'int' WHEN c12_float IS NOT NULL THEN 'real' WHEN c12_string IS NOT NULL THEN 'string' ELSE 'null' END IS NULL) AND ('int' IS NULL) THEN NULL ELSE COALESCE((CASE WHEN c12_integer IS NOT NULL THEN 'int' WHEN c12_float IS NOT NULL THEN 'real' WHEN c12_string IS NOT NULL THEN 'string' ELSE 'null' END = 'int'), FALSE) END)))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) DESC, CASE WHEN COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c12_string IS NOT NULL THEN 1 END ASC, COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) ASC, COALESCE(c12_integer::HUGEINT, whole_of_float(c12_float)) ASC, c12_string ASC LIMIT 1000)
SELECT c12_integer, c12_string, c12_float FROM q4 ORDER BY (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) DESC, CASE WHEN COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c12_string IS NOT NULL THEN 1 END ASC, COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) ASC, COALESCE(c12_integer::HUGEINT, whole_of_float(c12_float)) ASC, c12_string ASC;

-- # Less than a number: neither text nor null
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) < 3e+2::DOUBLE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer, CASE WHEN (max(c12_string) IS NULL) THEN CASE WHEN max(c12_float) IS NULL OR CASE WHEN max(c12_integer)::DOUBLE = max(c12_float) THEN max(c12_integer) >= whole_of_float(max(c12_float)) ELSE max(c12_integer)::DOUBLE >= max(c12_float) END THEN max(c12_integer) END END AS c23_integer, CASE WHEN (max(c12_string) IS NULL) THEN CASE WHEN max(c12_integer) IS NULL OR NOT CASE WHEN max(c12_integer)::DOUBLE = max(c12_float) THEN max(c12_integer) >= whole_of_float(max(c12_float)) ELSE max(c12_integer)::DOUBLE >= max(c12_float) END THEN max(c12_float) END END AS c23_float, max(c12_string) AS c23_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer, c23_integer, c23_float, c23_string FROM q5;

-- # Not less than a number is not the same as at least
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) < 3e+2::DOUBLE))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer, count(*) FILTER (WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 3e+2::DOUBLE)) AS c23_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer, c23_integer FROM q5;

-- # Text that is compared
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c10_string > 'GET')),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c10_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer FROM q5 ORDER BY c22_string ASC NULLS FIRST;

-- # Text and number compared through text
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(COALESCE(CAST(c12_integer AS VARCHAR), text_of_float(c12_float), c12_string), '') >= '5')),
q4 AS NOT MATERIALIZED (as in "Numbers in a list, text among them"),
q5 AS NOT MATERIALIZED (as in "Numbers in a list, text among them")
SELECT c22_integer, c22_string, c22_float, c23_integer FROM q5 ORDER BY (c22_integer IS NULL AND c22_float IS NULL AND c22_string IS NULL) DESC, CASE WHEN COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c22_string IS NOT NULL THEN 1 END ASC, COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) ASC, COALESCE(c22_integer::HUGEINT, whole_of_float(c22_float)) ASC, c22_string ASC;

-- # Several conditions, and before or
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((CASE WHEN (c10_string IS NULL) AND ('POST' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'POST'), FALSE) END AND CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (201::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2.01e+2::DOUBLE), FALSE) END) OR CASE WHEN (c10_string IS NULL) AND ('HEAD' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'HEAD'), FALSE) END)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, c23_integer, c23_string, c23_float, count(*) AS c24_integer FROM (SELECT *, c10_string AS c22_string, c12_integer AS c23_integer, c12_string AS c23_string, c12_float AS c23_float FROM q3) GROUP BY c22_string, c23_integer, c23_string, c23_float),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST, (c23_integer IS NULL AND c23_float IS NULL AND c23_string IS NULL) DESC, CASE WHEN COALESCE(c23_float, CAST(c23_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c23_string IS NOT NULL THEN 1 END ASC, COALESCE(c23_float, CAST(c23_integer AS DOUBLE)) ASC, COALESCE(c23_integer::HUGEINT, whole_of_float(c23_float)) ASC, c23_string ASC LIMIT 1000)
SELECT c22_string, c23_integer, c23_string, c23_float, c24_integer FROM q5 ORDER BY c22_string ASC NULLS FIRST, (c23_integer IS NULL AND c23_float IS NULL AND c23_string IS NULL) DESC, CASE WHEN COALESCE(c23_float, CAST(c23_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c23_string IS NOT NULL THEN 1 END ASC, COALESCE(c23_float, CAST(c23_integer AS DOUBLE)) ASC, COALESCE(c23_integer::HUGEINT, whole_of_float(c23_float)) ASC, c23_string ASC;

-- # Parentheses
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (CASE WHEN (c10_string IS NULL) AND ('POST' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'POST'), FALSE) END AND (CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (201::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2.01e+2::DOUBLE), FALSE) END OR CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END))),
q4 AS NOT MATERIALIZED (as in "Numbers in a list, text among them"),
q5 AS NOT MATERIALIZED (as in "Numbers in a list, text among them")
SELECT c22_integer, c22_string, c22_float, c23_integer FROM q5 ORDER BY (c22_integer IS NULL AND c22_float IS NULL AND c22_string IS NULL) DESC, CASE WHEN COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c22_string IS NOT NULL THEN 1 END ASC, COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) ASC, COALESCE(c22_integer::HUGEINT, whole_of_float(c22_float)) ASC, c22_string ASC;

-- # Several wheres are one
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c10_string IS NULL) AND ('GET' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'GET'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE (COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) < 1e+2::DOUBLE)),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 3),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 LIMIT 50000)
SELECT c2_us, c2_ns, c11_string, c5_float, c5_integer, c5_string FROM q7 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # What is neither true nor false
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE CASE WHEN (c4_boolean IS NULL AND c4_string IS NULL) AND (TRUE IS NULL) THEN NULL ELSE COALESCE((c4_boolean = TRUE), FALSE) END) AS c22_integer, count(*) FILTER (WHERE CASE WHEN (c4_boolean IS NULL AND c4_string IS NULL) AND (FALSE IS NULL) THEN NULL ELSE COALESCE((c4_boolean = FALSE), FALSE) END) AS c23_integer, count(*) FILTER (WHERE CASE WHEN (c4_boolean IS NULL AND c4_string IS NULL) AND ('stale' IS NULL) THEN NULL ELSE COALESCE((c4_string = 'stale'), FALSE) END) AS c24_integer, count(*) FILTER (WHERE (c4_boolean IS NULL AND c4_string IS NULL)) AS c25_integer, count(*) AS c26_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_integer, c23_integer, c24_integer, c25_integer, c26_integer FROM q4;

-- # Arithmetic within conditions
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((finite(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) * CAST(2::BIGINT AS DOUBLE)) > 1e+3::DOUBLE) AND (TRY(c3_integer // 1000::BIGINT) >= 10::BIGINT))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) ASC, CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END DESC, COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) DESC, COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)) DESC, c5_string DESC LIMIT 1000)
SELECT c11_string, c5_float, c5_integer, c5_string, c3_integer, c3_string FROM q4 ORDER BY (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) ASC, CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END DESC, COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) DESC, COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)) DESC, c5_string DESC;

-- # Remainders
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (modulo(c3_integer, 2::BIGINT) IS NULL) AND (0::BIGINT IS NULL) THEN NULL ELSE COALESCE((modulo(c3_integer, 2::BIGINT) = 0::BIGINT), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer FROM q5;

-- # Times within conditions
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(bin_in_microseconds(c2_us, 60000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1) < 5000000000::BIGINT)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c2_us, c2_ns FROM q4 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # The hour, and the minute
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (CASE WHEN (extract('hour' FROM c2_us) IS NULL) AND (11::BIGINT IS NULL) THEN NULL ELSE COALESCE((extract('hour' FROM c2_us) = 11::BIGINT), FALSE) END AND (list_extract(list_transform([{'p0': (floor_div(epoch_us(c2_us) + 0, 60000000) - floor_div(epoch_us(legal_time(TRY(date_trunc('day', c2_us) + to_days(CAST((0) * 1 AS INTEGER))))) + 0, 60000000)), 'p1': 60::BIGINT}], lambda bound: modulo(bound.p0, bound.p1)), 1) < 10::BIGINT))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c2_us, c2_ns FROM q4 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Lists of one group only
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_slice(COALESCE(list(CASE WHEN NOT (CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (403::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 4.03e+2::DOUBLE), FALSE) END THEN c16_integer END IS NULL AND CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (403::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 4.03e+2::DOUBLE), FALSE) END THEN c16_string END IS NULL) THEN CAST(COALESCE(to_json(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (403::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 4.03e+2::DOUBLE), FALSE) END THEN c16_integer END)::VARCHAR, to_json(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (403::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 4.03e+2::DOUBLE), FALSE) END THEN c16_string END)::VARCHAR) AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (403::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 4.03e+2::DOUBLE), FALSE) END THEN c16_integer END IS NULL AND CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (403::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 4.03e+2::DOUBLE), FALSE) END THEN c16_string END IS NULL) THEN CAST(COALESCE(to_json(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (403::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 4.03e+2::DOUBLE), FALSE) END THEN c16_integer END)::VARCHAR, to_json(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (403::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 4.03e+2::DOUBLE), FALSE) END THEN c16_string END)::VARCHAR) AS VARCHAR) END IS NOT NULL), []), 1, 128)) AS c22_array, text_of_list(list_slice(COALESCE(list_sort(list(DISTINCT CASE WHEN NOT (CASE WHEN (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5.02e+2::DOUBLE) THEN c11_string END IS NULL) THEN CAST(to_json(CASE WHEN (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5.02e+2::DOUBLE) THEN c11_string END)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (CASE WHEN (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5.02e+2::DOUBLE) THEN c11_string END IS NULL) THEN CAST(to_json(CASE WHEN (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5.02e+2::DOUBLE) THEN c11_string END)::VARCHAR AS VARCHAR) END IS NOT NULL)), []), 1, 128)) AS c23_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT *, CASE WHEN c22_array IS NOT NULL THEN sorted_array_asc(c22_array, TRUE) WHEN NOT (c22_array IS NULL) THEN '[]' END AS c24_array, CASE WHEN c23_array IS NOT NULL THEN sorted_array_asc(c23_array, TRUE) WHEN NOT (c23_array IS NULL) THEN '[]' END AS c25_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c24_array, c25_array FROM q5;

-- # The most frequent where a condition holds
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, top_of_counts(histogram(CASE WHEN NOT (CASE WHEN CASE WHEN (c10_string IS NULL) AND ('GET' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'GET'), FALSE) END THEN c11_string END IS NULL) THEN CAST(to_json(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('GET' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'GET'), FALSE) END THEN c11_string END)::VARCHAR AS VARCHAR) END), 2::BIGINT) AS c22_array, bins_of_list(list(COALESCE(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('HEAD' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'HEAD'), FALSE) END THEN c5_float END, CAST(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('HEAD' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'HEAD'), FALSE) END THEN c5_integer END AS DOUBLE))) FILTER (WHERE COALESCE(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('HEAD' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'HEAD'), FALSE) END THEN c5_float END, CAST(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('HEAD' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'HEAD'), FALSE) END THEN c5_integer END AS DOUBLE)) IS NOT NULL), 2::BIGINT) AS c23_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_array, c23_array FROM q4;

-- # Spread where a condition holds
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, finite(stddev_samp(COALESCE(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('GET' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'GET'), FALSE) END THEN c5_float END, CAST(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('GET' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'GET'), FALSE) END THEN c5_integer END AS DOUBLE)))) AS c22_float, finite(var_samp(COALESCE(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('HEAD' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'HEAD'), FALSE) END THEN c5_float END, CAST(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('HEAD' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'HEAD'), FALSE) END THEN c5_integer END AS DOUBLE)))) AS c24_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT *, finite(round(c22_float, greatest(least(3::BIGINT, 400), -400)::INTEGER)) AS c23_float, finite(round(c24_float, greatest(least(3::BIGINT, 400), -400)::INTEGER)) AS c25_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c23_float, c25_float FROM q5;

-- # Statistics without any row
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c11_string IS NULL) AND ('/nowhere' IS NULL) THEN NULL ELSE COALESCE((c11_string = '/nowhere'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer, TRY_CAST(COALESCE(sum(c3_integer), 0) AS BIGINT) AS c23_integer, finite(avg(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)))) AS c24_float, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c25_us, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c25_ns, text_of_list(list_slice(COALESCE(list_sort(list(DISTINCT CASE WHEN NOT (c11_string IS NULL) THEN CAST(to_json(c11_string)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c11_string IS NULL) THEN CAST(to_json(c11_string)::VARCHAR AS VARCHAR) END IS NOT NULL)), []), 1, 128)) AS c26_array, quantile_disc(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 0.9500000000) AS c27_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_integer, c23_integer, c24_float, c25_us, c25_ns, c26_array, c27_float FROM q5;

-- # Statistics by group without any row
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c11_string IS NULL) AND ('/nowhere' IS NULL) THEN NULL ELSE COALESCE((c11_string = '/nowhere'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c10_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_string, c23_integer FROM q5;

-- # Statistics by time without any row
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c11_string IS NULL) AND ('/nowhere' IS NULL) THEN NULL ELSE COALESCE((c11_string = '/nowhere'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, count(*) AS c23_integer FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c22_us, 0 AS c22_ns FROM q3) GROUP BY c22_us, c22_ns),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c23_integer FROM q5 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c11_string IS NULL) AND ('/nowhere' IS NULL) THEN NULL ELSE COALESCE((c11_string = '/nowhere'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c23_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c23_integer FROM q5;

-- # Bins after which there are conditions
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, count(*) AS c23_integer FROM (SELECT *, bin_in_microseconds(c2_us, 900000000) AS c22_us, 0 AS c22_ns FROM q2) GROUP BY c22_us, c22_ns),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (c23_integer > 8::BIGINT)),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c23_integer FROM q5 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c23_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c23_integer FROM q4;

-- # Bins that are projected
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, c23_string, count(*) AS c24_integer FROM (SELECT *, bin_in_microseconds(c2_us, 1800000000) AS c22_us, 0 AS c22_ns, c10_string AS c23_string FROM q2) GROUP BY c22_us, c22_ns, c23_string),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(CAST(c24_integer AS DOUBLE) / 6.4e+1::DOUBLE), greatest(least(2::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c25_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c24_integer DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c23_string, c24_integer, c25_float FROM q5 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c24_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, count(*) AS c24_integer FROM (SELECT *, c10_string AS c23_string FROM q2) GROUP BY c23_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c23_string, c24_integer FROM q4;

-- # Bins in an order that is told
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, count(*) AS c23_integer FROM (SELECT *, bin_in_microseconds(c2_us, 1800000000) AS c22_us, 0 AS c22_ns FROM q2) GROUP BY c22_us, c22_ns),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c23_integer DESC NULLS LAST, c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c22_us, c22_ns, c23_integer FROM q4 ORDER BY c23_integer DESC NULLS LAST, c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST;
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c23_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c23_integer FROM q4;

-- # A share in each bin, the largest first
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, c23_string, count(*) FILTER (WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE)) AS c24_integer, count(*) AS c25_integer, count(*) AS c27_integer FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c22_us, 0 AS c22_ns, c10_string AS c23_string FROM q2) GROUP BY c22_us, c22_ns, c23_string),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(finite(1e+2::DOUBLE * CAST(c24_integer AS DOUBLE)) / CAST(c25_integer AS DOUBLE)), greatest(least(1::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c26_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c26_float DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c23_string, c26_float, c27_integer FROM q5 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c26_float DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, count(*) FILTER (WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE)) AS c24_integer, count(*) AS c25_integer, count(*) AS c27_integer FROM (SELECT *, c10_string AS c23_string FROM q2) GROUP BY c23_string),
q4 AS NOT MATERIALIZED (as in "A share in each bin, the largest first"),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c23_string, c26_float, c27_integer FROM q5;

-- # Bins under another name
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, count(*) AS c23_integer FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c22_us, 0 AS c22_ns FROM q2) GROUP BY c22_us, c22_ns),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c23_integer FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c23_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c23_integer FROM q4;

-- # Bins of another time
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, count(*) AS c23_integer FROM (SELECT *, bin_in_microseconds(c1_us, 3600000000) AS c22_us, 0 AS c22_ns FROM q2) GROUP BY c22_us, c22_ns),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c23_integer FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c23_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c23_integer FROM q4;

-- # Two bins
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, c23_integer, count(*) AS c24_integer FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c22_us, 0 AS c22_ns, TRY(floor_div(c3_integer, 25000::BIGINT) * 25000::BIGINT) AS c23_integer FROM q2) GROUP BY c22_us, c22_ns, c23_integer),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer ASC NULLS FIRST LIMIT 1000)
SELECT c22_us, c22_ns, c23_integer, c24_integer FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer ASC NULLS FIRST;
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c23_integer, count(*) AS c24_integer FROM (SELECT *, TRY(floor_div(c3_integer, 25000::BIGINT) * 25000::BIGINT) AS c23_integer FROM q2) GROUP BY c23_integer),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c23_integer, c24_integer FROM q4;

-- # The same statistic twice
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer, count(*) AS c24_integer, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_float) IS NULL OR CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_integer) END END AS c25_integer, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_integer) IS NULL OR NOT CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_float) END END AS c25_float, max(c5_string) AS c25_string, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_float) IS NULL OR CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_integer) END END AS c26_integer, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_integer) IS NULL OR NOT CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_float) END END AS c26_float, max(c5_string) AS c26_string FROM (SELECT *, c10_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer, c24_integer, c25_integer, c25_float, c25_string, c26_integer, c26_float, c26_string FROM q4 ORDER BY c22_string ASC NULLS FIRST;

-- # Words in a list by let
WITH q1 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q2 AS NOT MATERIALIZED (as in "Not this word, and none is not this word either"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((COALESCE(regexp_matches(lower(c7_string), '(^|[^\pL\pN])' || regexp_escape(lower('pool')) || '([^\pL\pN]|$)'), FALSE) OR COALESCE(regexp_matches(lower(c7_string), '(^|[^\pL\pN])' || regexp_escape(lower('answer')) || '([^\pL\pN]|$)'), FALSE)), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, c7_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer FROM q5 ORDER BY c22_string ASC NULLS FIRST;
