import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { Refusal } from "../errors/refusal.ts";
import { type BodyFormat, formatOfFile } from "./bodyFormat.ts";

export interface UploadedFile {
  readonly format: BodyFormat;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Other fields of a form are passed over; so many, and so large. */
const otherFields = { fields: 100, fieldSize: 64 * 1024, headerPairs: 100 };

interface FoundFile {
  readonly stream: Readable;
  readonly type: string;
  readonly name: string | undefined;
}

/** The one file of a form, as it arrives. */
export async function openUpload(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<UploadedFile> {
  const form = formParser(contentType);
  const found = new Promise<FoundFile>((resolve) => {
    form.once("file", (_, stream, { mimeType, filename }) => {
      // Its errors are those of the whole form, which are told below.
      stream.on("error", () => {});
      resolve({ stream, type: mimeType, name: filename });
    });
  });
  form.once("filesLimit", () => form.destroy(new Refusal(400, "the form has more than one file")));
  const ended = pipeline(body, form).catch((error: unknown) => {
    throw error instanceof Refusal
      ? error
      : new Refusal(400, "the body is no form with one file, or ended early");
  });
  const file = await Promise.race([found, ended]);
  if (file === undefined) throw new Refusal(400, "the form has no file");
  ended.catch(() => {});
  try {
    return { format: formatOfFile(file.type, file.name), content: contentOf(file.stream, ended) };
  } catch (error) {
    form.destroy();
    throw error;
  }
}

function formParser(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": contentType },
      defParamCharset: "utf8",
      limits: { files: 1, ...otherFields },
    });
  } catch {
    throw new Refusal(400, "the Content-Type of a form must tell its boundary");
  }
}

async function* contentOf(stream: Readable, ended: Promise<void>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch {
    // What is behind it stands in the form's own end.
    await ended;
    throw new Refusal(400, "the uploaded file ended early");
  }
  await ended;
}
