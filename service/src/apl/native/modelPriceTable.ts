export interface ModelPrice {
  /** Dollars for a million tokens; a price that is not known is null. */
  readonly input: number | null;
  readonly output: number | null;
}

/**
 * What models cost, as the public documentation of the language tells by way of example; as of 23 November 2026. An
 * entry that is added here is all that another model needs.
 */
export const modelPrices: Readonly<Record<string, ModelPrice>> = {
  "gpt-4": { input: 30, output: 60 },
  "gpt-3.5-turbo": { input: 0.5, output: 1.5 },
  "claude-3-opus": { input: 15, output: null },
};
