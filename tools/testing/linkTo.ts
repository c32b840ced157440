import { onTestFinished } from "vitest";
import { NetworkLink } from "./networkLink.ts";

/** A way to a database of which a test may break; it is gone after the test. */
export async function linkTo(address: string): Promise<{ link: NetworkLink; address: string }> {
  const url = new URL(address);
  const link = await NetworkLink.to(Number(url.port));
  onTestFinished(() => link.close());
  url.port = String(link.port);
  return { link, address: url.href };
}
