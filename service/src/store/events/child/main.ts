import { Socket } from "node:net";
import { EventStoreError } from "../faults/eventStoreError.ts";
import { type Message, readMessages, writeMessage } from "../process/messages.ts";
import type { AnswerMessage, CallMessage, CallName, OpenRequest, Request } from "../process/protocol.ts";
import { keepByteOrderMarks } from "./byteOrderMarks.ts";
import { withoutStatement } from "./lakeFault.ts";
import { type Handlers, open, type Reply } from "./tables.ts";

/** The parent's end of this pipe is the only thing that this process listens to. */
const parent = new Socket({ fd: 3 });
let handlers: Handlers | undefined;

/** After one of these DuckDB answers nothing else, until it is started again. */
const fatal = /^FATAL Error/;

keepByteOrderMarks();
// What it makes is for the folder's owner alone.
process.umask(0o077);

readMessages(parent, (message) => void take(message));
// The parent is gone. Work in DuckDB's threads would hold an ordinary exit up.
parent.on("close", () => process.kill(process.pid, "SIGKILL"));
parent.on("error", () => process.kill(process.pid, "SIGKILL"));

async function take({ value, bytes }: Message): Promise<void> {
  const { id, call, request } = value as CallMessage;
  try {
    const { answer, bytes: text } = await carryOut(call, request, bytes);
    send({ id, answer }, text);
  } catch (caught) {
    const error = withoutStatement(caught);
    const code = error instanceof EventStoreError ? error.code : "FAILED";
    const message = error instanceof Error ? error.message : String(error);
    // What cannot be opened is told first: its parent ends this process then.
    if (fatal.test(message) && call !== "open") process.kill(process.pid, "SIGKILL");
    send({ id, error: { code, message } });
  }
}

async function carryOut(call: CallName, request: unknown, bytes: Buffer): Promise<Reply<CallName>> {
  if (call === "open") {
    const opened = await open(request as OpenRequest);
    handlers = opened.handlers;
    return { answer: opened.state };
  }
  if (handlers === undefined) throw new Error("the tables are not open");
  return callHandler(handlers, call, request, bytes);
}

/** The parent is of the same build: its requests are of the types that it was compiled with. */
function callHandler<Name extends Exclude<CallName, "open">>(
  table: Handlers,
  call: Name,
  request: unknown,
  bytes: Buffer,
): Promise<Reply<Name>> | Reply<Name> {
  return table[call](request as Request<Name>, bytes);
}

function send(message: AnswerMessage, bytes?: readonly Buffer[]): void {
  writeMessage(parent, message, bytes);
}
