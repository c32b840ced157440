import { AplError } from "../apl/aplError.ts";
import { Refusal } from "../errors/refusal.ts";

/**
 * What the text of a field means. Where it cannot be parsed, the 422 says where in the text. Datasets and
 * fields that it names need not exist: they may come later.
 */
export function parsed<T>(field: string, text: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof AplError)) throw error;
    const { line, column } = error.positionIn(text);
    throw new Refusal(422, `${field}: line ${line}, column ${column}: ${error.message}`);
  }
}
