/**
 * What two spellings of an address share if they are one: the case of ASCII letters is all that they may differ in.
 * Rules of Unicode would take other letters for ASCII ones, such as the Kelvin sign for a k, and with them other people.
 */
export function addressKey(address: string): string {
  return address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
