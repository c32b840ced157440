/** Words that a program may not use for a variable, in any of its languages, and those that every file imports. */
const taken: ReadonlySet<string> = new Set(
  `abstract and arguments as assert async await boolean break byte case catch char class config console const continue
  debugger def default del delete do double elif else enum eval eventdata except export extends false finally float for
  from function global goto if implements import in instanceof int interface is lambda let list long match native new
  none nonlocal not null object or package pass print private process protected public pulumi raise require return set
  short static str super switch synchronized this throw throws transient true try type typeof undefined var void
  volatile while with yield`.split(/\s+/),
);

/** Gives each object a variable of its own, which tells what it is and is the same every time. */
export class Identifiers {
  /** In Python's manner: what differs by case alone there would be one name. */
  readonly #used = new Set<string>();

  of(name: string, type: string): string {
    const kind = type.charAt(0).toLowerCase() + type.slice(1);
    const words = name.normalize("NFKD").match(/[A-Za-z0-9]+/g) ?? [];
    const plain = words.map((word, index) => (index === 0 ? lowered(word) : raised(word))).join("");
    const start = /^[a-z]/.test(plain) ? plain : `${kind}${raised(plain)}`;
    const wanted = this.#isFree(start) ? start : `${start}${raised(kind)}`;
    for (let count = 1; ; count += 1) {
      const variable = count === 1 ? wanted : `${wanted}${count}`;
      if (!this.#isFree(variable)) continue;
      this.#used.add(folded(variable));
      return variable;
    }
  }

  #isFree(variable: string): boolean {
    return !taken.has(variable) && !taken.has(folded(variable)) && !this.#used.has(folded(variable));
  }
}

function folded(variable: string): string {
  return variable.toLowerCase();
}

/** HTTPLogs becomes httpLogs: a word in capitals is a word. */
function lowered(word: string): string {
  return word.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());
}

export function raised(word: string): string {
  const [first = "", ...others] = word.match(/[A-Za-z0-9]+/g) ?? [];
  return [first, ...others].map((each) => each.charAt(0).toUpperCase() + each.slice(1)).join("");
}

/** Logical names, of which each type has every one once. The engine joins them into its own names by colons. */
export class LogicalNames {
  readonly #used = new Set<string>();

  of(name: string, type: string): string {
    const plain = name.replace(/[^\p{L}\p{N}._@ -]+/gu, "-").trim() || type;
    for (let count = 1; ; count += 1) {
      const wanted = count === 1 ? plain : `${plain}-${count}`;
      if (this.#used.has(`${type} ${wanted}`)) continue;
      this.#used.add(`${type} ${wanted}`);
      return wanted;
    }
  }
}
