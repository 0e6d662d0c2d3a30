import { type Item, type ItemKind, type Items, laterOf } from '../items.ts';
import type { Connection } from './connection.ts';
import type { Generation } from './generation.ts';

/** Items per transaction, few enough not to delay the page. */
export const ITEMS_PER_SLICE = 250;
const ITEMS_PER_PAGE = 1_000;

/** Reads all items, page by page. Undefined if the database cannot be used. */
export async function readItems(connection: Connection): Promise<Items | undefined> {
  const items = new Map<ItemKind, Map<string, Item>>();
  let range: IDBKeyRange | undefined;
  for (;;) {
    const page = await connection.run(['items'], 'readonly', (transaction) =>
      transaction.objectStore('items').getAll(range, ITEMS_PER_PAGE),
    );
    if (!page) return undefined;
    // mergeItems is not used because it would copy all maps for each page.
    for (const item of page) {
      const byId = items.get(item.kind) ?? new Map();
      items.set(item.kind, byId.set(item.id, item));
    }
    const last = page.at(-1);
    if (!last || page.length < ITEMS_PER_PAGE) return items;
    range = IDBKeyRange.lowerBound([last.kind, last.id], true);
  }
}

/** Stores items of a generation in one transaction, except those that another tab has changed later. See `write`. */
export function writeItems(
  { write }: Connection,
  generation: Generation,
  items: readonly Item[],
): Promise<boolean> {
  return write(generation, ['items'], async (transaction) => {
    const store = transaction.objectStore('items');
    const stored = await Promise.all(items.map(({ kind, id }) => store.get([kind, id])));
    const later = items.filter((item, index) => laterOf(stored[index], item) === item);
    // Async, so that a put that throws does not leave the promises of the other puts unhandled.
    await Promise.all(later.map(async (item) => void (await store.put(item))));
  });
}
