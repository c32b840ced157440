/** No service takes an event that is so long, and no more of one is held in memory. */
export const longestPiece = 16 * 1024 * 1024;

const nothing = new Uint8Array();

/** The text of a piece, of which each part of a file has some. */
export class Kept {
  #parts: Uint8Array[] = [];
  #length = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  add(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length <= longestPiece) this.#parts.push(part);
  }

  /** All of it, and whether it was too long to be kept. */
  take(): { text: Uint8Array; fault?: string } {
    const parts = this.#parts;
    const isTooLong = this.#length > longestPiece;
    this.#parts = [];
    this.#length = 0;
    if (isTooLong) return { text: nothing, fault: `it is longer than ${longestPiece / 1024 / 1024} MB` };
    return { text: parts.length === 1 ? (parts[0] ?? nothing) : Buffer.concat(parts) };
  }
}
