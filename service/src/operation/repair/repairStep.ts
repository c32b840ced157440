/** Something that a repair does, or would do. */
export interface RepairStep {
  /** What is wrong, what is kept, and what is lost. */
  readonly says: string;
  readonly run: () => Promise<void>;
}
