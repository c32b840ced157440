import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract } from "tar";
import { partFiles } from "./parts.ts";
import { platformName } from "./platform.ts";
import { type Deliver, SourceRefusal, type SourceRequest } from "./source.ts";
import { engineVersion } from "./versions.ts";

/** How long a server may be silent: before its answer, so that a build is not waited for in vain, and in between. */
export interface Patience {
  readonly answerMilliseconds: number;
  readonly stallMilliseconds: number;
}

const usualPatience: Patience = { answerMilliseconds: 5000, stallMilliseconds: 20_000 };

/** Fetches the release archive, which holds the engine with all its hosts, and unpacks what is wanted of it. */
export async function download(
  request: SourceRequest,
  folder: string,
  deliver: Deliver,
  patience = usualPatience,
): Promise<void> {
  const address = `${request.settings.downloadBase}/pulumi-v${engineVersion}-${platformName()}.tar.gz`;
  const silence = watchSilence();
  const signal = request.signal ? AbortSignal.any([request.signal, silence.signal]) : silence.signal;
  try {
    await request.progress(`Downloading the Pulumi engine ${engineVersion}`, async (note) => {
      const archive = join(folder, "release.tar.gz");
      await fetchFile(address, archive, { signal, silence, patience, note });
      await unpack(archive, request, folder);
    });
  } catch (error) {
    request.signal?.throwIfAborted();
    throw new SourceRefusal(`the download of ${address} failed: ${describe(silence.signal.reason ?? error)}`);
  } finally {
    silence.stop();
  }
  for (const part of request.parts) await deliver(part);
}

interface Transfer {
  readonly signal: AbortSignal;
  readonly silence: Silence;
  readonly patience: Patience;
  readonly note: (detail: string) => void;
}

async function fetchFile(address: string, file: string, transfer: Transfer): Promise<void> {
  const { signal, silence, patience, note } = transfer;
  silence.allow(patience.answerMilliseconds);
  const { ok, status, headers, body } = await fetch(address, { signal });
  if (!ok || body === null) throw new Error(`the answer was ${status}`);
  const total = Number(headers.get("content-length"));
  let received = 0;
  async function* watch(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      silence.allow(patience.stallMilliseconds);
      received += chunk.byteLength;
      note(`${megabytes(received)} of ${total > 0 ? megabytes(total) : "?"} MB`);
      yield chunk;
    }
  }
  await pipeline(Readable.fromWeb(body), watch, createWriteStream(file), { signal });
  silence.stop();
}

async function unpack(archive: string, request: SourceRequest, folder: string): Promise<void> {
  const wanted = new Set(request.parts.flatMap(partFiles).map((name) => join("pulumi", name)));
  const filter = (path: string) => wanted.has(join(path));
  await extract({ file: archive, cwd: folder, strip: 1, strict: true, filter });
}

interface Silence {
  readonly signal: AbortSignal;
  readonly allow: (milliseconds: number) => void;
  readonly stop: () => void;
}

/** Aborts when nothing was heard for as long as was last allowed. */
function watchSilence(): Silence {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    allow(milliseconds) {
      clearTimeout(timer);
      const reason = new Error(`nothing was heard for ${milliseconds / 1000} s`);
      timer = setTimeout(() => controller.abort(reason), milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}

/** fetch says "fetch failed" and keeps the reason to itself. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
