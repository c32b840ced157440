-- Made of the queries beside by "npm test -- --project unit golden -u".

-- # What was asked last, and what was answered
WITH q1 AS NOT MATERIALIZED (SELECT row, "sys_us" AS c1_us, "sys_ns" AS c1_ns, "time_us" AS c2_us, "time_ns" AS c2_ns, "c0" AS c3_string, "c5" AS c4_string, "c8" AS c4_array, "c7" AS c5_array, "c9" AS c5_string, "c1" AS c6_string, "c2" AS c7_string, "c3" AS c8_integer, "c4" AS c9_integer, "c6" AS c10_string, "time_us" AS c11_us, "time_ns" AS c11_ns, "row" AS c12_integer FROM "d1" WHERE time_us >= make_timestamp(1770116400000000) AND (time_us > make_timestamp(1770116400000000) OR time_ns >= 0) AND time_us <= make_timestamp(1770120000000000) AND (time_us < make_timestamp(1770120000000000) OR time_ns <= 0)),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 ORDER BY c3_string ASC NULLS FIRST),
q3 AS NOT MATERIALIZED (SELECT *, COALESCE(last_user_content(c5_array), last_user_content(c5_string)) AS c13_string, COALESCE(last_assistant_content(c5_array), last_assistant_content(c5_string)) AS c14_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c3_string, c13_string, c14_string FROM q4 ORDER BY c3_string ASC NULLS FIRST;

-- # Turns of each conversation
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 ORDER BY c3_string ASC NULLS FIRST),
q3 AS NOT MATERIALIZED (SELECT *, COALESCE(conversation_roles(c5_array), conversation_roles(c5_string)) AS c13_array, COALESCE(conversation_turns(c5_array), conversation_turns(c5_string)) AS c14_integer FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c3_string, c13_array, c14_integer FROM q4 ORDER BY c3_string ASC NULLS FIRST;

-- # What conversations cost
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT *, ((CASE WHEN CAST(c8_integer AS DOUBLE) >= 0 THEN CAST(c8_integer AS DOUBLE) * model_input_price(c6_string) END) + (CASE WHEN CAST(c9_integer AS DOUBLE) >= 0 THEN CAST(c9_integer AS DOUBLE) * model_output_price(c6_string) END)) / 1000000 AS c13_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c14_string, finite(COALESCE(sum(c13_float), 0)) AS c15_float, count(*) FILTER (WHERE (c13_float IS NULL)) AS c16_integer FROM (SELECT *, c6_string AS c14_string FROM q2) GROUP BY c14_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c14_string ASC NULLS FIRST LIMIT 1000)
SELECT c14_string, c15_float, c16_integer FROM q4 ORDER BY c14_string ASC NULLS FIRST;

-- # What each team spends, in and out
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT *, (CASE WHEN CAST(c8_integer AS DOUBLE) >= 0 THEN CAST(c8_integer AS DOUBLE) * model_input_price(c6_string) END) / 1000000 AS c13_float, (CASE WHEN CAST(c9_integer AS DOUBLE) >= 0 THEN CAST(c9_integer AS DOUBLE) * model_output_price(c6_string) END) / 1000000 AS c14_float FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c15_string, finite(COALESCE(sum(c13_float), 0)) AS c16_float, finite(COALESCE(sum(c14_float), 0)) AS c18_float FROM (SELECT *, c7_string AS c15_string FROM q2) GROUP BY c15_string),
q4 AS NOT MATERIALIZED (SELECT *, finite(round(c16_float, greatest(least(4::BIGINT, 400), -400)::INTEGER)) AS c17_float, finite(round(c18_float, greatest(least(4::BIGINT, 400), -400)::INTEGER)) AS c19_float FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c15_string ASC NULLS FIRST LIMIT 1000)
SELECT c15_string, c17_float, c19_float FROM q5 ORDER BY c15_string ASC NULLS FIRST;

-- # Spending over time
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c13_us, c13_ns, c14_string, finite(COALESCE(sum(((CASE WHEN CAST(c8_integer AS DOUBLE) >= 0 THEN CAST(c8_integer AS DOUBLE) * model_input_price(c6_string) END) + (CASE WHEN CAST(c9_integer AS DOUBLE) >= 0 THEN CAST(c9_integer AS DOUBLE) * model_output_price(c6_string) END)) / 1000000), 0)) AS c15_float FROM (SELECT *, bin_in_microseconds(c2_us, 1800000000) AS c13_us, 0 AS c13_ns, c7_string AS c14_string FROM q1) GROUP BY c13_us, c13_ns, c14_string),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c13_us ASC NULLS FIRST, CASE WHEN c13_us IS NOT NULL THEN c13_ns END ASC NULLS FIRST, c15_float DESC NULLS LAST LIMIT 1000)
SELECT c13_us, c13_ns, c14_string, c15_float FROM q3 ORDER BY c13_us ASC NULLS FIRST, CASE WHEN c13_us IS NOT NULL THEN c13_ns END ASC NULLS FIRST, c15_float DESC NULLS LAST;
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c14_string, finite(COALESCE(sum(((CASE WHEN CAST(c8_integer AS DOUBLE) >= 0 THEN CAST(c8_integer AS DOUBLE) * model_input_price(c6_string) END) + (CASE WHEN CAST(c9_integer AS DOUBLE) >= 0 THEN CAST(c9_integer AS DOUBLE) * model_output_price(c6_string) END)) / 1000000), 0)) AS c15_float FROM (SELECT *, c7_string AS c14_string FROM q1) GROUP BY c14_string),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 LIMIT 1000)
SELECT c14_string, c15_float FROM q3;

-- # Prices of the models in use
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT 1 AS row, c13_string FROM (SELECT *, c6_string AS c13_string FROM q1) GROUP BY c13_string),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c13_string ASC NULLS FIRST),
q4 AS NOT MATERIALIZED (SELECT *, json_under(model_pricing(c13_string)::VARCHAR, 'input_price_per_million') AS c14_unknown FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c13_string, c14_unknown FROM q5 ORDER BY c13_string ASC NULLS FIRST;

-- # Answers that were cut off
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE regexp_matches(COALESCE(to_json(c4_string)::VARCHAR, c4_array::VARCHAR), '(?i)"(?:length|max_tokens)"')),
q3 AS NOT MATERIALIZED (SELECT *, COALESCE(last_assistant_content(c5_array), last_assistant_content(c5_string)) AS c13_string FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c12_integer DESC NULLS LAST LIMIT 1000)
SELECT c3_string, c13_string FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c12_integer DESC NULLS LAST;

-- # Conversations that use tools
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE COALESCE(has_tool_calls(c5_array), has_tool_calls(c5_string))),
q3 AS NOT MATERIALIZED (SELECT * EXCLUDE (element0), element0 AS c13_unknown FROM (SELECT *, unnest(list_slice(json_elements(COALESCE(tool_calls_of(c5_array), tool_calls_of(c5_string))::VARCHAR), 1, 1048576)) AS element0 FROM q2)),
q4 AS NOT MATERIALIZED (SELECT *, COALESCE(text_of_json(json_under(json_under(c13_unknown, 'function'), 'name')), '') AS c14_string, list_extract(list_transform([{'p0': COALESCE(text_of_json(json_under(json_under(c13_unknown, 'function'), 'arguments')), '')}], lambda bound: parsed_json(bound.p0)), 1) AS c15_unknown FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c3_string, c14_string, c15_unknown FROM q5;

-- # What tools answered
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(tool_results_of(c5_array), tool_results_of(c5_string)) AS c13_array FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (c13_array IS NULL))),
q4 AS NOT MATERIALIZED (SELECT *, json_under(json_at(c13_array::VARCHAR, 0::BIGINT), 'state') AS c14_unknown, COALESCE(json_integer(json_under(json_at(c13_array::VARCHAR, 0::BIGINT), 'days')), TRY_CAST(trunc(json_float(json_under(json_at(c13_array::VARCHAR, 0::BIGINT), 'days'))) AS BIGINT), CAST(json_boolean(json_under(json_at(c13_array::VARCHAR, 0::BIGINT), 'days')) AS BIGINT), integer_of_text(json_text(json_under(json_at(c13_array::VARCHAR, 0::BIGINT), 'days')))) AS c15_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c12_integer DESC NULLS LAST LIMIT 1000)
SELECT c3_string, c14_unknown, c15_integer FROM q5 ORDER BY c2_us DESC NULLS LAST, CASE WHEN c2_us IS NOT NULL THEN c2_ns END DESC NULLS LAST, c12_integer DESC NULLS LAST;

-- # Conversations without an answer
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (COALESCE(COALESCE(last_assistant_content(c5_array), last_assistant_content(c5_string)), '') = '')),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c3_string ASC NULLS FIRST LIMIT 1000)
SELECT c3_string, c4_string, c4_array, c10_string FROM q3 ORDER BY c3_string ASC NULLS FIRST;

-- # Slow conversations
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (timespan_of_text(c10_string) > 1000000000::BIGINT)),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY timespan_of_text(c10_string) DESC NULLS LAST),
q4 AS NOT MATERIALIZED (SELECT *, timespan_of_text(c10_string) AS c13_timespan FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c3_string, c13_timespan FROM q5 ORDER BY timespan_of_text(c10_string) DESC NULLS LAST;

-- # Tokens as billed, and as estimated
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT * FROM q1 WHERE (NOT (c8_integer IS NULL))),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 ORDER BY c3_string ASC NULLS FIRST),
q4 AS NOT MATERIALIZED (SELECT *, ((length(COALESCE(joined_contents(c5_array, ' '), joined_contents(c5_string, ' '))) + 3) // 4) AS c13_integer FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c3_string, c8_integer, c13_integer FROM q5 ORDER BY c3_string ASC NULLS FIRST;

-- # The same system prompt
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(system_content(c5_array), system_content(c5_string)) AS c13_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, c14_string, c15_string, count(*) AS c16_integer FROM (SELECT *, c13_string AS c14_string, part_of_text(sha512(c13_string), 0::BIGINT, 12::BIGINT) AS c15_string FROM q2) GROUP BY c14_string, c15_string),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c16_integer DESC NULLS LAST LIMIT 1000)
SELECT c14_string, c15_string, c16_integer FROM q4 ORDER BY c16_integer DESC NULLS LAST;

-- # Words that users use
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(content_of_role(c5_array, 'user'), content_of_role(c5_string, 'user')) AS c13_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT 1 AS row, COALESCE(telling_phrases(frequent_phrases(list_histogram(flatten(list(string_split(phrases_in(c13_string), chr(10))) FILTER (WHERE c13_string IS NOT NULL)))), 4::BIGINT), '[]') AS c14_array FROM q2),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 LIMIT 1000)
SELECT c14_array FROM q4;

-- # What follows the first answer
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT *, COALESCE(content_at(c5_array, 2::BIGINT), content_at(c5_string, 2::BIGINT)) AS c13_string, COALESCE(role_at(c5_array, 2::BIGINT), role_at(c5_string, 2::BIGINT)) AS c14_string FROM q1),
q3 AS NOT MATERIALIZED (SELECT * FROM q2 WHERE (NOT (COALESCE(c13_string, '') = ''))),
q4 AS NOT MATERIALIZED (SELECT * FROM q3 ORDER BY c3_string ASC NULLS FIRST LIMIT 1000)
SELECT c3_string, c14_string, c13_string FROM q4 ORDER BY c3_string ASC NULLS FIRST;

-- # What tells conversations that were cut off from the others
WITH q1 AS NOT MATERIALIZED (as in "What was asked last, and what was answered"),
q2 AS NOT MATERIALIZED (SELECT *, CASE WHEN (regexp_matches(COALESCE(to_json(c4_string)::VARCHAR, c4_array::VARCHAR), '(?i)"(?:length|max_tokens)"') IS NULL) AND (TRUE IS NULL) THEN NULL ELSE COALESCE((regexp_matches(COALESCE(to_json(c4_string)::VARCHAR, c4_array::VARCHAR), '(?i)"(?:length|max_tokens)"') = TRUE), FALSE) END AS c13_boolean FROM q1),
q3 AS NOT MATERIALIZED (SELECT *, c13_boolean AS c14_boolean FROM q2),
q4 AS NOT MATERIALIZED (SELECT 1 AS row, spotlight_of('[' || concat_ws(',', NULL, spotlight_texts('model', c14_boolean, CAST(c6_string AS VARCHAR)), spotlight_texts('team', c14_boolean, CAST(c7_string AS VARCHAR)), spotlight_numbers('tokens.output', c14_boolean, CAST(CAST(c9_integer AS DOUBLE) AS DOUBLE))) || ']', count(*) FILTER (WHERE c14_boolean), count(*) FILTER (WHERE c14_boolean IS NOT TRUE)) AS c15_array FROM q3),
q5 AS NOT MATERIALIZED (SELECT * FROM q4 LIMIT 1000)
SELECT c15_array FROM q5;
