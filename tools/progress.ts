// The typed door to the helper that the start command shares with all others.
export { formatElapsed, step } from "./bootstrap/progress.mjs";

/** How a function that takes long is handed its display: `step` itself, or one that stays silent. */
export type Progress = <T>(title: string, work: (note: (detail: string) => void) => Promise<T>) => Promise<T>;

export const silent: Progress = async (_title, work) => work(() => {});
