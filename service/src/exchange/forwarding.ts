import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Where a request came from, and what address it was sent to. */
export interface Origin {
  /** The sender's address. */
  readonly address: string;
  readonly protocol: "http" | "https";
  readonly host: string | undefined;
  /** Whether somebody passed it on, trusted or not. */
  readonly isForwarded: boolean;
}

/** Believes `X-Forwarded-…` headers only from the proxies that are named; anybody could write them. */
export class Forwarding {
  /** Absent where there are none: a BlockList makes objects for each question, and each request asks. */
  readonly #proxies: BlockList | undefined;

  constructor(proxies: readonly string[] = []) {
    if (proxies.length === 0) return;
    this.#proxies = new BlockList();
    for (const proxy of proxies) addTo(this.#proxies, proxy);
  }

  originOf(incoming: IncomingMessage): Origin {
    const { headers, socket } = incoming;
    const address = plainAddress(socket.remoteAddress ?? "");
    const protocol = "encrypted" in socket && socket.encrypted ? "https" : "http";
    const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
    const own: Origin = { address, protocol, host: headers.host, isForwarded };
    return this.#trusts(address) ? this.#forwarded(incoming, own) : own;
  }

  #forwarded({ headers }: IncomingMessage, own: Origin): Origin {
    const chain = listOf(headers["x-forwarded-for"]).map(plainAddress);
    // Each proxy adds at the end whom it heard: the first from the end that is no proxy of ours is the sender.
    const address = chain.findLast((hop) => !this.#trusts(hop)) ?? chain[0] ?? own.address;
    const protocol = listOf(headers["x-forwarded-proto"]).at(-1);
    return {
      ...own,
      address,
      protocol: protocol === "https" || protocol === "http" ? protocol : own.protocol,
      host: listOf(headers["x-forwarded-host"]).at(-1) ?? own.host,
    };
  }

  #trusts(address: string): boolean {
    return this.#proxies !== undefined && isIn(this.#proxies, address);
  }
}

function isIn(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? "ipv4" : "ipv6");
}

/** Whether a text is an address or a range of addresses. */
export function isAddressRange(text: string): boolean {
  try {
    addTo(new BlockList(), text);
    return true;
  } catch {
    return false;
  }
}

/** Addresses and ranges, as a question whether one is among them. */
export function addressesIn(texts: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of texts) addTo(list, text);
  return (address) => isIn(list, address);
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

export function isLoopback(address: string): boolean {
  return address === "127.0.0.1" || isIn(loopback, address);
}

function addTo(list: BlockList, text: string): void {
  const [address = "", bits] = text.split("/");
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (bits === undefined) list.addAddress(address, family);
  else if (/^\d{1,3}$/.test(bits)) list.addSubnet(address, Number(bits), family);
  else throw new TypeError(`"${text}" is no range of addresses`);
}

/** An IPv4 address as a socket for both families shows it. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

function listOf(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(",") : (header ?? "");
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
