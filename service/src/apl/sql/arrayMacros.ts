import { limits } from "../limits.ts";

/**
 * What functions of arrays and maps call. A list that is used more than once is bound by a lambda over a list of
 * one, so that it is neither written nor made again.
 */
export const arrayMacros: readonly string[] = [
  // One text for one value: the integer 1 and the float 1.0 are the same.
  `json_identity(j) AS CASE WHEN json_type(j) NOT IN ('UBIGINT', 'DOUBLE') OR json_integer(j) IS NOT NULL THEN j::VARCHAR
    ELSE identity_of_float(json_float(j)) END`,
  "is_json_null(j) AS COALESCE(json_type(j), 'NULL') = 'NULL'",
  // Sets; of no array here, an empty one, since no struct can be looked into where the database sees a null.
  // Lists are sorted with the places of their elements beside them, so that the same ones become neighbours.
  "texts_of_items(j) AS COALESCE(list_transform(json_items(j), lambda x: COALESCE(x::VARCHAR, 'null')), []::VARCHAR[])",
  "text_of_texts(l) AS bounded_text('[' || array_to_string(l, ',') || ']')",
  "placed_list(l) AS list_sort(list_transform(l, lambda x, i: {'k': x, 'i': i}))",
  "in_first_places(s) AS list_transform(list_sort(list_transform(s, lambda e: {'i': e.i, 'k': e.k})), lambda e: e.k)",
  `distinct_list(l) AS in_first_places(list_extract(list_transform([placed_list(l)],
    lambda s: list_filter(s, lambda e, i: i = 1 OR s[i - 1].k <> e.k)), 1))`,
  `list_without(l, removed) AS in_first_places(list_extract(list_transform(
    [{'s': placed_list(removed || l), 'n': len(removed)}],
    lambda v: list_filter(v.s, lambda e, i: e.i > v.n AND (i = 1 OR v.s[i - 1].k <> e.k))), 1))`,
  `common_list(l, n) AS in_first_places(list_extract(list_transform([placed_list(l)],
    lambda s: list_filter(s, lambda e, i: s[i + n - 1].k = e.k)), 1))`,
  // Order: booleans, numbers, strings, arrays, maps.
  `sortable_item(j) AS {
    'rank': CASE json_type(j) WHEN 'BOOLEAN' THEN 0 WHEN 'VARCHAR' THEN 2 WHEN 'ARRAY' THEN 3 WHEN 'OBJECT' THEN 4 ELSE 1 END,
    'number': COALESCE(json_float(j), 0), 'whole': COALESCE(json_integer(j)::HUGEINT, whole_of_float(json_float(j))),
    'text': COALESCE(json_text(j), j::VARCHAR), 'json': j}`,
  ...["asc", "desc"].flatMap((order) => [
    `sorted_${order}(l) AS list_transform(list_sort(list_transform(
      list_filter(l, lambda j: NOT is_json_null(j)), lambda j: sortable_item(j)), '${order}'), lambda e: e.json)`,
    `sorted_array_${order}(j, nulls_last) AS CASE
      WHEN nulls_last THEN text_of_list(sorted_${order}(json_items(j)) || list_filter(json_items(j), lambda x: is_json_null(x)))
      WHEN NOT nulls_last THEN text_of_list(list_filter(json_items(j), lambda x: is_json_null(x)) || sorted_${order}(json_items(j)))
      END`,
  ]),
  // Places.
  `rotated_list(l, n) AS list_extract(list_transform([{'l': l, 'n': floor_mod(n::HUGEINT, greatest(len(l), 1)::HUGEINT)::BIGINT}],
    lambda v: list_slice(v.l, v.n + 1, len(v.l)) || list_slice(v.l, 1, v.n)), 1)`,
  `filled_list(n, fill) AS CASE WHEN n * length(fill::VARCHAR) <= ${limits.valueLength}
    THEN list_transform(range(n), lambda i: fill::JSON) END`,
  `shifted_list(l, n, fill) AS list_extract(list_transform(
    [{'l': l, 'n': CASE WHEN n IS NOT NULL THEN greatest(least(n, len(l)), -len(l))::BIGINT END, 'size': len(l)}],
    lambda v: CASE WHEN v.n >= 0 THEN list_slice(v.l, v.n + 1, v.size) || filled_list(v.n, fill)
      WHEN v.n < 0 THEN filled_list(-v.n, fill) || list_slice(v.l, 1, v.size + v.n) END), 1)`,
  `place_within(place, size) AS CASE WHEN place IS NOT NULL
    THEN greatest(least(CASE WHEN place < 0 THEN size + place ELSE place END, size), 0) END`,
  `place_in_texts(l, looked, start, size, occurrence) AS CASE WHEN occurrence >= 1 AND size >= -1 AND start IS NOT NULL
    THEN list_extract(list_transform([{'l': l, 'n': looked, 'from': place_within(start, len(l)), 'size': size, 'nth': occurrence}],
    lambda v: CASE WHEN v.l IS NOT NULL THEN COALESCE(list_extract(list_filter(list_transform(v.l, lambda t, i:
      CASE WHEN t = v.n AND i > v.from AND (v.size = -1 OR i - v.from <= v.size) THEN i END), lambda p: p IS NOT NULL),
      least(v.nth, 2147483647)), 0) - 1 END), 1) END`,
  // A slice within a lambda would copy the whole list each time.
  `split_list(l, places) AS list_extract(list_transform(
    [{'l': l, 'b': list_transform(places, lambda p: place_within(p, len(l)))}],
    lambda v: CASE WHEN len(v.b) <= ${limits.repetitions} AND len(list_filter(v.b, lambda p: p IS NULL)) = 0
      AND list_sort(v.b) = v.b THEN
      '[' || array_to_string(list_transform(range(len(v.b) + 1), lambda i: text_of_list(list_transform(
        range(COALESCE(v.b[i], 0), COALESCE(v.b[i + 1], len(v.l))), lambda k: v.l[k + 1]))), ',') || ']' END), 1)`,
  "is_true_item(j) AS COALESCE(json_boolean(j), json_float(j) <> 0)",
];
