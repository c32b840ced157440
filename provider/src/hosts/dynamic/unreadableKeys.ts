import { isMap } from "../../declaration/value.ts";

/**
 * Whether a key somewhere within ends in a backslash. The engine quotes such a key in the name of a place, cannot read
 * the name again, and fails.
 */
export function hasUnreadableKey(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasUnreadableKey);
  if (!isMap(value)) return false;
  return Object.entries(value).some(([key, inner]) => key.endsWith("\\") || hasUnreadableKey(inner));
}
