import { once } from "node:events";
import { connect, isIP, type Socket } from "node:net";
import { type ConnectionOptions, connect as encrypt } from "node:tls";
import { tlsOf } from "../process/databaseTls.ts";
import type { LakeDatabase } from "../process/protocol.ts";

/** A database that was cut off is met so soon where nothing is under way. */
const aliveMilliseconds = 3_000;
/** PostgreSQL's own request to go on in TLS. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** The socket that stands for a database in a folder, as PostgreSQL's own library looks for it. */
export function socketIn(folder: string, port = 5432): string {
  return `${folder}/.s.PGSQL.${port}`;
}

/** A connection to the database on which nothing was said yet, encrypted where its address asks for that. */
export async function reachDatabase(database: LakeDatabase): Promise<Socket> {
  const { host, port } = database;
  const isFolder = host.startsWith("/");
  const socket = isFolder ? connect(socketIn(host, port)) : connect(port, host);
  await once(socket, "connect");
  socket.setNoDelay(true).setKeepAlive(true, aliveMilliseconds);
  const tls = tlsOf(database);
  return tls === false || isFolder ? socket : encrypted(socket, host, tls);
}

async function encrypted(socket: Socket, host: string, tls: ConnectionOptions): Promise<Socket> {
  socket.write(tlsRequest);
  const [answer]: Buffer[] = await once(socket, "data");
  if (answer?.toString("latin1") !== "S") throw new Error("the database does not speak TLS");
  const secure = encrypt({ ...tls, socket, host, ...(isIP(host) === 0 && { servername: host }) });
  await once(secure, "secureConnect");
  return secure;
}

const mechanismsFrom = 9;

/** Which ways to prove a password the database offers, but those that prove to it the encryption too: that ends here. */
export function withoutChannelBinding(said: Buffer): Buffer {
  const isOffer = said.toString("latin1", 0, 1) === "R" && said.readInt32BE(5) === 10;
  if (!isOffer) return said;
  const end = 1 + said.readInt32BE(1);
  const offered = said.toString("latin1", mechanismsFrom, end).split("\0");
  const kept = Buffer.from(offered.filter((name) => !name.endsWith("-PLUS")).join("\0"));
  const head = Buffer.from(said.subarray(0, mechanismsFrom));
  head.writeInt32BE(mechanismsFrom - 1 + kept.length, 1);
  return Buffer.concat([head, kept, said.subarray(end)]);
}
