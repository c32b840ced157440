import { Refusal } from "../errors/refusal.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What cannot change in place may be sent back as it was read, and not otherwise. */
export function refuseChanges(what: string, fixed: Fields, sent: Fields): void {
  for (const [field, value] of Object.entries(fixed)) {
    if (Object.hasOwn(sent, field) && sent[field] !== value) {
      throw new Refusal(422, `${field}: cannot be changed; make another ${what} instead`);
    }
  }
}
