const endOfHead = "\r\n\r\n";
const statusAt = "HTTP/1.1 ".length;

/**
 * Takes a connection's bytes and tells of each answer when it is whole. Only what a benchmark needs of HTTP: every
 * answer says its length. `text` is where the answer begins, so that a failure can be shown.
 */
export function answerReader(onAnswer: (status: number, text: string) => void): (chunk: Buffer) => void {
  let head: Buffer = Buffer.alloc(0);
  let text = "";
  let bodyLeft = -1;
  return (chunk) => {
    let rest = chunk.length;
    if (bodyLeft < 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(endOfHead);
      if (end < 0) return;
      text = head.toString("latin1", 0, end + 500);
      rest = head.length - end - endOfHead.length;
      bodyLeft = lengthOf(text);
    }
    bodyLeft -= rest;
    if (bodyLeft > 0) return;
    head = Buffer.alloc(0);
    bodyLeft = -1;
    onAnswer(Number(text.slice(statusAt, statusAt + 3)), text);
  };
}

function lengthOf(head: string): number {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without its length: ${head}`);
  return Number(length);
}
