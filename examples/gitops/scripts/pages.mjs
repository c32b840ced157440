const inPage = 100;

/**
 * All of a list that comes in pages.
 *
 * @template Item
 * @param {(query: string) => Promise<Item[]>} read
 * @returns {Promise<Item[]>}
 */
export async function allPages(read) {
  /** @type {Item[]} */
  const all = [];
  for (let page = 1; ; page++) {
    const items = await read(`per_page=${inPage}&page=${page}`);
    all.push(...items);
    if (items.length < inPage) return all;
  }
}
