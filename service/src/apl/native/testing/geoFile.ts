import { writeFileSync } from "node:fs";

/** A value of the MaxMind format, as far as tests need one. */
type Value = string | number | readonly Value[] | { readonly [name: string]: Value };

export interface GeoFile {
  readonly type?: string;
  /** Places by networks of IPv4, such as `192.0.2.0/24`. */
  readonly places: Readonly<Record<string, Value>>;
}

/** The bytes of a database of IPv4 addresses in the MaxMind format: a tree of bits, the places, and what it is. */
export function geoFileBytes({ type = "Test-City", places }: GeoFile): Buffer {
  const tree = new Tree();
  const pieces: Buffer[] = [];
  let at = 0;
  for (const [network, place] of Object.entries(places)) {
    const piece = encoded(place);
    tree.add(bitsOf(network), at);
    pieces.push(piece);
    at += piece.length;
  }
  const metadata = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
    database_type: type,
    description: { en: "of a test" },
    ip_version: 4,
    languages: ["en"],
    node_count: tree.nodes.length,
    record_size: 32,
  };
  return Buffer.concat([
    tree.bytes(),
    Buffer.alloc(16),
    ...pieces,
    Buffer.from("\xab\xcd\xefMaxMind.com", "latin1"),
    encoded(metadata),
  ]);
}

export function writeGeoFile(path: string, file: GeoFile): string {
  writeFileSync(path, geoFileBytes(file));
  return path;
}

/** Where either bit leads: to another node, to a place's data, or to nothing. */
type Branch = { readonly node: number } | { readonly data: number } | undefined;

class Tree {
  readonly nodes: [Branch, Branch][] = [[undefined, undefined]];

  add(bits: readonly (0 | 1)[], data: number): void {
    let node = this.nodes[0];
    for (const bit of bits.slice(0, -1)) {
      const next = node?.[bit];
      const number = next && "node" in next ? next.node : this.nodes.push([undefined, undefined]) - 1;
      if (node) node[bit] = { node: number };
      node = this.nodes[number];
    }
    if (node) node[bits.at(-1) ?? 0] = { data };
  }

  bytes(): Buffer {
    const count = this.nodes.length;
    const records = this.nodes.flat().map((branch) => {
      if (branch === undefined) return count;
      return "node" in branch ? branch.node : count + 16 + branch.data;
    });
    const bytes = Buffer.alloc(records.length * 4);
    for (const [index, record] of records.entries()) bytes.writeUInt32BE(record, index * 4);
    return bytes;
  }
}

function bitsOf(network: string): (0 | 1)[] {
  const [address = "", length = "32"] = network.split("/");
  const bits = address.split(".").map((part) => Number(part).toString(2).padStart(8, "0"));
  return [...bits.join("").slice(0, Number(length))].map((bit) => (bit === "1" ? 1 : 0));
}

const types = { text: 2, double: 3, uint32: 6, map: 7, array: 11 } as const;

function encoded(value: Value): Buffer {
  if (typeof value === "string")
    return Buffer.concat([head(types.text, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === "number") return number(value);
  if (Array.isArray(value)) {
    const items = value as readonly Value[];
    return Buffer.concat([head(types.array, items.length), ...items.map(encoded)]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([head(types.map, entries.length), ...entries.flat().map(encoded)]);
}

function number(value: number): Buffer {
  const isWhole = Number.isInteger(value) && value >= 0;
  const bytes = Buffer.alloc(isWhole ? 4 : 8);
  if (isWhole) bytes.writeUInt32BE(value);
  else bytes.writeDoubleBE(value);
  return Buffer.concat([head(isWhole ? types.uint32 : types.double, bytes.length), bytes]);
}

function head(type: number, size: number): Buffer {
  const first = Math.min(size, 29);
  const extra = size < 29 ? [] : [size - 29];
  return Buffer.from(type > 7 ? [first, type - 7, ...extra] : [(type << 5) | first, ...extra]);
}
