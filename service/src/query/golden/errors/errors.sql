-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # A time is never more than a number: no row
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c2" AS c3_float, "c6" AS c3_integer, "c4" AS c4_string, "c3" AS c5_string, "c5" AS c6_map, "c0" AS c7_string, "c1" AS c8_integer, "c8" AS c8_string, "c7" AS c9_array, "time_us" AS c10_us, "time_ns" AS c10_ns, "row" AS c11_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE NULL::BOOLEAN),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c12_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c12_integer FROM q4;

-- # A text has no double: null
WITH q1 AS NOT MATERIALIZED (as in "A time is never more than a number: no row"),
q2 AS NOT MATERIALIZED (SELECT *, NULL::BIGINT AS c12_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c13_integer, count(*) AS c14_integer FROM (SELECT *, c12_integer AS c13_integer FROM q2) GROUP BY c13_integer),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c13_integer, c14_integer FROM q4;

-- # A function of text sees no numbers: null
WITH q1 AS NOT MATERIALIZED (as in "A time is never more than a number: no row"),
q2 AS NOT MATERIALIZED (SELECT *, NULL::VARCHAR AS c12_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c13_string, count(*) AS c14_integer FROM (SELECT *, c12_string AS c13_string FROM q2) GROUP BY c13_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c13_string, c14_integer FROM q4;

-- # A number is no condition: no row
WITH q1 AS NOT MATERIALIZED (as in "A time is never more than a number: no row"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE NULL::BOOLEAN),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c12_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c12_integer FROM q4;

-- # Texts add up to nothing
WITH q1 AS NOT MATERIALIZED (as in "A time is never more than a number: no row"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, count(NULL) AS c12_integer, NULL::DOUBLE AS c13_float, max(c7_string) AS c14_string, count(DISTINCT c7_string) AS c15_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c12_integer, c13_float, c14_string, c15_integer FROM q3;

-- # NOT_SUPPORTED: a list from a query
WITH q1 AS NOT MATERIALIZED (as in "A time is never more than a number: no row"),
q2 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c12_us, "sys_ns" AS c12_ns, "time_us" AS c13_us, "time_ns" AS c13_ns, "c2" AS c14_float, "c6" AS c14_integer, "c4" AS c15_string, "c3" AS c16_string, "c5" AS c17_map, "c0" AS c18_string, "c1" AS c19_integer, "c8" AS c19_string, "c7" AS c20_array, "time_us" AS c21_us, "time_ns" AS c21_ns, "row" AS c22_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q3 AS NOT MATERIALIZED (SELECT l.* FROM q1 l SEMI JOIN q2 r ON l.c7_string = r.c18_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c11_integer DESC NULLS LAST LIMIT 1000)
SELECT c1_us, c1_ns, c2_us, c2_ns, c3_float, c3_integer, c4_string, c5_string, c6_map, c7_string, c8_integer, c8_string, c9_array FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c11_integer DESC NULLS LAST;

-- # A text that grows too long is null
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, repeated_text('abcdefghij', 1000::BIGINT, '') AS c1_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, repeated_text(c1_string, 100::BIGINT, '') AS c2_string, repeated_text(c1_string, 101::BIGINT, '') AS c3_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT *, length(c1_string) AS c4_integer, length(c2_string) AS c5_integer, length(c3_string) AS c6_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c4_integer, c5_integer, c6_integer FROM q5;

-- # A text is repeated no more than 1,024 times
WITH q1 AS NOT MATERIALIZED (SELECT 1 AS row WHERE FALSE UNION ALL SELECT 1),
q2 AS NOT MATERIALIZED (SELECT *, length(repeated_text('a', 2000::BIGINT, '')) AS c1_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c1_integer FROM q3;

-- # A mixed field is no error
WITH q1 AS NOT MATERIALIZED (as in "A time is never more than a number: no row"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (c8_integer > 400::BIGINT)),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c12_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c12_integer FROM q4;

-- # A field that is absent from some is null
WITH q1 AS NOT MATERIALIZED (as in "A time is never more than a number: no row"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE (NOT (c9_array IS NULL))) AS c12_integer, count(*) FILTER (WHERE (c9_array IS NULL)) AS c13_integer FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c12_integer, c13_integer FROM q3;
