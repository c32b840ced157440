/** What a URN tells of a resource: its type's last part, and its logical name, which may hold whatever a name may. */
export function partsOf(urn: string): { readonly type: string; readonly logicalName: string } {
  // urn:pulumi:stack::project::parent$type::name; only the name may hold "::" again.
  const [, , types = "", ...name] = urn.split("::");
  return { type: types.slice(types.lastIndexOf(":") + 1), logicalName: name.join("::") };
}

/** How the engine names what it makes: by the version, and where the plugin comes from, of whose address `://` becomes `_/`. */
const defaultName = /^default(_\d+_\d+_\d+(_.*)?|_[a-z]+_\/.*)?$/;

/** Whether the engine has made a provider by itself, from the stack's configuration. */
export function isDefaultProvider(urn: string): boolean {
  return defaultName.test(partsOf(urn).logicalName);
}
