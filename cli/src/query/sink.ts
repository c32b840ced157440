import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { EventDataError } from "pulumi-eventdata-provider";

/** Where what is found goes, part by part: no faster than it is taken. */
export interface Sink {
  /** False where nobody takes any more, as behind a pipe that has ended. */
  readonly write: (text: string) => Promise<boolean>;
  readonly end: () => Promise<void>;
}

export function sinkOf(file: string | undefined): Sink {
  return file === undefined ? standardOutput : fileSink(file);
}

let isGone = false;
process.stdout.on("error", () => {
  isGone = true;
});

const standardOutput: Sink = {
  write: async (text) => {
    const { stdout } = process;
    if (text !== "" && !isGone && !stdout.write(text)) {
      // Whoever has gone away makes it fail, and nothing drains.
      await once(stdout, "drain").catch(() => undefined);
    }
    return !isGone;
  },
  end: async () => {},
};

/** What stands in the file stays until there is something to write: a query may fail. */
function fileSink(file: string): Sink {
  let opened: FileStream | undefined;
  const open = () => {
    opened ??= openedAt(file);
    return opened;
  };
  return {
    write: async (text) => {
      const { stream, failure } = open();
      if (!stream.write(text)) await Promise.race([once(stream, "drain"), failure]);
      return true;
    },
    end: async () => {
      const { stream, failure } = open();
      stream.end();
      await Promise.race([finished(stream), failure]);
    },
  };
}

interface FileStream {
  readonly stream: WriteStream;
  readonly failure: Promise<never>;
}

function openedAt(file: string): FileStream {
  const stream = createWriteStream(file);
  const failure = new Promise<never>((_, reject) =>
    stream.once("error", (error) => reject(cannotWrite(file, error.message))),
  );
  failure.catch(() => undefined);
  return { stream, failure };
}

function cannotWrite(file: string, why: string): EventDataError {
  return new EventDataError("FILE_INVALID", `${file} cannot be written: ${why}`);
}
