import * as pulumi from "@pulumi/pulumi";
import {
  type AplText,
  type AplValue,
  aplOf,
  asItStands,
  nameInApl,
  throughOutputs,
} from "pulumi-eventdata-provider/apl";
import { shownPlainly } from "./invoke.ts";

/** What stands in a query between its texts. */
export type AplInput = pulumi.Input<AplValue>;

/**
 * Puts a query together so that nothing in it can become more than it is. A text is quoted as a value; as a name where
 * a query names what it reads: at its beginning, in a union, in a join. Elsewhere `apl.identifier` quotes names, and
 * `apl.raw` puts in a piece of a query as it stands. An Output in it makes it an Output.
 */
function apl(texts: TemplateStringsArray, ...values: readonly AplValue[]): string;
function apl(texts: TemplateStringsArray, ...values: readonly AplInput[]): pulumi.Output<string>;
function apl(texts: TemplateStringsArray, ...values: readonly AplInput[]): string | pulumi.Output<string> {
  if (values.some(isLater))
    return pulumi.all(values.map(throughOutputs)).apply((known) => written(texts, known));
  return written(texts, values);
}

apl.identifier = (name: string): AplText => nameInApl(name);
apl.raw = (text: string): AplText => asItStands(text);

function isLater(value: unknown): boolean {
  return pulumi.Output.isInstance(value) || value instanceof Promise;
}

function written(texts: readonly string[], values: readonly unknown[]): string {
  try {
    return aplOf(texts, values);
  } catch (error) {
    throw shownPlainly(error);
  }
}

export { apl };
