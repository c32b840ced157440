/** How many characters are made bytes at a time. Kept as strings, the values of a block would cost several times as much. */
const flushLength = 2048;

/** The values of a column as text with commas between, in which a row without one has null. */
export class ColumnText {
  readonly #pieces: Uint8Array[] = [];
  #pending = "";
  #rows = 0;

  /** Puts the value of a row behind those of earlier rows. */
  put(row: number, json: string): void {
    if (this.#rows < row) this.#fill(row);
    this.#pending += this.#rows === 0 ? json : `,${json}`;
    this.#rows += 1;
    if (this.#pending.length <= flushLength) return;
    this.#pieces.push(Buffer.from(this.#pending));
    this.#pending = "";
  }

  /** Ends the line for so many rows. What is text still comes behind what is bytes already. */
  finish(rows: number): { readonly bytes: readonly Uint8Array[]; readonly text: string } {
    this.#fill(rows);
    return { bytes: this.#pieces, text: `${this.#pending}\n` };
  }

  #fill(rows: number): void {
    const missing = rows - this.#rows;
    if (missing === 0) return;
    this.#pending += this.#rows === 0 ? `null${",null".repeat(missing - 1)}` : ",null".repeat(missing);
    this.#rows = rows;
  }
}
