const placeholder = "[secret]";

/** Takes texts that must not be seen out of what is shown to a person. */
export function redact(text: string, secrets: Iterable<string>): string {
  let shown = text;
  for (const secret of secrets) {
    if (secret.length >= 4) shown = shown.replaceAll(secret, placeholder);
  }
  return shown;
}
