/** Functions that the language has and this service has not. */
export interface LeftOut {
  readonly family: string;
  /** What whoever calls one of them is told. */
  readonly why: string;
  readonly names: readonly string[];
}

export const leftOut: readonly LeftOut[] = [
  {
    family: "Aggregations",
    why: "this aggregation is not built yet",
    names: ["phrases", "spotlight"],
  },
  {
    family: "Series",
    why: "functions of whole series are not built yet",
    names: [
      "series_abs",
      "series_acos",
      "series_add",
      "series_asin",
      "series_atan",
      "series_ceiling",
      "series_cos",
      "series_cosine_similarity",
      "series_divide",
      "series_dot_product",
      "series_equals",
      "series_exp",
      "series_fft",
      "series_fill_backward",
      "series_fill_const",
      "series_fill_forward",
      "series_fill_linear",
      "series_fir",
      "series_floor",
      "series_greater",
      "series_greater_equals",
      "series_ifft",
      "series_iir",
      "series_less",
      "series_less_equals",
      "series_log",
      "series_magnitude",
      "series_max",
      "series_min",
      "series_multiply",
      "series_not_equals",
      "series_pearson_correlation",
      "series_pow",
      "series_sign",
      "series_sin",
      "series_stats",
      "series_stats_dynamic",
      "series_subtract",
      "series_sum",
      "series_tan",
    ],
  },
  {
    family: "Pairs",
    why: "functions of pairs are not built yet",
    names: ["find_pair", "pair", "parse_pair"],
  },
  {
    family: "SQL",
    why: "functions of SQL text are not built yet",
    names: ["format_sql", "parse_sql"],
  },
  {
    family: "Places",
    why: "nothing here tells where an address is",
    names: ["geo_info_from_ip_address"],
  },
  {
    family: "Cursors",
    why: "a query does not know its rows' cursors; the request's includeCursorField adds them as _cursor",
    names: ["cursor_current"],
  },
  {
    family: "Conversations with language models",
    why: "functions of such conversations are not built yet",
    names: [
      "genai_concat_contents",
      "genai_conversation_turns",
      "genai_cost",
      "genai_estimate_tokens",
      "genai_extract_assistant_response",
      "genai_extract_function_results",
      "genai_extract_system_prompt",
      "genai_extract_tool_calls",
      "genai_extract_user_prompt",
      "genai_get_content_by_index",
      "genai_get_content_by_role",
      "genai_get_pricing",
      "genai_get_role",
      "genai_has_tool_calls",
      "genai_input_cost",
      "genai_is_truncated",
      "genai_message_roles",
      "genai_output_cost",
    ],
  },
];

export const leftOutFunctions: ReadonlyMap<string, LeftOut> = new Map(
  leftOut.flatMap((each) => each.names.map((name) => [name, each] as const)),
);
