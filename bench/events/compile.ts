import type { StoredDataset } from "../../service/src/apl/binder/catalogue.ts";
import { type Figure, figure, median } from "../report.ts";
import { planned, rangeOf } from "./planned.ts";
import { type FieldName, fieldTypes } from "./sampleEvents.ts";

/** Ten operators, as somebody would write them who looks for what is slow. */
const query = `logs
| where status >= 500 or duration > 250
| extend slow = duration > 500, kilobytes = bytes / 1024.0
| where region startswith "eu-" and not(cached)
| parse message with verb " " path "/items/" item:long " took " *
| project _time, service, route, status, duration, slow, kilobytes, user, verb, item
| where isnotnull(item)
| summarize requests = count(), failed = countif(status >= 500), slowest = percentile(duration, 99), people = dcount(user), sent = sum(kilobytes) by service, route, bin(_time, 5m)
| extend share = iff(requests == 0, 0.0, todouble(failed) / requests)
| order by share desc, slowest desc
| take 100`;
const times = 2_000;

const laneTypes = {
  TIMESTAMP: "datetime",
  VARCHAR: "string",
  BIGINT: "integer",
  DOUBLE: "float",
  BOOLEAN: "boolean",
} as const;

/** What it takes from a query's text to SQL, with its counts. */
export function compile(): Figure[] {
  const names = (Object.keys(fieldTypes) as FieldName[]).filter((name) => name !== "_time");
  const dataset: StoredDataset = {
    name: "logs",
    table: "d1",
    virtualFields: [],
    fields: [
      { name: "_sysTime", lanes: [{ type: "datetime", columns: ["sys_us", "sys_ns"] }] },
      { name: "_time", lanes: [{ type: "datetime", columns: ["time_us", "time_ns"] }] },
      ...names.map((name, index) => ({
        name,
        lanes: [{ type: laneTypes[fieldTypes[name]], columns: [`c${index + 1}`] }],
      })),
    ],
  };
  const range = rangeOf(1);
  const milliseconds = Array.from({ length: times }, () => {
    const started = performance.now();
    planned(query, dataset, range);
    return performance.now() - started;
  });
  const operators = query.split("\n|").length - 1;
  return [
    figure("events", `text to SQL, ${operators} operators, ms`, median(milliseconds), null, { atMost: 1 }),
    figure("events", "the same, the first time in a process, ms", milliseconds[0] ?? Number.NaN, null),
  ];
}
