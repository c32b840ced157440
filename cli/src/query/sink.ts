import { once } from "node:events";
import { createWriteStream } from "node:fs";
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

function fileSink(file: string): Sink {
  const stream = createWriteStream(file);
  const failure = new Promise<never>((_, reject) =>
    stream.once("error", (error) => reject(cannotWrite(file, error.message))),
  );
  failure.catch(() => undefined);
  return {
    write: async (text) => {
      if (!stream.write(text)) await Promise.race([once(stream, "drain"), failure]);
      return true;
    },
    end: async () => {
      stream.end();
      await Promise.race([finished(stream), failure]);
    },
  };
}

function cannotWrite(file: string, why: string): EventDataError {
  return new EventDataError("FILE_INVALID", `${file} cannot be written: ${why}`);
}
