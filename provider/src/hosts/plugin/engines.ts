import { type About, Plugin } from "./plugin.ts";

/**
 * The engines of one process of the plugin. An engine that starts its own has one connection to it; to a plugin that
 * was started by hand several attach, and one engine once for each of its providers. Each has its own configuration.
 */
export class Engines {
  readonly #about: About;
  readonly #address: string | undefined;
  readonly #plugins = new Map<string, Plugin>();

  constructor(about: About, address: string | undefined) {
    this.#about = about;
    this.#address = address;
  }

  /** Whoever begins on a connection that is not known is new; what ended before is forgotten then. */
  beginning(connection: string): Plugin {
    const known = this.#plugins.get(connection);
    if (known) return known;
    for (const [name, plugin] of this.#plugins) {
      if (!plugin.isEnded) continue;
      plugin.close();
      this.#plugins.delete(name);
    }
    const plugin = new Plugin(this.#about, this.#address);
    this.#plugins.set(connection, plugin);
    return plugin;
  }

  /** An engine that was idle for long comes back on another connection: it is the one that is there. */
  of(connection: string): Plugin {
    const [only, ...others] = this.#plugins.values();
    const back = others.length === 0 ? only : undefined;
    return this.#plugins.get(connection) ?? back ?? new Plugin(this.#about, undefined);
  }

  stop(): void {
    for (const plugin of this.#plugins.values()) plugin.stop();
  }

  close(): void {
    for (const plugin of this.#plugins.values()) plugin.close();
  }
}
