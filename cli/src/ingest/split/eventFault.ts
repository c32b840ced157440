/** Numbers that some languages write, and services read as null. */
const notFinite = /"[^"\\]*(?:\\.[^"\\]*)*"|-?Infinity|NaN/gs;

/** Why a text of JSON is no event; one broken text would have a service refuse all that is sent with it. */
export function eventFault(text: Uint8Array): string | undefined {
  const json = Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString();
  if (!json.trimStart().startsWith("{")) return "it is not an object of JSON";
  return (
    syntaxFault(json) && syntaxFault(json.replace(notFinite, (found) => (found[0] === '"' ? found : "0")))
  );
}

/** Without the engine's own words, which quote the text. */
function syntaxFault(json: string): string | undefined {
  try {
    JSON.parse(json);
    return undefined;
  } catch (error) {
    const at = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined;
    return at === undefined || Number(at) >= json.length
      ? "it is JSON that ends too early"
      : `it is not JSON, at its character ${Number(at) + 1}`;
  }
}
