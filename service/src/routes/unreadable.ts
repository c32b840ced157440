import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { traceIdOf } from "../exchange/exchange.ts";

interface Answer {
  readonly status: number;
  readonly reason: string;
  readonly message: string;
}

const malformed: Answer = {
  status: 400,
  reason: "Bad Request",
  message: "the request is not readable as HTTP",
};

/** What Node finds wrong with a request before anybody else has it, by its code. */
const answers: ReadonlyMap<string | undefined, Answer> = new Map([
  [
    "ERR_HTTP_REQUEST_TIMEOUT",
    { status: 408, reason: "Request Timeout", message: "the request did not arrive in time: send it again" },
  ],
  [
    "HPE_CHUNK_EXTENSIONS_OVERFLOW",
    {
      status: 413,
      reason: "Content Too Large",
      message: "the body's chunks have extensions that are too long",
    },
  ],
  [
    "HPE_HEADER_OVERFLOW",
    {
      status: 431,
      reason: "Request Header Fields Too Large",
      message: "the request's headers are too large",
    },
  ],
]);

/** Headers that may stand once: Node believes the first of two, and somebody in front may believe the last. */
const single: ReadonlySet<string> = new Set(["host", "authorization", "content-type"]);

/** Answers requests that get no further, with a trace id, which Node's own answers lack. */
export class Unreadable {
  readonly #traceHeader: string;
  /** What was last begun to be answered on a connection. */
  readonly #begun = new WeakMap<Socket, ServerResponse>();

  constructor(traceHeader: string) {
    this.#traceHeader = traceHeader;
  }

  /** Answers a request whose target or host is none. */
  answerMalformed(outgoing: ServerResponse): void {
    this.#answer(outgoing, malformed);
  }

  /** Whether it has answered a request that says a thing twice. */
  answers({ rawHeaders, socket }: IncomingMessage, outgoing: ServerResponse): boolean {
    this.#begun.set(socket, outgoing);
    const twice = saidTwice(rawHeaders);
    if (twice === undefined) return false;
    const message = `the header ${twice} stands more than once`;
    this.#answer(outgoing, { ...malformed, message }, { Connection: "close" });
    return true;
  }

  /** Answers on a connection on which no request could be read. */
  refuse(error: NodeJS.ErrnoException, socket: Socket): void {
    const begun = this.#begun.get(socket);
    const isInAnswer = begun?.headersSent === true && !begun.writableFinished;
    if (!socket.writable || error.code === "ECONNRESET" || isInAnswer) {
      socket.destroy();
      return;
    }
    const answer = answers.get(error.code) ?? malformed;
    const body = bodyOf(answer);
    const headers = { ...this.#headers(), ...lengthOf(body), Connection: "close" };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${answer.status} ${answer.reason}\r\n${lines.join("")}\r\n${body}`);
  }

  #answer(outgoing: ServerResponse, answer: Answer, headers: Readonly<Record<string, string>> = {}): void {
    const body = bodyOf(answer);
    outgoing.writeHead(answer.status, { ...this.#headers(), ...lengthOf(body), ...headers });
    outgoing.end(body);
  }

  #headers(): Record<string, string> {
    return { "Content-Type": "application/json", [this.#traceHeader]: traceIdOf(undefined) };
  }
}

function bodyOf({ status, message }: Answer): string {
  return JSON.stringify({ code: status, message });
}

function lengthOf(body: string): { "Content-Length": string } {
  return { "Content-Length": String(Buffer.byteLength(body)) };
}

/** Node has names and values in one list. */
function saidTwice(rawHeaders: readonly string[]): string | undefined {
  let seen: string[] | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? "";
    if (!single.has(name)) continue;
    if (seen?.includes(name)) return name;
    seen = [...(seen ?? []), name];
  }
  return undefined;
}
