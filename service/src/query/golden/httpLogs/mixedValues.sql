-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # The largest and the least of several types
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c5" AS c3_integer, "c21" AS c3_string, "c15" AS c4_boolean, "c18" AS c4_string, "c4" AS c5_float, "c14" AS c5_integer, "c22" AS c5_string, "c12" AS c6_string, "c13" AS c7_string, "c10" AS c8_map, "c6" AS c9_string, "c0" AS c10_string, "c1" AS c11_string, "c3" AS c12_integer, "c16" AS c12_string, "c20" AS c12_float, "c11" AS c13_array, "c17" AS c13_string, "c2" AS c14_string, "c9" AS c15_string, "c8" AS c16_integer, "c19" AS c16_string, "c7" AS c17_string, "time_us" AS c18_us, "time_ns" AS c18_ns, "row" AS c19_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c20_boolean, finite(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c21_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, CASE WHEN (max(c12_string) IS NULL) THEN CASE WHEN max(c12_float) IS NULL OR CASE WHEN max(c12_integer)::DOUBLE = max(c12_float) THEN max(c12_integer) >= whole_of_float(max(c12_float)) ELSE max(c12_integer)::DOUBLE >= max(c12_float) END THEN max(c12_integer) END END AS c22_integer, CASE WHEN (max(c12_string) IS NULL) THEN CASE WHEN max(c12_integer) IS NULL OR NOT CASE WHEN max(c12_integer)::DOUBLE = max(c12_float) THEN max(c12_integer) >= whole_of_float(max(c12_float)) ELSE max(c12_integer)::DOUBLE >= max(c12_float) END THEN max(c12_float) END END AS c22_float, max(c12_string) AS c22_string, CASE WHEN min(c12_float) IS NULL OR CASE WHEN min(c12_integer)::DOUBLE = min(c12_float) THEN min(c12_integer) <= whole_of_float(min(c12_float)) ELSE min(c12_integer)::DOUBLE <= min(c12_float) END THEN min(c12_integer) END AS c23_integer, CASE WHEN min(c12_integer) IS NULL OR NOT CASE WHEN min(c12_integer)::DOUBLE = min(c12_float) THEN min(c12_integer) <= whole_of_float(min(c12_float)) ELSE min(c12_integer)::DOUBLE <= min(c12_float) END THEN min(c12_float) END AS c23_float, CASE WHEN (CASE WHEN min(c12_float) IS NULL OR CASE WHEN min(c12_integer)::DOUBLE = min(c12_float) THEN min(c12_integer) <= whole_of_float(min(c12_float)) ELSE min(c12_integer)::DOUBLE <= min(c12_float) END THEN min(c12_integer) END IS NULL AND CASE WHEN min(c12_integer) IS NULL OR NOT CASE WHEN min(c12_integer)::DOUBLE = min(c12_float) THEN min(c12_integer) <= whole_of_float(min(c12_float)) ELSE min(c12_integer)::DOUBLE <= min(c12_float) END THEN min(c12_float) END IS NULL) THEN min(c12_string) END AS c23_string, count(DISTINCT COALESCE(to_json(c12_integer)::VARCHAR, to_json(c12_float)::VARCHAR, to_json(c12_string)::VARCHAR)::VARCHAR) AS c24_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_integer, c22_float, c22_string, c23_integer, c23_float, c23_string, c24_integer FROM q4;

-- # A number instead of nothing
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) THEN -1::BIGINT ELSE c12_integer END AS c22_integer, CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) THEN NULL::VARCHAR ELSE c12_string END AS c22_string, CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) THEN NULL::DOUBLE ELSE c12_float END AS c22_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c23_integer, c23_string, c23_float, count(*) AS c24_integer FROM (SELECT *, c22_integer AS c23_integer, c22_string AS c23_string, c22_float AS c23_float FROM q3) GROUP BY c23_integer, c23_string, c23_float),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY (c23_integer IS NULL AND c23_float IS NULL AND c23_string IS NULL) DESC, CASE WHEN COALESCE(c23_float, CAST(c23_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c23_string IS NOT NULL THEN 1 END ASC, COALESCE(c23_float, CAST(c23_integer AS DOUBLE)) ASC, COALESCE(c23_integer::HUGEINT, whole_of_float(c23_float)) ASC, c23_string ASC LIMIT 1000)
SELECT c23_integer, c23_string, c23_float, c24_integer FROM q5 ORDER BY (c23_integer IS NULL AND c23_float IS NULL AND c23_string IS NULL) DESC, CASE WHEN COALESCE(c23_float, CAST(c23_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c23_string IS NOT NULL THEN 1 END ASC, COALESCE(c23_float, CAST(c23_integer AS DOUBLE)) ASC, COALESCE(c23_integer::HUGEINT, whole_of_float(c23_float)) ASC, c23_string ASC;

-- # A text instead of nothing
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN NOT (COALESCE(c16_string, '') = '' AND c16_integer IS NULL) THEN c16_integer WHEN NOT (COALESCE('nobody', '') = '') THEN NULL::BIGINT WHEN NOT (c16_integer IS NULL AND c16_string IS NULL) THEN c16_integer WHEN NOT ('nobody' IS NULL) THEN NULL::BIGINT END AS c22_integer, CASE WHEN NOT (COALESCE(c16_string, '') = '' AND c16_integer IS NULL) THEN c16_string WHEN NOT (COALESCE('nobody', '') = '') THEN 'nobody' WHEN NOT (c16_integer IS NULL AND c16_string IS NULL) THEN c16_string WHEN NOT ('nobody' IS NULL) THEN 'nobody' END AS c22_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c23_integer, c23_string, count(*) AS c24_integer FROM (SELECT *, c22_integer AS c23_integer, c22_string AS c23_string FROM q3) GROUP BY c23_integer, c23_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY (c23_integer IS NULL AND c23_string IS NULL) DESC, CASE WHEN c23_integer IS NOT NULL THEN 0 WHEN c23_string IS NOT NULL THEN 1 END ASC, c23_integer ASC, c23_string ASC LIMIT 1000)
SELECT c23_integer, c23_string, c24_integer FROM q5 ORDER BY (c23_integer IS NULL AND c23_string IS NULL) DESC, CASE WHEN c23_integer IS NOT NULL THEN 0 WHEN c23_string IS NOT NULL THEN 1 END ASC, c23_integer ASC, c23_string ASC;

-- # Two fields that change places
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT *, c5_float AS c22_float, c5_integer AS c22_integer, c5_string AS c22_string, c12_integer AS c23_integer, c12_string AS c23_string, c12_float AS c23_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c22_float, c22_integer, c22_string, c23_integer, c23_string, c23_float FROM q5 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # A value made of one that was just made
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT *, 1::BIGINT AS c22_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT *, TRY(c22_integer + 1::BIGINT) AS c23_integer, c22_integer AS c24_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c23_integer, c24_integer FROM q6 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # Nothing first
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY (c16_integer IS NULL AND c16_string IS NULL) DESC, CASE WHEN c16_integer IS NOT NULL THEN 0 WHEN c16_string IS NOT NULL THEN 1 END DESC, c16_integer DESC, c16_string DESC, c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 5),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 50000)
SELECT c16_integer, c16_string, c2_us, c2_ns FROM q4 ORDER BY (c16_integer IS NULL AND c16_string IS NULL) DESC, CASE WHEN c16_integer IS NOT NULL THEN 0 WHEN c16_string IS NOT NULL THEN 1 END DESC, c16_integer DESC, c16_string DESC, c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # A word in a list is not looked for, but in its text it is
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE COALESCE(regexp_matches(lower(c13_string), '(^|[^\pL\pN])' || regexp_escape(lower('beta')) || '([^\pL\pN]|$)'), FALSE)) AS c22_integer, count(*) FILTER (WHERE COALESCE(regexp_matches(lower(COALESCE(COALESCE(c13_string, c13_array), '')), '(^|[^\pL\pN])' || regexp_escape(lower('beta')) || '([^\pL\pN]|$)'), FALSE)) AS c23_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_integer, c23_integer FROM q4;

-- # Lists and a text, counted
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(DISTINCT COALESCE(to_json(c13_string)::VARCHAR, c13_array::VARCHAR)::VARCHAR) AS c22_integer, TRY_CAST(COALESCE(sum(json_array_length(c13_array)::BIGINT), 0) AS BIGINT) AS c23_integer, max(json_array_length(c13_array)::BIGINT) AS c24_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_integer, c23_integer, c24_integer FROM q4;

-- # Lists and a text as groups
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_array, c22_string, count(*) AS c23_integer FROM (SELECT *, c13_array AS c22_array, c13_string AS c22_string FROM q2) GROUP BY c22_array, c22_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c23_integer DESC NULLS LAST, COALESCE(COALESCE(c22_string, c22_array), '') ASC NULLS FIRST LIMIT 1000)
SELECT c22_array, c22_string, c23_integer FROM q4 ORDER BY c23_integer DESC NULLS LAST, COALESCE(COALESCE(c22_string, c22_array), '') ASC NULLS FIRST;

-- # Lists and a text, expanded as text
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), json_text(element0) AS c22_string FROM (SELECT *, unnest(list_slice(json_elements(COALESCE(to_json(c13_string)::VARCHAR, c13_array::VARCHAR)), 1, 1048576)) AS element0 FROM q2)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, count(*) AS c24_integer FROM (SELECT *, c22_string AS c23_string FROM q3) GROUP BY c23_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c23_string ASC NULLS FIRST LIMIT 1000)
SELECT c23_string, c24_integer FROM q5 ORDER BY c23_string ASC NULLS FIRST;

-- # What is empty, and what is not there
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_boolean, c23_boolean, count(*) AS c24_integer FROM (SELECT *, (COALESCE(COALESCE(c13_string, c13_array), '') = '') AS c22_boolean, (c13_string IS NULL AND c13_array IS NULL) AS c23_boolean FROM q2) GROUP BY c22_boolean, c23_boolean),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c24_integer DESC NULLS LAST LIMIT 1000)
SELECT c22_boolean, c23_boolean, c24_integer FROM q4 ORDER BY c24_integer DESC NULLS LAST;

-- # Numbers out of a map
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT *, json_under(c8_map::VARCHAR, 'x-retry') AS c22_unknown FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c23_unknown, CASE WHEN (max(json_text(c22_unknown)) IS NULL) AND (CASE WHEN max(json_real(c22_unknown)) IS NULL OR CASE WHEN max(json_integer(c22_unknown))::DOUBLE = max(json_real(c22_unknown)) THEN max(json_integer(c22_unknown)) >= whole_of_float(max(json_real(c22_unknown))) ELSE max(json_integer(c22_unknown))::DOUBLE >= max(json_real(c22_unknown)) END THEN max(json_integer(c22_unknown)) END IS NULL AND CASE WHEN max(json_integer(c22_unknown)) IS NULL OR NOT CASE WHEN max(json_integer(c22_unknown))::DOUBLE = max(json_real(c22_unknown)) THEN max(json_integer(c22_unknown)) >= whole_of_float(max(json_real(c22_unknown))) ELSE max(json_integer(c22_unknown))::DOUBLE >= max(json_real(c22_unknown)) END THEN max(json_real(c22_unknown)) END IS NULL) THEN max(json_boolean(c22_unknown)) END AS c24_boolean, CASE WHEN (max(json_text(c22_unknown)) IS NULL) THEN CASE WHEN max(json_real(c22_unknown)) IS NULL OR CASE WHEN max(json_integer(c22_unknown))::DOUBLE = max(json_real(c22_unknown)) THEN max(json_integer(c22_unknown)) >= whole_of_float(max(json_real(c22_unknown))) ELSE max(json_integer(c22_unknown))::DOUBLE >= max(json_real(c22_unknown)) END THEN max(json_integer(c22_unknown)) END END AS c24_integer, CASE WHEN (max(json_text(c22_unknown)) IS NULL) THEN CASE WHEN max(json_integer(c22_unknown)) IS NULL OR NOT CASE WHEN max(json_integer(c22_unknown))::DOUBLE = max(json_real(c22_unknown)) THEN max(json_integer(c22_unknown)) >= whole_of_float(max(json_real(c22_unknown))) ELSE max(json_integer(c22_unknown))::DOUBLE >= max(json_real(c22_unknown)) END THEN max(json_real(c22_unknown)) END END AS c24_float, max(json_text(c22_unknown)) AS c24_string, finite(avg(json_float(c22_unknown))) AS c25_float, count(*) AS c26_integer FROM (SELECT *, c22_unknown AS c23_unknown FROM q3) GROUP BY c23_unknown),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY (COALESCE(c23_unknown, 'null') = 'null') DESC, CASE WHEN json_boolean(c23_unknown) IS NOT NULL THEN 0 WHEN json_float(c23_unknown) IS NOT NULL THEN 1 WHEN json_text(c23_unknown) IS NOT NULL THEN 2 WHEN json_list(c23_unknown) IS NOT NULL THEN 3 WHEN json_map(c23_unknown) IS NOT NULL THEN 4 END ASC, json_boolean(c23_unknown) ASC, json_float(c23_unknown) ASC, COALESCE(json_integer(c23_unknown)::HUGEINT, whole_of_float(json_real(c23_unknown))) ASC, json_text(c23_unknown) ASC, json_list(c23_unknown) ASC, json_map(c23_unknown) ASC LIMIT 1000)
SELECT c23_unknown, c24_boolean, c24_integer, c24_float, c24_string, c25_float, c26_integer FROM q5 ORDER BY (COALESCE(c23_unknown, 'null') = 'null') DESC, CASE WHEN json_boolean(c23_unknown) IS NOT NULL THEN 0 WHEN json_float(c23_unknown) IS NOT NULL THEN 1 WHEN json_text(c23_unknown) IS NOT NULL THEN 2 WHEN json_list(c23_unknown) IS NOT NULL THEN 3 WHEN json_map(c23_unknown) IS NOT NULL THEN 4 END ASC, json_boolean(c23_unknown) ASC, json_float(c23_unknown) ASC, COALESCE(json_integer(c23_unknown)::HUGEINT, whole_of_float(json_real(c23_unknown))) ASC, json_text(c23_unknown) ASC, json_list(c23_unknown) ASC, json_map(c23_unknown) ASC;

-- # Numbers out of a map, compared
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (json_float(json_under(c8_map::VARCHAR, 'x-retry')) > 1e+0::DOUBLE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) AS c23_integer FROM (SELECT *, COALESCE(text_of_json(json_under(c8_map::VARCHAR, 'content-type')), '') AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer FROM q5 ORDER BY c22_string ASC NULLS FIRST;

-- # Texts out of a map, compared
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE COALESCE(starts_with(lower(json_text(json_under(c8_map::VARCHAR, 'content-type'))), lower('text')), FALSE)) AS c22_integer, count(*) FILTER (WHERE COALESCE((CASE WHEN (COALESCE(json_under(c8_map::VARCHAR, 'content-type'), 'null') = 'null') AND ('text/html' IS NULL) THEN NULL ELSE COALESCE((json_text(json_under(c8_map::VARCHAR, 'content-type')) = 'text/html'), FALSE) END), FALSE)) AS c23_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_integer, c23_integer FROM q4;

-- # Several columns of text and boolean
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, c23_boolean, c23_string FROM (SELECT *, c10_string AS c22_string, c4_boolean AS c23_boolean, c4_string AS c23_string FROM q2) GROUP BY c22_string, c23_boolean, c23_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_string ASC NULLS FIRST, (c23_boolean IS NULL AND c23_string IS NULL) DESC, CASE WHEN c23_boolean IS NOT NULL THEN 0 WHEN c23_string IS NOT NULL THEN 1 END ASC, c23_boolean ASC, c23_string ASC LIMIT 1000)
SELECT c22_string, c23_boolean, c23_string FROM q4 ORDER BY c22_string ASC NULLS FIRST, (c23_boolean IS NULL AND c23_string IS NULL) DESC, CASE WHEN c23_boolean IS NOT NULL THEN 0 WHEN c23_string IS NOT NULL THEN 1 END ASC, c23_boolean ASC, c23_string ASC;

-- # A field that is a boolean but once
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE c4_boolean) AS c22_integer, count(*) FILTER (WHERE (NOT c4_boolean)) AS c23_integer, count(*) FILTER (WHERE (CASE WHEN (c4_boolean IS NULL AND c4_string IS NULL) AND (TRUE IS NULL) THEN NULL ELSE COALESCE((c4_boolean = TRUE), FALSE) END OR (NOT (CASE WHEN (c4_boolean IS NULL AND c4_string IS NULL) AND (TRUE IS NULL) THEN NULL ELSE COALESCE((c4_boolean = TRUE), FALSE) END)))) AS c24_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_integer, c23_integer, c24_integer FROM q4;

-- # Types chosen by a case
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN CASE WHEN (c10_string IS NULL) AND ('GET' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'GET'), FALSE) END THEN 1::BIGINT WHEN CASE WHEN (c10_string IS NULL) AND ('POST' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'POST'), FALSE) END THEN NULL::BIGINT ELSE NULL::BIGINT END AS c22_integer, CASE WHEN CASE WHEN (c10_string IS NULL) AND ('GET' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'GET'), FALSE) END THEN NULL::VARCHAR WHEN CASE WHEN (c10_string IS NULL) AND ('POST' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'POST'), FALSE) END THEN 'two' ELSE NULL::VARCHAR END AS c22_string, CASE WHEN CASE WHEN (c10_string IS NULL) AND ('GET' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'GET'), FALSE) END THEN NULL::BOOLEAN WHEN CASE WHEN (c10_string IS NULL) AND ('POST' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'POST'), FALSE) END THEN NULL::BOOLEAN ELSE FALSE END AS c22_boolean FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c23_integer, c23_string, c23_boolean, c24_string, count(*) AS c25_integer FROM (SELECT *, c22_integer AS c23_integer, c22_string AS c23_string, c22_boolean AS c23_boolean, CASE WHEN c22_boolean IS NOT NULL THEN 'bool' WHEN c22_integer IS NOT NULL THEN 'int' WHEN c22_string IS NOT NULL THEN 'string' ELSE 'null' END AS c24_string FROM q3) GROUP BY c23_integer, c23_string, c23_boolean, c24_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY (c23_boolean IS NULL AND c23_integer IS NULL AND c23_string IS NULL) DESC, CASE WHEN c23_boolean IS NOT NULL THEN 0 WHEN c23_integer IS NOT NULL THEN 1 WHEN c23_string IS NOT NULL THEN 2 END ASC, c23_boolean ASC, c23_integer ASC, c23_string ASC LIMIT 1000)
SELECT c23_integer, c23_string, c23_boolean, c24_string, c25_integer FROM q5 ORDER BY (c23_boolean IS NULL AND c23_integer IS NULL AND c23_string IS NULL) DESC, CASE WHEN c23_boolean IS NOT NULL THEN 0 WHEN c23_integer IS NOT NULL THEN 1 WHEN c23_string IS NOT NULL THEN 2 END ASC, c23_boolean ASC, c23_integer ASC, c23_string ASC;

-- # The most frequent of several types
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, top_of_counts(histogram(CASE WHEN NOT (c4_boolean IS NULL AND c4_string IS NULL) THEN CAST(COALESCE(to_json(c4_boolean)::VARCHAR, to_json(c4_string)::VARCHAR) AS VARCHAR) END), 5::BIGINT) AS c22_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_array FROM q4;

-- # Sums of times
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': (epoch_us(make_timestamp(1770120000000000))::HUGEINT - epoch_us(c2_us)) * 1000 + (0 - c2_ns)}], lambda bound: as_bigint(bound.p0)), 1) AS c22_timespan FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, max(c22_timespan) AS c23_timespan, min(c22_timespan) AS c24_timespan, TRY_CAST(COALESCE(sum(c22_timespan), 0) AS BIGINT) AS c25_timespan FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c23_timespan, c24_timespan, c25_timespan FROM q5;

-- # Exact up to the end
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c3_integer > 9007199254740992::BIGINT)),
q4 AS NOT MATERIALIZED (SELECT *, TRY(c3_integer + 1::BIGINT) AS c22_integer, finite(CAST(c3_integer AS DOUBLE) * 1e+0::DOUBLE) AS c23_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST LIMIT 1000)
SELECT c3_integer, c3_string, c22_integer, c23_float FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c19_integer DESC NULLS LAST;

-- # Quotients of statistics
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END) AS c22_integer, count(*) AS c23_integer, count(*) FILTER (WHERE CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END) AS c25_integer, count(*) AS c26_integer, TRY_CAST(COALESCE(sum(c3_integer), 0) AS BIGINT) AS c28_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT *, TRY(c22_integer // c23_integer) AS c24_integer, finite(finite(1e+0::DOUBLE * CAST(c25_integer AS DOUBLE)) / CAST(c26_integer AS DOUBLE)) AS c27_float, TRY(c28_integer // 0::BIGINT) AS c29_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c24_integer, c27_float, c29_integer FROM q5;

-- # A list of several types, in order
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, '[3,"x",null,true,{"k":1},[1],2.5]' AS c1_array FROM q1),
q3 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c2_unknown FROM (SELECT *, unnest(list_slice(json_elements(c1_array::VARCHAR), 1, 1048576)) AS element0 FROM q2)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY (COALESCE(c2_unknown, 'null') = 'null') DESC, CASE WHEN json_boolean(c2_unknown) IS NOT NULL THEN 0 WHEN json_float(c2_unknown) IS NOT NULL THEN 1 WHEN json_text(c2_unknown) IS NOT NULL THEN 2 WHEN json_list(c2_unknown) IS NOT NULL THEN 3 WHEN json_map(c2_unknown) IS NOT NULL THEN 4 END ASC, json_boolean(c2_unknown) ASC, json_float(c2_unknown) ASC, COALESCE(json_integer(c2_unknown)::HUGEINT, whole_of_float(json_real(c2_unknown))) ASC, json_text(c2_unknown) ASC, json_list(c2_unknown) ASC, json_map(c2_unknown) ASC),
q5 AS NOT MATERIALIZED (SELECT *, type_of_json(c2_unknown) AS c3_string FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c2_unknown, c3_string FROM q6 ORDER BY (COALESCE(c2_unknown, 'null') = 'null') DESC, CASE WHEN json_boolean(c2_unknown) IS NOT NULL THEN 0 WHEN json_float(c2_unknown) IS NOT NULL THEN 1 WHEN json_text(c2_unknown) IS NOT NULL THEN 2 WHEN json_list(c2_unknown) IS NOT NULL THEN 3 WHEN json_map(c2_unknown) IS NOT NULL THEN 4 END ASC, json_boolean(c2_unknown) ASC, json_float(c2_unknown) ASC, COALESCE(json_integer(c2_unknown)::HUGEINT, whole_of_float(json_real(c2_unknown))) ASC, json_text(c2_unknown) ASC, json_list(c2_unknown) ASC, json_map(c2_unknown) ASC;

-- # Columns of several types from three tables
WITH q1 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q2 AS NOT MATERIALIZED (as in "The largest and the least of several types"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1),
q4 AS NOT MATERIALIZED (SELECT *, 1::BIGINT AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c23_us, "sys_ns" AS c23_ns, "time_us" AS c24_us, "time_ns" AS c24_ns, "c5" AS c25_integer, "c21" AS c25_string, "c15" AS c26_boolean, "c18" AS c26_string, "c4" AS c27_float, "c14" AS c27_integer, "c22" AS c27_string, "c12" AS c28_string, "c13" AS c29_string, "c10" AS c30_map, "c6" AS c31_string, "c0" AS c32_string, "c1" AS c33_string, "c3" AS c34_integer, "c16" AS c34_string, "c20" AS c34_float, "c11" AS c35_array, "c17" AS c35_string, "c2" AS c36_string, "c9" AS c37_string, "c8" AS c38_integer, "c19" AS c38_string, "c7" AS c39_string, "time_us" AS c40_us, "time_ns" AS c40_ns, "row" AS c41_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q6 AS NOT MATERIALIZED (SELECT *, (COALESCE(c34_float, CAST(c34_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c42_boolean, finite(COALESCE(c27_float, CAST(c27_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c43_float FROM q5),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 LIMIT 1),
q8 AS NOT MATERIALIZED (SELECT *, 'x' AS c44_string FROM q7),
q9 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q10 AS NOT MATERIALIZED (SELECT *, make_timestamp(1770120000000000) AS c45_us, 0 AS c45_ns FROM q9),
q11 AS NOT MATERIALIZED (SELECT 1 AS row, c22_integer AS c46_integer, NULL::VARCHAR AS c46_string, NULL::TIMESTAMP AS c46_us, 0 AS c46_ns FROM q4 UNION ALL SELECT 1 AS row, NULL::BIGINT AS c46_integer, c44_string AS c46_string, NULL::TIMESTAMP AS c46_us, 0 AS c46_ns FROM q8 UNION ALL SELECT 1 AS row, NULL::BIGINT AS c46_integer, NULL::VARCHAR AS c46_string, c45_us AS c46_us, c45_ns AS c46_ns FROM q10),
q12 AS NOT MATERIALIZED (SELECT * FROM q11 ORDER BY (c46_integer IS NULL AND c46_us IS NULL AND c46_string IS NULL) DESC, CASE WHEN c46_integer IS NOT NULL THEN 0 WHEN c46_us IS NOT NULL THEN 1 WHEN c46_string IS NOT NULL THEN 2 END ASC, c46_integer ASC, c46_us ASC, CASE WHEN c46_us IS NOT NULL THEN c46_ns END ASC, c46_string ASC LIMIT 1000)
SELECT c46_integer, c46_string, c46_us, c46_ns FROM q12 ORDER BY (c46_integer IS NULL AND c46_us IS NULL AND c46_string IS NULL) DESC, CASE WHEN c46_integer IS NOT NULL THEN 0 WHEN c46_us IS NOT NULL THEN 1 WHEN c46_string IS NOT NULL THEN 2 END ASC, c46_integer ASC, c46_us ASC, CASE WHEN c46_us IS NOT NULL THEN c46_ns END ASC, c46_string ASC;

-- # Commits and tiers in one column
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c2" AS c3_string, "c3" AS c4_integer, "c4" AS c4_string, "c5" AS c4_float, "c0" AS c5_string, "c1" AS c6_string, "time_us" AS c7_us, "time_ns" AS c7_ns, "row" AS c8_integer FROM "d1" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c9_us, "sys_ns" AS c9_ns, "time_us" AS c10_us, "time_ns" AS c10_ns, "c5" AS c11_array, "c0" AS c12_string, "c1" AS c13_string, "c4" AS c14_integer, "c2" AS c15_string, "c3" AS c16_integer, "time_us" AS c17_us, "time_ns" AS c17_ns, "row" AS c18_integer FROM "d3" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c2_us AS c19_us, c2_ns AS c19_ns, c4_integer AS c20_integer, c4_string AS c20_string, c4_float AS c20_float FROM q1 UNION ALL SELECT 1 AS row, c10_us AS c19_us, c10_ns AS c19_ns, c16_integer AS c20_integer, NULL::VARCHAR AS c20_string, NULL::DOUBLE AS c20_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c21_integer, c21_string, c21_float, count(*) AS c22_integer FROM (SELECT *, c20_integer AS c21_integer, c20_string AS c21_string, c20_float AS c21_float FROM q3) GROUP BY c21_integer, c21_string, c21_float),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY (c21_integer IS NULL AND c21_float IS NULL AND c21_string IS NULL) DESC, CASE WHEN COALESCE(c21_float, CAST(c21_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c21_string IS NOT NULL THEN 1 END ASC, COALESCE(c21_float, CAST(c21_integer AS DOUBLE)) ASC, COALESCE(c21_integer::HUGEINT, whole_of_float(c21_float)) ASC, c21_string ASC LIMIT 1000)
SELECT c21_integer, c21_string, c21_float, c22_integer FROM q5 ORDER BY (c21_integer IS NULL AND c21_float IS NULL AND c21_string IS NULL) DESC, CASE WHEN COALESCE(c21_float, CAST(c21_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c21_string IS NOT NULL THEN 1 END ASC, COALESCE(c21_float, CAST(c21_integer AS DOUBLE)) ASC, COALESCE(c21_integer::HUGEINT, whole_of_float(c21_float)) ASC, c21_string ASC;

-- # Commits in all their types
WITH q1 AS NOT MATERIALIZED (as in "Commits and tiers in one column"),
q2 AS NOT MATERIALIZED (SELECT *, finite(COALESCE(c4_float, CAST(c4_integer AS DOUBLE)) + CAST(1::BIGINT AS DOUBLE)) AS c9_float, COALESCE(COALESCE(CAST(c4_integer AS VARCHAR), text_of_float(c4_float), c4_string), '') AS c10_string, CASE WHEN c4_integer IS NOT NULL THEN 'int' WHEN c4_float IS NOT NULL THEN 'real' WHEN c4_string IS NOT NULL THEN 'string' ELSE 'null' END AS c11_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c11_string ASC NULLS FIRST, c10_string ASC NULLS FIRST LIMIT 1000)
SELECT c4_integer, c4_string, c4_float, c9_float, c10_string, c11_string FROM q3 ORDER BY c11_string ASC NULLS FIRST, c10_string ASC NULLS FIRST;

-- # Numbers that are equal in two types
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::BIGINT AS c1_integer WHERE FALSE UNION ALL SELECT 1, 1::BIGINT AS c1_integer UNION ALL SELECT 1, 2::BIGINT AS c1_integer),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::DOUBLE AS c2_float WHERE FALSE UNION ALL SELECT 1, 1e+0::DOUBLE AS c2_float UNION ALL SELECT 1, 2.5e+0::DOUBLE AS c2_float),
q3 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q1 l JOIN q2 r ON COALESCE(l.c1_integer::VARCHAR, to_json(l.c1_integer)::VARCHAR::VARCHAR) = COALESCE(identity_of_float(r.c2_float), to_json(r.c2_float)::VARCHAR::VARCHAR)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c1_integer, c2_float FROM q4;

-- # Nothing joins nothing
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::VARCHAR AS c1_string, NULL::BIGINT AS c2_integer WHERE FALSE UNION ALL SELECT 1, 'a' AS c1_string, 1::BIGINT AS c2_integer UNION ALL SELECT 1, NULL::VARCHAR AS c1_string, 2::BIGINT AS c2_integer),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::VARCHAR AS c3_string, NULL::BIGINT AS c4_integer WHERE FALSE UNION ALL SELECT 1, 'a' AS c3_string, 3::BIGINT AS c4_integer UNION ALL SELECT 1, NULL::VARCHAR AS c3_string, 4::BIGINT AS c4_integer),
q3 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q1 l LEFT JOIN q2 r ON l.c1_string = r.c3_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_integer ASC NULLS FIRST LIMIT 1000)
SELECT c1_string, c2_integer, c4_integer FROM q4 ORDER BY c2_integer ASC NULLS FIRST;

-- # Both sides of a full join
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::VARCHAR AS c1_string, NULL::BIGINT AS c2_integer WHERE FALSE UNION ALL SELECT 1, 'a' AS c1_string, 1::BIGINT AS c2_integer UNION ALL SELECT 1, 'b' AS c1_string, 2::BIGINT AS c2_integer),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::VARCHAR AS c3_string, NULL::BIGINT AS c4_integer WHERE FALSE UNION ALL SELECT 1, 'b' AS c3_string, 3::BIGINT AS c4_integer UNION ALL SELECT 1, 'c' AS c3_string, 4::BIGINT AS c4_integer),
q3 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q1 l FULL JOIN q2 r ON l.c1_string = r.c3_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c1_string ASC NULLS FIRST, c3_string ASC NULLS FIRST LIMIT 1000)
SELECT c1_string, c2_integer, c3_string, c4_integer FROM q4 ORDER BY c1_string ASC NULLS FIRST, c3_string ASC NULLS FIRST;

-- # Texts, nothing and the empty text
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::VARCHAR AS c1_string WHERE FALSE UNION ALL SELECT 1, 'b' AS c1_string UNION ALL SELECT 1, 'a' AS c1_string UNION ALL SELECT 1, NULL::VARCHAR AS c1_string UNION ALL SELECT 1, '' AS c1_string),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 ORDER BY c1_string DESC NULLS LAST LIMIT 1000)
SELECT c1_string FROM q2 ORDER BY c1_string DESC NULLS LAST;

-- # Percentiles by nearest rank
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::BIGINT AS c1_integer WHERE FALSE UNION ALL SELECT 1, 1::BIGINT AS c1_integer UNION ALL SELECT 1, 2::BIGINT AS c1_integer UNION ALL SELECT 1, 3::BIGINT AS c1_integer UNION ALL SELECT 1, 4::BIGINT AS c1_integer UNION ALL SELECT 1, 5::BIGINT AS c1_integer),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, quantile_disc(c1_integer, 0.5000000000) AS c2_integer, quantile_disc(c1_integer, 0.4000000000) AS c3_integer, quantile_disc(c1_integer, 0.4100000000) AS c4_integer, text_of_list([to_json(quantile_disc(c1_integer, 0.2000000000))::VARCHAR, to_json(quantile_disc(c1_integer, 0.2100000000))::VARCHAR, to_json(quantile_disc(c1_integer, 0.9990000000))::VARCHAR]) AS c5_array FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c2_integer, c3_integer, c4_integer, c5_array FROM q3;

-- # The first and the last time
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::TIMESTAMP AS c1_us, 0 AS c1_ns WHERE FALSE UNION ALL SELECT 1, make_timestamp(-62135596800000000) AS c1_us, 0 AS c1_ns UNION ALL SELECT 1, make_timestamp(253402300799999999) AS c1_us, 999 AS c1_ns),
q2 AS NOT MATERIALIZED (SELECT *, bin_in_microseconds(c1_us, 3600000000) AS c2_us, 0 AS c2_ns, extract('year' FROM c1_us) AS c3_integer, list_extract(list_transform([{'p0': TRY(TRY(date_trunc('year', c1_us) + to_months(CAST((0 + 1) * 12 AS INTEGER))) - INTERVAL 1 MICROSECOND)}], lambda bound: legal_time(bound.p0)), 1) AS c4_us, 999 AS c4_ns, extract('week' FROM c1_us) AS c5_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c1_us ASC NULLS FIRST, CASE WHEN c1_us IS NOT NULL THEN c1_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c1_us, c1_ns, c2_us, c2_ns, c3_integer, c4_us, c4_ns, c5_integer FROM q3 ORDER BY c1_us ASC NULLS FIRST, CASE WHEN c1_us IS NOT NULL THEN c1_ns END ASC NULLS FIRST;

-- # Before and after 1970
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row, NULL::TIMESTAMP AS c1_us, 0 AS c1_ns, NULL::BIGINT AS c2_integer WHERE FALSE UNION ALL SELECT 1, make_timestamp(1767225600000000) AS c1_us, 1 AS c1_ns, 1::BIGINT AS c2_integer UNION ALL SELECT 1, make_timestamp(-1) AS c1_us, 999 AS c1_ns, 2::BIGINT AS c2_integer),
q2 AS NOT MATERIALIZED (SELECT *, bin_in_microseconds(c1_us, 1000000) AS c3_us, 0 AS c3_ns, time_of_epoch(bin_of_nanoseconds((epoch_us(c1_us)::HUGEINT * 1000 + c1_ns), 1::BIGINT)) AS c4_us, floor_mod(bin_of_nanoseconds((epoch_us(c1_us)::HUGEINT * 1000 + c1_ns), 1::BIGINT), 1000::HUGEINT)::SMALLINT AS c4_ns, as_bigint((epoch_us(c1_us)::HUGEINT - epoch_us(make_timestamp(0))) * 1000 + (c1_ns - 0)) AS c5_timespan FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c1_us ASC NULLS FIRST, CASE WHEN c1_us IS NOT NULL THEN c1_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c1_us, c1_ns, c2_integer, c3_us, c3_ns, c4_us, c4_ns, c5_timespan FROM q3 ORDER BY c1_us ASC NULLS FIRST, CASE WHEN c1_us IS NOT NULL THEN c1_ns END ASC NULLS FIRST;

-- # Timespans computed
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, finite(5400000000000::BIGINT::DOUBLE / 3600000000000::BIGINT) AS c1_float, as_bigint(finite(5400000000000::BIGINT::DOUBLE / 4::BIGINT)) AS c2_timespan, modulo(300000000000::BIGINT, 120000000000::BIGINT) AS c3_timespan, TRY(2::BIGINT * 3600000000000::BIGINT) AS c4_timespan, -1800000000000::BIGINT AS c5_timespan, (3600000000000::BIGINT > 3540000000000::BIGINT) AS c6_boolean, timespan_of_text('1.02:03:04.000000005') AS c7_timespan FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_float, c2_timespan, c3_timespan, c4_timespan, c5_timespan, c6_boolean, c7_timespan FROM q3;

-- # Integers at the end of their range
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, integer_of_text('9223372036854775807') AS c1_integer, TRY_CAST(trunc(1e+18::DOUBLE) AS BIGINT) AS c2_integer, TRY_CAST(trunc(1e+19::DOUBLE) AS BIGINT) AS c3_integer, float_of_text('1e400') AS c4_float, TRY(9223372036854775807::BIGINT - -1::BIGINT) AS c5_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_integer, c2_integer, c3_integer, c4_float, c5_integer FROM q3;
