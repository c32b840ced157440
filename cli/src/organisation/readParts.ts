import { EventDataError } from "pulumi-eventdata-provider";

/** What could not be read, and why. */
export interface Unread {
  readonly what: string;
  readonly why: string;
}

/** Reads several parts at once. A part that is refused is told rather than the end of all, unless every one is. */
export async function readParts<Parts extends Readonly<Record<string, () => Promise<readonly unknown[]>>>>(
  parts: Parts,
): Promise<{ read: { [Name in keyof Parts]: Awaited<ReturnType<Parts[Name]>> | [] }; unread: Unread[] }> {
  const unread: Unread[] = [];
  let refused: EventDataError | undefined;
  const entries = await Promise.all(
    Object.entries(parts).map(async ([what, ask]) => {
      try {
        return [what, await ask()];
      } catch (error) {
        if (!(error instanceof EventDataError) || error.code !== "REQUEST_REFUSED") throw error;
        unread.push({ what, why: error.message });
        refused = error;
        return [what, []];
      }
    }),
  );
  if (refused !== undefined && unread.length === entries.length) throw refused;
  // The same names with what each of them was answered.
  return { read: Object.fromEntries(entries), unread };
}
