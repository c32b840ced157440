import { rm } from "node:fs/promises";
import type { PartIdentity } from "../../folder/partIdentity.ts";
import { Turns } from "../../turns/turns.ts";
import { addTo, LogFile } from "./logFile.ts";
import { type Manifest, type Released, writeManifest } from "./manifest.ts";
import type { Recovered } from "./recover.ts";
import { type LogEntry, type Segment, segmentAt } from "./segments.ts";
import { SegmentWriter } from "./segmentWriter.ts";

/** The files of a log and its manifest, which always tells what there must be. */
export class LogFiles {
  readonly #folder: string;
  readonly #identity: PartIdentity;
  readonly #turns = new Turns();
  #files: LogFile[];
  #released: Map<number, Released>;
  #next: number;

  private constructor(folder: string, identity: PartIdentity, recovered: Recovered) {
    this.#folder = folder;
    this.#identity = identity;
    this.#files = recovered.files;
    this.#released = new Map(recovered.released.map((each) => [each.dataset, each]));
    this.#next = recovered.last + 1;
  }

  /** Lets those files go that a recovery has found to be of no more use. */
  static async open(folder: string, identity: PartIdentity, recovered: Recovered): Promise<LogFiles> {
    const files = new LogFiles(folder, identity, recovered);
    if (recovered.gone.length > 0) await files.#letGo(recovered.gone);
    return files;
  }

  /** As it is to be on disk, or would be if a file ended here: the last one, unless the one behind it has just begun. */
  manifest(ended?: LogFile["ended"], first = this.#files.at(-1)?.segment.first): Manifest {
    return {
      ...this.#identity,
      next: Math.max(this.#next, (ended?.last ?? 0) + 1),
      segments: this.#files.map((file) => {
        const end = file.ended ?? (file.segment.first === first ? ended : undefined);
        return { first: file.segment.first, ...(end && { ended: end }) };
      }),
      released: [...this.#released.values()],
    };
  }

  /** Begins a file; the one before has ended there. */
  begin(first: number, ended?: LogFile["ended"]): Promise<SegmentWriter> {
    return this.#turns.take(async () => {
      const writer = await SegmentWriter.create(segmentAt(this.#folder, first), this.#identity);
      const [before, next] = [this.#files.at(-1), this.#next];
      try {
        if (before && ended) before.ended = ended;
        this.#files.push(new LogFile(writer.segment));
        this.#next = first;
        await writeManifest(this.#folder, this.manifest());
        return writer;
      } catch (error) {
        this.#files.pop();
        if (before && ended) before.ended = undefined;
        this.#next = next;
        await writer.close();
        await rm(writer.segment.path, { force: true });
        throw error;
      }
    });
  }

  /** One of its records is not in the tables yet. */
  add({ segment }: LogEntry): void {
    const file = this.#fileOf(segment);
    if (file) file.pending += 1;
  }

  /** A record that has just come. */
  append(entry: LogEntry): void {
    this.#fileOf(entry.segment)?.holds(entry);
    this.add(entry);
  }

  loaded({ segment }: LogEntry): void {
    const file = this.#fileOf(segment);
    if (file) file.pending -= 1;
  }

  #fileOf(segment: Segment): LogFile | undefined {
    return this.#files.find((file) => file.segment.first === segment.first);
  }

  /** Whether the last file has records, and none that is not in the tables. */
  get isLastDone(): boolean {
    const last = this.#files.at(-1);
    return last !== undefined && last.contents.size > 0 && last.pending === 0;
  }

  /** The oldest files go first, but never the last one. */
  release(): Promise<void> {
    return this.#turns.take(async () => {
      const kept = this.#files.findIndex(
        (file, index) => file.pending > 0 || index === this.#files.length - 1,
      );
      if (kept > 0) await this.#letGo(this.#files.slice(0, kept), this.#files.slice(kept));
    });
  }

  /** The manifest knows of it before they go, so that one that is missing otherwise is noticed. */
  async #letGo(gone: readonly LogFile[], kept = this.#files): Promise<void> {
    const [files, released] = [this.#files, this.#released];
    this.#files = kept;
    this.#released = new Map(released);
    for (const { contents } of gone) for (const each of contents.values()) addTo(this.#released, each);
    try {
      await writeManifest(this.#folder, this.manifest());
    } catch (error) {
      this.#files = files;
      this.#released = released;
      throw error;
    }
    for (const { segment } of gone) await rm(segment.path, { force: true });
  }

  /** Shows that the disk takes what is written. */
  touch(): Promise<void> {
    return this.#turns.take(() => writeManifest(this.#folder, this.manifest()));
  }

  /** The last file ends here. */
  end(ended: LogFile["ended"]): Promise<void> {
    return this.#turns.take(() => writeManifest(this.#folder, this.manifest(ended)));
  }
}
