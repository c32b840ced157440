import type { Sql, TimeSql } from "./lanes.ts";
import { once } from "./once.ts";

/** Since 1970, as a whole number. */
export const nanosecondsOf = ({ us, ns }: TimeSql): Sql => `(epoch_us(${us})::HUGEINT * 1000 + ${ns})`;

/** The time so many nanoseconds after 1970 began, where there is one. */
export function timeOf(nanoseconds: Sql): TimeSql {
  return {
    us: once([nanoseconds], (each) => `time_of_epoch(${each})`),
    ns: once([nanoseconds], (each) => `floor_mod(${each}, 1000::HUGEINT)::SMALLINT`),
  };
}

/** The time, or null where it is outside of the years 1 to 9999. */
export function legalTime(us: Sql): Sql {
  return once([us], (each) => `legal_time(${each})`);
}
