import { limits } from "eventdata-contract";
import { shorten } from "../errors/shorten.ts";
import { CsvCell, valueOfCell } from "./csv/csvCell.ts";
import { type FlatValue, type SentEvent, UnfitEvent } from "./event/flatEvent.ts";
import { markedDigits, unmarkIntegers } from "./json/exactIntegers.ts";
import { storedName } from "./reservedNames.ts";
import { tooManyFields } from "./tooManyFields.ts";

export type FlatFields = Map<string, FlatValue>;

/** Names that passed the check of their length, since nearly all events of a body have the same ones. */
const maximumKnownNames = 10_000;

/** Makes dotted fields of nested objects, but for the dataset's map fields. */
export class Flattener {
  readonly #mapFields: ReadonlySet<string>;
  readonly #maximumFields: number;
  readonly #storedNames = new Map<string, string>();

  constructor(mapFields: Iterable<string>, maximumFields: number) {
    this.#mapFields = new Set(mapFields);
    this.#maximumFields = maximumFields;
  }

  /** Puts an event's fields into a map; those that stand later replace those of the same name. Tells the first fault. */
  flatten(event: SentEvent, fields: FlatFields): UnfitEvent | undefined {
    return this.#add(event, undefined, fields);
  }

  #add(object: SentEvent, prefix: string | undefined, fields: FlatFields): UnfitEvent | undefined {
    let fault: UnfitEvent | undefined;
    for (const key of Object.keys(object)) {
      // The time is one more, and no field. So many never fit, and looking at all of them would take long.
      if (fields.size > this.#maximumFields + 1) return fault ?? tooManyFields(this.#maximumFields);
      const path = prefix === undefined ? key : `${prefix}.${key}`;
      const value = object[key];
      // What stands within a name that is too long has a longer one.
      const isWithin = isObject(value) && path.length <= limits.fieldName;
      const found =
        isWithin && !this.#mapFields.has(path)
          ? this.#add(value, path, fields)
          : this.#keep(path, value, fields);
      fault ??= found;
    }
    return fault;
  }

  #keep(path: string, value: unknown, fields: FlatFields): UnfitEvent | undefined {
    const name = this.#storedName(path);
    if (name === undefined) {
      return new UnfitEvent(
        `the name of the field "${shorten(path)}" is longer than ${limits.fieldName} bytes`,
      );
    }
    const flat = flatValue(value);
    if (flat === undefined) {
      fields.delete(name);
    } else if (isTooLong(flat.json)) {
      return new UnfitEvent(
        `the value of the field "${shorten(path)}" is larger than ${limits.fieldValue} bytes`,
      );
    } else {
      fields.set(name, flat);
    }
    return undefined;
  }

  #storedName(path: string): string | undefined {
    const known = this.#storedNames.get(path);
    if (known !== undefined) return known;
    if (Buffer.byteLength(path) > limits.fieldName) return undefined;
    const name = storedName(path);
    if (this.#storedNames.size < maximumKnownNames) this.#storedNames.set(path, name);
    return name;
  }
}

function isObject(value: unknown): value is SentEvent {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof CsvCell);
}

function flatValue(value: unknown): FlatValue | undefined {
  switch (typeof value) {
    case "string": {
      const digits = markedDigits(value);
      return digits === undefined
        ? { type: "string", json: JSON.stringify(value) }
        : { type: "integer", json: digits };
    }
    case "number":
      return flatNumber(value);
    case "boolean":
      return { type: "boolean", json: value ? "true" : "false" };
    case "object":
      if (value === null) return undefined;
      if (value instanceof CsvCell) return flatCell(value);
      return { type: Array.isArray(value) ? "array" : "map", json: unmarkIntegers(JSON.stringify(value)) };
    default:
      return undefined;
  }
}

function flatCell({ text }: CsvCell): FlatValue | undefined {
  const flat = flatValue(valueOfCell(text));
  return flat && { ...flat, written: text };
}

/** What a double cannot tell from an integer is one. */
function flatNumber(value: number): FlatValue | undefined {
  if (!Number.isFinite(value)) return undefined;
  return { type: Number.isSafeInteger(value) ? "integer" : "float", json: String(value) };
}

/** JSON text is never shorter than the value's own bytes, but its escapes and quotes are not the value's. */
function isTooLong(json: string): boolean {
  if (json.length * 3 <= limits.fieldValue) return false;
  const value = json.startsWith(`"`) ? String(JSON.parse(json)) : json;
  return Buffer.byteLength(value) > limits.fieldValue;
}
