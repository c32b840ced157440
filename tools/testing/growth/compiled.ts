import { limits } from "eventdata-contract";
import { AplError } from "../../../service/src/apl/aplError.ts";
import { bindQuery } from "../../../service/src/apl/binder/bindQuery.ts";
import type { Catalogue, StoredDataset } from "../../../service/src/apl/binder/catalogue.ts";
import { parseQuery } from "../../../service/src/apl/syntax/parse.ts";
import { type Type, types } from "../../../service/src/apl/values/type.ts";
import { planTabular } from "../../../service/src/query/tabularPlan.ts";
import type { SqlStatement } from "../../../service/src/store/events/process/protocol.ts";

const laneOf = (type: Type, column: string) => ({
  type,
  columns: type === "datetime" ? [`${column}_us`, `${column}_ns`] : [column],
});
const fieldOf = (name: string, index: number, type: Type) => ({ name, lanes: [laneOf(type, `f${index}`)] });

/** A dataset with as many fields as one may have, those of the language's sample tables among them. */
function widest(name: string, own: Readonly<Record<string, Type>>): StoredDataset {
  const named = Object.entries(own).map(([field, type], index) => fieldOf(field, index, type));
  const others = Array.from({ length: limits.fieldsPerDataset - named.length }, (_, index) =>
    fieldOf(`field${index}`, index, types[index % types.length] ?? "string"),
  );
  return { name, table: `d_${name}`, fields: [...named, ...others], virtualFields: [] };
}

const datasets: readonly StoredDataset[] = [
  widest("requests", {
    _time: "datetime",
    route: "string",
    status: "integer",
    ms: "float",
    region: "string",
  }),
  widest("teams", { route: "string", team: "string" }),
];

const widestTables: Catalogue = {
  source: (name) => {
    const dataset = datasets.find((each) => each.name === name);
    return dataset && { kind: "dataset", dataset };
  },
  names: datasets.map(({ name }) => name),
};

const now = 1_767_225_600_000_000_000n;

/** The SQL of a query; what is refused, the service tells with a place, has none. */
export function compiled(text: string): readonly SqlStatement[] {
  const catalogue = widestTables;
  try {
    const query = parseQuery(text);
    // The service binds a query first to find out which datasets it names.
    bindQuery(query, { catalogue, now, range: {}, anyField: true });
    const { relation } = bindQuery(query, { catalogue, now, range: {} });
    return planTabular(relation, {}, { limits: { byDefault: 1_000n } }).statements;
  } catch (error) {
    if (error instanceof AplError) return [];
    throw error;
  }
}
