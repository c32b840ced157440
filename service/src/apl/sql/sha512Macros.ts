import { limits } from "../limits.ts";

/** The first 64 bits of the fractions of the primes' roots: square roots of 8, cube roots of 80. */
const primes = Array.from({ length: 410 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
);

/** The largest integer whose power is not above the number. */
function integerRoot(value: bigint, power: bigint): bigint {
  let low = 0n;
  let high = 1n << 80n;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** power <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}

function fractionOfRoot(prime: number, power: bigint): string {
  return `${BigInt.asUintN(64, integerRoot(BigInt(prime) << (64n * power), power))}::UHUGEINT`;
}

const digestNames = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;
const wordNames = Array.from({ length: 16 }, (_, index) => `w${index}`);

/** The state of a round: the eight numbers of the digest, and the sixteen words of the message that come next. */
function stateOf(digest: readonly string[], words: readonly string[]): string {
  const named = (names: readonly string[], values: readonly string[]) =>
    names.map((name, index) => `'${name}': ${values[index] ?? "0::UHUGEINT"}`);
  return `{${[...named(digestNames, digest), ...named(wordNames, words)].join(", ")}}`;
}

const start = primes.slice(0, 8).map((prime) => fractionOfRoot(prime, 2n));
const rounds = primes.slice(0, 80).map((prime) => stateOf([fractionOfRoot(prime, 3n)], []));
const moved = stateOf(
  ["low64(first + sha_second_sum(s))", "s.a", "s.b", "s.c", "low64(s.d + first)", "s.e", "s.f", "s.g"],
  [...wordNames.slice(1).map((name) => `s.${name}`), "sha_new_word(s)"],
);
const added = digestNames.map((name) => `low64(s.${name} + f.${name})`);

/**
 * SHA-512, which the database has no function for. It takes a third of a millisecond for each 128 bytes, in which
 * a query cannot be interrupted: hence the limit.
 */
export const sha512Macros: readonly string[] = [
  "back64(x, places) AS turned64(x, 64 - places)",
  `sha_new_word(s) AS low64(s.w0 + xor(xor(back64(s.w1, 1), back64(s.w1, 8)), s.w1 >> 7::UHUGEINT) + s.w9 +
    xor(xor(back64(s.w14, 19), back64(s.w14, 61)), s.w14 >> 6::UHUGEINT))`,
  `sha_first_sum(s, k) AS low64(s.h + xor(xor(back64(s.e, 14), back64(s.e, 18)), back64(s.e, 41)) +
    xor(s.g, s.e & xor(s.f, s.g)) + k + s.w0)`,
  `sha_second_sum(s) AS low64(xor(xor(back64(s.a, 28), back64(s.a, 34)), back64(s.a, 39)) +
    ((s.a & s.b) | (s.c & (s.a | s.b))))`,
  `sha_round(s, first) AS ${moved}`,
  `sha_rounds(state) AS list_reduce(list_concat([state], [${rounds}]), lambda s, k: sha_round(s, sha_first_sum(s, k.a)))`,
  `sha_block(state, words) AS list_extract(list_transform([sha_rounds(${stateOf(
    digestNames.map((name) => `state.${name}`),
    wordNames.map((name) => `words.${name}`),
  )})], lambda f: ${stateOf(
    added.map((each) => each.replaceAll("s.", "state.")),
    [],
  )}), 1)`,
  `sha_padded(digits, size) AS digits || '80' || repeat('00', (239 - size % 128) % 128) ||
    lpad(to_hex(size * 8), 32, '0')`,
  `sha_words(words) AS ${stateOf(
    [],
    wordNames.map((_, index) => `('0x' || words[${index + 1}])::UBIGINT::UHUGEINT`),
  )}`,
  `sha_text(state) AS list_extract(list_transform([state], lambda s: lower(concat(${digestNames
    .map((name) => `lpad(to_hex(s.${name}::UBIGINT), 16, '0')`)
    .join(", ")}))), 1)`,
  `sha512_of_hex(digits, size) AS sha_text(list_reduce(list_concat([${stateOf(start, [])}],
    list_transform(regexp_extract_all(sha_padded(digits, size), '.{256}'),
      lambda block: sha_words(regexp_extract_all(block, '.{16}')))),
    lambda state, words: sha_block(state, words)))`,
  `sha512(t) AS CASE WHEN strlen(t) > ${limits.digestedBytes}
    THEN error('hash_sha512 takes texts of at most ${limits.digestedBytes} bytes')
    WHEN t IS NOT NULL THEN sha512_of_hex(hex(encode(t)), strlen(t)) END`,
];
