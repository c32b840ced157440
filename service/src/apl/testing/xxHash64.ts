const [prime1, prime2, prime3, prime4, prime5] = [
  11400714785074694791n,
  14029467366897019727n,
  1609587929392839161n,
  9650029242287828579n,
  2870177450012600261n,
] as const;

const low = (value: bigint) => BigInt.asUintN(64, value);
const turned = (value: bigint, places: bigint) => low(value << places) | (low(value) >> (64n - places));
const round = (state: bigint, word: bigint) => low(turned(low(state + word * prime2), 31n) * prime1);

/** xxHash64 as its specification has it, for comparison with the one that SQL computes. */
export function xxHash64(text: string, seed: bigint): bigint {
  const bytes = Buffer.from(text, "utf8");
  let at = 0;
  let hash = low(seed + prime5);
  if (bytes.length >= 32) {
    let lanes = [seed + prime1 + prime2, seed + prime2, seed, seed - prime1].map(low);
    for (; at + 32 <= bytes.length; at += 32)
      lanes = lanes.map((lane, index) => round(lane, bytes.readBigUInt64LE(at + 8 * index)));
    hash = low(
      [1n, 7n, 12n, 18n].reduce((sum, places, index) => sum + turned(lanes[index] ?? 0n, places), 0n),
    );
    for (const lane of lanes) hash = low((hash ^ round(0n, lane)) * prime1 + prime4);
  }
  hash = low(hash + BigInt(bytes.length));
  for (; at + 8 <= bytes.length; at += 8)
    hash = low(turned(hash ^ round(0n, bytes.readBigUInt64LE(at)), 27n) * prime1 + prime4);
  for (; at + 4 <= bytes.length; at += 4)
    hash = low(turned(hash ^ low(BigInt(bytes.readUInt32LE(at)) * prime1), 23n) * prime2 + prime3);
  for (; at < bytes.length; at++)
    hash = low(turned(hash ^ low(BigInt(bytes[at] ?? 0) * prime5), 11n) * prime1);
  hash = low((hash ^ (hash >> 33n)) * prime2);
  hash = low((hash ^ (hash >> 29n)) * prime3);
  return BigInt.asIntN(64, hash ^ (hash >> 32n));
}
