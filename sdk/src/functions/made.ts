import * as pulumi from "@pulumi/pulumi";
import { hiddenKeys } from "pulumi-eventdata-provider/frozenTexts";
import { FormedResource } from "../formedResource.ts";

export type Dependencies = pulumi.Input<pulumi.Input<pulumi.Resource>[]> | pulumi.Input<pulumi.Resource>;

/** Known once the resources are made; in a preview unknown while one of them is still to be made. */
export function whenMade(dependencies: Dependencies): pulumi.Output<unknown> {
  return when(made, dependencies);
}

/** The same, and in a preview unknown also while one of this package's is still to be changed. */
export function whenAsDeclared(dependencies: Dependencies): pulumi.Output<unknown> {
  return when(asDeclared, dependencies);
}

type Settling = (resource: pulumi.CustomResource) => pulumi.Output<unknown>;

const made: Settling = ({ id }) => id;

/** Of what is about to change the engine does not tell what comes of it, and so not this, which no program says. */
const asDeclared: Settling = (resource) => {
  const declared: unknown = Reflect.get(resource, hiddenKeys.declared);
  if (pulumi.Output.isInstance(declared)) return pulumi.all([resource.id, declared]);
  // Nothing stands in for it in the plugin's form, but what the service makes is unknown where something changes.
  return resource instanceof FormedResource
    ? pulumi.all(Object.values(resource).filter((value) => pulumi.Output.isInstance(value)))
    : resource.id;
};

function when(settling: Settling, dependencies: Dependencies): pulumi.Output<unknown> {
  // The type of what comes out of such nested inputs is beyond the type checker.
  const given = pulumi.output(dependencies as unknown) as pulumi.Output<pulumi.Resource | pulumi.Resource[]>;
  return given.apply((resources) =>
    pulumi.all([resources].flat().map((resource) => settled(settling, resource))),
  );
}

/** A component is made when its children are. */
function settled(settling: Settling, resource: pulumi.Resource): pulumi.Output<unknown> {
  const own = pulumi.CustomResource.isInstance(resource) ? settling(resource) : resource.urn;
  const { __childResources: children = [] } = resource as { __childResources?: Iterable<pulumi.Resource> };
  return (own as pulumi.Output<unknown>).apply(() =>
    pulumi.all([...children].map((child) => settled(settling, child))),
  );
}
