/** How the file of a resource is called, in the SDK and in the docs. */
export function fileName(type: string): string {
  return type.charAt(0).toLowerCase() + type.slice(1);
}
