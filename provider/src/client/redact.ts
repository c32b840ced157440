const placeholder = "[secret]";

/** Hides what must not be seen in what is shown to a person. */
export type Hide = (text: string) => string;

/** Shorter ones are hidden nowhere: too much else would look like them. */
const shortestForm = 4;

/** Takes texts that must not be seen out of what is shown to a person. */
export function redact(text: string, secrets: Iterable<string>): string {
  const forms = [...new Set([...secrets].flatMap(formsOf))].filter((form) => form.length >= shortestForm);
  // The longest first: one may be the beginning of another, whose rest would stay.
  forms.sort((a, b) => b.length - a.length);
  return forms.reduce((shown, form) => shown.replaceAll(form, placeholder), text);
}

/** A secret as it was sent, and as somebody may quote it: in JSON, in an address, or in one line. */
function formsOf(secret: string): string[] {
  const escaped = JSON.stringify(secret).slice(1, -1);
  const inAddress = [secret, escaped].map((text) => encodeURIComponent(text.toWellFormed()));
  return [secret, escaped, ...inAddress, secret.replace(/\s+/g, " ").trim()];
}
