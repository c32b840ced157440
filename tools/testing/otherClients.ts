import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { residentBytes } from "../../service/src/store/events/process/residentMemory.ts";
import { childrenOf } from "./childrenOf.ts";
import type { EventService } from "./eventService.ts";

/** Clients who ingest, manage and ask small queries all the time, and what came of it. */
export class OtherClients {
  readonly acknowledged: string[] = ["first"];
  readonly managed: number[] = [];
  readonly queried: number[] = [];
  mostBytes = 0;
  readonly #service: EventService;
  #isOver = false;

  constructor(service: EventService) {
    this.#service = service;
  }

  /** Ends when it is told to. */
  async go(): Promise<void> {
    await Promise.all(
      [1, 2, 3, 4].map((client) => this.#ingest(client)).concat(this.#manage(), this.#query(), this.#watch()),
    );
  }

  end(): void {
    this.#isOver = true;
  }

  async #ingest(client: number): Promise<void> {
    for (let number = 0; !this.#isOver; number += 1) {
      const events = Array.from({ length: 20 }, (_, index) => ({
        id: `${client}-${number}-${index}`,
        v: index,
      }));
      const { status, text } = await this.#service.ingest("logs", events);
      expect(status, text).toBe(200);
      this.acknowledged.push(...events.map(({ id }) => id));
      await wait(20);
    }
  }

  async #manage(): Promise<void> {
    while (!this.#isOver) {
      const started = performance.now();
      const { status } = await this.#service.service.send("/v2/datasets/other");
      expect(status).toBe(200);
      this.managed.push(performance.now() - started);
      await wait(10);
    }
  }

  async #query(): Promise<void> {
    while (!this.#isOver) {
      const started = performance.now();
      expect(await this.#service.rows("other | summarize s = sum(v)")).toEqual([{ s: 3 }]);
      this.queried.push(performance.now() - started);
      await wait(100);
    }
  }

  async #watch(): Promise<void> {
    while (!this.#isOver) {
      for (const pid of childrenOf(process.pid)) {
        this.mostBytes = Math.max(this.mostBytes, residentBytes(pid) ?? 0);
      }
      await wait(50);
    }
  }
}
