import { provider as providerOf } from "pulumi-eventdata-provider/dynamic";

/** What the program text in users' state requires: it may neither move nor be renamed. Programs have no use for it. */
export const provider: (type: string) => object = providerOf;
