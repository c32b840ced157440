import { keyCheckOf } from "../../store/openSecretBox.ts";
import { SecretBox } from "../../store/secretBox.ts";
import type { RowChange } from "../../store/shared/changedRows.ts";
import type { SharedKeyFile } from "../../store/shared/sharedKeyFile.ts";
import type { SharedRows } from "../../store/shared/sharedRows.ts";
import { beyondRepair, type RepairStep } from "./repairStep.ts";

export interface SharedKeyRepair {
  /** How the database calls itself. */
  readonly owner: string;
  readonly steps: RepairStep[];
}

/** A key by which nothing was encrypted can be made anew. */
export async function repairSharedKey(rows: SharedRows, key: SharedKeyFile): Promise<SharedKeyRepair> {
  const { revision, changes } = await rows.newer(undefined);
  const folder = changes.find(({ table }) => table === "folder");
  if (folder?.image === undefined) throw beyondRepair("the database says not whose it is");
  const { image } = folder;
  const owner = String(image.id);
  const known = key.read();
  if (known !== undefined && keyCheckOf(new SecretBox(known), owner) === image.key_check) {
    return { owner, steps: [] };
  }
  const sealed = changes.filter(({ table, image: row }) => table === "notifier" && row?.secrets != null);
  if (sealed.length > 0) {
    const names = sealed.map(({ image: row }) => row?.name).join(", ");
    throw beyondRepair(`without the key of these objects the secrets of the notifiers ${names} are lost`);
  }
  if (known !== undefined) {
    throw beyondRepair(
      `${key} is another key than that of these objects; nothing is encrypted by that one: where it is lost, move this file away and repair again, which makes a new one`,
    );
  }
  const run = async () => {
    const box = new SecretBox(key.make());
    const made: RowChange = { ...folder, image: { ...image, key_check: keyCheckOf(box, owner) } };
    await rows.change(
      () => revision,
      () => [made],
    );
  };
  const says = `the key file ${key} is missing; no notifier's secrets are encrypted by it, and a new one is made: who has signed in signs in again, and each node is given the new one`;
  return { owner, steps: [{ says, run }] };
}
