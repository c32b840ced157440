import { Refusal } from "../errors/refusal.ts";

interface WithCursor {
  readonly cursor?: string | undefined;
}

/** Where to go on, told by the body or by the URL. */
export function cursorOf(body: WithCursor, query: WithCursor): string | undefined {
  if (body.cursor && query.cursor && body.cursor !== query.cursor) {
    throw new Refusal(400, "cursor: is another one in the URL than in the body");
  }
  return body.cursor || query.cursor;
}
