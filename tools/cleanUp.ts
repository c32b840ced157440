export type CleanUp = () => void | Promise<void>;

export interface CleanUps {
  /** Remembers something to undo. Returns a function that forgets it again, for what was undone earlier. */
  add(cleanUp: CleanUp): () => void;
  /** Undoes everything, the newest first, each once. One that fails does not keep the others from running. */
  run(): Promise<void>;
}

export function createCleanUps(onFailure: (error: unknown) => void = () => {}): CleanUps {
  const waiting = new Set<{ readonly cleanUp: CleanUp }>();
  let finished: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    for (let last = [...waiting].at(-1); last !== undefined; last = [...waiting].at(-1)) {
      waiting.delete(last);
      try {
        await last.cleanUp();
      } catch (error) {
        onFailure(error);
      }
    }
  }

  return {
    add(cleanUp) {
      const entry = { cleanUp };
      waiting.add(entry);
      return () => void waiting.delete(entry);
    },
    run() {
      finished ??= runAll();
      return finished;
    },
  };
}
