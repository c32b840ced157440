import { RefusedError } from "../client/answerErrors.ts";
import type { Client } from "../client/client.ts";
import { EventDataError } from "../errors/errors.ts";

export type Fault = NonNullable<RefusedError["place"]>;

/**
 * A line that parses and means nothing. A service parses all of a query before it asks what any of it means, so what is
 * wrong behind this line can only be how it is written; and nothing is ever looked for.
 */
const meaningless = "let unparsed = a_function_that_does_not_exist();\n";
/** And if a service should not mind, this is what it looks for: next to nothing. */
const noTime = { startTime: "1970-01-01T00:00:00Z", endTime: "1970-01-01T00:00:00Z" };
const nonsense = "['a dataset that does not exist'] | where another_function_that_does_not_exist()";

/** A preview does not wait long for what only makes it say more. */
const mostMilliseconds = 10_000;

/** The provider has no parser of APL, so the service is asked; one that has not answered is not asked again in this run. */
export class AplParser {
  readonly #client: Client;
  readonly #tell: (message: string) => void;
  #isSilent = false;
  #parsesFirst: Promise<boolean> | undefined;

  constructor(client: Client, tell: (message: string) => void) {
    this.#client = client;
    this.#tell = tell;
  }

  /** What is wrong in a text, with the line within, where it stands behind another text. */
  async faultIn(before: string, text: string): Promise<Fault | undefined> {
    const fault = await this.#ask(`${meaningless}${before}${text}`);
    const line = (fault?.line ?? 0) - `${meaningless}${before}`.split("\n").length + 1;
    if (!fault || line < 1) return undefined;
    this.#parsesFirst ??= this.#findWhetherParsesFirst();
    return (await this.#parsesFirst) ? { ...fault, line } : undefined;
  }

  /** Whether this service does find the meaningless line before what the query means. */
  async #findWhetherParsesFirst(): Promise<boolean> {
    return (await this.#ask(`${meaningless}${nonsense}`))?.line === 1;
  }

  async #ask(apl: string): Promise<Fault | undefined> {
    // Where all requests wait, since the service has asked for that, this one does not wait for an answer yet.
    await this.#client.passed();
    if (this.#isSilent) return undefined;
    try {
      await this.#client.call("queryAplTabular", {
        query: { format: "tabular" },
        body: { apl, ...noTime },
        signal: AbortSignal.timeout(mostMilliseconds),
      });
    } catch (error) {
      if (!(error instanceof EventDataError)) throw error;
      if (!isAnswer(error)) this.#stop(error);
      if (error instanceof RefusedError && error.status === 400) return error.place;
    }
    return undefined;
  }

  #stop({ message }: EventDataError): void {
    if (!this.#isSilent) this.#tell(`Texts in APL are not looked at any further in this run: ${message}`);
    this.#isSilent = true;
  }
}

/** A page for people is none, nor is what was asked for again and again before it was given up. */
function isAnswer(error: EventDataError): boolean {
  if (!(error instanceof RefusedError)) return error.code === "ANSWER_BREAKS_CONTRACT";
  return error.isFromService && error.status < 500 && error.status !== 429;
}
