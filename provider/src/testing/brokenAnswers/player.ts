import type { ServerResponse } from "node:http";
import { type EndpointName, endpointNames, endpointOf } from "eventdata-contract";
import { type Conformance, type ConformanceOptions, conformance } from "../conformance.ts";
import { type Seen, startServer } from "../server.ts";
import type { Break } from "./breaks.ts";

/** Which answers are broken, and how. */
export interface Piece {
  readonly broken: Break;
  readonly endpoints: readonly EndpointName[];
  /** Where it is given, all is well until this was asked. */
  readonly from?: EndpointName | undefined;
  /** Whether what was asked is done all the same. */
  readonly isCarriedOut: boolean;
  /** The field with the id. */
  readonly id: string;
}

/** Stands before a service and plays answers that break the contract. */
export class Player {
  url = "";
  readonly #seen: Seen[] = [];
  #upstream = "";
  #piece: Piece | undefined;
  #hasBegun = false;

  /** A service behind it, and an engine before it. */
  stage(options: ConformanceOptions = {}): Promise<Conformance> {
    const through = (url: string) => {
      this.#upstream = url;
      return this.url;
    };
    return conformance({ ...options, through });
  }

  /** The bodies sent with a method, oldest first. */
  bodies(method: string): unknown[] {
    return this.#seen.filter((seen) => seen.method === method).map(({ text }) => JSON.parse(text));
  }

  play(piece: Piece): void {
    this.#piece = piece;
    this.#hasBegun = piece.from === undefined;
  }

  stop(): void {
    this.#piece = undefined;
  }

  async answer(response: ServerResponse, seen: Seen): Promise<void> {
    this.#seen.push(seen);
    const piece = this.#pieceFor(seen);
    const { status, text } = piece?.isCarriedOut === false ? neverAsked : await this.#ask(seen);
    const broken =
      status < 300 && piece?.broken.of({ text, schema: endpointOf(nameOf(seen)).answer, id: piece.id });
    if (typeof broken !== "string") return send(response, status, text);
    send(response, 200, broken);
  }

  #pieceFor(seen: Seen): Piece | undefined {
    const piece = this.#piece;
    if (piece?.from === nameOf(seen)) this.#hasBegun = true;
    return this.#hasBegun && piece?.endpoints.includes(nameOf(seen)) ? piece : undefined;
  }

  async #ask({ method, path, headers, text }: Seen): Promise<{ status: number; text: string }> {
    const { authorization = "" } = headers;
    const answer = await fetch(this.#upstream + path, {
      method,
      headers: { authorization, "content-type": "application/json" },
      ...(text === "" ? {} : { body: text }),
    });
    return { status: answer.status, text: await answer.text() };
  }
}

const neverAsked = { status: 200, text: "{}" };

export async function startPlayer(): Promise<Player> {
  const player = new Player();
  const server = await startServer((response, seen) => void player.answer(response, seen));
  player.url = server.url;
  return player;
}

function send(response: ServerResponse, status: number, text: string): void {
  const type = text.startsWith("<") ? "text/html" : "application/json";
  response.writeHead(status, { "content-type": type }).end(text);
}

const paths = endpointNames.map((name) => {
  const { method, path } = endpointOf(name);
  return { name, method, pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`) };
});

function nameOf({ method, path }: Seen): EndpointName {
  const plain = path.split("?")[0] ?? "";
  const found = paths.find((each) => each.method === method && each.pattern.test(plain));
  if (!found) throw new Error(`there is no endpoint ${method} ${path}`);
  return found.name;
}
