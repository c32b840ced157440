import { nearest } from "eventdata-contract";
import { EventDataError } from "pulumi-eventdata-provider";
import {
  type Access,
  type Capability,
  capabilitiesByWord,
  everyName,
  type Holder,
  namesIn,
  noName,
  type Subject,
  viewsOver,
} from "pulumi-eventdata-provider/access";

/** Whether somebody may do something. What nothing has is refused: to be told that nobody may would say nothing. */
export function isAllowed(access: Access, who: string, right: string, name?: string): boolean {
  const holder = holderNamed(access, who);
  const of = subjectOf(access, name);
  const known = capabilitiesByWord(of);
  const wanted = known.get(right);
  if (wanted === undefined) {
    const what = of === "org" ? "the organisation" : `a ${of}`;
    throw invalid(`"${right}" is nothing that can be allowed on ${what}`, right, known.keys());
  }
  const isHeld = wanted.every((capability) => holds(access, holder, capability, name ?? noName));
  if (!isHeld && holder.mayMore) {
    throw new EventDataError("INPUT_INVALID", `the service does not tell all that the roles of ${who} allow`);
  }
  return isHeld;
}

function holds(access: Access, { rights }: Holder, capability: Capability, name: string): boolean {
  if (rights.allows(capability, name)) return true;
  if (capability.of !== "dataset" || capability.area !== "query") return false;
  return viewsOver(access, name).some((view) => rights.allows({ ...capability, of: "view" }, view));
}

function holderNamed({ holders }: Access, who: string): Holder {
  const found = holders.filter(({ name, id }) => name === who || id === who);
  const [holder] = found;
  const names = holders.map(({ name }) => name);
  if (holder === undefined) throw invalid(`there is no user and no token "${who}"`, who, names);
  if (found.length > 1) {
    const ids = found.map(({ id }) => id).join(", ");
    throw new EventDataError("INPUT_INVALID", `several are called "${who}"; give one by its id: ${ids}`);
  }
  return holder;
}

function subjectOf(access: Access, name: string | undefined): Subject {
  if (name === undefined) return "org";
  const [datasets, views] = [namesIn(access, "dataset"), namesIn(access, "view")];
  if (name === everyName || datasets.includes(name)) return "dataset";
  if (views.includes(name)) return "view";
  throw invalid(`there is no dataset and no view "${name}"`, name, [...datasets, ...views]);
}

function invalid(problem: string, given: string, known: Iterable<string>): EventDataError {
  const all = [...known];
  const near = nearest(given, all);
  return new EventDataError(
    "INPUT_INVALID",
    problem,
    near ? `Did you mean ${near}?` : `There are ${all.join(", ")}.`,
  );
}
