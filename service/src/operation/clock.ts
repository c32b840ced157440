import type { ClockState } from "../store/shared/sharedTesting.ts";

/** What the clock shows, and whether it goes on. */
export interface ClockSetting {
  readonly now: string;
  readonly frozen: boolean;
}

/** The service's idea of time: the machine's, until somebody sets it. */
export class ServiceClock {
  readonly #machine: () => Date;
  #offset = 0;
  #frozenAt: number | undefined;

  constructor(machine: () => Date = () => new Date()) {
    this.#machine = machine;
  }

  readonly now = (): Date => new Date(this.#frozenAt ?? this.#machine().getTime() + this.#offset);

  /** Goes on from that time, or stands still there. */
  set(time: Date, frozen: boolean): void {
    this.#offset = time.getTime() - this.#machine().getTime();
    this.#frozenAt = frozen ? time.getTime() : undefined;
  }

  /** Back to the machine's time. */
  reset(): void {
    this.#offset = 0;
    this.#frozenAt = undefined;
  }

  /** For other nodes to follow; null where it is the machine's. */
  get state(): ClockState | null {
    const isMachines = this.#offset === 0 && this.#frozenAt === undefined;
    return isMachines ? null : { offset: this.#offset, frozenAt: this.#frozenAt ?? null };
  }

  /** Goes as another node's does. */
  follow(state: ClockState | null): void {
    this.#offset = state?.offset ?? 0;
    this.#frozenAt = state?.frozenAt ?? undefined;
  }

  setting(): ClockSetting {
    return { now: this.now().toISOString(), frozen: this.#frozenAt !== undefined };
  }
}
