/** A header's text. Node.js reads each byte as a character; senders write UTF-8. */
export function headerText(header: string): string {
  return Buffer.from(header, "latin1").toString();
}
