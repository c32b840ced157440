/** Of a resource of the tests; its parent is a component of the program, where it has one. */
export function urnOf(type: string, name: string, parent?: string): string {
  const types = [...(parent === undefined ? [] : [`site:index:${parent}`]), `eventdata:index:${type}`];
  return `urn:pulumi:dev::site::${types.join("$")}::${name}`;
}
