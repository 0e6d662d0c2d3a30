/** Calls `use` with one page of a store's values at a time, in the order of their keys. */
export async function inPages<Value>(
  readPage: (range: IDBKeyRange | null) => Promise<Value[]>,
  keyOf: (value: Value) => [string, string],
  use: (page: Value[]) => unknown,
): Promise<void> {
  let range: IDBKeyRange | null = null;
  for (;;) {
    const page = await readPage(range);
    const last = page.at(-1);
    if (last === undefined) return;
    await use(page);
    range = IDBKeyRange.lowerBound(keyOf(last), true);
  }
}
