import { limits } from "../limits.ts";

/** Hexadecimal digits of a digest. */
const digestLength = 64;

/** What redact calls: a text is cut at marks, and every second part of it is hidden. */
export const redactionMacros: readonly string[] = [
  `hidden_part(part, token) AS CASE WHEN part = '' THEN '' WHEN token IS NULL THEN sha256(part)
    WHEN length(token) = 1 THEN repeat(token, length(part)) ELSE token END`,
  `joined_parts(parts, token) AS CASE
    WHEN len(parts) // 2 * COALESCE(length(token), ${digestLength}) <= ${limits.valueLength} THEN
    bounded_text(array_to_string(list_transform(parts,
      lambda part, i: CASE WHEN i % 2 = 1 THEN part ELSE hidden_part(part, token) END), '')) END`,
  `redacted_text(whole, pattern, rewrite, mark, token) AS list_extract(list_transform([whole],
    lambda t: CASE WHEN contains(t, mark) THEN hidden_part(t, token) WHEN t IS NOT NULL THEN list_extract(list_transform(
      [string_split(regexp_replace(t, pattern, rewrite, 'g'), mark)], lambda parts: joined_parts(parts, token)), 1) END), 1)`,
];
