-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # The trace from its start
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c10" AS c3_map, "c5" AS c4_integer, "c13" AS c4_string, "c8" AS c5_boolean, "c14" AS c5_string, "c12" AS c6_array, "c4" AS c7_string, "c3" AS c8_string, "c11" AS c9_string, "c7" AS c10_string, "c6" AS c11_string, "c2" AS c12_string, "c1" AS c13_string, "c9" AS c14_string, "c16" AS c14_integer, "c15" AS c15_string, "c0" AS c16_string, "time_us" AS c17_us, "time_ns" AS c17_ns, "row" AS c18_integer FROM "d2" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c16_string IS NULL) AND ('2ff8ccf157c98955' IS NULL) THEN NULL ELSE COALESCE((c16_string = '2ff8ccf157c98955'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1000)
SELECT c2_us, c2_ns, c12_string, c8_string, c7_string, c4_integer, c4_string FROM q4 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Where in the trace a span is
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c16_string IS NULL) AND ('2ff8ccf157c98955' IS NULL) THEN NULL ELSE COALESCE((c16_string = '2ff8ccf157c98955'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c20_us, "sys_ns" AS c20_ns, "time_us" AS c21_us, "time_ns" AS c21_ns, "c10" AS c22_map, "c5" AS c23_integer, "c13" AS c23_string, "c8" AS c24_boolean, "c14" AS c24_string, "c12" AS c25_array, "c4" AS c26_string, "c3" AS c27_string, "c11" AS c28_string, "c7" AS c29_string, "c6" AS c30_string, "c2" AS c31_string, "c1" AS c32_string, "c9" AS c33_string, "c16" AS c33_integer, "c15" AS c34_string, "c0" AS c35_string, "time_us" AS c36_us, "time_ns" AS c36_ns, "row" AS c37_integer FROM "d2" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q5 AS NOT MATERIALIZED (SELECT *, finite(CAST(c23_integer AS DOUBLE) / 1e+6::DOUBLE) AS c38_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 WHERE (CASE WHEN (c35_string IS NULL) AND ('2ff8ccf157c98955' IS NULL) THEN NULL ELSE COALESCE((c35_string = '2ff8ccf157c98955'), FALSE) END AND (c28_string IS NULL))),
q7 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q3 l JOIN q6 r ON l.c16_string = r.c35_string),
q8 AS NOT MATERIALIZED (SELECT *, as_bigint((epoch_us(c2_us)::HUGEINT - epoch_us(c21_us)) * 1000 + (c2_ns - c21_ns)) AS c39_timespan FROM q7),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 ORDER BY c39_timespan ASC NULLS FIRST LIMIT 1000)
SELECT c12_string, c8_string, c39_timespan FROM q9 ORDER BY c39_timespan ASC NULLS FIRST;

-- # How deep it goes
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c16_string IS NULL) AND ('2ff8ccf157c98955' IS NULL) THEN NULL ELSE COALESCE((c16_string = '2ff8ccf157c98955'), FALSE) END),
q4 AS NOT MATERIALIZED (as in "Where in the trace a span is"),
q5 AS NOT MATERIALIZED (SELECT *, finite(CAST(c23_integer AS DOUBLE) / 1e+6::DOUBLE) AS c38_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 WHERE CASE WHEN (c35_string IS NULL) AND ('2ff8ccf157c98955' IS NULL) THEN NULL ELSE COALESCE((c35_string = '2ff8ccf157c98955'), FALSE) END),
q7 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q3 l LEFT JOIN q6 r ON l.c9_string = r.c32_string),
q8 AS NOT MATERIALIZED (SELECT *, CASE WHEN (c9_string IS NULL) THEN 0::BIGINT WHEN (c28_string IS NULL) THEN 1::BIGINT ELSE 2::BIGINT END AS c39_integer FROM q7),
q9 AS NOT MATERIALIZED (SELECT 1 AS row, c40_integer, count(*) AS c41_integer FROM (SELECT *, c39_integer AS c40_integer FROM q8) GROUP BY c40_integer),
q10 AS NOT MATERIALIZED (SELECT * FROM q9 ORDER BY c40_integer ASC NULLS FIRST LIMIT 1000)
SELECT c40_integer, c41_integer FROM q10 ORDER BY c40_integer ASC NULLS FIRST;

-- # What of the time a child took
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c16_string IS NULL) AND ('2ff8ccf157c98955' IS NULL) THEN NULL ELSE COALESCE((c16_string = '2ff8ccf157c98955'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, CASE WHEN (max(CASE WHEN (c9_string IS NULL) THEN c4_string END) IS NULL) THEN max(CASE WHEN (c9_string IS NULL) THEN c4_integer END) END AS c20_integer, max(CASE WHEN (c9_string IS NULL) THEN c4_string END) AS c20_string, CASE WHEN (max(CASE WHEN CASE WHEN (c7_string IS NULL) AND ('client' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'client'), FALSE) END THEN c4_string END) IS NULL) THEN max(CASE WHEN CASE WHEN (c7_string IS NULL) AND ('client' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'client'), FALSE) END THEN c4_integer END) END AS c21_integer, max(CASE WHEN CASE WHEN (c7_string IS NULL) AND ('client' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'client'), FALSE) END THEN c4_string END) AS c21_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(finite(1e+2::DOUBLE * CAST(c21_integer AS DOUBLE)) / CAST(c20_integer AS DOUBLE)), greatest(least(1::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c22_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c20_integer, c20_string, c21_integer, c21_string, c22_float FROM q6;

-- # All spans of failed traces
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (as in "Where in the trace a span is"),
q4 AS NOT MATERIALIZED (SELECT *, finite(CAST(c23_integer AS DOUBLE) / 1e+6::DOUBLE) AS c38_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 WHERE ((c28_string IS NULL) AND CASE WHEN (c24_boolean IS NULL AND c24_string IS NULL) AND (TRUE IS NULL) THEN NULL ELSE COALESCE((c24_boolean = TRUE), FALSE) END)),
q6 AS NOT MATERIALIZED (SELECT l.* FROM q2 l SEMI JOIN q5 r ON l.c16_string = r.c35_string),
q7 AS NOT MATERIALIZED (SELECT 1 AS row, c39_string, count(*) AS c40_integer, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c41_us, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c41_ns FROM (SELECT *, c16_string AS c39_string FROM q6) GROUP BY c39_string),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 ORDER BY c39_string ASC NULLS FIRST LIMIT 1000)
SELECT c39_string, c40_integer, c41_us, c41_ns FROM q8 ORDER BY c39_string ASC NULLS FIRST;

-- # Failed traces and what failed in them
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c5_boolean IS NULL AND c5_string IS NULL) AND (TRUE IS NULL) THEN NULL ELSE COALESCE((c5_boolean = TRUE), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, text_of_list(list_slice(COALESCE(list_sort(list(DISTINCT CASE WHEN NOT (c12_string IS NULL) THEN CAST(to_json(c12_string)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c12_string IS NULL) THEN CAST(to_json(c12_string)::VARCHAR AS VARCHAR) END IS NOT NULL)), []), 1, 128)) AS c21_array, count(*) AS c22_integer FROM (SELECT *, c16_string AS c20_string FROM q3) GROUP BY c20_string),
q5 AS NOT MATERIALIZED (SELECT *, CASE WHEN c21_array IS NOT NULL THEN sorted_array_asc(c21_array, TRUE) WHEN NOT (c21_array IS NULL) THEN '[]' END AS c23_array FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c23_array, c22_integer FROM q6 ORDER BY c20_string ASC NULLS FIRST;

-- # Traces with many spans
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, count(*) AS c21_integer FROM (SELECT *, c16_string AS c20_string FROM q2) GROUP BY c20_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 WHERE (c21_integer >= 5::BIGINT)),
q5 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c22_us, "sys_ns" AS c22_ns, "time_us" AS c23_us, "time_ns" AS c23_ns, "c10" AS c24_map, "c5" AS c25_integer, "c13" AS c25_string, "c8" AS c26_boolean, "c14" AS c26_string, "c12" AS c27_array, "c4" AS c28_string, "c3" AS c29_string, "c11" AS c30_string, "c7" AS c31_string, "c6" AS c32_string, "c2" AS c33_string, "c1" AS c34_string, "c9" AS c35_string, "c16" AS c35_integer, "c15" AS c36_string, "c0" AS c37_string, "time_us" AS c38_us, "time_ns" AS c38_ns, "row" AS c39_integer FROM "d2" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q6 AS NOT MATERIALIZED (SELECT *, finite(CAST(c25_integer AS DOUBLE) / 1e+6::DOUBLE) AS c40_float FROM q5),
q7 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q4 l JOIN q6 r ON l.c20_string = r.c37_string),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 WHERE (c30_string IS NULL)),
q9 AS NOT MATERIALIZED (SELECT * FROM q8 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_integer, c29_string FROM q9 ORDER BY c20_string ASC NULLS FIRST;

-- # Traces that pass a service
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, count(*) FILTER (WHERE CASE WHEN (c12_string IS NULL) AND ('payments' IS NULL) THEN NULL ELSE COALESCE((c12_string = 'payments'), FALSE) END) AS c21_integer FROM (SELECT *, c16_string AS c20_string FROM q2) GROUP BY c20_string),
q4 AS NOT MATERIALIZED (SELECT *, (c21_integer > 0::BIGINT) AS c22_boolean FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c23_boolean, count(*) AS c24_integer FROM (SELECT *, c22_boolean AS c23_boolean FROM q4) GROUP BY c23_boolean),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c23_boolean ASC NULLS FIRST LIMIT 1000)
SELECT c23_boolean, c24_integer FROM q6 ORDER BY c23_boolean ASC NULLS FIRST;

-- # Begin and end of each trace, the latest three
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': c2_us, 'p1': (c2_ns + timespan_of_text(bounded_text(concat(COALESCE(COALESCE(CAST(c4_integer AS VARCHAR), c4_string), ''), 'ns')))::HUGEINT)}], lambda bound: TRY(bound.p0 + to_microseconds(floor_div(bound.p1, 1000)::BIGINT))), 1)}], lambda bound: legal_time(bound.p0)), 1) AS c20_us, list_extract(list_transform([{'p0': (c2_ns + timespan_of_text(bounded_text(concat(COALESCE(COALESCE(CAST(c4_integer AS VARCHAR), c4_string), ''), 'ns')))::HUGEINT)}], lambda bound: floor_mod(bound.p0, 1000)), 1) AS c20_ns FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c21_string, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c22_us, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c22_ns, (max(CASE WHEN c20_us IS NOT NULL THEN {'us': c20_us, 'ns': c20_ns} END)).us AS c23_us, (max(CASE WHEN c20_us IS NOT NULL THEN {'us': c20_us, 'ns': c20_ns} END)).ns AS c23_ns FROM (SELECT *, c16_string AS c21_string FROM q3) GROUP BY c21_string),
q5 AS NOT MATERIALIZED (SELECT *, as_bigint((epoch_us(c23_us)::HUGEINT - epoch_us(c22_us)) * 1000 + (c23_ns - c22_ns)) AS c24_timespan FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c22_us DESC NULLS LAST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END DESC NULLS LAST LIMIT 3),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 LIMIT 50000)
SELECT c21_string, c22_us, c22_ns, c23_us, c23_ns, c24_timespan FROM q7 ORDER BY c22_us DESC NULLS LAST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END DESC NULLS LAST;

-- # A trace as one row
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c16_string IS NULL) AND ('2ff8ccf157c98955' IS NULL) THEN NULL ELSE COALESCE((c16_string = '2ff8ccf157c98955'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_slice(COALESCE(list(CASE WHEN NOT (bounded_text(concat(c12_string, ': ', c8_string)) IS NULL) THEN CAST(to_json(bounded_text(concat(c12_string, ': ', c8_string)))::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (bounded_text(concat(c12_string, ': ', c8_string)) IS NULL) THEN CAST(to_json(bounded_text(concat(c12_string, ': ', c8_string)))::VARCHAR AS VARCHAR) END IS NOT NULL), []), 1, 128)) AS c20_array, count(DISTINCT c7_string) AS c21_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c20_array, c21_integer FROM q6;

-- # Attributes as a bag of few
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c16_string IS NULL) AND ('2ff8ccf157c98955' IS NULL) THEN NULL ELSE COALESCE((c16_string = '2ff8ccf157c98955'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT *, bounded_text('{' || to_json('service') || ':' || COALESCE(to_json(c12_string)::VARCHAR::VARCHAR, 'null') || ',' || to_json('ms') || ':' || COALESCE(to_json(finite(round(c19_float, greatest(least(1::BIGINT, 400), -400)::INTEGER)))::VARCHAR::VARCHAR, 'null') || ',' || to_json('route') || ':' || COALESCE(json_under(c3_map::VARCHAR, 'http.route')::VARCHAR, 'null') || '}') AS c20_map FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY COALESCE(c20_map, '') ASC NULLS FIRST LIMIT 1000)
SELECT c20_map FROM q5 ORDER BY COALESCE(c20_map, '') ASC NULLS FIRST;

-- # A span as JSON
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c7_string IS NULL) AND ('server' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'server'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1),
q5 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': CAST(bounded_text('{' || to_json('id') || ':' || COALESCE(to_json(c13_string)::VARCHAR::VARCHAR, 'null') || ',' || to_json('attributes') || ':' || COALESCE(c3_map::VARCHAR::VARCHAR, 'null') || '}')::VARCHAR AS VARCHAR)}], lambda bound: canonical_json(bound.p0)), 1) AS c20_string FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c20_string FROM q6 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Attributes as text
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c7_string IS NULL) AND ('server' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'server'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 2),
q5 AS NOT MATERIALIZED (SELECT *, COALESCE(c3_map, '') AS c20_string, json_under(c3_map::VARCHAR, 'http.route') AS c21_unknown, json_under(c3_map::VARCHAR, 'http.method') AS c22_unknown FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c20_string, c21_unknown, c22_unknown FROM q6 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Fields of attributes in order
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c7_string IS NULL) AND ('client' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'client'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 2),
q5 AS NOT MATERIALIZED (SELECT *, json_under(c3_map::VARCHAR, 'rpc.system') AS c20_unknown, json_under(c3_map::VARCHAR, 'retry.count') AS c21_unknown, json_under(c3_map::VARCHAR, 'nothing') AS c22_unknown FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c20_unknown, c21_unknown, c22_unknown FROM q6 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Identifiers cut short
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (c9_string IS NULL)),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 3),
q5 AS NOT MATERIALIZED (SELECT *, part_of_text(c16_string, 0::BIGINT, 6::BIGINT) AS c20_string, upper(part_of_text(c16_string, 12::BIGINT, 1000000000)) AS c21_string, length(c16_string) AS c22_integer FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 50000)
SELECT c20_string, c21_string, c22_integer FROM q6 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Identifiers that contain something
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(regexp_matches(lower(c16_string), '(^|[^\pL\pN])' || regexp_escape(lower('2ff8')) || ''), FALSE) OR COALESCE(contains(lower(c13_string), lower('A9556C20')), FALSE))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_string, count(*) AS c21_integer FROM (SELECT *, c7_string AS c20_string FROM q3) GROUP BY c20_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c20_string ASC NULLS FIRST LIMIT 1000)
SELECT c20_string, c21_integer FROM q5 ORDER BY c20_string ASC NULLS FIRST;

-- # A time with nanoseconds, cut to several units
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST LIMIT 1),
q4 AS NOT MATERIALIZED (SELECT *, bin_in_microseconds(c2_us, 1) AS c20_us, 0 AS c20_ns, bin_in_microseconds(c2_us, 1000) AS c21_us, 0 AS c21_ns, bin_in_microseconds(c2_us, 1000000) AS c22_us, 0 AS c22_ns, bin_in_microseconds(c2_us, 60000000) AS c23_us, 0 AS c23_ns, time_of_epoch(bin_of_nanoseconds((epoch_us(c2_us)::HUGEINT * 1000 + c2_ns), 7::BIGINT)) AS c24_us, floor_mod(bin_of_nanoseconds((epoch_us(c2_us)::HUGEINT * 1000 + c2_ns), 7::BIGINT), 1000::HUGEINT)::SMALLINT AS c24_ns FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c2_us, c2_ns, c20_us, c20_ns, c21_us, c21_ns, c22_us, c22_ns, c23_us, c23_ns, c24_us, c24_ns FROM q5 ORDER BY c2_us ASC NULLS FIRST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END ASC NULLS FIRST;

-- # Nanoseconds of neighbours
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (CASE WHEN (c16_string IS NULL) AND ('2ff8ccf157c98955' IS NULL) THEN NULL ELSE COALESCE((c16_string = '2ff8ccf157c98955'), FALSE) END AND (NOT (CASE WHEN (c7_string IS NULL) AND ('server' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'server'), FALSE) END)))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c20_us, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c20_ns, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c21_us, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c21_ns FROM q3),
q5 AS NOT MATERIALIZED (SELECT *, as_bigint((epoch_us(c20_us)::HUGEINT - epoch_us(c21_us)) * 1000 + (c20_ns - c21_ns)) AS c22_timespan FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 LIMIT 1000)
SELECT c22_timespan FROM q6;

-- # The order of what began first in each trace
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c7_string IS NULL) AND ('server' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'server'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c8_string ASC NULLS FIRST, c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST LIMIT 4),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c2_us, c2_ns, c8_string FROM q5 ORDER BY c8_string ASC NULLS FIRST, c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST;

-- # Every third of an hour
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_us, c20_ns, c21_string, count(*) AS c22_integer, count(DISTINCT c16_string) AS c23_integer FROM (SELECT *, bin_in_microseconds(c2_us, 1200000000) AS c20_us, 0 AS c20_ns, c7_string AS c21_string FROM q2) GROUP BY c20_us, c20_ns, c21_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c20_us ASC NULLS FIRST, CASE WHEN c20_us IS NOT NULL THEN c20_ns END ASC NULLS FIRST, c22_integer DESC NULLS LAST LIMIT 1000)
SELECT c20_us, c20_ns, c21_string, c22_integer, c23_integer FROM q4 ORDER BY c20_us ASC NULLS FIRST, CASE WHEN c20_us IS NOT NULL THEN c20_ns END ASC NULLS FIRST, c22_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c21_string, count(*) AS c22_integer, count(DISTINCT c16_string) AS c23_integer FROM (SELECT *, c7_string AS c21_string FROM q2) GROUP BY c21_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c21_string, c22_integer, c23_integer FROM q4;

-- # The same in bins that the range chooses
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c12_string IS NULL) AND ('gateway' IS NULL) THEN NULL ELSE COALESCE((c12_string = 'gateway'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c20_us, c20_ns, count(*) AS c21_integer FROM (SELECT *, bin_in_microseconds(c2_us, 60000000) AS c20_us, 0 AS c20_ns FROM q3) GROUP BY c20_us, c20_ns),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c20_us ASC NULLS FIRST, CASE WHEN c20_us IS NOT NULL THEN c20_ns END ASC NULLS FIRST, c21_integer DESC NULLS LAST LIMIT 1000)
SELECT c20_us, c20_ns, c21_integer FROM q5 ORDER BY c20_us ASC NULLS FIRST, CASE WHEN c20_us IS NOT NULL THEN c20_ns END ASC NULLS FIRST, c21_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c12_string IS NULL) AND ('gateway' IS NULL) THEN NULL ELSE COALESCE((c12_string = 'gateway'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c21_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c21_integer FROM q5;

-- # Status messages, also where there are none
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c20_boolean, c21_string, count(*) AS c22_integer FROM (SELECT *, (NOT (COALESCE(c15_string, '') = '')) AS c20_boolean, c15_string AS c21_string FROM q2) GROUP BY c20_boolean, c21_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c20_boolean ASC NULLS FIRST LIMIT 1000)
SELECT c20_boolean, c21_string, c22_integer FROM q4 ORDER BY c20_boolean ASC NULLS FIRST;

-- # Names by their first word
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, COALESCE(text_of_json(json_at(to_json(string_split(c8_string, ' '))::VARCHAR::VARCHAR, 0::BIGINT)), '') AS c20_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c21_string, count(*) AS c22_integer FROM (SELECT *, c20_string AS c21_string FROM q3) GROUP BY c21_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_integer DESC NULLS LAST, c21_string ASC NULLS FIRST LIMIT 1000)
SELECT c21_string, c22_integer FROM q5 ORDER BY c22_integer DESC NULLS LAST, c21_string ASC NULLS FIRST;

-- # Statements and what they read
WITH q1 AS NOT MATERIALIZED (as in "The trace from its start"),
q2 AS NOT MATERIALIZED (SELECT *, finite(CAST(c4_integer AS DOUBLE) / 1e+6::DOUBLE) AS c19_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c7_string IS NULL) AND ('internal' IS NULL) THEN NULL ELSE COALESCE((c7_string = 'internal'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT *, CASE WHEN regexp_matches(c8_string, '(?s)^(.*?) (.*)$') THEN TRY(list_extract(regexp_extract_all(c8_string, '(?s)^(.*?) (.*)$', 1::BIGINT::INTEGER), 1)) END AS c20_string, CASE WHEN regexp_matches(c8_string, '(?s)^(.*?) (.*)$') THEN TRY(list_extract(regexp_extract_all(c8_string, '(?s)^(.*?) (.*)$', 2::BIGINT::INTEGER), 1)) END AS c21_string FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, c23_string, count(*) AS c24_integer FROM (SELECT *, c20_string AS c22_string, c21_string AS c23_string FROM q4) GROUP BY c22_string, c23_string),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_string, c24_integer FROM q6 ORDER BY c22_string ASC NULLS FIRST;
