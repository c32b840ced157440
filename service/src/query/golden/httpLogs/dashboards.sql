-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # How many requests there were
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c5" AS c3_integer, "c21" AS c3_string, "c15" AS c4_boolean, "c18" AS c4_string, "c4" AS c5_float, "c14" AS c5_integer, "c22" AS c5_string, "c12" AS c6_string, "c13" AS c7_string, "c10" AS c8_map, "c6" AS c9_string, "c0" AS c10_string, "c1" AS c11_string, "c3" AS c12_integer, "c16" AS c12_string, "c20" AS c12_float, "c11" AS c13_array, "c17" AS c13_string, "c2" AS c14_string, "c9" AS c15_string, "c8" AS c16_integer, "c19" AS c16_string, "c7" AS c17_string, "time_us" AS c18_us, "time_ns" AS c18_ns, "row" AS c19_integer FROM "d2" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT *, (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE) AS c20_boolean, finite(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) / 1e+3::DOUBLE) AS c21_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_integer FROM q4;

-- # How many there were, as a statistic
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c22_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_integer FROM q4;

-- # Requests over time
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, count(*) AS c23_integer FROM (SELECT *, bin_in_microseconds(c2_us, 300000000) AS c22_us, 0 AS c22_ns FROM q2) GROUP BY c22_us, c22_ns),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c23_integer FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c23_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c23_integer FROM q4;

-- # Requests in half hours
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, count(*) AS c23_integer FROM (SELECT *, bin_in_microseconds(c2_us, 1800000000) AS c22_us, 0 AS c22_ns FROM q2) GROUP BY c22_us, c22_ns),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c23_integer FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) AS c23_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c23_integer FROM q4;

-- # Requests in half hours by method
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, c23_string, count(*) AS c24_integer FROM (SELECT *, bin_in_microseconds(c2_us, 1800000000) AS c22_us, 0 AS c22_ns, c10_string AS c23_string FROM q2) GROUP BY c22_us, c22_ns, c23_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c24_integer DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c23_string, c24_integer FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c24_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, count(*) AS c24_integer FROM (SELECT *, c10_string AS c23_string FROM q2) GROUP BY c23_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c23_string, c24_integer FROM q4;

-- # Requests by status, most first
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_integer, c22_string, c22_float, count(*) AS c23_integer FROM (SELECT *, c12_integer AS c22_integer, c12_string AS c22_string, c12_float AS c22_float FROM q2) GROUP BY c22_integer, c22_string, c22_float),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c23_integer DESC NULLS LAST, (c22_integer IS NULL AND c22_float IS NULL AND c22_string IS NULL) DESC, CASE WHEN COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c22_string IS NOT NULL THEN 1 END ASC, COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) ASC, COALESCE(c22_integer::HUGEINT, whole_of_float(c22_float)) ASC, c22_string ASC LIMIT 1000)
SELECT c22_integer, c22_string, c22_float, c23_integer FROM q4 ORDER BY c23_integer DESC NULLS LAST, (c22_integer IS NULL AND c22_float IS NULL AND c22_string IS NULL) DESC, CASE WHEN COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c22_string IS NOT NULL THEN 1 END ASC, COALESCE(c22_float, CAST(c22_integer AS DOUBLE)) ASC, COALESCE(c22_integer::HUGEINT, whole_of_float(c22_float)) ASC, c22_string ASC;

-- # The share of errors in each half hour
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, count(*) FILTER (WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE)) AS c23_integer, count(*) AS c24_integer FROM (SELECT *, bin_in_microseconds(c2_us, 1800000000) AS c22_us, 0 AS c22_ns FROM q2) GROUP BY c22_us, c22_ns),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(finite(CAST(c23_integer AS DOUBLE) * 1e+2::DOUBLE) / CAST(c24_integer AS DOUBLE)), greatest(least(1::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c25_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c23_integer, c24_integer, c25_float FROM q5 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE)) AS c23_integer, count(*) AS c24_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c23_integer, c24_integer FROM q4;

-- # The share of errors in one step
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) FILTER (WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE)) AS c23_integer, count(*) AS c24_integer FROM (SELECT *, c11_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(finite(1e+2::DOUBLE * CAST(c23_integer AS DOUBLE)) / CAST(c24_integer AS DOUBLE)), greatest(least(2::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c25_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c25_float DESC NULLS LAST, c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c25_float FROM q5 ORDER BY c25_float DESC NULLS LAST, c22_string ASC NULLS FIRST;

-- # Mean duration by route
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, finite(avg(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)))) AS c23_float FROM (SELECT *, c11_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_float FROM q4 ORDER BY c22_string ASC NULLS FIRST;

-- # Slowest routes
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, finite(avg(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)))) AS c23_float, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_float) IS NULL OR CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_integer) END END AS c24_integer, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_integer) IS NULL OR NOT CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_float) END END AS c24_float, max(c5_string) AS c24_string, count(*) AS c25_integer FROM (SELECT *, c11_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c23_float DESC NULLS LAST LIMIT 3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 50000)
SELECT c22_string, c23_float, c24_integer, c24_float, c24_string, c25_integer FROM q5 ORDER BY c23_float DESC NULLS LAST;

-- # Percentiles of the duration
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, quantile_disc(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 0.5000000000) AS c22_float, quantile_disc(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 0.9500000000) AS c23_float, quantile_disc(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 0.9900000000) AS c24_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_float, c23_float, c24_float FROM q4;

-- # Percentiles in one array
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, text_of_list([to_json(quantile_disc(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 0.5000000000))::VARCHAR, to_json(quantile_disc(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 0.9000000000))::VARCHAR, to_json(quantile_disc(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 0.9900000000))::VARCHAR]) AS c23_array FROM (SELECT *, c11_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_array FROM q4 ORDER BY c22_string ASC NULLS FIRST;

-- # Percentiles of an array over time
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, text_of_list([to_json(quantile_disc(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 0.5000000000))::VARCHAR, to_json(quantile_disc(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 0.9500000000))::VARCHAR]) AS c23_array FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c22_us, 0 AS c22_ns FROM q2) GROUP BY c22_us, c22_ns),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_array DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c23_array FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_array DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list([to_json(quantile_disc(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 0.5000000000))::VARCHAR, to_json(quantile_disc(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 0.9500000000))::VARCHAR]) AS c23_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c23_array FROM q4;

-- # Traffic by route
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, TRY_CAST(COALESCE(sum(c3_integer), 0) AS BIGINT) AS c23_integer, avg(c3_integer) AS c24_float FROM (SELECT *, c11_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c23_integer DESC NULLS LAST LIMIT 1000)
SELECT c22_string, c23_integer, c24_float FROM q4 ORDER BY c23_integer DESC NULLS LAST;

-- # Traffic by hour of exact bytes
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, TRY_CAST(COALESCE(sum(c3_integer), 0) AS BIGINT) AS c23_integer, CASE WHEN (max(c3_string) IS NULL) THEN max(c3_integer) END AS c24_integer, max(c3_string) AS c24_string FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c22_us, 0 AS c22_ns FROM q2) GROUP BY c22_us, c22_ns),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c23_integer, c24_integer, c24_string FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_integer DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, TRY_CAST(COALESCE(sum(c3_integer), 0) AS BIGINT) AS c23_integer, CASE WHEN (max(c3_string) IS NULL) THEN max(c3_integer) END AS c24_integer, max(c3_string) AS c24_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c23_integer, c24_integer, c24_string FROM q4;

-- # Visitors
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(DISTINCT c9_string) AS c22_integer, count(DISTINCT COALESCE(to_json(c16_integer)::VARCHAR, to_json(c16_string)::VARCHAR)::VARCHAR) AS c23_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_integer, c23_integer FROM q4;

-- # Visitors by country
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(DISTINCT COALESCE(to_json(c16_integer)::VARCHAR, to_json(c16_string)::VARCHAR)::VARCHAR) AS c23_integer, count(*) AS c24_integer FROM (SELECT *, c15_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c24_integer DESC NULLS LAST, c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer, c24_integer FROM q4 ORDER BY c24_integer DESC NULLS LAST, c22_string ASC NULLS FIRST;

-- # The most frequent routes
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, top_of_counts(histogram(CASE WHEN NOT (c11_string IS NULL) THEN CAST(to_json(c11_string)::VARCHAR AS VARCHAR) END), 3::BIGINT) AS c22_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_array FROM q4;

-- # The most frequent statuses, with all their types
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, top_of_counts(histogram(CASE WHEN NOT (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) THEN CAST(COALESCE(to_json(c12_integer)::VARCHAR, to_json(c12_float)::VARCHAR, to_json(c12_string)::VARCHAR) AS VARCHAR) END), 4::BIGINT) AS c22_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_array FROM q4;

-- # Frequent agents in each half of the time
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, top_of_counts(histogram(CASE WHEN NOT (c17_string IS NULL) THEN CAST(to_json(c17_string)::VARCHAR AS VARCHAR) END), 2::BIGINT) AS c23_array FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c22_us, 0 AS c22_ns FROM q2) GROUP BY c22_us, c22_ns),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_array DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c23_array FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_array DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, top_of_counts(histogram(CASE WHEN NOT (c17_string IS NULL) THEN CAST(to_json(c17_string)::VARCHAR AS VARCHAR) END), 2::BIGINT) AS c23_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c23_array FROM q4;

-- # A histogram of durations
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, bins_of_list(list(COALESCE(c5_float, CAST(c5_integer AS DOUBLE))) FILTER (WHERE COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL), 4::BIGINT) AS c22_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c22_array FROM q5;

-- # Histograms by method
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE COALESCE((CASE WHEN (c10_string IS NULL) AND ('GET' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'GET'), FALSE) END OR CASE WHEN (c10_string IS NULL) AND ('POST' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'POST'), FALSE) END), FALSE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, bins_of_list(list(COALESCE(c5_float, CAST(c5_integer AS DOUBLE))) FILTER (WHERE COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL), 3::BIGINT) AS c23_array FROM (SELECT *, c10_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_array FROM q5 ORDER BY c22_string ASC NULLS FIRST;

-- # Requests a second
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_us, c22_ns, finite(COALESCE(sum(CAST(c3_integer AS DOUBLE)), 0) / CASE WHEN 3600000000000::BIGINT > 0 THEN 3600000000000::BIGINT / 1000000000.0::DOUBLE END) AS c23_float FROM (SELECT *, bin_in_microseconds(c2_us, 3600000000) AS c22_us, 0 AS c22_ns FROM q2) GROUP BY c22_us, c22_ns),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_float DESC NULLS LAST LIMIT 1000)
SELECT c22_us, c22_ns, c23_float FROM q4 ORDER BY c22_us ASC NULLS FIRST, CASE WHEN c22_us IS NOT NULL THEN c22_ns END ASC NULLS FIRST, c23_float DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, finite(COALESCE(sum(CAST(c3_integer AS DOUBLE)), 0) / CASE WHEN 7200000000000::BIGINT > 0 THEN 7200000000000::BIGINT / 1000000000.0::DOUBLE END) AS c23_float FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c23_float FROM q4;

-- # Spread of durations
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, finite(stddev_samp(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)))) AS c23_float, finite(var_samp(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)))) AS c25_float FROM (SELECT *, c10_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT *, finite(round(c23_float, greatest(least(3::BIGINT, 400), -400)::INTEGER)) AS c24_float, finite(round(c25_float, greatest(least(3::BIGINT, 400), -400)::INTEGER)) AS c26_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c24_float, c26_float FROM q5 ORDER BY c22_string ASC NULLS FIRST;

-- # Least and most
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c22_us, (min(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c22_ns, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c23_us, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c23_ns, CASE WHEN min(c5_float) IS NULL OR CASE WHEN min(c5_integer)::DOUBLE = min(c5_float) THEN min(c5_integer) <= whole_of_float(min(c5_float)) ELSE min(c5_integer)::DOUBLE <= min(c5_float) END THEN min(c5_integer) END AS c24_integer, CASE WHEN min(c5_integer) IS NULL OR NOT CASE WHEN min(c5_integer)::DOUBLE = min(c5_float) THEN min(c5_integer) <= whole_of_float(min(c5_float)) ELSE min(c5_integer)::DOUBLE <= min(c5_float) END THEN min(c5_float) END AS c24_float, CASE WHEN (CASE WHEN min(c5_float) IS NULL OR CASE WHEN min(c5_integer)::DOUBLE = min(c5_float) THEN min(c5_integer) <= whole_of_float(min(c5_float)) ELSE min(c5_integer)::DOUBLE <= min(c5_float) END THEN min(c5_integer) END IS NULL AND CASE WHEN min(c5_integer) IS NULL OR NOT CASE WHEN min(c5_integer)::DOUBLE = min(c5_float) THEN min(c5_integer) <= whole_of_float(min(c5_float)) ELSE min(c5_integer)::DOUBLE <= min(c5_float) END THEN min(c5_float) END IS NULL) THEN min(c5_string) END AS c24_string, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_float) IS NULL OR CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_integer) END END AS c25_integer, CASE WHEN (max(c5_string) IS NULL) THEN CASE WHEN max(c5_integer) IS NULL OR NOT CASE WHEN max(c5_integer)::DOUBLE = max(c5_float) THEN max(c5_integer) >= whole_of_float(max(c5_float)) ELSE max(c5_integer)::DOUBLE >= max(c5_float) END THEN max(c5_float) END END AS c25_float, max(c5_string) AS c25_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_us, c22_ns, c23_us, c23_ns, c24_integer, c24_float, c24_string, c25_integer, c25_float, c25_string FROM q4;

-- # When each route was asked for last
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).us AS c23_us, (max(CASE WHEN c2_us IS NOT NULL THEN {'us': c2_us, 'ns': c2_ns} END)).ns AS c23_ns FROM (SELECT *, c11_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c23_us DESC NULLS LAST, CASE WHEN c23_us IS NOT NULL THEN c23_ns END DESC NULLS LAST LIMIT 1000)
SELECT c22_string, c23_us, c23_ns FROM q4 ORDER BY c23_us DESC NULLS LAST, CASE WHEN c23_us IS NOT NULL THEN c23_ns END DESC NULLS LAST;

-- # The slowest request of each route
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, arg_max_null(c5_float, CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END) FILTER (WHERE CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END IS NOT NULL) AS c23_float, arg_max_null(c5_integer, CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END) FILTER (WHERE CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END IS NOT NULL) AS c23_integer, arg_max_null(c5_string, CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END) FILTER (WHERE CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END IS NOT NULL) AS c23_string, arg_max_null(c14_string, CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END) FILTER (WHERE CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END IS NOT NULL) AS c24_string, arg_max_null(c12_integer, CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END) FILTER (WHERE CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END IS NOT NULL) AS c25_integer, arg_max_null(c12_string, CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END) FILTER (WHERE CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END IS NOT NULL) AS c25_string, arg_max_null(c12_float, CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END) FILTER (WHERE CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END IS NOT NULL) AS c25_float FROM (SELECT *, c11_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_float, c23_integer, c23_string, c24_string, c25_integer, c25_string, c25_float FROM q4 ORDER BY c22_string ASC NULLS FIRST;

-- # The fastest of each method, with its time
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) > 0e+0::DOUBLE)),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, arg_min_null(c5_float, CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END) FILTER (WHERE CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END IS NOT NULL) AS c23_float, arg_min_null(c5_integer, CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END) FILTER (WHERE CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END IS NOT NULL) AS c23_integer, arg_min_null(c5_string, CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END) FILTER (WHERE CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END IS NOT NULL) AS c23_string, arg_min_null(c2_us, CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END) FILTER (WHERE CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END IS NOT NULL) AS c24_us, arg_min_null(c2_ns, CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END) FILTER (WHERE CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END IS NOT NULL) AS c24_ns, arg_min_null(c11_string, CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END) FILTER (WHERE CASE WHEN NOT (c5_integer IS NULL AND c5_float IS NULL AND c5_string IS NULL) THEN {'k0': CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) IS NOT NULL THEN 0 WHEN c5_string IS NOT NULL THEN 1 END, 'k1': COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), 'k2': COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)), 'k3': c5_string} END IS NOT NULL) AS c25_string FROM (SELECT *, c10_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_float, c23_integer, c23_string, c24_us, c24_ns, c25_string FROM q5 ORDER BY c22_string ASC NULLS FIRST;

-- # Methods that each route knows
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, text_of_list(list_slice(COALESCE(list_sort(list(DISTINCT CASE WHEN NOT (c10_string IS NULL) THEN CAST(to_json(c10_string)::VARCHAR AS VARCHAR) END) FILTER (WHERE CASE WHEN NOT (c10_string IS NULL) THEN CAST(to_json(c10_string)::VARCHAR AS VARCHAR) END IS NOT NULL)), []), 1, 128)) AS c23_array FROM (SELECT *, c11_string AS c22_string FROM q2) GROUP BY c22_string),
q4 AS NOT MATERIALIZED (SELECT *, CASE WHEN c23_array IS NOT NULL THEN sorted_array_asc(c23_array, TRUE) WHEN NOT (c23_array IS NULL) THEN '[]' END AS c24_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c24_array FROM q5 ORDER BY c22_string ASC NULLS FIRST;

-- # Classes of status
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) < 3e+2::DOUBLE) THEN 'ok' WHEN (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) < 4e+2::DOUBLE) THEN 'moved' WHEN (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) < 5e+2::DOUBLE) THEN 'client' WHEN (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE) THEN 'server' ELSE 'unknown' END AS c22_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, count(*) AS c24_integer FROM (SELECT *, c22_string AS c23_string FROM q3) GROUP BY c23_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c24_integer DESC NULLS LAST LIMIT 1000)
SELECT c23_string, c24_integer FROM q5 ORDER BY c24_integer DESC NULLS LAST;

-- # Fast and slow
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT *, CASE WHEN (COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) > 2e+2::DOUBLE) THEN 'slow' ELSE 'fast' END AS c22_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, c24_string, count(*) AS c25_integer FROM (SELECT *, c22_string AS c23_string, c10_string AS c24_string FROM q3) GROUP BY c23_string, c24_string),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c23_string ASC NULLS FIRST, c24_string ASC NULLS FIRST LIMIT 1000)
SELECT c23_string, c24_string, c25_integer FROM q5 ORDER BY c23_string ASC NULLS FIRST, c24_string ASC NULLS FIRST;

-- # The rate of cache hits
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (c4_boolean IS NULL AND c4_string IS NULL))),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, c22_string, count(*) FILTER (WHERE CASE WHEN (c4_boolean IS NULL AND c4_string IS NULL) AND (TRUE IS NULL) THEN NULL ELSE COALESCE((c4_boolean = TRUE), FALSE) END) AS c23_integer, count(*) AS c24_integer FROM (SELECT *, c11_string AS c22_string FROM q3) GROUP BY c22_string),
q5 AS NOT MATERIALIZED (SELECT *, finite(CAST(c23_integer AS DOUBLE) / CAST(c24_integer AS DOUBLE)) AS c25_float FROM q4),
q6 AS NOT MATERIALIZED (SELECT * FROM q5 ORDER BY c25_float DESC NULLS LAST, c22_string ASC NULLS FIRST LIMIT 1000)
SELECT c22_string, c23_integer, c24_integer, c25_float FROM q6 ORDER BY c25_float DESC NULLS LAST, c22_string ASC NULLS FIRST;

-- # The service level of each route
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c22_us, "sys_ns" AS c22_ns, "time_us" AS c23_us, "time_ns" AS c23_ns, "c5" AS c24_array, "c0" AS c25_string, "c1" AS c26_string, "c4" AS c27_integer, "c2" AS c28_string, "c3" AS c29_integer, "time_us" AS c30_us, "time_ns" AS c30_ns, "row" AS c31_integer FROM "d3" WHERE time_us >= make_timestamp(1770112800000000) AND (time_us > make_timestamp(1770112800000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q4 AS NOT MATERIALIZED (SELECT l.*, r.* EXCLUDE (row) FROM q2 l LEFT JOIN q3 r ON l.c11_string = r.c25_string),
q5 AS NOT MATERIALIZED (SELECT *, ((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) < 5e+2::DOUBLE) AND CASE WHEN COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) = CAST(c27_integer AS DOUBLE) THEN COALESCE(c5_integer::HUGEINT, whole_of_float(c5_float)) <= c27_integer::HUGEINT ELSE COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) <= CAST(c27_integer AS DOUBLE) END) AS c32_boolean FROM q4),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c33_string, count(*) FILTER (WHERE c32_boolean) AS c34_integer, count(*) AS c35_integer FROM (SELECT *, c26_string AS c33_string FROM q5) GROUP BY c33_string),
q7 AS NOT MATERIALIZED (SELECT *, list_extract(list_transform([{'p0': round(finite(finite(1e+2::DOUBLE * CAST(c34_integer AS DOUBLE)) / CAST(c35_integer AS DOUBLE)), greatest(least(1::BIGINT, 400), -400)::INTEGER)}], lambda bound: finite(bound.p0)), 1) AS c36_float FROM q6),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 ORDER BY c33_string ASC NULLS FIRST LIMIT 1000)
SELECT c33_string, c34_integer, c35_integer, c36_float FROM q8 ORDER BY c33_string ASC NULLS FIRST;

-- # Two totals side by side
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, count(*) FILTER (WHERE (COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) >= 3e+2::DOUBLE)) AS c22_integer, count(*) FILTER (WHERE (COALESCE(c5_float, CAST(c5_integer AS DOUBLE)) < 3e+2::DOUBLE)) AS c23_integer, count(*) FILTER (WHERE (COALESCE(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)), float_of_text(c5_string)) IS NULL)) AS c24_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_integer, c23_integer, c24_integer FROM q4;

-- # Means where a condition holds
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, finite(avg(COALESCE(CASE WHEN (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) < 4e+2::DOUBLE) THEN c5_float END, CAST(CASE WHEN (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) < 4e+2::DOUBLE) THEN c5_integer END AS DOUBLE)))) AS c22_float, finite(avg(COALESCE(CASE WHEN (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE) THEN c5_float END, CAST(CASE WHEN (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE) THEN c5_integer END AS DOUBLE)))) AS c23_float, TRY_CAST(COALESCE(sum(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('GET' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'GET'), FALSE) END THEN c3_integer END), 0) AS BIGINT) AS c24_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_float, c23_float, c24_integer FROM q4;

-- # Percentiles where a condition holds
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, quantile_disc(COALESCE(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('GET' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'GET'), FALSE) END THEN c5_float END, CAST(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('GET' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'GET'), FALSE) END THEN c5_integer END AS DOUBLE)), 0.9000000000) AS c22_float, text_of_list([to_json(quantile_disc(COALESCE(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('POST' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'POST'), FALSE) END THEN c5_float END, CAST(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('POST' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'POST'), FALSE) END THEN c5_integer END AS DOUBLE)), 0.5000000000))::VARCHAR, to_json(quantile_disc(COALESCE(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('POST' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'POST'), FALSE) END THEN c5_float END, CAST(CASE WHEN CASE WHEN (c10_string IS NULL) AND ('POST' IS NULL) THEN NULL ELSE COALESCE((c10_string = 'POST'), FALSE) END THEN c5_integer END AS DOUBLE)), 0.9000000000))::VARCHAR]) AS c23_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_float, c23_array FROM q4;

-- # Extremes where a condition holds
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, CASE WHEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) IS NULL OR CASE WHEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END)::DOUBLE = min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) THEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END) <= whole_of_float(min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END)) ELSE min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END)::DOUBLE <= min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) END THEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END) END AS c22_integer, CASE WHEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END) IS NULL OR NOT CASE WHEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END)::DOUBLE = min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) THEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END) <= whole_of_float(min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END)) ELSE min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END)::DOUBLE <= min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) END THEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) END AS c22_float, CASE WHEN (CASE WHEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) IS NULL OR CASE WHEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END)::DOUBLE = min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) THEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END) <= whole_of_float(min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END)) ELSE min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END)::DOUBLE <= min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) END THEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END) END IS NULL AND CASE WHEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END) IS NULL OR NOT CASE WHEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END)::DOUBLE = min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) THEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END) <= whole_of_float(min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END)) ELSE min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END)::DOUBLE <= min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) END THEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) END IS NULL) THEN min(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_string END) END AS c22_string, CASE WHEN (max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_string END) IS NULL) THEN CASE WHEN max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) IS NULL OR CASE WHEN max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END)::DOUBLE = max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) THEN max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END) >= whole_of_float(max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END)) ELSE max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END)::DOUBLE >= max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) END THEN max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END) END END AS c23_integer, CASE WHEN (max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_string END) IS NULL) THEN CASE WHEN max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END) IS NULL OR NOT CASE WHEN max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END)::DOUBLE = max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) THEN max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END) >= whole_of_float(max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END)) ELSE max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_integer END)::DOUBLE >= max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) END THEN max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_float END) END END AS c23_float, max(CASE WHEN CASE WHEN (c12_integer IS NULL AND c12_float IS NULL AND c12_string IS NULL) AND (200::BIGINT IS NULL) THEN NULL ELSE COALESCE((COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) = 2e+2::DOUBLE), FALSE) END THEN c5_string END) AS c23_string, count(DISTINCT CASE WHEN (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 4e+2::DOUBLE) THEN c9_string END) AS c24_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c22_integer, c22_float, c22_string, c23_integer, c23_float, c23_string, c24_integer FROM q4;

-- # Requests by hour of the day
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c22_integer, count(*) AS c23_integer FROM (SELECT *, extract('hour' FROM c2_us) AS c22_integer FROM q2) GROUP BY c22_integer),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c22_integer ASC NULLS FIRST LIMIT 1000)
SELECT c22_integer, c23_integer FROM q4 ORDER BY c22_integer ASC NULLS FIRST;

-- # Requests in ten minutes as a series
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE ((c2_us > make_timestamp(1770112800000000) OR (c2_us = make_timestamp(1770112800000000) AND c2_ns >= 0)) AND (c2_us < make_timestamp(1770120000000000) OR (c2_us = make_timestamp(1770120000000000) AND c2_ns < 0)))),
q4 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 1200000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 1200000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c23_integer, count(*) AS c24_integer FROM (SELECT *, c22_integer AS c23_integer FROM q4) GROUP BY c23_integer),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_transform(bounded_steps(0, 6::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c23_integer, 'v': COALESCE(CAST(to_json(c24_integer)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c23_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c25_array, text_of_list(list_transform(bounded_steps(0, 6::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 1200000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 1200000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c26_array FROM q5),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 LIMIT 1000)
SELECT c25_array, c26_array FROM q7;

-- # Series by method
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (as in "Requests in ten minutes as a series"),
q4 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 1800000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 1800000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, c24_integer, finite(avg(COALESCE(c5_float, CAST(c5_integer AS DOUBLE)))) AS c25_float FROM (SELECT *, c10_string AS c23_string, c22_integer AS c24_integer FROM q4) GROUP BY c23_string, c24_integer),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c28_string, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c24_integer, 'v': COALESCE(CAST(to_json(c25_float)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c24_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c26_array, text_of_list(list_transform(bounded_steps(0, 4::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c27_array FROM (SELECT *, c23_string AS c28_string FROM q5) GROUP BY c28_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c28_string ASC NULLS FIRST LIMIT 1000)
SELECT c28_string, c26_array, c27_array FROM q7 ORDER BY c28_string ASC NULLS FIRST;

-- # Series of errors beside all requests
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (as in "Requests in ten minutes as a series"),
q4 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': (epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(1770112800000000))) * 1000 + (c2_ns - 0)}], lambda bound: as_bigint(bound.p0)), 1), 'p1': 3600000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 3600000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c23_string, c24_integer, count(*) FILTER (WHERE (COALESCE(c12_float, CAST(c12_integer AS DOUBLE)) >= 5e+2::DOUBLE)) AS c25_integer, count(*) AS c26_integer FROM (SELECT *, c11_string AS c23_string, c22_integer AS c24_integer FROM q4) GROUP BY c23_string, c24_integer),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, c30_string, text_of_list(list_transform(bounded_steps(0, 2::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c24_integer, 'v': COALESCE(CAST(to_json(c25_integer)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c24_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c27_array, text_of_list(list_transform(bounded_steps(0, 2::BIGINT), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c24_integer, 'v': COALESCE(CAST(to_json(c26_integer)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c24_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c28_array, text_of_list(list_transform(bounded_steps(0, 2::BIGINT), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(1770112800000000) + to_microseconds(floor_div((0 + TRY(i * 3600000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 3600000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c29_array FROM (SELECT *, c23_string AS c30_string FROM q5) GROUP BY c30_string),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 ORDER BY c30_string ASC NULLS FIRST LIMIT 4),
q8 AS NOT MATERIALIZED (SELECT * FROM q7 LIMIT 50000)
SELECT c30_string, c27_array, c28_array, c29_array FROM q8 ORDER BY c30_string ASC NULLS FIRST;

-- # Series without bounds
WITH q1 AS NOT MATERIALIZED (as in "How many requests there were"),
q2 AS NOT MATERIALIZED (as in "How many requests there were"),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE CASE WHEN (c11_string IS NULL) AND ('/checkout' IS NULL) THEN NULL ELSE COALESCE((c11_string = '/checkout'), FALSE) END),
q4 AS NOT MATERIALIZED (SELECT *, TRY_CAST(trunc(list_extract(list_transform([{'p0': list_extract(list_transform([{'p0': as_bigint((epoch_us(c2_us)::HUGEINT - epoch_us(make_timestamp(0))) * 1000 + (c2_ns - 0)), 'p1': 1800000000000::BIGINT}], lambda bound: TRY(floor_div(bound.p0, bound.p1) * bound.p1)), 1)::DOUBLE / 1800000000000::BIGINT}], lambda bound: finite(bound.p0)), 1)) AS BIGINT) AS c22_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT 1 AS row, c23_integer, count(*) AS c24_integer FROM (SELECT *, c22_integer AS c23_integer FROM q4) GROUP BY c23_integer),
q6 AS NOT MATERIALIZED (SELECT 1 AS row, text_of_list(list_transform(bounded_steps(min(c23_integer), max(c23_integer) + 1), lambda i: COALESCE(map_extract_value(map_from_entries(list({'k': c23_integer, 'v': COALESCE(CAST(to_json(c24_integer)::VARCHAR AS VARCHAR), 'null')}) FILTER (WHERE c23_integer IS NOT NULL)), i), to_json(0::BIGINT)::VARCHAR::VARCHAR))) AS c25_array, text_of_list(list_transform(bounded_steps(min(c23_integer), max(c23_integer) + 1), lambda i: CAST(to_json(text_of_time(list_extract(list_transform([{'p0': TRY(make_timestamp(0) + to_microseconds(floor_div((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)::BIGINT))}], lambda bound: legal_time(bound.p0)), 1), floor_mod((0 + TRY(i * 1800000000000::BIGINT)::HUGEINT), 1000)))::VARCHAR AS VARCHAR))) AS c26_array FROM q5),
q7 AS NOT MATERIALIZED (SELECT * FROM q6 LIMIT 1000)
SELECT c25_array, c26_array FROM q7;
