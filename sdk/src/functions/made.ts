import * as pulumi from "@pulumi/pulumi";

export type Dependencies = pulumi.Input<pulumi.Input<pulumi.Resource>[]> | pulumi.Input<pulumi.Resource>;

/** Known once the resources are made; in a preview unknown while one of them is still to be made. */
export function whenMade(dependencies: Dependencies): pulumi.Output<unknown> {
  // The type of what comes out of such nested inputs is beyond the type checker.
  const given = pulumi.output(dependencies as unknown) as pulumi.Output<pulumi.Resource | pulumi.Resource[]>;
  return given.apply((resources) => pulumi.all([resources].flat().map(made)));
}

/** A component is made when its children are. */
function made(resource: pulumi.Resource): pulumi.Output<unknown> {
  const own: pulumi.Output<string> = pulumi.CustomResource.isInstance(resource) ? resource.id : resource.urn;
  const { __childResources: children = [] } = resource as { __childResources?: Iterable<pulumi.Resource> };
  return own.apply(() => pulumi.all([...children].map(made)));
}
