import type { IncomingMessage } from "node:http";
import { limits } from "eventdata-contract";
import { Refusal } from "../errors/refusal.ts";

const json = /^application\/json\s*(;|$)/i;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** How long a body may be. An edge's are queries, whose text is limited itself. */
const mostBytes = { base: limits.managementBody, edge: limits.queryBody } as const;

/** The text of a JSON body, whole. */
export async function readBody(
  incoming: IncomingMessage,
  host: keyof typeof mostBytes = "base",
): Promise<string> {
  checkHeaders(incoming, mostBytes[host]);
  const body = await collectBody(incoming, mostBytes[host]);
  try {
    return utf8.decode(body);
  } catch {
    throw new Refusal(400, "the body is not UTF-8");
  }
}

function checkHeaders({ headers }: IncomingMessage, limit: number): void {
  if (!json.test(headers["content-type"] ?? "")) {
    throw new Refusal(415, "the body must be JSON: send Content-Type: application/json");
  }
  const encoding = headers["content-encoding"];
  if (encoding && encoding.toLowerCase() !== "identity") {
    throw new Refusal(415, "the body must not be compressed: send no Content-Encoding");
  }
  if (Number(headers["content-length"]) > limit) throw tooLarge(limit);
}

/** A body as it was sent, up to a limit of bytes. */
export function collectBody(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (act: () => void) => {
      incoming.off("data", onData).off("end", onEnd).off("close", onClose);
      act();
    };
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) return settle(() => reject(tooLarge(limit)));
      chunks.push(chunk);
    };
    const onEnd = () => settle(() => resolve(Buffer.concat(chunks)));
    const onClose = () => settle(() => reject(new Refusal(400, "the body ended early")));
    incoming.on("data", onData).on("end", onEnd).on("close", onClose);
  });
}

function tooLarge(limit: number): Refusal {
  return new Refusal(413, `the body is larger than ${limit} bytes`);
}
