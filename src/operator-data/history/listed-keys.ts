import type { Connection } from '../database/connection.ts';
import type { Generation } from '../database/generation.ts';

/** Stores the entry keys of a fetched list in place of those of earlier lists. */
export async function writeListedKeys(
  { write }: Connection,
  generation: Generation,
  keys: ReadonlySet<string>,
  fetchedAtMs: number,
): Promise<void> {
  await write(generation, ['listed'], async (transaction) => {
    const listed = transaction.objectStore('listed');
    await Promise.all([
      listed.put([...keys], [fetchedAtMs, 0]),
      listed.delete(IDBKeyRange.upperBound([fetchedAtMs], true)),
    ]);
  });
}

/** Returns the entry keys of the last list that any tab has stored. */
export async function readListedKeys({ run }: Connection): Promise<Set<string>> {
  const parts = await run(['listed'], 'readonly', (transaction) =>
    transaction.objectStore('listed').getAll(),
  );
  return new Set(parts?.flat());
}
