import type { IncomingMessage } from "node:http";
import { collectBody } from "../../exchange/readBody.ts";
import { OAuthError } from "./oauthError.ts";

const form = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const mostBytes = 16 * 1024;

/** Parameters of a request, in its address or a form. */
export class Parameters {
  readonly #values: URLSearchParams;

  constructor(text: string) {
    this.#values = new URLSearchParams(text);
  }

  /** Undefined where it is absent or empty, which RFC 6749 calls the same. */
  get(name: string): string | undefined {
    const values = this.#values.getAll(name);
    if (values.length > 1) throw new OAuthError("invalid_request", `${name} is given more than once`);
    return values[0] || undefined;
  }

  /** The same where it does not matter that it stands twice. */
  first(name: string): string | undefined {
    return this.#values.get(name) || undefined;
  }

  required(name: string): string {
    const value = this.get(name);
    if (value === undefined) throw new OAuthError("invalid_request", `${name} is missing`);
    return value;
  }
}

/** The query of an address, without its question mark. */
export function queryOf(incoming: IncomingMessage): string {
  const url = incoming.url ?? "";
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start + 1);
}

export async function readForm(incoming: IncomingMessage): Promise<Parameters> {
  if (!form.test(incoming.headers["content-type"] ?? "")) {
    throw new OAuthError(
      "invalid_request",
      "the body must be a form: send Content-Type: application/x-www-form-urlencoded",
    );
  }
  const body = await collectBody(incoming, mostBytes);
  return new Parameters(body.toString("utf8"));
}
