import { limits } from "../limits.ts";

/** What functions that take texts apart and put them together call. */
export const textMacros: readonly string[] = [
  "bytes_of_hex(digits) AS list_transform(regexp_extract_all(digits, '..'), lambda b: ('0x' || b)::UBIGINT)",
  // A replacement as RE2 takes it: groups are \1 or $1, and a backslash before anything else is one.
  `rewrite_of_text(t) AS array_to_string(list_transform(string_split(t, '\\\\'), lambda part: regexp_replace(
    regexp_replace(part, '\\\\([^0-9]|$)', '\\\\\\\\\\1', 'g'), '\\$([0-9])', '\\\\\\1', 'g')), '\\\\')`,
  `replaced_text(t, pattern, replacement) AS regexp_replace(t, pattern, rewrite_of_text(replacement), 'g')`,
  // The last is kept of pairs that have a key in common.
  `map_of_pairs(l) AS '{' || array_to_string(list_transform(list_filter(
    list_zip(list_sort(l), list_slice(list_sort(l), 2, ${limits.valueLength})), lambda p: p[2] IS NULL OR p[1].k <> p[2].k),
    lambda p: to_json(p[1].k)::VARCHAR || ':' || to_json(p[1].v)::VARCHAR), ',') || '}'`,
  `pairs_of_query(q) AS list_transform(list_filter(string_split(q, '&'), lambda s: s <> ''), lambda s, i:
    {'k': split_part(s, '=', 1), 'i': i, 'v': substring(s, length(split_part(s, '=', 1)) + 2)})`,
  `parts_of_url(t) AS regexp_extract(t, '(?s)^(?:([^:/?#]+):)?(?://(?:([^/?#:@]*)(?::([^/?#]*))?@)?' ||
    '(\\[[^\\]/?#]*\\]|[^:/?#]*)(?::([0-9]*))?)?([^?#]*)(?:\\?([^#]*))?(?:#(.*))?$',
    ['scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment'])`,
  // What may not stand in an address is encoded; what is encoded already stays.
  `legal_in_url(t) AS array_to_string(list_transform(
    regexp_extract_all(t, '[\\x00-\\x20"<>\\\\^\`{|}\\x7f-\\x{10ffff}]+|[^\\x00-\\x20"<>\\\\^\`{|}\\x7f-\\x{10ffff}]+'),
    lambda part: CASE WHEN regexp_matches(part, '^[\\x00-\\x20"<>\\\\^\`{|}\\x7f-\\x{10ffff}]')
      THEN url_encode(part) ELSE part END), '')`,
  "part_of_map(m, name) AS COALESCE(text_of_json(json_under(m, name)), '')",
  "led_by(lead, t) AS CASE WHEN t = '' THEN '' ELSE lead || t END",
  `query_of_map(q) AS CASE WHEN json_type(q) = 'OBJECT' THEN array_to_string(list_transform(json_keys(q), lambda k:
    k || '=' || part_of_map(q, k)), '&') ELSE COALESCE(text_of_json(q), '') END`,
  "user_of_map(m) AS COALESCE(nullif(part_of_map(m, 'user'), ''), part_of_map(m, 'username'))",
  `url_of_parts(m) AS CASE WHEN part_of_map(m, 'scheme') = '' THEN '' ELSE part_of_map(m, 'scheme') || ':' END ||
    CASE WHEN part_of_map(m, 'host') = '' THEN '' ELSE '//' ||
      CASE WHEN user_of_map(m) = '' THEN '' ELSE user_of_map(m) || led_by(':', part_of_map(m, 'password')) || '@' END ||
      part_of_map(m, 'host') || led_by(':', part_of_map(m, 'port')) ||
      CASE WHEN part_of_map(m, 'path') = '' OR starts_with(part_of_map(m, 'path'), '/') THEN '' ELSE '/' END END ||
    part_of_map(m, 'path') || led_by('?', query_of_map(json_under(m, 'query'))) || led_by('#', part_of_map(m, 'fragment'))`,
  // What is used more than once is bound by a lambda, since a macro would write it as often.
  "url_of_map(m) AS list_extract(list_transform([m], lambda parts: CASE WHEN parts IS NOT NULL THEN url_of_parts(parts) END), 1)",
  `map_of_url(t) AS list_extract(list_transform([parts_of_url(t)], lambda u: json_object('scheme', u.scheme, 'host', u.host,
    'port', u.port, 'path', u.path, 'username', u.username, 'password', u.password,
    'query', map_of_pairs(pairs_of_query(u.query))::JSON, 'fragment', u.fragment)::VARCHAR), 1)`,
  // Where a path's folder, its file, and what follows a colon stand.
  `parts_of_path(t) AS regexp_extract(t,
    '(?s)^(?:([A-Za-z][A-Za-z0-9+.-]*)://)?(([A-Za-z]:)?(?:.*[/\\\\])?)([^/\\\\:]*)(?::([^/\\\\]*))?$',
    ['scheme', 'folder', 'root', 'file', 'stream'])`,
  "folder_of_parts(p) AS regexp_replace(p.folder, '(?s)^(.+)[/\\\\]$', '\\1')",
  `map_of_path(t) AS list_extract(list_transform([parts_of_path(t)], lambda p: json_object('Scheme', p.scheme,
    'RootPath', p.root, 'DirectoryPath', folder_of_parts(p),
    'DirectoryName', regexp_extract(folder_of_parts(p), '[^/\\\\:]*$'), 'Filename', p.file,
    'Extension', regexp_extract(p.file, '\\.([^.]*)$', 1), 'AlternateDataStreamName', p.stream)::VARCHAR), 1)`,
  // The first record of comma-separated values; a value in quotes may have commas and line breaks, and doubled quotes.
  `record_of_csv(t) AS regexp_extract(t, '^(?:[^"\\r\\n]|"[^"]*"?)*')`,
  `value_of_csv(t) AS CASE WHEN regexp_matches(t, '(?s)^".*"$') AND length(t) > 1
    THEN replace(substring(t, 2, length(t) - 2), '""', '"') ELSE t END`,
  `values_of_csv(t) AS list_transform(
    regexp_extract_all(',' || record_of_csv(t), ',\\s*("(?:[^"]|"")*"[^,]*|[^,]*)', 1),
    lambda v: value_of_csv(regexp_replace(v, '\\s+$', '')))`,
  // Sizes of data: k is the first of the units, and an i before the b says that it counts in 1024s.
  `exponent_of_unit(u) AS CASE WHEN regexp_matches(u, '(?i)^(b|bytes?)?$') THEN 0
    WHEN regexp_matches(u, '(?i)^[kmgtpezy]i?b?$') THEN strpos('kmgtpezy', lower(left(u, 1))) END`,
  `base_of_unit(u, base) AS CASE WHEN base NOT IN (2, 10) THEN NULL WHEN regexp_matches(u, '(?i)^.ib?$') OR base = 2
    THEN 1024 ELSE 1000 END`,
  "size_of_text(t) AS regexp_extract(t, '^\\s*([0-9]+(?:\\.[0-9]+)?|\\.[0-9]+)\\s*([A-Za-z]*)\\s*$', ['n', 'u'])",
  // A whole number of units is exact; what is larger than any integer is null.
  `bytes_of_units(n, unit) AS TRY_CAST(TRY(CASE WHEN contains(n, '.') THEN trunc(n::DOUBLE * unit)::HUGEINT
    ELSE n::HUGEINT * unit::HUGEINT END) AS BIGINT)`,
  `bytes_of_text(t, base) AS list_extract(list_transform([size_of_text(t)], lambda s:
    CASE WHEN t IS NULL OR base NOT IN (2, 10) THEN NULL
      WHEN s.n = '' OR exponent_of_unit(s.u) IS NULL THEN 0
      ELSE bytes_of_units(s.n, pow(base_of_unit(s.u, base), exponent_of_unit(s.u))) END), 1)`,
  "exponent_of_size(x, base) AS len(list_filter([1, 2, 3, 4, 5, 6, 7, 8], lambda e: abs(x) >= pow(base, e)))",
  `unit_of_size(x, base) AS CASE WHEN base = 2 THEN ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'][exponent_of_size(x, 1024) + 1]
    WHEN base = 10 THEN ['Bytes', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'][exponent_of_size(x, 1000) + 1] END`,
  `text_of_size(x, places, unit, base) AS CASE WHEN places BETWEEN 0 AND 20 THEN
    format('{:.' || places || 'f}', x / pow(base_of_unit(unit, base), exponent_of_unit(unit))) || ' ' || unit END`,
  `luhn_sum(t) AS list_sum(list_transform(list_reverse(string_split(t, '')), lambda d, i:
    CASE WHEN i % 2 = 1 THEN TRY_CAST(d AS INTEGER) ELSE TRY_CAST(d AS INTEGER) * 2 // 10 + TRY_CAST(d AS INTEGER) * 2 % 10 END))`,
  // How many groups a regular expression has, apart from escapes and classes.
  `bare_pattern(p) AS regexp_replace(regexp_replace(p, '(?s)\\\\.', '', 'g'), '\\[\\^?\\]?[^\\]]*\\]', '', 'g')`,
  `groups_of_pattern(p) AS length(bare_pattern(p)) - length(replace(bare_pattern(p), '(', '')) -
    len(regexp_extract_all(bare_pattern(p), '\\(\\?(?:[^P<]|P[^<])'))`,
  `groups_or_all(groups, p) AS CASE WHEN len(groups) > 0 THEN groups WHEN groups_of_pattern(p) = 0 THEN [0::BIGINT]
    ELSE range(1, groups_of_pattern(p) + 1) END`,
  `columns_as_rows(columns) AS list_extract(list_transform([columns], lambda cs: CASE WHEN len(cs) = 1
    THEN to_json(list_transform(cs[1], lambda v: COALESCE(v, '')))::VARCHAR
    ELSE to_json(list_transform(range(1, len(cs[1]) + 1), lambda i: list_transform(cs, lambda c: COALESCE(c[i], ''))))::VARCHAR
    END), 1)`,
  `matches_of_groups(t, p, groups) AS columns_as_rows(list_transform(
    groups_or_all(list_transform(json_items(groups), lambda j: COALESCE(json_integer(j), -1)), p),
    lambda g: regexp_extract_all(t, p, g::INTEGER)))`,
  "quoted_pattern(t) AS regexp_replace(t, '[\\\\.+*?()|\\[\\]{}^$]', '\\\\\\0', 'g')",
  "place_from_end(t, place) AS CASE WHEN place < 0 THEN greatest(length(t) + place, 0) ELSE place END",
  // Where a match stands: each is found together with what lies between it and the one before.
  `match_with_gap(p) AS '(?s:(.*?))(?:' || p || ')'`,
  `place_in_part(part, p, occurrence) AS COALESCE(
    length(list_extract(regexp_extract_all(part, match_with_gap(p), 1), occurrence)) + COALESCE(list_sum(list_transform(
      list_slice(regexp_extract_all(part, match_with_gap(p), 0), 1, occurrence - 1), lambda m: length(m))), 0)::BIGINT, -1)`,
  "place_after(start, place) AS CASE WHEN place < 0 THEN -1 ELSE start + place END",
  // Beyond the text's end nothing matches, not even what matches nothing.
  `place_of_match(t, p, start, occurrence, size) AS CASE WHEN start >= 0 AND occurrence >= 1 AND size >= -1 AND
    t IS NOT NULL AND p IS NOT NULL THEN CASE WHEN start > length(t) THEN -1 ELSE place_after(start, place_in_part(
      substring(t, least(start, length(t)) + 1, CASE size WHEN -1 THEN length(t) ELSE least(size, length(t)) END),
      p, occurrence)) END END`,
  `hex_of_bytes(items) AS array_to_string(list_transform(items, lambda j: CASE WHEN json_integer(j) BETWEEN 0 AND 255
    THEN lpad(to_hex(json_integer(j)), 2, '0') ELSE 'x' END), '')`,
  // A code point that is no character would be an error, which even TRY does not always catch.
  "is_character(n) AS COALESCE(n BETWEEN 0 AND 1114111 AND n NOT BETWEEN 55296 AND 57343, FALSE)",
  `text_of_points(items) AS list_extract(list_transform([items], lambda points:
    CASE WHEN len(list_filter(points, lambda j: NOT is_character(json_integer(j)))) = 0 THEN
      array_to_string(list_transform(points, lambda j: CASE WHEN is_character(json_integer(j))
        THEN chr(json_integer(j)::INTEGER) END), '') END), 1)`,
];
