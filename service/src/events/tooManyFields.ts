import type { Moment } from "../values/moment.ts";
import { UnfitEvent } from "./event/flatEvent.ts";

export function tooManyFields(maximum: number, time?: Moment): UnfitEvent {
  return new UnfitEvent(`with its new fields the dataset would have more than ${maximum}`, time);
}
