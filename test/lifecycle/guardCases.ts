import type { BodyOf } from "eventdata-contract";
import { ingest } from "../harness/ingest.ts";
import type { Arguments } from "../harness/make.ts";
import type { TestService } from "../harness/service.ts";

/** Something that an object may hold and that would be lost with it, so that it is neither replaced nor deleted. */
interface GuardCase {
  readonly type: string;
  readonly holds: string;
  /** Puts it there, as somebody would who works with the API. */
  readonly fill: (service: TestService, id: string) => Promise<void>;
  /** Changes each of which would make the object anew. */
  readonly replacedBy: readonly Arguments[];
  readonly refusal: RegExp;
  /** Capabilities with which all of this may be done, but not be asked what the object holds; and what is said then. */
  readonly blind: {
    readonly capabilities: BodyOf<"createApiToken">["orgCapabilities"];
    readonly says: RegExp;
  };
  /** What lets it go, once it stands in the state. */
  readonly lifted: Arguments;
}

export const guardCases: readonly GuardCase[] = [
  {
    type: "Dataset",
    holds: "an event",
    fill: ingest,
    replacedBy: [{ kind: "otel:logs:v1" }, { name: "another-name" }],
    refusal: /holds events, so it is neither deleted nor replaced[\s\S]*set forceDestroy: true/,
    blind: {
      capabilities: { datasets: ["create", "read", "update", "delete"] },
      says: /it cannot be told whether the Dataset \S+ holds events.*answered 403: token does not have access/,
    },
    lifted: { forceDestroy: true },
  },
];
