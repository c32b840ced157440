import { createHash, timingSafeEqual } from "node:crypto";
import type { PagePlace } from "../apl/algebra/relation.ts";
import type { ScalarFunction } from "../apl/functions/scalarFunction.ts";
import { laneFor } from "../apl/sql/laneFor.ts";
import { stringLiteral } from "../apl/sql/literal.ts";
import { typeSet } from "../apl/values/type.ts";
import { Refusal } from "../errors/refusal.ts";

/** The order of a page's events, and the table that they are in. */
export interface PageOrder {
  readonly table: string;
  readonly descending: boolean;
}

/** The place of an event, which a page may go on from either way. */
export type EventPlace = Pick<PageOrder, "table">;

const signatureLength = 24;
const eitherWay = "any";

/**
 * A cursor is the place of an event in the order of its page, signed, so that nobody takes it for more than something
 * to send back. It is put together by the database, one a row, and taken apart here.
 */
export class Cursors {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** The cursor of an event, given the columns of its time and its row. */
  of(order: PageOrder | EventPlace): ScalarFunction {
    return {
      name: "cursor",
      about: "",
      parameters: ["time", "row"],
      types: () => typeSet("string"),
      lanes: ([time, row]) => {
        if (!time || !row) return {};
        const { us, ns } = laneFor(time, "datetime");
        const place = `concat(${stringLiteral(`${headOf(order)} `)}, epoch_us(${us}), ' ', ${ns}, ' ', ${laneFor(row, "integer")})`;
        const key = stringLiteral(this.#key);
        // Bound once, since it stands twice.
        const signed = `lambda p: to_base64(encode(concat(p, ' ', left(sha256(concat(${key}, p)), ${signatureLength}))))`;
        return { string: `list_extract(list_transform([${place}], ${signed}), 1)` };
      },
      examples: [],
    };
  }

  /** Where the page begins that a cursor was sent for. */
  read(cursor: string, order: PageOrder, including: boolean): PagePlace {
    const parts = Buffer.from(cursor, "base64").toString().split(" ");
    const signature = parts.pop() ?? "";
    if (!areSame(signature, this.#signatureOf(parts.join(" ")))) {
      throw new Refusal(400, "cursor: is not one of this service");
    }
    const [table, direction, us = "0", ns = "0", row = "0"] = parts;
    const [wantedTable, wantedDirection] = headOf(order).split(" ");
    if (table !== wantedTable) throw new Refusal(400, "cursor: is of another dataset");
    if (direction !== eitherWay && direction !== wantedDirection)
      throw new Refusal(400, "cursor: is of a page in the other order of time");
    const time = BigInt(us) * 1000n + BigInt(ns);
    return { time, row: BigInt(row), descending: order.descending, including };
  }

  #signatureOf(place: string): string {
    return createHash("sha256").update(this.#key).update(place).digest("hex").slice(0, signatureLength);
  }
}

function headOf(order: PageOrder | EventPlace): string {
  return `${order.table} ${"descending" in order ? (order.descending ? "desc" : "asc") : eitherWay}`;
}

function areSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
