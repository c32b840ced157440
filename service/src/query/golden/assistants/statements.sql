-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # Kinds of statements
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c1" AS c3_string, "c0" AS c4_string, "c2" AS c5_integer, "time_us" AS c6_us, "time_ns" AS c6_ns, "row" AS c7_integer FROM "d2" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, model_of_sql(c4_string) AS c8_map FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c9_string, count(*) AS c10_integer, max(c5_integer) AS c11_integer FROM (SELECT *, COALESCE(text_of_json(json_under(c8_map::VARCHAR, 'type')), '') AS c9_string FROM q2) GROUP BY c9_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c9_string ASC NULLS FIRST LIMIT 1000)
SELECT c9_string, c10_integer, c11_integer FROM q4 ORDER BY c9_string ASC NULLS FIRST;

-- # Tables that are read
WITH q1 AS NOT MATERIALIZED (as in "Kinds of statements"),
q2 AS NOT MATERIALIZED (SELECT *, model_of_sql(c4_string) AS c8_map FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (COALESCE(json_under(c8_map::VARCHAR, 'type'), 'null') = 'null') AND ('select' IS NULL) THEN NULL ELSE COALESCE((json_text(json_under(c8_map::VARCHAR, 'type')) = 'select'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT *, json_under(c8_map::VARCHAR, 'from') AS c9_unknown, json_under(c8_map::VARCHAR, 'columns') AS c10_unknown FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c2_us, c2_ns, c9_unknown, c10_unknown FROM q5 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Statements that nobody limits
WITH q1 AS NOT MATERIALIZED (as in "Kinds of statements"),
q2 AS NOT MATERIALIZED (SELECT *, model_of_sql(c4_string) AS c8_map FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (CASE WHEN (COALESCE(json_under(c8_map::VARCHAR, 'type'), 'null') = 'null') AND ('select' IS NULL) THEN NULL ELSE COALESCE((json_text(json_under(c8_map::VARCHAR, 'type')) = 'select'), FALSE) END AND (COALESCE(json_under(c8_map::VARCHAR, 'limit'), 'null') = 'null'))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c9_string, count(*) AS c10_integer FROM (SELECT *, c3_string AS c9_string FROM q3) GROUP BY c9_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c9_string ASC NULLS FIRST LIMIT 1000)
SELECT c9_string, c10_integer FROM q5 ORDER BY c9_string ASC NULLS FIRST;

-- # What is written without a condition
WITH q1 AS NOT MATERIALIZED (as in "Kinds of statements"),
q2 AS NOT MATERIALIZED (SELECT *, model_of_sql(c4_string) AS c8_map FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((CASE WHEN (COALESCE(json_under(c8_map::VARCHAR, 'type'), 'null') = 'null') AND ('update' IS NULL) THEN NULL ELSE COALESCE((json_text(json_under(c8_map::VARCHAR, 'type')) = 'update'), FALSE) END OR CASE WHEN (COALESCE(json_under(c8_map::VARCHAR, 'type'), 'null') = 'null') AND ('delete' IS NULL) THEN NULL ELSE COALESCE((json_text(json_under(c8_map::VARCHAR, 'type')) = 'delete'), FALSE) END), FALSE)),
q4 AS NOT MATERIALIZED (SELECT *, json_under(c8_map::VARCHAR, 'type') AS c9_unknown, json_under(c8_map::VARCHAR, 'from') AS c10_unknown, (NOT (COALESCE(json_under(c8_map::VARCHAR, 'where'), 'null') = 'null')) AS c11_boolean FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c7_integer DESC NULLS LAST LIMIT 1000)
SELECT c9_unknown, c10_unknown, c11_boolean FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c7_integer DESC NULLS LAST;

-- # One way to write a statement
WITH q1 AS NOT MATERIALIZED (as in "Kinds of statements"),
q2 AS NOT MATERIALIZED (SELECT *, sql_of_model(model_of_sql(c4_string)) AS c8_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c8_string FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Statements that differ by their values alone
WITH q1 AS NOT MATERIALIZED (as in "Kinds of statements"),
q2 AS NOT MATERIALIZED (SELECT *, bounded_text(replaced_text(c4_string, '\d+|''[^'']*''', '?')) AS c8_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c9_string, count(*) AS c10_integer FROM (SELECT *, c8_string AS c9_string FROM q2) GROUP BY c9_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (c10_integer > 1::BIGINT)),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c9_string, c10_integer FROM q5;

-- # What is no statement
WITH q1 AS NOT MATERIALIZED (as in "Kinds of statements"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (model_of_sql(c4_string) IS NULL)),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c4_string FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Time spent by database, in minutes
WITH q1 AS NOT MATERIALIZED (as in "Kinds of statements"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c8_string, TRY_CAST(COALESCE(sum(TRY(c5_integer * 1000000::BIGINT)), 0) AS BIGINT) AS c9_timespan FROM (SELECT *, c3_string AS c8_string FROM q1) GROUP BY c8_string),
q3 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(c9_timespan::DOUBLE / 60000000000::BIGINT), greatest(least(4::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c10_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c9_timespan DESC NULLS LAST LIMIT 1000)
SELECT c8_string, c9_timespan, c10_float FROM q4 ORDER BY c9_timespan DESC NULLS LAST;
