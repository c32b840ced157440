import type { IncomingMessage } from "node:http";

/**
 * The address under which the server knows itself: the one it was given, or that of the listener which
 * the request reached. The Host header is the sender's word and plays no part.
 */
export function issuerAddress(publicUrl: string | undefined, host: string) {
  return ({ socket }: IncomingMessage): string => {
    if (publicUrl !== undefined) return publicUrl;
    const protocol = "encrypted" in socket && socket.encrypted ? "https" : "http";
    const local = (socket.localAddress ?? host).replace(/^::ffff:(?=\d+\.)/i, "");
    const name = host === "localhost" ? host : local;
    return `${protocol}://${name.includes(":") ? `[${name}]` : name}:${socket.localPort}`;
  };
}
