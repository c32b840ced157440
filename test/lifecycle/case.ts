import type { BodyOf } from "eventdata-contract";
import type { Arguments } from "../harness/make.ts";
import type { TestService } from "../harness/service.ts";

/** One field of a resource, changed alone. */
export interface FieldCase {
  readonly field: string;
  /** The value before and after; undefined is "not set". */
  readonly from: unknown;
  readonly to: unknown;
  readonly does: "update" | "replace" | "nothing";
  /** What the service holds after the change, where that is not what the program says. */
  readonly afterwards?: unknown;
  /** What else this instance needs, instead of what the base says. */
  readonly beside?: Arguments;
  /** Fields that have to change along with it. */
  readonly with?: Arguments;
}

/** A field changed by somebody else, who sends this body to the update endpoint. */
export interface DriftCase {
  readonly field: string;
  readonly declared: unknown;
  readonly outside: unknown;
  readonly beside?: Arguments;
}

/** Something that an object may hold and that would be lost with it, so that it is neither replaced nor deleted. */
export interface GuardCase {
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

/** Objects that there are before any program runs, for what refers to others. */
export interface Surroundings {
  /** Ids of users; each may serve one role alone. */
  readonly users: readonly string[];
  /** Ids of roles. */
  readonly roles: readonly string[];
  /** Names of datasets. */
  readonly datasets: readonly string[];
}

/** A resource in the life cycle table. The next resources only join it. */
export interface LifecycleCase {
  readonly type: string;
  /** What every instance needs to be legal. */
  readonly base: (name: string) => Arguments;
  readonly fields: readonly FieldCase[];
  readonly drift: readonly DriftCase[];
  readonly guards?: readonly GuardCase[];
}

/** A resource that does something, each of whose inputs asks it to do so again. */
export interface TaskCase {
  readonly type: string;
  /** What every instance needs to succeed. */
  readonly base: Arguments;
  readonly fields: readonly Pick<FieldCase, "field" | "from" | "to">[];
}
