import * as pulumi from "@pulumi/pulumi";

/** What `apply` takes besides, and its published type leaves out: to be called with what is not known, too. */
interface Applied {
  apply(change: (value: unknown) => unknown, alsoUnknown: true): pulumi.Output<unknown>;
}

/**
 * An output that the service leaves out is undefined, in a preview too. The state holds null there. The state of an
 * earlier version holds nothing, which Pulumi takes for unknown; but where the engine tells a resource's state, and not
 * only its inputs, what is not in it is not there.
 */
export function knownWhereAbsent(output: Applied, state: pulumi.Output<unknown>): pulumi.Output<unknown> {
  return output.apply(
    (value) => (pulumi.isUnknown(value) ? state.apply(() => undefined) : (value ?? undefined)),
    true,
  );
}
