import type { FileWindow } from "./fileWindow.ts";
import { prefixBytes, readHeader, readPrefix, recordMagic, trailerBytes } from "./record.ts";

/**
 * Whether a file ends in the middle of a record that begins here: then its batch was never acknowledged. Where the
 * record has all its bytes, or begins otherwise than one does, it was damaged later.
 */
export async function isCutOff(window: FileWindow, start: number, size: number): Promise<boolean> {
  const prefix = await window.read(start, Math.min(prefixBytes, size - start));
  const magic = prefix.subarray(0, recordMagic.length);
  if (!magic.equals(recordMagic.subarray(0, magic.length))) return false;
  if (prefix.length < prefixBytes) return true;
  const lengths = readPrefix(prefix);
  if (lengths === undefined) return false;
  const body = start + prefixBytes + lengths.headerBytes;
  if (body > size) return !holdsHeader(await window.read(start + prefixBytes, size - start - prefixBytes));
  const header = readHeader(prefix, await window.read(start + prefixBytes, lengths.headerBytes));
  return header !== undefined && body + lengths.bodyBytes + trailerBytes > size;
}

/** Whether there is a whole header, whatever the length before it says: no beginning of one is one. */
function holdsHeader(bytes: Buffer): boolean {
  for (let end = bytes.indexOf("]}"); end !== -1; end = bytes.indexOf("]}", end + 1)) {
    try {
      JSON.parse(bytes.toString("utf8", 0, end + 2));
      return true;
    } catch {
      // Part of a name.
    }
  }
  return false;
}
