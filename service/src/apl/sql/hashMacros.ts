/** The primes of xxHash64. */
const prime = [
  "11400714785074694791",
  "14029467366897019727",
  "1609587929392839161",
  "9650029242287828579",
  "2870177450012600261",
].map((each) => `${each}::UHUGEINT`);
const [prime1, prime2, prime3, prime4, prime5] = prime;

/**
 * xxHash64 of a text's bytes. The 64-bit numbers are kept in 128 bits, which hold their products; what is used
 * twice is bound by a lambda, since a macro would write it twice.
 */
export const hashMacros: readonly string[] = [
  "low64(x) AS (x & 18446744073709551615::UHUGEINT)",
  "turned64(x, places) AS (low64(x << places::UHUGEINT) | (x >> (64 - places)::UHUGEINT))",
  `unsigned64(n) AS (CASE WHEN n < 0 THEN n::HUGEINT + 18446744073709551616 ELSE n END)::UHUGEINT`,
  "signed64(x) AS ((x::HUGEINT + 9223372036854775808) % 18446744073709551616 - 9223372036854775808)::BIGINT",
  // Hexadecimal digits of bytes as numbers whose lowest byte comes first.
  `words_of_hex(digits) AS list_transform(regexp_extract_all(digits, '.{16}'), lambda w: ('0x' ||
    regexp_replace(w, '(..)(..)(..)(..)(..)(..)(..)(..)', '\\8\\7\\6\\5\\4\\3\\2\\1'))::UBIGINT::UHUGEINT)`,
  `half_of_hex(digits) AS list_transform(regexp_extract_all(digits, '^.{8}'), lambda w: ('0x' ||
    regexp_replace(w, '(..)(..)(..)(..)', '\\4\\3\\2\\1'))::UBIGINT::UHUGEINT)`,
  "bytes_of_hex(digits) AS list_transform(regexp_extract_all(digits, '..'), lambda b: ('0x' || b)::UBIGINT::UHUGEINT)",
  `xx_round(state, word) AS low64(turned64(low64(state + low64(word * ${prime2})), 31) * ${prime1})`,
  `xx_lane(words, place, count, start) AS list_reduce(list_concat([start], list_slice(words, place, count, 4)),
    lambda a, w: xx_round(a, w))`,
  `xx_lanes(words, count, seed) AS [
    xx_lane(words, 1, count, low64(seed + ${prime1} + ${prime2})), xx_lane(words, 2, count, low64(seed + ${prime2})),
    xx_lane(words, 3, count, seed), xx_lane(words, 4, count, low64(seed + 18446744073709551616::UHUGEINT - ${prime1}))]`,
  `xx_joined(lanes) AS list_extract(list_transform([lanes], lambda l: list_reduce(
    list_concat([low64(turned64(l[1], 1) + turned64(l[2], 7) + turned64(l[3], 12) + turned64(l[4], 18))], l),
    lambda a, v: low64(low64(xor(a, xx_round(0::UHUGEINT, v)) * ${prime1}) + ${prime4}))), 1)`,
  `xx_start(digits, size, seed) AS low64(size::UHUGEINT + CASE WHEN size < 32 THEN low64(seed + ${prime5})
    ELSE xx_joined(xx_lanes(words_of_hex(digits), size // 32 * 4, seed)) END)`,
  `xx_with_words(state, digits) AS list_reduce(list_concat([state], words_of_hex(digits)), lambda a, w:
    low64(low64(turned64(xor(a, xx_round(0::UHUGEINT, w)), 27) * ${prime1}) + ${prime4}))`,
  `xx_with_half(state, digits) AS list_reduce(list_concat([state], half_of_hex(digits)), lambda a, w:
    low64(low64(turned64(xor(a, low64(w * ${prime1})), 23) * ${prime2}) + ${prime3}))`,
  `xx_with_bytes(state, digits) AS list_reduce(list_concat([state], bytes_of_hex(digits)), lambda a, b:
    low64(turned64(xor(a, low64(b * ${prime5})), 11) * ${prime1}))`,
  `xx_ended(state) AS list_reduce(list_concat([state], [33, 29, 32]::UHUGEINT[]), lambda a, places:
    low64(xor(a, a >> places) * CASE places WHEN 33 THEN ${prime2} WHEN 29 THEN ${prime3} ELSE 1 END))`,
  `xx_of_hex(digits, size, seed) AS xx_ended(xx_with_bytes(xx_with_half(xx_with_words(xx_start(digits, size, seed),
    substring(digits, size // 32 * 64 + 1)), substring(digits, size // 8 * 16 + 1)),
    substring(digits, size // 4 * 8 + 1)))`,
  `xx_hash(t, salt) AS CASE WHEN t IS NOT NULL AND salt IS NOT NULL
    THEN signed64(xx_of_hex(hex(encode(t)), strlen(t), unsigned64(salt))) END`,
];
