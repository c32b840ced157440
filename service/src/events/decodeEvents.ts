import { Refusal } from "../errors/refusal.ts";
import type { SpooledBatch } from "../store/events/log/batch.ts";
import { TimeSlices } from "../store/turns/timeSlices.ts";
import { BlockBuilder } from "./block.ts";
import { formatOfBody, upload } from "./bodyFormat.ts";
import { boundedBody } from "./boundedBody.ts";
import { decompressed } from "./contentEncoding.ts";
import { type CsvOptions, decodeCsv } from "./csv/decodeCsv.ts";
import { type SentEvent, UnfitEvent } from "./event/flatEvent.ts";
import { EventReader } from "./eventReader.ts";
import { type Failure, Failures } from "./failures.ts";
import type { IngestRequest, IngestTarget } from "./ingestRequest.ts";
import { decodeJson } from "./json/decodeJson.ts";
import { Spool } from "./spool.ts";
import { openUpload } from "./upload.ts";

export interface Decoded {
  /** Nothing where no event is left to store. Whoever receives it disposes of it. */
  readonly batch: SpooledBatch | undefined;
  readonly ingested: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  readonly processedBytes: number;
  /** What counts against quotas: the body, and the labels for every event that has them. */
  readonly countedBytes: number;
}

const slices = new TimeSlices();

/**
 * Decodes a body as it arrives. What is wrong with the whole is a refusal, after which nothing is left behind; an event
 * that is unfit fails alone. The body is read no further than to its first fault, and its iterator is returned then; who
 * still wants to answer on the socket gives an iterator that does not destroy it (`destroyOnReturn`).
 */
export async function decodeEvents(
  body: AsyncIterable<Uint8Array>,
  request: IngestRequest,
  target: IngestTarget,
): Promise<Decoded> {
  const failures = new Failures(target.receivedAt);
  const reader = new EventReader(request, target);
  const counted = boundedBody(
    body,
    (sent) => decompressed(sent, request.contentEncoding),
    target.maximumBytes,
  );
  const spool = new Spool(target.spoolFolder);
  const labelBytes = request.labels?.length ?? 0;
  try {
    const builder = new BlockBuilder();
    let number = 0;
    for await (const events of await eventsOf(counted.content, request)) {
      for (const sent of events) {
        number += 1;
        const event = sent instanceof UnfitEvent ? sent : reader.read(sent);
        if (event instanceof UnfitEvent) failures.add(number, event);
        else builder.add(event);
        if (builder.isFull) await spool.add(builder.finish());
      }
      if (labelBytes * number > target.maximumBytes) throw labelsTooLarge(target.maximumBytes);
      await slices.pause(reader);
    }
    if (builder.rows > 0) await spool.add(builder.finish());
    const { datasetKey, receivedAt } = target;
    return {
      batch: spool.finish({ datasetKey, receivedAt }),
      ingested: number - failures.count,
      failed: failures.count,
      failures: failures.listed,
      processedBytes: counted.bytes() + labelBytes,
      countedBytes: counted.bytes() + labelBytes * number,
    };
  } catch (error) {
    await spool.dispose();
    throw error;
  }
}

/** Else a few bytes, compressed, would become as many on disk as anybody likes. */
function labelsTooLarge(maximumBytes: number): Refusal {
  return new Refusal(
    413,
    `the labels of all these events are larger than ${maximumBytes} bytes: send fewer events at a time, or less in the labels`,
  );
}

type EventPieces = AsyncIterable<readonly (SentEvent | UnfitEvent)[]>;

async function eventsOf(body: AsyncIterable<Uint8Array>, request: IngestRequest): Promise<EventPieces> {
  const { contentType, csvFields, csvDelimiter, timestampField } = request;
  const format = formatOfBody(contentType);
  const file = format === upload ? await openUpload(body, contentType ?? "") : { format, content: body };
  if (file.format === "json") return decodeJson(file.content);
  const timeFields = [timestampField || "_time", "_time"];
  const options: CsvOptions = { fields: csvFields, delimiter: csvDelimiter, timeFields };
  return decodeCsv(file.content, options);
}
