/** The events of all edges, as commands see them: of a running service, or of a folder that nobody has open. */
export interface StoredEvents {
  /** Copies them into a data folder, as they are at one moment; what is done before belongs to that moment too. */
  backUp(target: string, before: () => Promise<void>): Promise<void>;
  /** What is wrong with them. */
  faults(): Promise<string[]>;
}
