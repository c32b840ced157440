import { unknown } from "pulumi-eventdata-cli/library";
import { isMap, type Values } from "pulumi-eventdata-provider";

/**
 * Properties as a policy is handed them, with a mark where a preview does not know them yet. To touch one of those
 * fails there, and would end a policy that had only looked at what stands beside it.
 */
export function plainProps(props: Values): Values {
  return Object.fromEntries(Object.keys(props).map((key) => [key, plainAt(props, key)]));
}

function plainAt(holder: object, key: string | number): unknown {
  let value: unknown;
  try {
    value = Reflect.get(holder, key);
  } catch (error) {
    if (error instanceof Error && "unknownTypeSentinel" in error) return unknown;
    throw error;
  }
  if (Array.isArray(value)) return Array.from(value.keys(), (index) => plainAt(value, index));
  return isMap(value) ? plainProps(value) : value;
}
