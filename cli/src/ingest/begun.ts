/** Asks for what comes next. What fails while nobody waits for it is found by whoever waits for it later. */
export function begun<Value>(source: AsyncIterator<Value>): Promise<IteratorResult<Value>> {
  const coming = source.next();
  coming.catch(() => undefined);
  return coming;
}
