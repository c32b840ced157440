/** Names that the service gives fields of its own. */
const reserved: ReadonlySet<string> = new Set(["_blockInfo", "_cursor", "_rowID", "_source", "_sysTime"]);

/** The name under which a field is stored. */
export function storedName(name: string): string {
  return reserved.has(name) ? `_user_${name}` : name;
}
