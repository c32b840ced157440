/** The text of one event as it stands in a file, and where. */
export interface Piece {
  readonly text: Uint8Array;
  /** Its line, or its number where a file has no lines that tell. */
  readonly place: number;
  /** Where the piece behind it is to be looked for. */
  readonly next: number;
  /** Why it is no event; it is not sent. */
  readonly fault?: string;
}

/** What stands around pieces, and between them, where they are sent together. */
export interface Frame {
  readonly before: string | Uint8Array;
  readonly between: string;
  readonly after: string;
}

/** Finds the pieces of a file that arrives in parts. */
export interface Splitter {
  readonly frame: Frame;
  read(part: Uint8Array): Piece[];
  /** What only the end of the file ends. */
  end(): Piece[];
}

export function told(fault: string | undefined): { fault?: string } {
  return fault === undefined ? {} : { fault };
}
