import type * as pulumi from "@pulumi/pulumi";
import { EventDataResource } from "../resource.ts";

/** What a program may set of a Dataset. */
export interface DatasetArgs {
  /** Unique name. It is also the id. Made from the resource's logical name and random digits unless set. A change makes the object anew. */
  name?: pulumi.Input<string>;
  /** What is kept in the dataset. */
  description?: pulumi.Input<string>;
  /** Kind of data that it holds. `service:events:v1` unless set. A change makes the object anew. */
  kind?: pulumi.Input<"service:events:v1" | "otel:metrics:v1" | "otel:traces:v1" | "otel:logs:v1">;
  /** Edge deployment that stores the data. A change makes the object anew. */
  edgeDeployment?: pulumi.Input<string>;
  /** Days to keep events. */
  retentionDays?: pulumi.Input<number>;
  /** Whether events older than retentionDays are removed. */
  useRetentionPeriod?: pulumi.Input<boolean>;
  /** Take over an object that exists already under this name, instead of failing. What the program declares is then written to it; the rest stays as it is. */
  adopt?: pulumi.Input<boolean>;
}

const facts = {
  type: "Dataset",
  properties: [
    "name",
    "description",
    "kind",
    "edgeDeployment",
    "retentionDays",
    "useRetentionPeriod",
    "created",
    "who",
    "canWrite",
    "mapFields",
    "sharedByOrg",
  ],
  secretInputs: [],
  secretOutputs: [],
};

/**
 * A named collection of events.
 *
 * @example
 * ```typescript
 * const logs = new eventdata.Dataset("http-logs", {
 *   description: "Requests of the public site",
 *   retentionDays: 30,
 *   useRetentionPeriod: true,
 * });
 * ```
 */
export class Dataset extends EventDataResource {
  /** Unique name. It is also the id. */
  declare readonly name: pulumi.Output<string>;
  /** What is kept in the dataset. */
  declare readonly description: pulumi.Output<string>;
  /** Kind of data that it holds. */
  declare readonly kind: pulumi.Output<
    "service:events:v1" | "otel:metrics:v1" | "otel:traces:v1" | "otel:logs:v1"
  >;
  /** Edge deployment that stores the data. */
  declare readonly edgeDeployment: pulumi.Output<string | undefined>;
  /** Days to keep events. */
  declare readonly retentionDays: pulumi.Output<number | undefined>;
  /** Whether events older than retentionDays are removed. */
  declare readonly useRetentionPeriod: pulumi.Output<boolean | undefined>;
  /** When it was created. */
  declare readonly created: pulumi.Output<string>;
  /** Who created it. */
  declare readonly who: pulumi.Output<string>;
  /** Whether the caller may ingest into it. */
  declare readonly canWrite: pulumi.Output<boolean | undefined>;
  /** Fields whose nested keys stay one map. */
  declare readonly mapFields: pulumi.Output<string[] | undefined>;
  /** Id of the organisation that shares it. */
  declare readonly sharedByOrg: pulumi.Output<string | undefined>;

  constructor(name: string, args?: DatasetArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, without managing it. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): Dataset {
    return new Dataset(name, undefined, { ...options, id });
  }
}
