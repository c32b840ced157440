/** A number that whoever operates the service watches. */
export interface Measure {
  readonly name: string;
  readonly type: "gauge" | "counter";
  readonly help: string;
  readonly value: number;
}

/** What every kind of store tells: batches that wait in its log. */
export function waitingRecords(value: number): Measure {
  const help = "Acknowledged batches of events that are in no table yet.";
  return { name: "eventdata_waiting_batches", type: "gauge", help, value };
}
